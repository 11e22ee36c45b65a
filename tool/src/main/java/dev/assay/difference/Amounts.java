package dev.assay.difference;

import dev.assay.profile.SampleKind;
import java.util.Locale;

/// Amounts of one kind of samples in words.
record Amounts(SampleKind kind) {

  private static final String[] TIMES = {"ns", "us", "ms", "s"};
  private static final String[] BYTES = {"B", "KB", "MB", "GB"};

  /// With three digits: `122 ms`.
  String text(double amount) {
    return switch (kind.unit()) {
      case NANOSECONDS -> scaled(amount, TIMES);
      case BYTES -> scaled(amount, BYTES);
      case COUNT -> digits(amount) + " " + kind.name();
    };
  }

  /// With its sign.
  String signed(double amount) {
    return (amount < 0 ? "-" : "+") + text(Math.abs(amount));
  }

  private static String scaled(double amount, String[] units) {
    double scaled = amount;
    int unit = 0;
    while (Math.abs(scaled) >= 1000 && unit < units.length - 1) {
      scaled /= 1000;
      unit++;
    }
    return digits(scaled) + " " + units[unit];
  }

  private static String digits(double value) {
    double size = Math.abs(value);
    int decimals = size >= 99.95 || size == 0 ? 0 : size >= 9.995 ? 1 : 2;
    return String.format(Locale.ROOT, "%." + decimals + "f", value);
  }

  /// A name of code.
  static String code(String name) {
    return "`" + name + "`";
  }
}
