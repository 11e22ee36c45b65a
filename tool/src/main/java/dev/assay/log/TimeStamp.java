package dev.assay.log;

import dev.assay.model.LogEvent;
import java.time.DateTimeException;
import java.time.LocalDate;

/// Reads `2026-11-21T00:08:08.028+0000`, and remembers the day, because the next line has the same.
final class TimeStamp {
  /// Without fraction and zone.
  static final int SHORTEST = 19;

  private static final int DAY = 10;
  private static final long NANOS_PER_DAY = 86_400_000_000_000L;

  private final byte[] day = new byte[DAY];
  private long dayNanos = LogEvent.UNKNOWN;

  /// Nanoseconds since 1970-01-01T00:00Z, or unknown. Without a zone it is taken for UTC.
  long nanos(byte[] bytes, int from, int to) {
    if (to - from < SHORTEST || (!Ascii.at(bytes, from, to, day) && !learn(bytes, from))) {
      return LogEvent.UNKNOWN;
    }
    int hours = two(bytes, from + 11);
    int minutes = two(bytes, from + 14);
    int seconds = two(bytes, from + 17);
    if ((hours | minutes | seconds) < 0) {
      return LogEvent.UNKNOWN;
    }
    int i = from + SHORTEST;
    long nanos = (hours * 3600L + minutes * 60L + seconds) * 1_000_000_000L;
    if (i < to && (bytes[i] == '.' || bytes[i] == ',')) {
      int end = Ascii.skipDigits(bytes, i + 1, to);
      nanos += fraction(bytes, i + 1, end);
      i = end;
    }
    return dayNanos + nanos - zone(bytes, i, to);
  }

  private static long fraction(byte[] bytes, int from, int to) {
    long value = 0;
    for (int i = 0; i < 9; i++) {
      value = value * 10 + (from + i < to ? bytes[from + i] - '0' : 0);
    }
    return value;
  }

  private static long zone(byte[] bytes, int from, int to) {
    if (to - from < 5 || (bytes[from] != '+' && bytes[from] != '-')) {
      return 0;
    }
    int colon = bytes[from + 3] == ':' ? 1 : 0;
    int hours = two(bytes, from + 1);
    int minutes = from + 3 + colon + 2 <= to ? two(bytes, from + 3 + colon) : -1;
    if ((hours | minutes) < 0) {
      return 0;
    }
    long nanos = (hours * 60L + minutes) * 60_000_000_000L;
    return bytes[from] == '-' ? -nanos : nanos;
  }

  private boolean learn(byte[] bytes, int from) {
    if (bytes[from + 4] != '-' || bytes[from + 7] != '-') {
      return false;
    }
    long year = Ascii.number(bytes, from, from + 4);
    long month = Ascii.number(bytes, from + 5, from + 7);
    long dayOfMonth = Ascii.number(bytes, from + 8, from + DAY);
    // Beyond 2262 nanoseconds do not fit.
    if (year < 1970 || year > 2261) {
      return false;
    }
    try {
      dayNanos =
          LocalDate.of((int) year, (int) month, (int) dayOfMonth).toEpochDay() * NANOS_PER_DAY;
    } catch (DateTimeException e) {
      return false;
    }
    System.arraycopy(bytes, from, day, 0, DAY);
    return true;
  }

  private static int two(byte[] bytes, int at) {
    int tens = bytes[at] - '0';
    int ones = bytes[at + 1] - '0';
    return tens < 0 || tens > 9 || ones < 0 || ones > 9 ? -1 : tens * 10 + ones;
  }
}
