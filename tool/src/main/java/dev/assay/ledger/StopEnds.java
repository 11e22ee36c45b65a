package dev.assay.ledger;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.Safepoint;

/// When the stops of a run ended: as the times between them tell it, where the log has these, for
/// they are exact, but for what the JVM does between two of them. All of that makes lines later, as
/// it does that they are written late, which not all are.
final class StopEnds {

  /// Lines are stamped in milliseconds.
  private static final long ROUNDING = 1_000_000L;

  /// Of so many lines in a row one is written in time.
  private static final int IN_TIME = 8;

  /// The clock of a log's lines and the times between its stops may be that far apart, because
  /// lines are stamped in milliseconds and written late.
  private static final long SLACK = 20_000_000L;

  private long last = LogEvent.UNKNOWN;

  /// The least by which the last few lines are later than the times between stops.
  private long late = Long.MAX_VALUE;

  private int lines;

  /// The end of the next stop on the axis, or unknown.
  ///
  /// @param instant that of its line
  long next(Safepoint stop, long instant) {
    long end = end(stop, instant);
    if (end >= 0 && stop.total() >= 0) {
      last = end;
    }
    return end;
  }

  private long end(Safepoint stop, long instant) {
    if (instant < 0 || stop.sinceLast() < 0 || last < 0) {
      return instant;
    }
    long exact = last + stop.sinceLast() + stop.total();
    if (Math.abs(exact - instant) > SLACK) {
      return instant;
    }
    late = Math.min(late, instant - exact);
    if (++lines < IN_TIME) {
      return exact;
    }
    long behind = late > ROUNDING ? late : 0;
    late = Long.MAX_VALUE;
    lines = 0;
    return exact + behind;
  }

  /// The run is over.
  void runEnds() {
    last = LogEvent.UNKNOWN;
    late = Long.MAX_VALUE;
    lines = 0;
  }
}
