package dev.assay.log.classic;

import dev.assay.log.line.Ascii;

/// The unit of seconds with which a bracket ends.
final class SecondsEnd {

  /// Stands for the end of a bracket in the next line.
  static final int NEXT_LINE = Integer.MAX_VALUE;

  private static final byte[] UNIT = Ascii.of("secs");

  private static final byte[] SECONDS = Ascii.of("secs]");

  /// Of the marking of G1 in JDK 6 and 7: `[GC concurrent-mark-end, 0.0101638 sec]`.
  private static final byte[] OLD_SECONDS = Ascii.of("sec]");

  private static final byte[] SHORT_SECONDS = Ascii.of("s]");

  private final ClassicCursor cursor;

  SecondsEnd(ClassicCursor cursor) {
    this.cursor = cursor;
  }

  /// Index of the end of a bracket behind a unit of seconds, which some who write a log anew
  /// shorten; -1 without them.
  int end() {
    int unit = cursor.peek() == ' ' ? cursor.at + 1 : cursor.at;
    if (Ascii.at(cursor.bytes, unit, cursor.end, SECONDS)) {
      return unit + SECONDS.length - 1;
    }
    if (Ascii.at(cursor.bytes, unit, cursor.end, OLD_SECONDS)) {
      return unit + OLD_SECONDS.length - 1;
    }
    return cursor.starts(SHORT_SECONDS) ? cursor.at + SHORT_SECONDS.length - 1 : -1;
  }

  /// The same, or [#NEXT_LINE] where the line ends with the unit: some who write a pause in several
  /// lines give the end of its bracket one of its own.
  int endOrNext() {
    int end = end();
    int unit = cursor.peek() == ' ' ? cursor.at + 1 : cursor.at;
    boolean last =
        Ascii.at(cursor.bytes, unit, cursor.end, UNIT)
            && Ascii.skipBlanks(cursor.bytes, unit + UNIT.length, cursor.end) == cursor.end;
    return end < 0 && last ? NEXT_LINE : end;
  }

  /// Whether a time stands before the end of a bracket, which is not looked at any further.
  boolean areBefore(int end) {
    int number = end - SECONDS.length + 1;
    if (number < 1 || !Ascii.at(cursor.bytes, number, end + 1, SECONDS)) {
      return false;
    }
    number -= cursor.bytes[number - 1] == ' ' ? 1 : 0;
    while (number > 0 && isDecimal(cursor.bytes[number - 1])) {
      number--;
    }
    // A comma of the sentence, without a blank behind.
    number += Ascii.isDigit(cursor.bytes[number]) ? 0 : 1;
    return cursor.isTime(number);
  }

  private static boolean isDecimal(int c) {
    return Ascii.isDigit(c) || c == '.' || c == ',';
  }
}
