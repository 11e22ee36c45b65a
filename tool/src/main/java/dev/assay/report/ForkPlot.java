package dev.assay.report;

import dev.assay.model.Metric;
import dev.assay.text.Axis;
import dev.assay.text.Colour;
import dev.assay.text.Columns;
import dev.assay.text.DotPlot;
import dev.assay.text.Scale;
import dev.assay.text.Sparkline;
import dev.assay.text.Style;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// The forks of the most important metric, one line per variant: dots by value, where modes show,
/// and bars in the order of time, where drift shows.
final class ForkPlot {
  private static final int LABEL = 16;
  private static final int GAP = 2;

  private final Names names;
  private final ForkSeries series;

  ForkPlot(ForkSeries series, Names names) {
    this.series = series;
    this.names = names;
  }

  List<String> lines(Style style) {
    Map<String, List<Double>> values = series.values();
    int label = Math.min(LABEL, values.keySet().stream().mapToInt(Columns::of).max().orElse(0));
    int room = style.width() - label - 2 * GAP;
    int longest = values.values().stream().mapToInt(List::size).max().orElse(0);
    int time = Math.min(longest, room * 2 / 5);
    int dots = room - time;
    Axis axis = Axis.over(values.values());
    List<String> lines = new ArrayList<>();
    lines.add(style.paint(Colour.FAINT, heading(series.metric(), label, dots)));
    values.forEach((name, own) -> lines.add(line(name, own, axis, label, dots, time, style)));
    lines.add(style.paint(Colour.FAINT, scale(series.metric(), axis, label, dots)));
    return lines;
  }

  private String heading(Metric shown, int label, int dots) {
    String left = "forks by " + names.of(shown);
    return Columns.padRight(Columns.shorten(left, label + GAP + dots), label + GAP + dots + GAP)
        + "in time";
  }

  private static String line(
      String name, List<Double> values, Axis axis, int label, int dots, int time, Style style) {
    String gap = " ".repeat(GAP);
    String line =
        Columns.padRight(Columns.shorten(name, label), label)
            + gap
            + DotPlot.of(values, axis, dots, style.unicode())
            + gap
            + Sparkline.of(values, axis, time, style.unicode());
    return line.stripTrailing();
  }

  private static String scale(Metric shown, Axis axis, int label, int dots) {
    Scale scale = Scale.of(shown.unit(), axis.high());
    String low = scale.format(axis.low());
    String high = scale.format(axis.high());
    return " ".repeat(label + GAP)
        + low
        + Columns.padLeft(high, Math.max(1, dots - Columns.of(low)));
  }
}
