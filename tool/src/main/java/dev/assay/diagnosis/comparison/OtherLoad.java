package dev.assay.diagnosis.comparison;

import dev.assay.model.Gc;
import dev.assay.model.LogComparison.Figure;
import dev.assay.model.LogComparison.Outcome;
import dev.assay.model.LogReport;
import dev.assay.model.Notice;
import dev.assay.model.Severity;
import dev.assay.text.Percent;
import java.util.List;
import java.util.Optional;

/// A load that is not the same on both sides of a comparison.
///
/// @param allocation its figure
/// @param perGigabyte the figure of stopped time per GB, if there is one
record OtherLoad(
    List<LogReport> before,
    List<LogReport> after,
    Figure allocation,
    Optional<Figure> perGigabyte) {

  /// A load that differs by more explains a good deal of any change per hour.
  private static final double LOAD = 1.1;

  /// A load that differs by more should be looked at, whether chance may have done it or not.
  private static final double MUCH = 1.5;

  Optional<Notice> notice() {
    double unlike = Math.max(ratio(), 1 / ratio());
    if (!(unlike > LOAD * hidden())) {
      return Optional.empty();
    }
    boolean open = allocation.outcome() == Outcome.INCONCLUSIVE;
    boolean tested = Double.isFinite(allocation.change().probability());
    return Optional.of(
        new Notice(
            "log.load",
            open && unlike <= MUCH ? Severity.INFO : Severity.WARNING,
            "The load %s: allocation per second changed by %s%s. %s"
                .formatted(
                    open ? "may differ" : "differs",
                    Percent.change(ratio(), 0),
                    open && tested ? ", perhaps by chance" : "",
                    advice(open))));
  }

  private double ratio() {
    return allocation.after() / allocation.before();
  }

  private String advice(boolean open) {
    if (perGigabyte.filter(OtherLoad::isJudged).isPresent()) {
      return "Read %s per GB allocated rather than per hour.".formatted(perGigabyte.get().name());
    }
    return "Hourly rates %s the different load%s."
        .formatted(
            open ? "may reflect" : "reflect",
            perGigabyte
                .map(figure -> ", and too little is known to compare " + figure.name() + " per GB")
                .orElse(""));
  }

  private static boolean isJudged(Figure figure) {
    return figure.outcome() != Outcome.INCONCLUSIVE || Double.isFinite(figure.change().low());
  }

  /// How many times as much the side with less may have allocated: logs do not tell what filled the
  /// heap before the first collection, and after the last.
  private double hidden() {
    boolean falls = ratio() < 1;
    double told = falls ? allocation.totalAfter() : allocation.totalBefore();
    return 1 + (falls ? after : before).stream().mapToDouble(OtherLoad::untold).sum() / told;
  }

  private static double untold(LogReport report) {
    Gc gc = report.gc();
    if (gc == null) {
      return 0;
    }
    long heap = gc.heapPeak() > 0 ? gc.heapPeak() : gc.heapMaximum();
    return 2.0 * Math.max(1, report.starts()) * Math.max(0, heap);
  }
}
