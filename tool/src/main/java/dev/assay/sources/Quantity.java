package dev.assay.sources;

import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Amounts of memory and CPU as orchestrators write them.
final class Quantity {

  private static final Pattern MEMORY =
      Pattern.compile("\\s*(\\d{1,18}(?:\\.\\d{1,9})?)\\s*([KMGTkmgt]?)(i?)[Bb]?\\s*");
  private static final Pattern CPUS = Pattern.compile("\\s*(\\d{1,9}(?:\\.\\d{1,9})?)(m?)\\s*");

  private Quantity() {}

  /// Bytes of a Kubernetes quantity: `512Mi` is binary, `512M` decimal.
  static OptionalLong kubernetes(String text) {
    return memory(text, true);
  }

  /// Bytes as Docker and systemd count: `512m` and `512M` are binary.
  static OptionalLong binary(String text) {
    return memory(text, false);
  }

  /// CPUs: `2`, `0.5`, `500m`.
  static OptionalDouble cpus(String text) {
    Matcher matcher = CPUS.matcher(text);
    if (!matcher.matches()) {
      return OptionalDouble.empty();
    }
    double number = Double.parseDouble(matcher.group(1));
    return OptionalDouble.of(matcher.group(2).isEmpty() ? number : number / 1000);
  }

  private static OptionalLong memory(String text, boolean decimal) {
    Matcher matcher = MEMORY.matcher(text);
    if (!matcher.matches()) {
      return OptionalLong.empty();
    }
    int power = " kmgt".indexOf(Character.toLowerCase((matcher.group(2) + " ").charAt(0)));
    boolean thousands = decimal && matcher.group(3).isEmpty();
    double bytes = Double.parseDouble(matcher.group(1)) * Math.pow(thousands ? 1000 : 1024, power);
    return bytes > 0 && bytes < Long.MAX_VALUE
        ? OptionalLong.of((long) bytes)
        : OptionalLong.empty();
  }
}
