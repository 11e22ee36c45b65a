package dev.assay.diagnosis;

import dev.assay.model.LogReport;
import dev.assay.model.Severity;

/// How much a cost matters in the logs of a report: by its share of the time or by its longest
/// stop, never by a count.
record SeverityScale(Evidence log) {

  /// Share of the time from which on a cost is an error: a tenth of the machine is lost.
  private static final double SERIOUS = 0.10;

  /// Share of the time from which on a cost is worth a warning. The collectors' own default goals
  /// for throughput lie between 98 and 99%.
  private static final double NOTABLE = 0.01;

  /// Share of all stopped time that stands for [#NOTABLE] in a log without a span.
  private static final double NOTABLE_OF_STOPPED = 0.10;

  /// A single stop from which on clients notice: with one of these, a cost that is small in sum is
  /// a warning nevertheless.
  static final long NOTICED = 1_000_000_000L;

  /// The shortest time of which a share tells at what rate time is lost: in an excerpt of 17 ms a
  /// pause of 8 ms is half of it. Nobody notices an error of less than 100 ms then, nor a warning
  /// of less than 10.
  private static final long SHORTEST = 1_000_000_000L;

  /// How much pauses matter.
  Severity ofPauses(long cost, long longest) {
    return of(cost, longest, report().pausesOver());
  }

  /// How much the work of pauses matters: no pause worked for longer than all of them.
  Severity ofWork(Sum pauses) {
    return ofPauses(pauses.work(), Math.min(pauses.work(), pauses.longest()));
  }

  /// How much stops matter.
  Severity ofStops(long cost, long longest) {
    return of(cost, longest, report().stopsOver());
  }

  /// How much such events matter.
  Severity of(Sum sum) {
    return of(sum.passed(), sum.longest(), sum.over());
  }

  private Severity of(long cost, long longest, long over) {
    double share = over > 0 ? (double) cost / Math.max(SHORTEST, over) : Double.NaN;
    if (share >= SERIOUS) {
      return Severity.ERROR;
    }
    boolean notable = Double.isNaN(share) ? isNotableOfStopped(cost) : share >= NOTABLE;
    return notable || longest >= NOTICED ? Severity.WARNING : Severity.INFO;
  }

  private boolean isNotableOfStopped(long cost) {
    return !report().isQuotation() && log.pausesOfStopped(cost) >= NOTABLE_OF_STOPPED;
  }

  private LogReport report() {
    return log.report();
  }
}
