package dev.assay.report;

import dev.assay.model.LogReport;
import dev.assay.model.Timeline;
import dev.assay.model.Timeline.Series;
import dev.assay.text.Axis;
import dev.assay.text.Colour;
import dev.assay.text.Columns;
import dev.assay.text.Percent;
import dev.assay.text.Plain;
import dev.assay.text.Sparkline;
import dev.assay.text.Style;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.IntStream;

/// What happened when, as one line of bars for each figure.
final class LogSparklines {

  /// Fewer buckets show no course.
  private static final int FEWEST = 3;

  private static final int NARROWEST = 5;
  private static final int WIDEST = 100;

  /// Room for `peak 1,234 MiB`.
  private static final int NOTE = 16;

  private final Timeline timeline;
  private final long runs;
  private final boolean dated;
  private final boolean outside;
  private final Style style;
  private final int buckets;
  private final List<String> lines = new ArrayList<>();

  LogSparklines(LogReport report, Style style) {
    this.timeline = report.timeline();
    this.runs = report.starts();
    this.dated = timeline.start() >= 0 && runs < 2;
    this.outside = report.outside().count() > 0;
    this.style = style;
    this.buckets = timeline.covered().size();
  }

  List<String> lines() {
    if (buckets < FEWEST) {
      return List.of();
    }
    boolean named = !timeline.operations().isEmpty();
    Collection<Series> stops = named ? timeline.operations().values() : timeline.pauses().values();
    List<Long> nanos = nanos(stops);
    List<Long> each = longest(stops);
    if (outside) {
      // Where a stop is told its pause is no more.
      nanos = most(nanos, nanos(timeline.pauses().values()));
      each = most(each, longest(timeline.pauses().values()));
    }
    List<Double> shares = shares(nanos);
    course("stopped", shares, Percent.share(maximum(shares)));
    List<Long> longestEach = each;
    List<Double> longest = bars(bar -> (double) Collections.max(bar.of(longestEach)));
    course("longest stop", longest, LogWords.time(maximum(longest)));
    boolean freed = Timeline.isTold(timeline.heapAfter());
    bytes(freed ? "lowest heap" : "heap", freed ? timeline.heapAfter() : timeline.heapBefore());
    new TreeMap<>(timeline.codeCache()).forEach((name, used) -> bytes(heap(name), used));
    if (!lines.isEmpty()) {
      lines.addFirst(title());
    }
    return lines;
  }

  /// `profiled` of `CodeHeap 'profiled nmethods'`.
  private static String heap(String name) {
    String bare = Plain.line(name).replace("CodeHeap ", "").replace("'", "");
    return bare.replace(" nmethods", "");
  }

  private String title() {
    String each = LogWords.time(timeline.bucket() * perBar()) + " each";
    String bars = ", bars of " + each;
    String from =
        dated
            ? " from " + LogWords.minute(timeline.start())
            : runs > 1 ? ", " + LogWords.count(runs, "run") + " back to back" : "";
    boolean fits = "Over time".length() + from.length() + bars.length() <= style.width();
    return style.paint(Colour.BOLD, "Over time") + (fits ? from : "") + bars;
  }

  private double perBar() {
    return Math.max(1, (double) buckets / width());
  }

  private int width() {
    return Math.clamp(style.width() - FactLines.LABEL - NOTE - 2L, NARROWEST, WIDEST);
  }

  private void bytes(String label, List<Long> bytes) {
    List<Double> values = continued(bytes);
    double most = maximum(values);
    course(label, values, LogWords.bytes(most));
  }

  private void course(String label, List<Double> values, String most) {
    if (!(maximum(values) > 0)) {
      return;
    }
    String bars = Sparkline.of(values, new Axis(0, maximum(values)), width(), style.unicode());
    String shown = Columns.shorten(label, FactLines.LABEL - 2);
    lines.add(
        style.paint(Colour.FAINT, Columns.padRight(shown, FactLines.LABEL))
            + style.paint(Colour.CYAN, bars)
            + "  peak "
            + most);
  }

  private List<Double> shares(List<Long> nanos) {
    return bars(bar -> {
      long covered = sum(bar.of(timeline.covered()));
      return covered > 0 ? Math.min(1.0, (double) sum(bar.of(nanos)) / covered) : 0.0;
    });
  }

  /// The sums of several series, bucket by bucket.
  private List<Long> nanos(Collection<Series> series) {
    return IntStream.range(0, buckets)
        .mapToObj(i -> series.stream().mapToLong(s -> at(s.nanos(), i)).sum())
        .toList();
  }

  /// The longest event of each bucket.
  private List<Long> longest(Collection<Series> series) {
    return IntStream.range(0, buckets)
        .mapToObj(i -> series.stream().mapToLong(s -> at(s.longest(), i)).max().orElse(0))
        .toList();
  }

  private static long at(List<Long> values, int index) {
    return index < values.size() ? Math.max(0, values.get(index)) : 0;
  }

  private static List<Long> most(List<Long> some, List<Long> others) {
    return IntStream.range(0, some.size())
        .mapToObj(i -> Math.max(some.get(i), others.get(i)))
        .toList();
  }

  private static long sum(List<Long> values) {
    return values.stream().mapToLong(v -> v).sum();
  }

  /// Neighbouring buckets that share a bar.
  private record Bar(int from, int to) {
    List<Long> of(List<Long> values) {
      return values.subList(from, to);
    }
  }

  /// One value for each bar; buckets that are finer than bars come together.
  private List<Double> bars(Function<Bar, Double> value) {
    int bars = Math.min(buckets, width());
    return IntStream.range(0, bars)
        .mapToObj(i ->
            new Bar((int) ((long) i * buckets / bars), (int) ((long) (i + 1) * buckets / bars)))
        .map(value)
        .toList();
  }

  /// A state lasts until the next one is told; what was before the first is not known.
  private static List<Double> continued(List<Long> values) {
    List<Double> continued = new ArrayList<>();
    double last = Double.NaN;
    for (long value : values) {
      last = value >= 0 ? value : last;
      continued.add(last);
    }
    return continued;
  }

  private static double maximum(List<Double> values) {
    return values.stream().mapToDouble(v -> v).filter(Double::isFinite).max().orElse(0);
  }
}
