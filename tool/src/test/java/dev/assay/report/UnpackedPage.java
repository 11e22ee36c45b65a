package dev.assay.report;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The data of a page as its script reads them.
record UnpackedPage(JsonNode about, Map<String, List<Double>> columns) {

  private static final Pattern PACKED = Pattern.compile("\"profile\":\"([^\"]*)\"");

  static UnpackedPage of(String page) {
    Matcher packed = PACKED.matcher(page);
    if (!packed.find()) {
      throw new AssertionError("no data in the page");
    }
    ByteBuffer bytes =
        ByteBuffer.wrap(inflated(Base64.getDecoder().decode(packed.group(1))))
            .order(ByteOrder.LITTLE_ENDIAN);
    byte[] head = new byte[bytes.getInt()];
    bytes.get(head);
    JsonNode about = new JsonMapper().readTree(new String(head, StandardCharsets.UTF_8));
    Map<String, List<Double>> columns = new HashMap<>();
    for (JsonNode column : about.get("columns")) {
      columns.put(column.get("name").asString(), column(column, bytes));
    }
    return new UnpackedPage(about, columns);
  }

  private static byte[] inflated(byte[] bytes) {
    try (InflaterInputStream in =
        new InflaterInputStream(new ByteArrayInputStream(bytes), new Inflater(true))) {
      return in.readAllBytes();
    } catch (IOException damaged) {
      throw new UncheckedIOException(damaged);
    }
  }

  private static List<Double> column(JsonNode column, ByteBuffer bytes) {
    List<Double> values = new ArrayList<>();
    for (int i = 0; i < column.get("length").asInt(); i++) {
      values.add(
          switch (column.get("kind").asString()) {
            case "byte" -> (double) (bytes.get() & 0xFF);
            case "float" -> (double) bytes.getFloat();
            default -> variable(bytes);
          });
    }
    return values;
  }

  private static double variable(ByteBuffer bytes) {
    long value = 0;
    for (int shift = 0; ; shift += 7) {
      byte next = bytes.get();
      value |= (long) (next & 0x7F) << shift;
      if (next >= 0) {
        return value;
      }
    }
  }

  List<Double> column(String name) {
    return columns.getOrDefault(name, List.of());
  }

  double sum(String name) {
    return column(name).stream().mapToDouble(Double::doubleValue).sum();
  }

  /// Every entry with its callers, and what ended there: `application;App.main 12`.
  List<String> stacks(String self) {
    List<String> stacks = new ArrayList<>();
    List<String> path = new ArrayList<>();
    int depth = 0;
    for (int entry = 1; entry < column("up").size(); entry++) {
      depth = depth + 1 - column("up").get(entry).intValue();
      path.subList(depth - 1, path.size()).clear();
      path.add(frame(column("frame").get(entry).intValue()));
      double own = column(self).get(entry);
      if (own > 0) {
        stacks.add(String.join(";", path) + " " + (long) own);
      }
    }
    return stacks;
  }

  private String frame(int number) {
    if (number == 0) {
      return "...";
    }
    String owner = text("frameOwner", number);
    return (owner.isEmpty() ? "" : owner + ".") + text("frameName", number);
  }

  private String text(String column, int frame) {
    return about.get("texts").get(column(column).get(frame - 1).intValue()).asString();
  }
}
