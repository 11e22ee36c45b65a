package dev.assay.diagnosis.comparison;

import dev.assay.model.Distribution;
import dev.assay.model.Gc;
import dev.assay.model.Gc.Group;
import dev.assay.model.LogComparison.Figure;
import dev.assay.model.LogComparison.Quantity;
import dev.assay.model.LogEvent.PauseKind;
import dev.assay.model.LogReport;
import dev.assay.text.Amounts;
import dev.assay.text.Scale;
import java.util.List;
import java.util.Objects;

/// The full collections of one side of a comparison. They have no verdict, since they come so
/// seldom, or so many at once, that hardly any logs suffice for one; but no other figure names what
/// mostly is a defect.
///
/// @param seconds what they took
/// @param hours of the logs; NaN without times
record FullCollectionTotals(long count, double seconds, double hours) {

  private static final double HOUR = 3600;
  private static final double NANOS = 1e9;

  /// Their number and time on both sides, where there are any on one of them.
  ///
  /// @param sides the same logs as series
  static List<Figure> figures(List<LogReport> before, List<LogReport> after, LogSides sides) {
    if (!sides.have(LogSeries::tellsPauses)) {
      return List.of();
    }
    FullCollectionTotals one = of(before);
    FullCollectionTotals other = of(after);
    return one.count + other.count == 0 ? List.of() : List.of(one.counts(other), one.times(other));
  }

  private static FullCollectionTotals of(List<LogReport> reports) {
    List<Distribution> full =
        reports.stream()
            .map(LogReport::gc)
            .filter(Objects::nonNull)
            .map(Gc::kinds)
            .flatMap(List::stream)
            .filter(kind -> kind.kind() == PauseKind.FULL)
            .map(Group::time)
            .toList();
    return new FullCollectionTotals(
        full.stream().mapToLong(Distribution::count).sum(),
        full.stream().mapToLong(Distribution::total).sum() / NANOS,
        reports.stream().mapToDouble(report -> report.span().seconds()).sum() / HOUR);
  }

  private Figure counts(FullCollectionTotals after) {
    Figure figure =
        figure(
            Figure.FULL_COLLECTIONS,
            "/h",
            Quantity.COUNT,
            (double) count,
            (double) after.count,
            after,
            FigureSentence.beforeAndAfter(Amounts.number(count), Amounts.number(after.count)));
    return figure.with(
        "%s (total time %s), without a verdict".formatted(figure.sentence(), time(after)));
  }

  private String time(FullCollectionTotals after) {
    return FigureSentence.beforeAndAfter(Scale.show(seconds, "s"), Scale.show(after.seconds, "s"));
  }

  private Figure times(FullCollectionTotals after) {
    return figure(
        "time in full collections",
        "s/h",
        Quantity.SECONDS,
        seconds,
        after.seconds,
        after,
        time(after));
  }

  private Figure figure(
      String name,
      String unit,
      Quantity quantity,
      double here,
      double there,
      FullCollectionTotals after,
      String words) {
    return Figure.described(
        name, unit, quantity, here, there, here / hours, there / after.hours, words);
  }
}
