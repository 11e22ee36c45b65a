package dev.assay.log.classic;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Line;

/// The rest of a detail of a pause whose line was broken in front of its name. Its time and sizes
/// are not those of the pause.
final class TornDetail {

  /// `[Rescan (parallel) , 0.0035 secs]`.
  private static final byte[] PARALLEL = Ascii.of("parallel)");

  /// How the names of details end.
  private static final byte[][] NAMES = {
    Ascii.of("parallel)"),
    Ascii.of(" refs"),
    Ascii.of("Reference"),
    Ascii.of("processing"),
    Ascii.of("unloading"),
    // Concurrent phases of G1.
    Ascii.of("-end"),
  };

  private static final byte[] REMARK = Ascii.of("remark");

  private final ClassicCursor cursor;

  private Line line = new Line();

  /// Where the line at hand goes on with an event, or -1.
  private int from = -1;

  /// Index of the end of such a detail.
  int end = -1;

  TornDetail(ClassicCursor cursor) {
    this.cursor = cursor;
  }

  /// The cursor stands at the beginning of a line.
  ///
  /// @param within whether an event has begun before
  void nextLine(Line at, boolean within) {
    line = at;
    from = within ? cursor.at : -1;
    end = -1;
  }

  /// Whether a time belongs to such a detail and not to the bracket, which then has no sizes yet.
  ///
  /// @param begin index at which the time begins
  /// @param close index of the end of the bracket behind it
  boolean isHere(Bracket bracket, int begin, int close) {
    boolean torn = isSpace(close) || (!bracket.beganIn(line) && isOfLine(begin, close));
    if (!hasDetails(bracket.kind) || !torn) {
      return false;
    }
    end = close;
    bracket.forgetHeap();
    return true;
  }

  private boolean isOfLine(int begin, int close) {
    return from >= 0 && (isWithin(close) || isRest(begin, close));
  }

  /// Whether the heap follows, so that a generation ends here, whose name or bracket was lost: `[GC
  /// Before GC: : 18K->2K(19K), 0.0035 secs] 40K->24K(90K), 0.0036 secs]`.
  private boolean isSpace(int close) {
    int size = Ascii.skipBlanks(cursor.bytes, close + 1, cursor.end);
    int unit = Ascii.skipDigits(cursor.bytes, size, cursor.end);
    return unit > size
        && Ascii.at(cursor.bytes, unit + 1, cursor.end, ClassicCursor.ARROW)
        && !BracketFigures.areTimesBehindHeap(cursor, unit);
  }

  private static boolean hasDetails(BracketKind kind) {
    return kind.isPause() || kind == BracketKind.STEP;
  }

  /// Whether another part of the pause begins behind an end.
  private boolean isWithin(int close) {
    int here = cursor.at;
    cursor.at = close + 1;
    cursor.spaces();
    boolean within = BracketKind.here(cursor).isPart();
    cursor.at = here;
    return within;
  }

  /// Whether a stamp, an amount or a bracket that is not of processor time stands behind an end.
  private boolean goesOn(int close) {
    int behind = Ascii.skipBlanks(cursor.bytes, close + 1, cursor.end);
    int next = behind < cursor.end ? cursor.bytes[behind] : ' ';
    return next == '['
        ? !Ascii.at(cursor.bytes, behind, cursor.end, BracketFigures.TIMES)
        : next == ',' || Ascii.isDigit(next);
  }

  private boolean isRest(int begin, int close) {
    byte[] bytes = cursor.bytes;
    if (Ascii.find(bytes, from, begin, '[') < begin
        || Ascii.find(bytes, from, begin, ']') < begin) {
      return false;
    }
    int comma = Ascii.trimmed(bytes, from, begin) - 1;
    int to = Ascii.trimmed(bytes, from, Math.max(from, comma));
    boolean rest =
        isNamed(bytes, begin) || isWorded(bytes, to) || Ascii.endsAt(bytes, from, to, PARALLEL);
    return rest && (goesOn(close) || isKnown(bytes, to));
  }

  private boolean isKnown(byte[] bytes, int to) {
    for (byte[] name : NAMES) {
      if (Ascii.endsAt(bytes, from, to, name)) {
        return true;
      }
    }
    return false;
  }

  /// Whether words stand before the time, `refs processing, 0.0035 secs]`; a pause tells sizes or a
  /// parenthesis there.
  private boolean isWorded(byte[] bytes, int to) {
    boolean letter = to > from && Ascii.isLetter(bytes[to - 1]);
    boolean unit = letter && to - 1 > from && Ascii.isDigit(bytes[to - 2]);
    return letter && !unit && !Ascii.endsAt(bytes, from, to, REMARK);
  }

  /// Whether sizes have a name, `New: 18K->2K(19K), 0.0035 secs]`, or what stands before them was
  /// written into another line.
  private boolean isNamed(byte[] bytes, int to) {
    int colon = Ascii.find(bytes, from, to, ':');
    int size = Ascii.skipBlanks(bytes, colon + 1, to);
    boolean word = colon == from || bytes[colon - 1] == ')' || Ascii.isLetter(bytes[colon - 1]);
    return word && size < to && Ascii.isDigit(bytes[size]);
  }
}
