package dev.assay.audit;

import java.util.Optional;

/// Sizes as options of the JVM give them.
final class Sizes {

  private static final String UNITS = "kmgt";

  private Sizes() {}

  /// `64m` in bytes; absent when it is no size or beyond `long`.
  static Optional<Long> bytes(String text) {
    if (!text.matches("\\d{1,18}[kKmMgGtT]?")) {
      return Optional.empty();
    }
    int unit = UNITS.indexOf(Character.toLowerCase(text.charAt(text.length() - 1)));
    long number = Long.parseLong(unit < 0 ? text : text.substring(0, text.length() - 1));
    int shift = 10 * (unit + 1);
    return number > Long.MAX_VALUE >> shift ? Optional.empty() : Optional.of(number << shift);
  }

  /// In the largest unit that leaves no rest.
  static String text(long bytes) {
    int unit = -1;
    long rest = bytes;
    while (unit < UNITS.length() - 1 && rest >= 1024 && rest % 1024 == 0) {
      rest /= 1024;
      unit++;
    }
    return rest + (unit < 0 ? "" : UNITS.substring(unit, unit + 1));
  }
}
