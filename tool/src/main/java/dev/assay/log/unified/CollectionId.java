package dev.assay.log.unified;

import dev.assay.log.line.Ascii;
import dev.assay.model.LogEvent;

/// The number with which all lines of a collection begin, `GC(12) `. Mostly it is that of the line
/// before, which is known without being read. A field instead of a method, because this is read on
/// nearly every line.
final class CollectionId {

  /// What stands in front of the number.
  static final byte[] WORD = Ascii.of("GC(");

  /// Index behind the number and a space, or where it was looked for if there is none.
  int behind;

  /// The last number, and how it stands in the log: at most 18 digits.
  private long last = LogEvent.UNKNOWN;

  private final byte[] text = new byte[24];
  private int length = Integer.MAX_VALUE;

  /// The number that stands here, or unknown.
  long of(byte[] bytes, int from, int to) {
    if (Ascii.at(bytes, from, to, text, length)) {
      behind = from + length;
      return last;
    }
    behind = from;
    if (!Ascii.at(bytes, from, to, WORD)) {
      int begin = Ascii.skipBlanks(bytes, from, to);
      return begin > from && Ascii.at(bytes, begin, to, WORD)
          ? of(bytes, begin, to)
          : LogEvent.UNKNOWN;
    }
    int end = Ascii.skipDigits(bytes, from + WORD.length, to);
    long number = Ascii.number(bytes, from + WORD.length, end);
    if (number < 0 || end >= to || bytes[end] != ')') {
      return LogEvent.UNKNOWN;
    }
    behind = Math.min(to, end + 2);
    if (end + 1 < to && bytes[end + 1] == ' ') {
      last = number;
      length = behind - from;
      System.arraycopy(bytes, from, text, 0, length);
    }
    return number;
  }

  /// Whether a line was cut off within the number.
  static boolean isCut(byte[] bytes, int from, int to) {
    return Ascii.at(bytes, from, to, WORD) && Ascii.skipDigits(bytes, from + WORD.length, to) == to;
  }

  /// Index behind the last number, if it stands here.
  int behindLast(int from) {
    return from + length;
  }

  /// The byte behind the last number, or -1 if another or none stands here.
  int behindLast(byte[] bytes, int from, int to) {
    return Ascii.at(bytes, from, to - 1, text, length) ? bytes[from + length] : -1;
  }
}
