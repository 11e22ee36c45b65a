package dev.assay.log.unified;

import dev.assay.log.line.Ascii;

/// Finds where the words or the duration of a pause end in a line that has more text than a JVM
/// writes.
final class PauseEnd {

  /// Between decorations.
  private static final byte[] GROUPS = Ascii.of("][");

  private PauseEnd() {}

  /// Index of another line that begins within the words, with its decorations or, where it has
  /// none, with the number of its collection, or -1.
  static int groups(byte[] bytes, int from, int to) {
    int i = Ascii.findLast(bytes, from, Ascii.find(bytes, from, to, GROUPS) + 1, '[');
    if (i >= from) {
      return i;
    }
    int number = Ascii.find(bytes, from, to, CollectionId.WORD);
    boolean decorated = number > from + 2 && bytes[number - 2] == ']';
    int open = decorated ? Ascii.findLast(bytes, from, number, '[') : number;
    return open < from ? -1 : open;
  }

  /// Index behind the words of a pause in front of the first detail, `Other: 0.1ms`, or -1 where
  /// none stands there.
  static int beforeLabels(byte[] bytes, int from, int to) {
    int label = Ascii.find(bytes, from, to, ':');
    int end = label;
    while (end > from && Ascii.isLetter(bytes[end - 1])) {
      end--;
    }
    boolean labelled =
        end < label && end - from > 2 && bytes[end - 1] == ' ' && bytes[end - 2] == ')';
    return labelled && Ascii.find(bytes, from, end, '>') == end ? end - 1 : -1;
  }

  /// Index behind the first duration in milliseconds, or `to`.
  static int behindMillis(byte[] bytes, int from, int to) {
    int found = Ascii.find(bytes, from, to, TrailingTime.MILLIS);
    while (found >= 0) {
      int end = found + TrailingTime.MILLIS.length;
      boolean word = end < to && Ascii.isLetterOrDigit(bytes[end]);
      if (Ascii.isDigit(bytes[found - 1])
          && (!word || isExact(bytes, from, found))
          && !isLabelled(bytes, from, found)) {
        return end;
      }
      found = Ascii.find(bytes, end, to, TrailingTime.MILLIS);
    }
    return to;
  }

  /// Index at which another pause is told with its number and without decorations, as where
  /// somebody quotes two in one line, or `to`.
  static int another(byte[] bytes, int from, int to) {
    int found = Ascii.find(bytes, from, to, CollectionId.WORD);
    while (found >= 0) {
      int number = found + CollectionId.WORD.length;
      int end = Ascii.skipDigits(bytes, number, to);
      int words = CollectionLines.behindGeneration(bytes, Math.min(to, end + 2), to);
      if (end > number && Ascii.at(bytes, words, to, CollectionLines.PAUSE)) {
        return found;
      }
      found = Ascii.find(bytes, end, to, CollectionId.WORD);
    }
    return to;
  }

  /// Whether a line names a pause and tells its milliseconds, but neither begins with the one nor
  /// ends with the other: signs that nobody knows stand around them. The parts of a pause that ZGC
  /// tells, `Pause Roots (ZWorker#0) 0.101ms`, are as a pause is.
  static boolean isHidden(byte[] bytes, int from, int to) {
    int pause = Ascii.find(bytes, from, to, CollectionLines.PAUSE);
    int end = LineEnd.without(bytes, from, to);
    boolean plain = pause == from && TrailingTime.beforeMillis(bytes, from, end) >= 0;
    int found = pause < 0 || plain ? -1 : Ascii.find(bytes, pause, to, TrailingTime.MILLIS);
    while (found >= 0) {
      int number = Ascii.trimmed(bytes, pause, found);
      if (Ascii.isDigit(bytes[number - 1]) && !isLabelled(bytes, pause, number)) {
        return true;
      }
      found = Ascii.find(bytes, found + TrailingTime.MILLIS.length, to, TrailingTime.MILLIS);
    }
    return false;
  }

  /// Whether the number that ends here is that of a detail, `Other: 0.1ms`.
  private static boolean isLabelled(byte[] bytes, int from, int end) {
    int space = Ascii.findLast(bytes, from, end, ' ');
    return space - from > 1 && bytes[space - 1] == ':';
  }

  /// Whether a number ends here as those of JVMs do, with three decimals: then it is one also where
  /// an application's output follows without a space.
  private static boolean isExact(byte[] bytes, int from, int end) {
    int point = end - 4;
    return point > from
        && (bytes[point] == '.' || bytes[point] == ',')
        && Ascii.skipDigits(bytes, point + 1, end) == end;
  }
}
