package dev.assay.log.classic;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

/// A phase of G1 that is told within another event and whose line was broken: `[GC
/// concurrent-mark-end,` and `0.0035 secs]`. Its time is not that of the event.
final class TornPhase {

  /// How the name ends of a phase that is over, behind which its time stands.
  static final String END = "-end";

  private final ClassicCursor cursor;
  private final BracketTime time;

  TornPhase(ClassicCursor cursor, BracketTime time) {
    this.cursor = cursor;
    this.time = time;
  }

  /// Whether the line at hand begins with what is left of a phase; else that has lost its end. The
  /// rest of its name is added. The cursor stays.
  boolean goesOn(Bracket phase) {
    int begin = cursor.at;
    while (BracketWords.isName(cursor.peek())) {
      cursor.at++;
    }
    int behind = cursor.at;
    boolean rest = cursor.peek() == ']' || isTimeNext();
    cursor.at = begin;
    String name = phase.name + new String(cursor.bytes, begin, behind - begin, ISO_8859_1);
    if (!rest || !name.endsWith(END)) {
      return false;
    }
    phase.name = name;
    return true;
  }

  private boolean isTimeNext() {
    cursor.at += cursor.peek() == ',' ? 1 : 0;
    cursor.spaces();
    return cursor.number() && cursor.decimal && time.endOrNext() >= 0;
  }
}
