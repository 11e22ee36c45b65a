package dev.assay.ledger.run;

import dev.assay.model.LogEvent;

/// How far rows of safepoints reach beyond the other lines of a run, which may have been rotated
/// away or be in another file: the stops lie in that time, too.
final class RowsBeyond {

  private long first = LogEvent.UNKNOWN;
  private long last = LogEvent.UNKNOWN;
  private boolean any;

  /// A row of the run; both are uptimes, or unknown.
  void add(long start, long end) {
    any = true;
    if (end >= 0) {
      first = first < 0 ? Math.max(0, start) : Math.min(first, Math.max(0, start));
      last = Math.max(last, end);
    }
  }

  /// Whether the run has any.
  boolean any() {
    return any;
  }

  /// Nanoseconds by which rows reach in front of the other lines, which begin at this uptime.
  long before(long firstUptime) {
    return first < 0 || firstUptime < 0 ? 0 : Math.max(0, firstUptime - first);
  }

  /// Nanoseconds by which rows reach behind the other lines, which end at this uptime.
  long behind(long lastUptime) {
    return first < 0 || lastUptime < 0 ? 0 : Math.max(0, last - lastUptime);
  }
}
