package dev.assay.text;

import java.util.List;

/// A series of values as dots on one line: the position is the value, so modes and spread show.
public final class DotPlot {
  private static final String UNICODE = " ·•●";
  private static final String ASCII = " .o@";

  private DotPlot() {}

  /// One line of exactly `width` columns; the mark grows where two, and where five values fall
  /// together.
  public static String of(List<Double> values, Axis axis, int width, boolean unicode) {
    int[] counts = new int[width];
    values.stream().filter(Double::isFinite).forEach(v -> counts[axis.step(v, width)]++);
    String marks = unicode ? UNICODE : ASCII;
    StringBuilder line = new StringBuilder();
    for (int count : counts) {
      line.append(marks.charAt(count == 0 ? 0 : count == 1 ? 1 : count < 5 ? 2 : 3));
    }
    return line.toString();
  }
}
