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
  private static final int ZONE = "+0200".length();
  private static final long NANOS_PER_SECOND = 1_000_000_000L;
  private static final long SECONDS_PER_DAY = 86_400;

  /// Index behind the one read last, with its zone.
  public int end;

  /// Whether that one has a zone.
  public boolean zoned;

  /// Whether the text ends within the zone, so that nobody knows which it was.
  public boolean cut;

  private final byte[] minute = new byte[MINUTE];
  private long minuteNanos;

  /// Nanoseconds since 1970-01-01T00:00Z, or unknown. Without a zone it is taken for UTC. The
  /// fields tell of what is known.
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
    if (i + 1 < to && (bytes[i] == '.' || bytes[i] == ',') && Ascii.isDigit(bytes[i + 1])) {
      int begin = i + 1;
      i = Ascii.skipDigits(bytes, begin, to);
      int kept = Math.min(i, begin + MOST_DIGITS);
      long fraction = Ascii.number(bytes, begin, kept);
      nanos += fraction * Ascii.power(MOST_DIGITS - (kept - begin));
    }
    return nanos - zone(bytes, i, to);
  }

  /// `+0200`, `+02:00`, `Z`.
  private long zone(byte[] bytes, int from, int to) {
    int sign = from < to ? bytes[from] : ' ';
    boolean offset = sign == '+' || sign == '-';
    zoned = offset || sign == 'Z';
    cut = offset && to - from < ZONE;
    end = sign == 'Z' ? from + 1 : from;
    if (!offset || cut) {
      return 0;
    }
    int colon = bytes[from + 3] == ':' ? 1 : 0;
    int hours = two(bytes, from + 1);
    int minutes = from + ZONE + colon <= to ? two(bytes, from + 3 + colon) : -1;
    if ((hours | minutes) < 0) {
      return 0;
    }
    end = from + ZONE + colon;
    long nanos = (hours * 60L + minutes) * 60_000_000_000L;
    return sign == '-' ? -nanos : nanos;
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
