package dev.assay.ledger;

import dev.assay.model.LogEvent;

/// How far rows of safepoints reach beyond the other lines of their JVM, which may have been
/// rotated away or stand in a file of their own: the stops lie in that time, too.
final class RowsBeyond {

  private long first = LogEvent.UNKNOWN;
  private long last = LogEvent.UNKNOWN;
  private long nanos;

  /// A row of the run at hand; both are uptimes, or unknown.
  void add(long start, long end) {
    if (end >= 0) {
      first = first < 0 ? Math.max(0, start) : Math.min(first, Math.max(0, start));
      last = Math.max(last, end);
    }
  }

  /// The run at hand ends; its other lines cover this time.
  void runEnds(long firstUptime, long lastUptime) {
    if (first >= 0 && firstUptime >= 0) {
      nanos += Math.max(0, firstUptime - first) + Math.max(0, last - lastUptime);
    }
    first = LogEvent.UNKNOWN;
    last = LogEvent.UNKNOWN;
  }

  /// Of all runs.
  long nanos() {
    return nanos;
  }
}
