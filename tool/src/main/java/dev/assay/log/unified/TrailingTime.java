package dev.assay.log.unified;

import dev.assay.log.line.Ascii;

/// Reads durations at the ends of lines about collections. All ranges are `from` inclusive, `to`
/// exclusive.
final class TrailingTime {

  static final byte[] MILLIS = Ascii.of("ms");

  private TrailingTime() {}

  /// Index of the number in front of `ms` at the end; -1 without. Some logs have a space between:
  /// `1338M->1324M(5120M) 6.363 ms`.
  static int beforeMillis(byte[] bytes, int from, int to) {
    boolean apart = to - 4 > from && bytes[to - 3] == ' ' && Ascii.at(bytes, to - 2, to, MILLIS);
    return apart ? behindSpace(bytes, from, to - 4) : beforeUnit(bytes, from, to, 'm');
  }

  /// Nanoseconds of a number in front of `ms` at the end.
  static long millis(byte[] bytes, int number, int to) {
    return Ascii.decimal(bytes, number, Ascii.trimmed(bytes, number, to - 2), 6);
  }

  /// Whether a time has decimals, as a JVM writes it: one without may be an application's.
  static boolean isExact(byte[] bytes, int number, int to) {
    int point = bytes[Ascii.skipDigits(bytes, number, to)];
    return point == '.' || point == ',';
  }

  /// Index of the number in front of a unit, `ms` or `s`, at the end; -1 without.
  static int beforeUnit(byte[] bytes, int from, int to, int unit) {
    int last = unit == 'm' ? to - 3 : to - 2;
    if (last < from || bytes[to - 1] != 's' || (unit == 'm' && bytes[to - 2] != 'm')) {
      return -1;
    }
    return behindSpace(bytes, from, last);
  }

  /// Index of the number that ends here, if it follows a space; else -1.
  private static int behindSpace(byte[] bytes, int from, int last) {
    int number = Ascii.decimalBefore(bytes, from, last + 1);
    return number <= last && number > from && bytes[number - 1] == ' ' ? number : -1;
  }

  /// JDK 9 to 16 put the begin and end behind the words, `Concurrent Mark (1.010s, 1.022s)`; the
  /// first builds of 9 behind the heap of pauses, too.
  static int withoutTimes(byte[] bytes, int from, int to) {
    if (bytes[to - 1] != ')') {
      return to;
    }
    int open = Ascii.findLast(bytes, from, to, '(');
    boolean times = open > from && bytes[open - 1] == ' ' && Ascii.isDigit(bytes[open + 1]);
    return times ? Ascii.trimmed(bytes, from, open) : to;
  }
}
