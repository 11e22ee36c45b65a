package dev.assay.log.classic;

import dev.assay.log.line.Ascii;
import dev.assay.model.LogEvent;

/// The duration at the end of a bracket, `, 0.0035 secs]`: finds it, and keeps the one that was
/// read last.
final class BracketTime {

  /// Stands for the end of a bracket in the next line.
  static final int NEXT_LINE = Integer.MAX_VALUE;

  private static final byte[] UNIT = Ascii.of("secs");

  static final byte[] SECONDS = Ascii.of("secs]");

  /// Of the marking of G1 in JDK 6 and 7: `[GC concurrent-mark-end, 0.0101638 sec]`.
  private static final byte[] OLD_SECONDS = Ascii.of("sec]");

  private static final byte[] REST = Ascii.of("ecs");

  private static final byte[] SHORT_SECONDS = Ascii.of("s]");

  private final ClassicCursor cursor;

  /// Nanoseconds; unknown of a negative one, as a clock makes it that was set back.
  long nanos;

  /// Whether it is that of a concurrent phase, behind its processor time: `3.220/3.228 secs]`.
  boolean concurrent;

  /// Index of the end of its bracket, or -1.
  private int end = -1;

  BracketTime(ClassicCursor cursor) {
    this.cursor = cursor;
  }

  /// The cursor stands at the beginning of a line, and so may the end of the bracket whose time the
  /// line before told.
  void nextLine() {
    end = end == NEXT_LINE && cursor.peek() == ']' ? cursor.at : -1;
  }

  /// Takes the number that the cursor read.
  ///
  /// @param begin index of the number
  /// @param close index of the end of the bracket behind it, or [#NEXT_LINE]
  void take(int begin, int close) {
    int before = begin > 0 ? cursor.bytes[begin - 1] : ' ';
    nanos = before == '-' ? LogEvent.UNKNOWN : cursor.seconds();
    concurrent = before == '/';
    end = close;
  }

  /// Whether the bracket of that time ends here.
  boolean endsAt(int place) {
    return place == end;
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
    return cursor.starts(SHORT_SECONDS)
        ? cursor.at + SHORT_SECONDS.length - 1
        : rewritten(Ascii.skipBlanks(cursor.bytes, unit, cursor.end));
  }

  /// Index of the end of a bracket behind a unit with more blanks, a capital, or the number of a
  /// footnote that a handbook puts there: `0.0585007 secs10]`; -1 without them.
  private int rewritten(int unit) {
    boolean capital = unit < cursor.end && cursor.bytes[unit] == 'S';
    if (!Ascii.at(cursor.bytes, capital ? unit + 1 : unit, cursor.end, capital ? REST : UNIT)) {
      return -1;
    }
    int note = Ascii.skipDigits(cursor.bytes, unit + UNIT.length, cursor.end);
    int end = Ascii.skipBlanks(cursor.bytes, note, cursor.end);
    return end < cursor.end && cursor.bytes[end] == ']' ? end : -1;
  }

  /// Index as [#end()] finds it, or [#NEXT_LINE] where the line ends with the unit: some who write
  /// a pause in several lines give the end of its bracket one of its own.
  int endOrNext() {
    int end = end();
    int unit = cursor.peek() == ' ' ? cursor.at + 1 : cursor.at;
    boolean last =
        Ascii.at(cursor.bytes, unit, cursor.end, UNIT)
            && Ascii.skipBlanks(cursor.bytes, unit + UNIT.length, cursor.end) == cursor.end;
    return end < 0 && last ? NEXT_LINE : end;
  }

  /// Gives a bracket the time before its end, which is not looked at any further.
  ///
  /// @return whether one stands there
  boolean ends(Bracket timed, int end) {
    int number = number(end);
    if (number < 0) {
      return false;
    }
    int at = cursor.at;
    cursor.at = number;
    cursor.number();
    timed.nanos = cursor.seconds();
    cursor.at = at;
    return true;
  }

  /// Whether a time stands before the end of a bracket.
  boolean isBefore(int end) {
    return number(end) >= 0;
  }

  /// Index of the time before the end of a bracket, or -1.
  private int number(int end) {
    int unit = beforeUnit(end);
    if (unit < 0) {
      unit = beforeNote(end);
    }
    if (unit < 0) {
      return -1;
    }
    int number = Ascii.decimalBefore(cursor.bytes, 0, Ascii.trimmed(cursor.bytes, 0, unit));
    // A comma of the sentence, without a blank behind.
    number += Ascii.isDigit(cursor.bytes[number]) ? 0 : 1;
    // A program that writes there ends its line: `[Finalize Markingtook 0.5 secs]`.
    return cursor.isTime(number) || (end + 1 < cursor.end && isBehindName(number)) ? number : -1;
  }

  /// Whether nothing but the words of the bracket stands before a number: a comma is missing.
  private boolean isBehindName(int number) {
    int i = number;
    while (i > 0 && (Ascii.isLetter(cursor.bytes[i - 1]) || cursor.bytes[i - 1] == ' ')) {
      i--;
    }
    return i > 0 && cursor.bytes[i - 1] == '[';
  }

  /// Index of the unit that ends here, behind something, or -1.
  private int beforeUnit(int end) {
    return Ascii.endsAt(cursor.bytes, 1, end, UNIT) ? end - UNIT.length : -1;
  }

  /// Index of a unit behind which the number of a footnote stands, or -1.
  private int beforeNote(int end) {
    int note = Ascii.digitsBefore(cursor.bytes, 0, Ascii.trimmed(cursor.bytes, 0, end));
    return beforeUnit(note);
  }
}
