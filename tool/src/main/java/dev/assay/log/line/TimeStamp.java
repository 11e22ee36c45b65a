package dev.assay.log.line;

import dev.assay.model.LogEvent;
import java.time.DateTimeException;
import java.time.LocalDate;

/// Reads `2026-11-21T00:08:08.028+0000`, and remembers the minute, because the next line mostly has
/// the same.
public final class TimeStamp {
  /// Without fraction and zone.
  public static final int SHORTEST = 19;

  private static final int DAY = 10;
  private static final int MINUTE = 16;
  private static final int MOST_DIGITS = 9;
  private static final long NANOS_PER_SECOND = 1_000_000_000L;
  private static final long SECONDS_PER_DAY = 86_400;

  private final byte[] minute = new byte[MINUTE];
  private long minuteNanos;

  /// Nanoseconds since 1970-01-01T00:00Z, or unknown. Without a zone it is taken for UTC.
  public long nanos(byte[] bytes, int from, int to) {
    if (to - from < SHORTEST || (!Ascii.at(bytes, from, to, minute) && !learn(bytes, from))) {
      return LogEvent.UNKNOWN;
    }
    int seconds = two(bytes, from + MINUTE + 1);
    if (seconds < 0) {
      return LogEvent.UNKNOWN;
    }
    long nanos = minuteNanos + seconds * NANOS_PER_SECOND;
    int i = from + SHORTEST;
    if (i < to && (bytes[i] == '.' || bytes[i] == ',')) {
      int begin = i + 1;
      i = Ascii.skipDigits(bytes, begin, to);
      int end = Math.min(i, begin + MOST_DIGITS);
      long fraction = Ascii.number(bytes, begin, end);
      nanos += fraction < 0 ? 0 : fraction * Ascii.power(MOST_DIGITS - (end - begin));
    }
    return nanos - zone(bytes, i, to);
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
    int hours = two(bytes, from + 11);
    int minutes = two(bytes, from + 14);
    // Beyond 2262 nanoseconds do not fit.
    if (year < 1970 || year > 2261 || (hours | minutes) < 0) {
      return false;
    }
    try {
      long days = LocalDate.of((int) year, (int) month, (int) dayOfMonth).toEpochDay();
      long seconds = days * SECONDS_PER_DAY + hours * 3600L + minutes * 60L;
      minuteNanos = seconds * NANOS_PER_SECOND;
    } catch (DateTimeException e) {
      return false;
    }
    System.arraycopy(bytes, from, minute, 0, MINUTE);
    return true;
  }

  private static int two(byte[] bytes, int at) {
    int tens = bytes[at] - '0';
    int ones = bytes[at + 1] - '0';
    return tens < 0 || tens > 9 || ones < 0 || ones > 9 ? -1 : tens * 10 + ones;
  }
}
