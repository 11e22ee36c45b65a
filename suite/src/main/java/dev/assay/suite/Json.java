package dev.assay.suite;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.assay.probe.Benchmark;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32;

/**
 * Reads every document into an {@link Order}, changes it, writes it again as bytes, and reads those
 * as a tree: what a web service does with Jackson.
 */
final class Json implements Benchmark {

  static final int DOCUMENTS = 1500;

  private final ObjectMapper mapper = new ObjectMapper();
  private final List<byte[]> documents = new ArrayList<>();

  @Override
  public void setUp() throws IOException {
    for (Order order : new Orders().make(DOCUMENTS)) {
      documents.add(mapper.writeValueAsBytes(order));
    }
  }

  /** Size of what one iteration reads. */
  long bytes() {
    return documents.stream().mapToLong(document -> document.length).sum();
  }

  @Override
  public long iteration() throws IOException {
    CRC32 written = new CRC32();
    long quantities = 0;
    for (byte[] document : documents) {
      Order order = mapper.readValue(document, Order.class);
      order.status = Order.Status.SHIPPED;
      byte[] answer = mapper.writeValueAsBytes(order);
      written.update(answer, 0, answer.length);
      quantities += quantities(mapper.readTree(answer));
    }
    return (quantities << 32) ^ written.getValue();
  }

  private static long quantities(JsonNode order) {
    long sum = 0;
    for (JsonNode line : order.get("lines")) {
      sum += line.get("quantity").asLong();
    }
    return sum;
  }
}
