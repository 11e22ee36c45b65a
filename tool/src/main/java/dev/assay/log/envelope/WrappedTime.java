package dev.assay.log.envelope;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.TimeStamp;
import dev.assay.model.LogEvent;

/// When a line was written as its wrapping tells: a date, or a number since 1970. Of several
/// wrappings the outermost that tells a time counts.
final class WrappedTime {

  /// Digits of the seconds since 1970.
  private static final int SECONDS = 10;

  /// A clock counts in milli-, micro- or nanoseconds.
  private static final int UNIT = 3;

  private static final byte[] NONE = {};

  private final TimeStamp stamp = new TimeStamp();

  // Where the time stands; nowhere in no bytes.
  private byte[] bytes = NONE;
  private int from;
  private int to;

  /// Digits of the second's fraction up to the last one that was not 0 in any time so far; a time
  /// in whole seconds may be one in milliseconds.
  private int told = 1;

  /// Another line follows.
  void forget() {
    bytes = NONE;
  }

  /// Takes the time of the next wrapping.
  ///
  /// @param from index of its first byte, negative without a time
  void take(byte[] wrapping, int from, int to) {
    if (!isTold() && from >= 0) {
      bytes = wrapping;
      this.from = from;
      this.to = to;
    }
  }

  boolean isTold() {
    return bytes != NONE;
  }

  /// Nanoseconds since 1970, or unknown.
  long clock() {
    if (!isTold() || from >= to) {
      return LogEvent.UNKNOWN;
    }
    return isDate() ? stamp.nanos(bytes, from, to) : sinceEpoch();
  }

  private boolean isDate() {
    return to - from >= TimeStamp.SHORTEST && bytes[from + 4] == '-';
  }

  /// Digits of the second's fraction in the time at hand that tell something: one taken in
  /// milliseconds may be written with zeros up to the micro- or nanosecond.
  int exactDigits() {
    int seconds = Math.min(to, from + (isDate() ? TimeStamp.SHORTEST : SECONDS));
    boolean point = seconds < to && (bytes[seconds] == '.' || bytes[seconds] == ',');
    int fraction = point ? seconds + 1 : seconds;
    int end = Ascii.skipDigits(bytes, fraction, to);
    int last = end;
    while (last > fraction + told && bytes[last - 1] == '0') {
      last--;
    }
    told = Math.max(told, last - fraction);
    return Math.min(end - fraction, (told + UNIT - 1) / UNIT * UNIT);
  }

  /// Seconds, or milli-, micro- or nanoseconds; the number of digits tells.
  private long sinceEpoch() {
    int digits = Ascii.skipDigits(bytes, from, to) - from;
    return switch (digits) {
      case 10 -> scaled(Ascii.decimal(bytes, from, to, 6), 1_000);
      case 13 -> scaled(Ascii.number(bytes, from, from + digits), 1_000_000);
      case 16 -> scaled(Ascii.number(bytes, from, from + digits), 1_000);
      case 19 -> nanosSinceEpoch();
      default -> LogEvent.UNKNOWN;
    };
  }

  private long nanosSinceEpoch() {
    long seconds = Ascii.number(bytes, from, from + 10);
    boolean fits = seconds < Long.MAX_VALUE / 1_000_000_000;
    long nanos = Ascii.number(bytes, from + 10, from + 19);
    return fits ? seconds * 1_000_000_000 + nanos : LogEvent.UNKNOWN;
  }

  private static long scaled(long value, long factor) {
    boolean fits = value >= 0 && value <= Long.MAX_VALUE / factor;
    return fits ? value * factor : LogEvent.UNKNOWN;
  }
}
