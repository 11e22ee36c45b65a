package dev.assay.log.envelope;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.assay.log.line.Ascii;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What stands around every line of a text that was quoted, or copied from a screen.
///
/// @param mark in front of each line: marks of a quotation or of a comment (`// `, ` * `, `# `),
///   the border of a box or blanks
/// @param padded whether blanks fill all lines up to the same length
record Margins(String mark, boolean padded) implements Surroundings {

  /// So many lines of ten; a mail begins and ends with lines of its own.
  private static final int MOST = 8;

  private static final byte[] COMMENT = Ascii.of("//");

  private static final String MARKS = ">| /*#";

  /// Of the beginning of a file; nothing where lines have none.
  static @Nullable Margins of(byte[] bytes, int from, int to) {
    int[] firsts = new int[128];
    int[] lasts = new int[128];
    int lines = 0;
    int comments = 0;
    int longest = 0;
    int full = 0;
    for (int line = from; line < to; ) {
      int end = Ascii.find(bytes, line, to, '\n');
      int length = (end > line && bytes[end - 1] == '\r' ? end - 1 : end) - line;
      if (length > 0) {
        lines++;
        firsts[bytes[line] & 0x7F]++;
        comments += Ascii.at(bytes, line, end, COMMENT) ? 1 : 0;
        lasts[bytes[line + length - 1] & 0x7F]++;
        full = length > longest ? 1 : full + (length == longest ? 1 : 0);
        longest = Math.max(longest, length);
      }
      line = end + 1;
    }
    boolean padded = lasts[' '] > 0 && isMost(full, lines);
    boolean box = isMost(firsts['|'], lines) && !isMost(lasts['|'], lines);
    boolean comment = isMost(comments, lines) || isMost(firsts['#'], lines);
    boolean marked = isMost(firsts['>'], lines) || box || comment || firsts[' '] == lines;
    if (lines == 0 || !(padded || marked)) {
      return null;
    }
    return new Margins(marked ? mark(bytes, from, to) : "", padded);
  }

  /// Whether so many lines of all have the same.
  static boolean isMost(int lines, int all) {
    return 10L * lines >= (long) MOST * all;
  }

  /// What all lines have in common that begin with a mark.
  private static String mark(byte[] bytes, int from, int to) {
    List<String> lines = new String(bytes, from, to - from, UTF_8).lines().toList();
    String mark = null;
    for (String line : lines) {
      String marks = line.substring(0, marks(line));
      if (marks.isEmpty() || marks.length() == line.length()) {
        continue;
      }
      mark = Opening.common(mark, marks);
    }
    return mark == null ? "" : mark;
  }

  private static int marks(String line) {
    int i = 0;
    while (i < line.length() && MARKS.indexOf(line.charAt(i)) >= 0) {
      i++;
    }
    return i;
  }

  @Override
  public String strip(String line) {
    String inner =
        line.startsWith(mark) ? line.substring(mark.length()) : mark.startsWith(line) ? "" : line;
    return padded ? inner.stripTrailing() : inner;
  }

  @Override
  public Joints around(Joints joints) {
    return new Joints() {
      @Override
      public boolean begins(String line) {
        return joints.begins(strip(line));
      }

      @Override
      public String beginning(String line) {
        return joints.beginning(strip(line));
      }

      @Override
      public String piece(String line) {
        return joints.piece(strip(line));
      }

      @Override
      public boolean goesOn(String text, int length, String next) {
        return joints.goesOn(text, length, next);
      }

      @Override
      public String joined(String text, int length, String next) {
        return joints.joined(text, length, next);
      }
    };
  }
}
