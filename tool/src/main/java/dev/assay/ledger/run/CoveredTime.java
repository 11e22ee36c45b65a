package dev.assay.ledger.run;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogReport.Span;

/// The earliest and the latest clock time in the logs.
final class CoveredTime {

  private long earliest = LogEvent.UNKNOWN;
  private long latest = LogEvent.UNKNOWN;

  /// A run goes on to this.
  void add(RunTimes run, At at) {
    add(run.firstClock());
    add(at.clock());
  }

  /// @param clock nanoseconds since 1970, or unknown
  void add(long clock) {
    if (clock >= 0) {
      earliest = earliest < 0 ? clock : Math.min(earliest, clock);
      latest = Math.max(latest, clock);
    }
  }

  /// It, with so much of the axis, which may be unknown.
  Span span(long nanos) {
    return new Span(nanos, earliest, latest);
  }
}
