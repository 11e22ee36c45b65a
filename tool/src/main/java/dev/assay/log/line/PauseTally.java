package dev.assay.log.line;

import dev.assay.model.LogEvent.At;

/// Collector pauses since the last safepoint of the log. They ran inside the next safepoint,
/// whatever its name: JDK 8 to 11 put a queued collection into a safepoint with the name of the
/// operation before it. A pause whose own safepoint is not logged ran inside none.
public final class PauseTally {

  /// More pauses are inside no safepoint.
  public static final int MOST = 16;

  /// Lines are stamped in milliseconds and written late.
  public static final long SLACK = 20_000_000L;

  /// Pauses are told in fewer digits than safepoints.
  public static final long ROUNDING = 1_000_000L;

  /// Dates may be told in whole seconds.
  private static final long SECOND = 1_000_000_000L;

  private final long[] uptimes = new long[MOST];
  private final long[] clocks = new long[MOST];
  private final long[] durations = new long[MOST];
  private final long[] ids = new long[MOST];
  private long told;
  private int count;
  private long nanos;

  /// A pause was told.
  ///
  /// @param id number of its collection, or unknown
  public void add(At at, long id, long duration) {
    int place = (int) (told++ % MOST);
    uptimes[place] = at.uptime();
    clocks[place] = at.clock();
    durations[place] = Math.max(0, duration);
    ids[place] = id;
  }

  /// A safepoint is told, whose line bears its end: pauses ran inside it from the last one back to
  /// the first that is longer or was before. Where no time tells that, all of them have room in it,
  /// but for those within another one, which are told in front of that and have the higher number.
  public void look(At at, long total) {
    count = 0;
    nanos = 0;
    long room = total + ROUNDING;
    long around = Long.MAX_VALUE;
    for (long pause = told - 1; pause >= Math.max(0, told - MOST); pause--) {
      int place = (int) (pause % MOST);
      long before = before(at, place);
      boolean timed = before != Long.MIN_VALUE;
      boolean apart = timed && (before > total + SLACK || before < -SLACK);
      boolean within = ids[place] > around;
      if (apart || durations[place] > (timed || within ? total + ROUNDING : room)) {
        return;
      }
      room -= within ? 0 : durations[place];
      around = within || ids[place] < 0 ? around : ids[place];
      count++;
      nanos += durations[place];
    }
  }

  /// How long before the end of a safepoint a pause ended; the least number if nobody knows.
  private long before(At at, int place) {
    if (at.uptime() >= 0 && uptimes[place] >= 0) {
      return at.uptime() - uptimes[place];
    }
    boolean clock = at.clock() >= 0 && clocks[place] >= 0;
    return clock && at.clock() % SECOND != 0 ? at.clock() - clocks[place] : Long.MIN_VALUE;
  }

  /// How many there were inside the safepoint that was looked at.
  public int count() {
    return count;
  }

  /// What they took of a safepoint around them, which cannot be more than all of it: the pause
  /// around others begins them, so that their sum may be longer.
  public long within(long total) {
    return Math.min(nanos, total);
  }

  /// What follows is behind the safepoint around them.
  public void clear() {
    told = 0;
  }
}
