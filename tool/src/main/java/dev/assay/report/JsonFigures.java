package dev.assay.report;

import java.math.BigDecimal;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// Figures as JSON has them: seconds written exactly from integer nanoseconds, and `null` for what
/// is not known.
final class JsonFigures {
  private JsonFigures() {}

  /// Nanoseconds as seconds, all digits.
  static void seconds(ObjectNode node, String field, long nanos) {
    if (nanos < 0) {
      node.putNull(field);
    } else {
      node.put(field, seconds(nanos));
    }
  }

  private static BigDecimal seconds(long nanos) {
    return nanos == 0 ? BigDecimal.ZERO : BigDecimal.valueOf(nanos, 9).stripTrailingZeros();
  }

  /// A number of things or bytes.
  static void count(ObjectNode node, String field, long count) {
    if (count < 0) {
      node.putNull(field);
    } else {
      node.put(field, count);
    }
  }

  /// A share or a rate.
  static void number(ObjectNode node, String field, double value) {
    if (Double.isFinite(value)) {
      node.put(field, value);
    } else {
      node.putNull(field);
    }
  }

  static void instant(ObjectNode node, String field, long nanos) {
    if (nanos < 0) {
      node.putNull(field);
    } else {
      node.put(field, LogWords.instant(nanos).toString());
    }
  }

  static void text(ObjectNode node, String field, @Nullable String text) {
    if (text == null) {
      node.putNull(field);
    } else {
      node.put(field, text);
    }
  }

  static void nulls(ObjectNode node, String... fields) {
    for (String field : fields) {
      node.putNull(field);
    }
  }

  static <T> ArrayNode array(Collection<T> entries, Function<T, ObjectNode> toNode) {
    ArrayNode array = JsonNodeFactory.instance.arrayNode();
    entries.forEach(entry -> array.add(toNode.apply(entry)));
    return array;
  }

  static ArrayNode counts(List<Long> counts) {
    ArrayNode array = JsonNodeFactory.instance.arrayNode();
    counts.forEach(count -> array.add(count < 0 ? array.nullNode() : array.numberNode(count)));
    return array;
  }

  static ArrayNode allSeconds(List<Long> nanos) {
    ArrayNode array = JsonNodeFactory.instance.arrayNode();
    nanos.forEach(n -> array.add(n < 0 ? array.nullNode() : array.numberNode(seconds(n))));
    return array;
  }
}
