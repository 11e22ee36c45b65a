package dev.assay.diagnosis;

import dev.assay.model.EvidenceFigure;
import dev.assay.text.Digits;
import dev.assay.text.Percent;
import dev.assay.text.Scale;
import java.util.Locale;

/// Amounts as sentences have them.
final class Amounts {

  /// What is smaller would be shown as nothing.
  private static final double LEAST = 0.0001;

  private Amounts() {}

  /// `51.4 s`, `180 µs`.
  static String time(long nanos) {
    return Scale.show(nanos / 1e9, "s");
  }

  /// A figure of evidence in its unit: `19,300`, `1.25 s`.
  static String figure(double value, EvidenceFigure figure) {
    return figure.unit().equals("1") ? count(value) : Scale.show(value, figure.unit());
  }

  /// Counts per unit of work need not be whole: `19,300`, `0.25`.
  private static String count(double value) {
    return value == Math.rint(value) || value >= 100
        ? number(Math.round(value))
        : String.format(Locale.ROOT, "%.3g", value);
  }

  /// `1.25 GiB`.
  static String bytes(long bytes) {
    return Scale.show((double) bytes, "B");
  }

  /// `254,389`.
  static String number(long count) {
    return Digits.grouped(count);
  }

  /// `1 revocation`, `254,389 revocations`.
  static String count(long count, String thing) {
    return number(count) + " " + thing + (count == 1 ? "" : "s");
  }

  /// `14%`, `unknown`.
  static String share(double share) {
    if (!Double.isFinite(share)) {
      return "an unknown share";
    }
    return share > 0 && share < LEAST ? "less than 0.01%" : Percent.share(share);
  }

  /// `never`, `once`, `twice`, `254,389 times`.
  static String times(long count) {
    return count == 0
        ? "never"
        : count == 1 ? "once" : count == 2 ? "twice" : number(count) + " times";
  }
}
