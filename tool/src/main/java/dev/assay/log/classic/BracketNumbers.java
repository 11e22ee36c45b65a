package dev.assay.log.classic;

import dev.assay.log.line.Ascii;

/// Reads the numbers in a line with brackets: stamps of what is told within an event, times and
/// sizes.
final class BracketNumbers {

  static final byte[] MILLIS = Ascii.of(" ms");

  private final ClassicCursor cursor;
  private final ClassicStamps stamps;
  private final OpenBrackets opened;
  private final BracketFigures figures;
  private final BracketTime time;
  private final TornDetail torn;

  /// Index behind the sizes read last, or -1.
  private int sizeEnd;

  BracketNumbers(
      ClassicCursor cursor,
      ClassicStamps stamps,
      OpenBrackets opened,
      BracketFigures figures,
      BracketTime time,
      TornDetail torn) {
    this.cursor = cursor;
    this.stamps = stamps;
    this.opened = opened;
    this.figures = figures;
    this.time = time;
    this.torn = torn;
  }

  void nextLine() {
    sizeEnd = -1;
  }

  /// Whether the sizes read last end here.
  boolean isBehindSizes(int place) {
    return place == sizeEnd;
  }

  /// Moves over a number.
  ///
  /// @return whether it was a stamp, which is taken
  boolean takeStamp() {
    int begin = cursor.at;
    if (cursor.peek(4) == '-' && stamps.take(cursor)) {
      opened.told(stamps);
      return true;
    }
    cursor.number();
    if (cursor.peek() == '-' && begin < cursor.at - ClassicStamps.YEAR) {
      // A number that was cut off by the date of another line.
      cursor.at -= ClassicStamps.YEAR;
      if (!stamps.take(cursor)) {
        cursor.at += ClassicStamps.YEAR;
      }
      return true;
    }
    if (cursor.peek() == ':' && cursor.decimal && begin > 0) {
      cursor.at++;
      opened.within(cursor.seconds(), stamps);
      return true;
    }
    return false;
  }

  /// Takes the number that the cursor read, with the unit behind it: a duration or a size.
  ///
  /// @return whether a JVM may tell it so
  boolean takeAmount(Bracket bracket, int begin) {
    // A whole number of seconds is what a line that was broken left of one.
    int end = cursor.decimal ? time.endOrNext() : -1;
    if (end >= 0) {
      boolean next = end == BracketTime.NEXT_LINE;
      if (cursor.isTime(begin) && (next || !torn.isHere(bracket, begin, end))) {
        time.take(begin, end);
      }
    } else if (cursor.peek() == ']' && isBare(bracket)) {
      bracket.nanos = cursor.seconds();
    } else if (bracket.kind.isShenandoah() && cursor.starts(MILLIS)) {
      bracket.nanos = cursor.millis();
    } else if (begin > 1 && cursor.bytes[begin - 2] == ')' && cursor.starts(MILLIS)) {
      return false;
    } else {
      int shift = cursor.unit();
      if (shift >= 0) {
        figures.size(bracket, cursor.bytesOf(shift));
        sizeEnd = cursor.at;
      }
    }
    return true;
  }

  /// Old JDKs write concurrent phases without a unit.
  private boolean isBare(Bracket bracket) {
    return cursor.decimal && bracket.kind == BracketKind.G1_PHASE;
  }
}
