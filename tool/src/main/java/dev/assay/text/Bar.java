package dev.assay.text;

/// A share of a whole as a bar, in steps of an eighth of a column.
public final class Bar {
  private static final String EIGHTHS = " ▏▎▍▌▋▊▉";

  private Bar() {}

  /// A bar of at most `width` columns; a share that is not nothing shows at least a sliver.
  public static String of(double share, int width, boolean unicode) {
    double columns = Double.isFinite(share) ? Math.clamp(share, 0, 1) * width : 0;
    if (!unicode) {
      return "#".repeat((int) Math.round(columns));
    }
    int eighths = (int) Math.round(columns * 8);
    eighths = columns > 0 ? Math.max(1, eighths) : 0;
    String full = "█".repeat(eighths / 8);
    return eighths % 8 == 0 ? full : full + EIGHTHS.charAt(eighths % 8);
  }
}
