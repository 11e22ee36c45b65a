package dev.assay.diagnosis;

import dev.assay.model.Distribution;
import dev.assay.model.Gc;
import dev.assay.model.LogComparison.Change;
import dev.assay.model.LogComparison.Figure;
import dev.assay.model.LogComparison.Outcome;
import dev.assay.model.LogComparison.Quantity;
import dev.assay.model.LogReport;
import dev.assay.model.Safepoints;
import dev.assay.stats.Quantiles;
import dev.assay.text.Scale;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// The tail of stops and pauses on both sides, and full collections. Extremes of a few logs allow
/// no interval: the longest stop is longer the longer one looks.
final class LogExtremes {

  private LogExtremes() {}

  static List<Figure> of(List<LogReport> before, List<LogReport> after) {
    return Stream.of(
            tail("stop", LogExtremes::stops, before, after),
            tail("collector pause", LogExtremes::pauses, before, after),
            FullCollectionTotals.figures(before, after))
        .flatMap(List::stream)
        .toList();
  }

  private static Optional<Distribution> stops(LogReport report) {
    return Optional.ofNullable(report.safepoints())
        .filter(safepoints -> safepoints.coarse() == 0)
        .map(Safepoints::total);
  }

  private static Optional<Distribution> pauses(LogReport report) {
    return Optional.ofNullable(report.gc()).filter(Gc::tellsPauses).map(Gc::pauses);
  }

  private static List<Figure> tail(
      String what,
      Function<LogReport, Optional<Distribution>> part,
      List<LogReport> before,
      List<LogReport> after) {
    double[] p99Before = values(before, part, Distribution::p99);
    double[] p99After = values(after, part, Distribution::p99);
    if (p99Before.length == 0 || p99After.length == 0) {
      return List.of();
    }
    return List.of(
        figure(
            what + ", 99% within (median of the logs)",
            Quantiles.median(p99Before),
            Quantiles.median(p99After)),
        figure(
            what + ", longest",
            Quantiles.of(values(before, part, Distribution::maximum), 1),
            Quantiles.of(values(after, part, Distribution::maximum), 1)));
  }

  private static double[] values(
      List<LogReport> reports,
      Function<LogReport, Optional<Distribution>> part,
      Function<Distribution, Long> value) {
    return reports.stream()
        .flatMap(report -> part.apply(report).stream())
        .filter(distribution -> distribution.count() > 0)
        .mapToDouble(distribution -> value.apply(distribution) / 1e9)
        .toArray();
  }

  private static Figure figure(String name, double before, double after) {
    return new Figure(
        name,
        "s",
        Quantity.SECONDS,
        Double.NaN,
        Double.NaN,
        before,
        after,
        new Change(after / before, Double.NaN, Double.NaN, Double.NaN, Double.NaN),
        Outcome.DESCRIBED,
        name + ": " + Scale.show(before, "s") + " before, " + Scale.show(after, "s") + " after");
  }
}
