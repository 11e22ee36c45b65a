package dev.assay.text;

import java.util.ArrayList;
import java.util.List;

/// A series of values as one line of bars of different height, in the order of time.
public final class Sparkline {
  private static final String BARS = "▁▂▃▄▅▆▇█";
  private static final String ASCII = "_.,-=+*#";

  private Sparkline() {}

  /// At most `width` bars; a longer series is averaged over neighbours.
  public static String of(List<Double> values, Axis axis, int width, boolean unicode) {
    String bars = unicode ? BARS : ASCII;
    StringBuilder line = new StringBuilder();
    for (double value : thinned(values, width)) {
      line.append(Double.isFinite(value) ? bars.charAt(axis.step(value, bars.length())) : ' ');
    }
    return line.toString();
  }

  private static List<Double> thinned(List<Double> values, int width) {
    if (values.size() <= width) {
      return values;
    }
    List<Double> means = new ArrayList<>();
    for (int i = 0; i < width; i++) {
      int from = (int) ((long) i * values.size() / width);
      int to = (int) ((long) (i + 1) * values.size() / width);
      means.add(
          values.subList(from, to).stream()
              .mapToDouble(Double::doubleValue)
              .average()
              .orElseThrow());
    }
    return means;
  }
}
