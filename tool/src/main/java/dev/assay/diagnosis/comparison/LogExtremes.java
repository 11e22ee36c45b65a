package dev.assay.diagnosis.comparison;

import dev.assay.model.Distribution;
import dev.assay.model.LogComparison.Figure;
import dev.assay.model.LogComparison.Quantity;
import dev.assay.model.LogReport;
import dev.assay.stats.Quantiles;
import dev.assay.text.Scale;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The tail of stops and pauses on both sides, full collections, and what was compiled. Extremes of
/// a few logs allow no interval: the longest stop is longer the longer one looks.
final class LogExtremes {

  /// With fewer values none lies beyond the percentile, so that it is the longest again.
  private static final long BEYOND_P99 = 100;

  private final List<LogReport> before;
  private final List<LogReport> after;
  private final LogSides sides;

  private LogExtremes(List<LogReport> before, List<LogReport> after, LogSides sides) {
    this.before = before;
    this.after = after;
    this.sides = sides;
  }

  /// @param sides the same logs as series
  static List<Figure> of(List<LogReport> before, List<LogReport> after, LogSides sides) {
    LogExtremes extremes = new LogExtremes(before, after, sides);
    return Stream.of(
            extremes.tail("stop", LogSeries::tellsStops, LogExtremes::stops),
            extremes.tail("collector pause", LogSeries::tellsPauses, LogExtremes::pauses),
            FullCollectionTotals.figures(before, after, sides),
            CodeTotals.figures(before, after, sides))
        .flatMap(List::stream)
        .toList();
  }

  private static @Nullable Distribution stops(LogReport report) {
    return report.safepoints() == null ? null : report.safepoints().total();
  }

  private static @Nullable Distribution pauses(LogReport report) {
    return report.gc() == null ? null : report.gc().pauses();
  }

  private List<Figure> tail(
      String what, Predicate<LogSeries> tells, Function<LogReport, @Nullable Distribution> part) {
    List<Distribution> first = present(before, part, 1);
    List<Distribution> second = present(after, part, 1);
    if (!sides.have(tells) || first.isEmpty() || second.isEmpty()) {
      return List.of();
    }
    Figure longest =
        figure(
            what + Figure.LONGEST,
            Quantiles.of(seconds(first, Distribution::maximum), 1),
            Quantiles.of(seconds(second, Distribution::maximum), 1));
    return sides.have(log -> count(part.apply(log.report())) >= BEYOND_P99)
        ? List.of(within(what, part), longest)
        : List.of(longest);
  }

  private Figure within(String what, Function<LogReport, @Nullable Distribution> part) {
    return figure(
        what + ", 99% within (median of the logs)",
        Quantiles.median(seconds(present(before, part, BEYOND_P99), Distribution::p99)),
        Quantiles.median(seconds(present(after, part, BEYOND_P99), Distribution::p99)));
  }

  private static long count(@Nullable Distribution values) {
    return values == null ? 0 : values.count();
  }

  /// @param fewest values that a log must have
  private static List<Distribution> present(
      List<LogReport> reports, Function<LogReport, @Nullable Distribution> part, long fewest) {
    return reports.stream()
        .map(part)
        .filter(Objects::nonNull)
        .filter(values -> values.count() >= fewest)
        .toList();
  }

  private static double[] seconds(List<Distribution> logs, ToLongFunction<Distribution> value) {
    return logs.stream().mapToDouble(one -> value.applyAsLong(one) / 1e9).toArray();
  }

  private static Figure figure(String name, double before, double after) {
    return Figure.described(
        name,
        "s",
        Quantity.SECONDS,
        Double.NaN,
        Double.NaN,
        before,
        after,
        FigureSentence.beforeAndAfter(Scale.show(before, "s"), Scale.show(after, "s")));
  }
}
