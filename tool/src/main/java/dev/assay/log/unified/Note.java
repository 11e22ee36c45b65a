package dev.assay.log.unified;

import dev.assay.log.line.Ascii;

/// A note that an author put behind a line of a log: `Concurrent Relocate 9.0ms (beside the
/// application)`, `Heap Max Capacity: 2G // all of it`; or the next cell of a table, and the tag of
/// a page. It is looked for only where a line cannot be read otherwise.
final class Note {

  private static final byte[][] SIGNS = {
    Ascii.of("//"), Ascii.of("--"), Ascii.of("#"), Ascii.of("<-"), Ascii.of("("), Ascii.of("=> "),
  };

  /// What begins the next cell or a tag directly behind a duration.
  private static final String APART = ",;|\t\"<";

  /// Of milliseconds, as a JVM writes them.
  private static final int DECIMALS = 3;

  private static final byte[] ARROW = Ascii.of("->");

  private Note() {}

  /// Index behind the duration in milliseconds in front of a note, or -1 where there is none.
  static int behindMillis(byte[] bytes, int from, int to) {
    int end = PauseEnd.behindMillis(bytes, from, to);
    int digits = Ascii.digitsBefore(bytes, from, Math.max(from, end - TrailingTime.MILLIS.length));
    boolean decimal = digits > from && (bytes[digits - 1] == '.' || bytes[digits - 1] == ',');
    boolean exact = end - TrailingTime.MILLIS.length - digits == DECIMALS;
    return decimal && (isAt(bytes, end, to) || (exact && isApart(bytes, end, to))) ? end : -1;
  }

  private static boolean isApart(byte[] bytes, int at, int to) {
    return at < to && APART.indexOf(bytes[at]) >= 0;
  }

  /// Index behind the sizes before and after a collection of ZGC, `10M(5%)->8M(3%)`, and the time
  /// that may follow, in front of a note; or -1 where there is none.
  static int behindSizes(byte[] bytes, int from, int to) {
    int arrow = Ascii.find(bytes, from, to, ARROW);
    int size = arrow + ARROW.length;
    if (arrow <= from || size >= to || !Ascii.isDigit(bytes[size])) {
      return -1;
    }
    int sizes = Ascii.find(bytes, size, to, ' ');
    int time = behindTime(bytes, Ascii.skipSpaces(bytes, sizes, to), to);
    int end = time < 0 ? sizes : time;
    return isAt(bytes, end, to) ? end : -1;
  }

  private static int behindTime(byte[] bytes, int from, int to) {
    int unit = Ascii.skipDecimal(bytes, from, to);
    int end = unit + (Ascii.at(bytes, unit, to, TrailingTime.MILLIS) ? 2 : 1);
    return unit > from && end <= to && bytes[end - 1] == 's' ? end : -1;
  }

  /// Index of the blanks in front of the first note, or the end.
  static int begin(byte[] bytes, int from, int to) {
    int i = from;
    while (i < to && !isAt(bytes, i, to)) {
      i++;
    }
    return i;
  }

  /// Whether blanks follow and behind them what begins a note.
  private static boolean isAt(byte[] bytes, int from, int to) {
    int sign = Ascii.skipBlanks(bytes, from, to);
    return sign > from && sign < to && (bytes[sign] < 0 || Ascii.isAnyAt(bytes, sign, to, SIGNS));
  }
}
