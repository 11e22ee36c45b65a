package dev.assay.log.unified;

import dev.assay.log.line.Ascii;
import dev.assay.model.LogEvent;

/// The columns behind the operation of a stop that JDK 13 and later tell in one line, `, Time since
/// last: 9000 ns, Reaching safepoint: 900 ns, ..., Total: 9900 ns`: nanoseconds, or unknown for
/// those that the JVM leaves out.
final class SafepointColumns {
  // In their order.
  private static final int SINCE = 0;
  private static final int REACHING = 1;
  private static final int CLEANUP = 2;
  private static final int OPERATING = 3;
  private static final int LEAVING = 4;
  private static final int TOTAL = 5;

  private static final byte[][] LABELS = {
    Ascii.of(", Time since last: "),
    Ascii.of(" ns, Reaching safepoint: "),
    Ascii.of(" ns, Cleanup: "),
    Ascii.of(" ns, At safepoint: "),
    Ascii.of(" ns, Leaving safepoint: "),
    Ascii.of(" ns, Total: "),
  };

  /// With what they begin.
  static final byte[] FIRST = LABELS[SINCE];

  private static final int UNIT = " ns".length();

  /// Behind the last column from JDK 25 on.
  private static final byte[] THREADS = Ascii.of(", Threads: ");

  private final long[] numbers = new long[LABELS.length];

  /// Index at which the last number ended.
  private int at;

  /// Reads the columns that begin here; also those that another program aligned, or some of which
  /// it took out.
  ///
  /// @return whether they are whole; then the methods tell them
  boolean read(byte[] bytes, int from, int to) {
    boolean read =
        (read(bytes, from, to, false) && numbers[REACHING] >= 0) || read(bytes, from, to, true);
    if (!read || end() > to) {
      return false;
    }
    // A line that was cut, perhaps within its last number, may have dots or only blanks there.
    int unit = Ascii.skipBlanks(bytes, at, end());
    return unit < to && bytes[unit] == 'n';
  }

  private boolean read(byte[] bytes, int from, int to, boolean rewritten) {
    at = from;
    for (int i = 0; i < LABELS.length; i++) {
      byte[] label = LABELS[i];
      numbers[i] =
          next(bytes, rewritten ? behindBlanks(bytes, to, label) : behind(bytes, to, label), to);
    }
    return numbers[SINCE] >= 0 && numbers[TOTAL] >= 0;
  }

  /// The number behind a label, if it is this label that follows.
  private long next(byte[] bytes, int from, int to) {
    if (from < 0) {
      return LogEvent.UNKNOWN;
    }
    int i = from;
    long value = 0;
    while (i < to && Ascii.isDigit(bytes[i])) {
      value = value * 10 + bytes[i] - '0';
      i++;
    }
    at = i;
    return i == from || i - from > 18 ? LogEvent.UNKNOWN : value;
  }

  private int behind(byte[] bytes, int to, byte[] label) {
    return Ascii.at(bytes, at, to, label) ? at + label.length : -1;
  }

  /// Index behind a label each of whose spaces may be several blanks, or -1 if another stands here.
  private int behindBlanks(byte[] bytes, int to, byte[] label) {
    int i = at;
    for (byte wanted : label) {
      boolean blank = wanted == ' ';
      if (i >= to || (blank ? !Ascii.isBlank(bytes[i]) : bytes[i] != wanted)) {
        return -1;
      }
      i = blank ? Ascii.skipBlanks(bytes, i, to) : i + 1;
    }
    return i;
  }

  /// How many threads ran when all were asked to stop, by what is behind the columns: `, Threads: 0
  /// runnable, 16 total`; unknown where that is not told.
  static long running(byte[] bytes, int from, int to) {
    int begin = from + THREADS.length;
    return Ascii.at(bytes, from, to, THREADS)
        ? Ascii.number(bytes, begin, Ascii.skipDigits(bytes, begin, to))
        : LogEvent.UNKNOWN;
  }

  /// Index behind the last one and its unit.
  int end() {
    return at + UNIT;
  }

  long since() {
    return numbers[SINCE];
  }

  long reaching() {
    return numbers[REACHING];
  }

  long cleanup() {
    return numbers[CLEANUP];
  }

  long operating() {
    return numbers[OPERATING];
  }

  long leaving() {
    return numbers[LEAVING];
  }

  long total() {
    return numbers[TOTAL];
  }
}
