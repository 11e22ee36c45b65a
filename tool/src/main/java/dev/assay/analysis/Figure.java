package dev.assay.analysis;

import java.util.Locale;

/// Figures in sentences, written the same in every locale.
final class Figure {

  private Figure() {}

  /// A share as a percentage with the digits that matter: `0.4%`, `12%`.
  static String percent(double share) {
    double percent = 100 * share;
    return String.format(Locale.ROOT, Math.abs(percent) < 9.95 ? "%.1f%%" : "%.0f%%", percent);
  }

  /// A number with two digits after the point.
  static String number(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }
}
