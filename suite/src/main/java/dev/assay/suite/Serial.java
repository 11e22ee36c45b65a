package dev.assay.suite;

import dev.assay.probe.Benchmark;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.List;

/**
 * Writes a graph of {@link Order}s with Java serialization and reads it again: reflection, handle
 * tables, many small objects, customers that several orders share.
 */
final class Serial implements Benchmark {

  static final int ORDERS = 1200;

  private List<Order> orders;

  @Override
  public void setUp() {
    orders = new Orders().make(ORDERS);
  }

  @Override
  public long iteration() throws IOException, ClassNotFoundException {
    byte[] bytes = write();
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
      return checksum((List<?>) in.readObject()) * 31 + bytes.length;
    }
  }

  /** Size of the graph when written. */
  byte[] write() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(orders);
    }
    return bytes.toByteArray();
  }

  private static long checksum(List<?> orders) {
    long checksum = 0;
    for (Object element : orders) {
      Order order = (Order) element;
      checksum = 31 * checksum + order.id + order.created + order.note.hashCode();
      checksum = 31 * checksum + order.customer.id + order.attributes.hashCode();
      for (Order.Line line : order.lines) {
        checksum = 31 * checksum + line.price.hashCode() + line.tags.hashCode();
      }
    }
    return checksum;
  }
}
