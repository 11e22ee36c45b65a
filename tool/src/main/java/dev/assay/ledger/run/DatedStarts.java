package dev.assay.ledger.run;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;

/// The start times of JVMs, computed from the lines of a log as date minus uptime. If several JVMs
/// write by turns, earlier start times come again; if one JVM is restarted, they do not.
final class DatedStarts {

  /// More than JVMs write into one log, and few enough to look through where one follows another.
  private static final int MOST = 64;

  private final long[] starts = new long[MOST];
  private int known;

  /// Where the start of the last line with a date stands; less than 0 for none.
  private int last = -1;

  /// Takes the next line.
  ///
  /// @return whether it may be of a JVM that wrote before the current one, as any line without a
  ///   date may
  boolean mayGoBack(At at) {
    long start = JvmClocks.jvmStart(at);
    if (start == LogEvent.UNKNOWN) {
      return true;
    }
    int before = last;
    last = place(start);
    boolean back = last != before && last < known;
    keep(start);
    return back;
  }

  /// Where this start stands, or behind all where it is none of them.
  private int place(long start) {
    if (last >= 0 && distance(last, start) <= JvmClocks.TOLERANCE) {
      return last;
    }
    int nearest = known;
    long least = JvmClocks.TOLERANCE;
    for (int i = 0; i < known; i++) {
      if (distance(i, start) <= least) {
        nearest = i;
        least = distance(i, start);
      }
    }
    return nearest;
  }

  private long distance(int place, long start) {
    return Math.abs(starts[place] - start);
  }

  /// The last that is told of a start counts, since the two clocks of a machine drift apart.
  private void keep(long start) {
    if (last == MOST) {
      System.arraycopy(starts, 1, starts, 0, MOST - 1);
      last--;
    }
    starts[last] = start;
    known = Math.max(known, last + 1);
  }

  /// The log of other JVMs follows.
  void clear() {
    known = 0;
    last = -1;
  }
}
