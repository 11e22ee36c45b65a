package dev.assay.ledger;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.Safepoint;

/// When the stops of a run ended: as the times between them tell it, where the log has these, for
/// they are exact, but for what the JVM does between two of them. All of that makes lines later, as
/// it does that they are written late, which not all are. Where it was done is not told: it is
/// spread over some stops, for as one gap it would part two that follow each other at once.
///
/// Up to JDK 7 lines of stops have no time of their own and are read with that of the collection in
/// front of them. The first then ends with it; each further one as early as it can.
final class StopEnds {

  /// Lines are stamped in milliseconds.
  private static final long ROUNDING = 1_000_000L;

  /// Of so many lines in a row one is written in time.
  private static final int IN_TIME = 8;

  /// The clock of a log's lines and the times between its stops may be that far apart, because
  /// lines are stamped in milliseconds and written late.
  private static final long SLACK = 20_000_000L;

  /// The end of the last stop by the times between stops alone.
  private long last = LogEvent.UNKNOWN;

  /// The least by which the last few lines are later than these.
  private long late = Long.MAX_VALUE;

  /// What stops are later by what the JVM did between them, and what is added at each.
  private long behind;

  private long share;

  private int lines;

  /// The instant of the last line, and the end of its stop.
  private long told = LogEvent.UNKNOWN;

  private long end = LogEvent.UNKNOWN;

  /// The end of the next stop on the axis, or unknown.
  ///
  /// @param instant that of its line
  long next(Safepoint stop, long instant) {
    end = end(stop, instant);
    told = instant;
    return end;
  }

  private long end(Safepoint stop, long instant) {
    long exact = exact(stop, instant);
    if (exact < 0) {
      if (instant < 0 || stop.total() < 0) {
        return instant;
      }
      boolean untimed = instant == told;
      long placed = untimed ? end + Math.max(0, stop.sinceLast()) + stop.total() : instant;
      begin(placed);
      return placed;
    }
    if (stop.total() >= 0) {
      last = exact;
    }
    behind += share;
    late = Math.min(late, instant - exact);
    if (++lines == IN_TIME) {
      share = late - behind > ROUNDING ? (late - behind) / IN_TIME : 0;
      late = Long.MAX_VALUE;
      lines = 0;
    }
    return exact + behind;
  }

  /// By the times between stops alone, less than 0 where they do not tell it.
  private long exact(Safepoint stop, long instant) {
    if (instant < 0 || stop.sinceLast() < 0 || last < 0) {
      return LogEvent.UNKNOWN;
    }
    long exact = last + stop.sinceLast() + stop.total();
    return Math.abs(exact + behind - instant) > SLACK ? LogEvent.UNKNOWN : exact;
  }

  /// The run is over.
  void runEnds() {
    begin(LogEvent.UNKNOWN);
    told = LogEvent.UNKNOWN;
  }

  private void begin(long end) {
    last = end;
    late = Long.MAX_VALUE;
    behind = 0;
    share = 0;
    lines = 0;
  }
}
