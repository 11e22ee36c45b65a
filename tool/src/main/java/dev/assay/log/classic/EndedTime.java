package dev.assay.log.classic;

import dev.assay.log.line.Ascii;
import java.util.Arrays;

/// The time with which a bracket of the log of a JDK up to 8 ends, `, 0.0099489 secs]`, and whether
/// what stands behind it is of the same pause.
final class EndedTime {

  /// What G1 told meanwhile.
  private static final byte[] ERGONOMICS = Ascii.of("[G1Ergonomics");

  /// A time and the stamps behind it are shorter.
  private static final int NEAREST = 80;

  private final ClassicCursor cursor;

  EndedTime(ClassicCursor cursor) {
    this.cursor = cursor;
  }

  /// Whether a bracket ends here with a time. A part of the unit may be all that is left of it, if
  /// it ends the line: an uptime of a unified log, `s][info]`, ends as such a part does.
  boolean isAt(int end) {
    byte[] seconds = BracketTime.SECONDS;
    int from = Math.max(cursor.at, end - seconds.length);
    int lost = seconds.length - (end - from);
    return from < end - 1
        && Arrays.equals(seconds, lost, seconds.length, cursor.bytes, from, end)
        && (lost == 0 || isLast(end));
  }

  /// Whether nothing but processor time stands behind it.
  boolean isLast(int end) {
    int next = Ascii.skipBlanks(cursor.bytes, end, cursor.end);
    return next == cursor.end || Ascii.at(cursor.bytes, next, cursor.end, BracketFigures.TIMES);
  }

  /// Whether one ends here. Only a remark of G1 ends behind the time of one of its parts: `0.0014
  /// secs], 0.0018 secs]`.
  boolean isBefore(int end) {
    return Ascii.endsAt(cursor.bytes, 0, end, BracketTime.SECONDS);
  }

  /// Index of the comma in front of the time before a place, or of that place.
  int commaBefore(int place) {
    int end = Ascii.trimmed(cursor.bytes, 0, place);
    if (!isBefore(end)) {
      return place;
    }
    int unit = Ascii.trimmed(cursor.bytes, 0, end - BracketTime.SECONDS.length);
    int number = Ascii.decimalBefore(cursor.bytes, 0, unit);
    int comma = Ascii.trimmed(cursor.bytes, 0, number) - 1;
    return comma >= 0 && cursor.bytes[comma] == ',' ? comma : place;
  }

  /// Whether what stands behind a time is of the same pause: the heap, perhaps cut off, or another
  /// part, perhaps behind stamps.
  boolean goesOn(int behind) {
    int begin = cursor.at;
    cursor.at = behind;
    cursor.spaces();
    // What stands at it is the number of a footnote.
    boolean same = isPartBefore() || (cursor.at > behind && isCutOff());
    while (!same
        && cursor.at < cursor.end
        && cursor.peek() != '['
        && cursor.at - behind < NEAREST) {
      cursor.at++;
    }
    same |= BracketKind.here(cursor).isPart() || cursor.starts(ERGONOMICS);
    cursor.at = begin;
    return same;
  }

  /// Whether no more than stamps stand between it and another part.
  boolean isBeforePart(int behind) {
    int begin = cursor.at;
    cursor.at = behind;
    while (StrayEvents.isStamp(cursor.peek())) {
      cursor.at++;
    }
    boolean part = BracketKind.here(cursor).isPart();
    cursor.at = begin;
    return part;
  }

  /// Whether a heap stands here that a JVM tells behind a part of a pause.
  boolean isPartBefore() {
    return cursor.isChange() && !BracketFigures.areTimesBehindHeap(cursor, cursor.at);
  }

  /// Whether the line ends with a size that begins here, or within it.
  private boolean isCutOff() {
    int begin = cursor.at;
    boolean number = cursor.number();
    cursor.unit();
    boolean cut = number && Ascii.skipBlanks(cursor.bytes, cursor.at, cursor.end) == cursor.end;
    cursor.at = begin;
    return cut;
  }
}
