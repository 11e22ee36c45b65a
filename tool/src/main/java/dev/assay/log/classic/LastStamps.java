package dev.assay.log.classic;

import dev.assay.log.line.Ascii;
import dev.assay.model.LogEvent;

/// The text of the stamps that were read last, with the times that they gave. A JVM writes the same
/// stamps before everything that it says within a millisecond: they need not be read again.
final class LastStamps {

  /// No stamps are kept; none are so long.
  private static final int NONE = Integer.MAX_VALUE;

  private final byte[] text = new byte[64];
  private int length = NONE;
  private long uptime = LogEvent.UNKNOWN;
  private long clock = LogEvent.UNKNOWN;

  /// Whether there was a date among them.
  boolean dated;

  /// Whether there was an uptime among them.
  boolean timed;

  /// How many bytes of them stand here again, 0 if they do not, or if the time has moved since.
  int here(ClassicCursor cursor, long uptimeNow, long clockNow) {
    return uptimeNow == uptime
            && clockNow == clock
            && Ascii.at(cursor.bytes, cursor.at, cursor.end, text, length)
        ? length
        : 0;
  }

  /// Keeps the stamps between `begin` and the cursor.
  void keep(ClassicCursor cursor, int begin, ClassicStamps stamps, boolean date, boolean time) {
    int count = cursor.at - begin;
    if (count > text.length) {
      forget();
      return;
    }
    System.arraycopy(cursor.bytes, begin, text, 0, count);
    length = count;
    uptime = stamps.uptime;
    clock = stamps.clock;
    dated = date;
    timed = time;
  }

  void forget() {
    length = NONE;
  }
}
