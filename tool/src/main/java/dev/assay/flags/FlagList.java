package dev.assay.flags;

import dev.assay.flags.Flag.Kind;
import dev.assay.flags.Flag.Range;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads what `-XX:+PrintFlagsFinal` and `-XX:+PrintFlagsRanges` print.
///
/// JDK 8 marks a value that is not the default one with `:=`; later ones name its origin behind the
/// kind: `size_t MaxHeapSize = 6320816128 {product} {ergonomic}`.
final class FlagList {

  /// `type name = value {kind} {origin}`; the last is not there on JDK 8.
  private static final Pattern ROW =
      Pattern.compile(
          "\\s*(\\w+)\\s+(\\w+)\\s+([:+]?=)\\s?(.*?)\\s*\\{([\\w ]+)\\}(?:\\s*\\{([\\w ,]+)\\})?\\s*");

  /// `type name [ low ... high ] {kind} {origin}`.
  private static final Pattern RANGE =
      Pattern.compile("\\s*\\w+\\s+(\\w+)\\s+\\[\\s*(\\S*)\\s*\\.\\.\\.\\s*(\\S*)\\s*\\].*");

  private FlagList() {}

  /// A row of the list.
  ///
  /// @param origin as printed, `ergonomic`; on JDK 8 the sign, `=` or `:=`
  record Row(String type, String name, String value, String kind, String origin) {

    /// Whether the JVM itself chose the value. On JDK 8 that, too, is all that a value which nobody
    /// typed and which is not the default can come from.
    boolean ergonomic() {
      return origin.contains("ergonomic") || origin.equals(":=");
    }
  }

  /// All rows by name.
  static SortedMap<String, Row> rows(String output) {
    SortedMap<String, Row> rows = new TreeMap<>();
    output
        .lines()
        .forEach(line -> {
          Matcher row = ROW.matcher(line);
          if (row.matches()) {
            String origin = Optional.ofNullable(row.group(6)).orElse(row.group(3));
            rows.put(
                row.group(2),
                new Row(row.group(1), row.group(2), row.group(4), row.group(5), origin));
          }
        });
    return rows;
  }

  /// Bounds by name.
  static Map<String, Range> ranges(String output) {
    Map<String, Range> ranges = new HashMap<>();
    output
        .lines()
        .forEach(line -> {
          Matcher row = RANGE.matcher(line);
          if (row.matches() && !(row.group(2) + row.group(3)).isEmpty()) {
            ranges.put(row.group(1), new Range(row.group(2), row.group(3)));
          }
        });
    return ranges;
  }

  /// What is needed to set a flag of this kind, such as `C2 pd product` or `ARCH diagnostic`.
  static Kind kind(String printed) {
    List<String> words = List.of(printed.split(" ", -1));
    if (words.contains("diagnostic")) {
      return Kind.DIAGNOSTIC;
    }
    if (words.contains("experimental")) {
      return Kind.EXPERIMENTAL;
    }
    return words.contains("manageable") ? Kind.MANAGEABLE : Kind.PRODUCT;
  }
}
