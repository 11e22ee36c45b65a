package dev.assay.log.envelope;

import dev.assay.log.line.Ascii;
import org.jspecify.annotations.Nullable;

/// Lines that were broken at a column, with a backslash at the end of each piece but the last.
///
/// @param column where it stands; no line is longer
record Backslashes(int column) implements Joints {

  /// So many are no accident: paths of another system may end so.
  private static final int ENOUGH = 3;

  /// Looks at the beginning of a log; nothing where lines have other ends.
  static @Nullable Joints find(byte[] bytes, int from, int to) {
    int column = 0;
    int broken = 0;
    int longest = 0;
    for (int line = from; line < to; ) {
      int end = Ascii.find(bytes, line, to, '\n');
      int length = end - line;
      longest = Math.max(longest, length);
      if (length > 0 && bytes[end - 1] == '\\') {
        if (broken > 0 && length != column) {
          return null;
        }
        column = length;
        broken++;
      }
      line = end + 1;
    }
    boolean narrow = longest > column || column < BreakSearch.NARROWEST;
    return broken < ENOUGH || narrow ? null : new Backslashes(column);
  }

  @Override
  public boolean begins(String line) {
    return line.length() == column && line.endsWith("\\");
  }

  @Override
  public boolean goesOn(String text, int length, String next) {
    return length == column && text.endsWith("\\") && text.length() < Breaks.LONGEST;
  }

  @Override
  public String joined(String text, int length, String next) {
    return text.substring(0, text.length() - 1) + next;
  }
}
