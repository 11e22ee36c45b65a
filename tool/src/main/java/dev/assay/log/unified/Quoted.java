package dev.assay.log.unified;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Line;
import java.util.Arrays;

/// Lines of a JVM in literals, of which one line of a source or of an array holds several.
public final class Quoted {

  private Quoted() {}

  /// Whether decorations stand directly behind a quote, or behind blanks in front of the line.
  public static boolean is(Line line) {
    int begin = Ascii.skipBlanks(line.bytes, line.from, line.to);
    return StrayDecorations.beginsAt(line.bytes, begin, line.to)
        || decorated(line.bytes, begin, line.to) < line.to;
  }

  /// Moves a line that ends where its literal does to the next in which a JVM's line begins, if one
  /// does. A field that repeats the one at hand is none.
  ///
  /// @param to where the last may end
  public static boolean next(Line line, int to) {
    byte[] bytes = line.bytes;
    int next = Ascii.find(bytes, line.to, to, '"');
    while (next < to && (!begins(bytes, next + 1, to) || isRepeated(line, next + 1, to))) {
      next = Ascii.find(bytes, next + 1, to, '"');
    }
    if (next < to) {
      // Decorations tell that a quote stands before them, and the quotes within are unescaped then.
      boolean older = !StrayDecorations.beginsAt(bytes, next + 1, to);
      line.from = older ? next + 1 : next;
      line.to = older ? Ascii.find(bytes, next + 1, to, '"') : to;
    }
    return next < to;
  }

  private static int decorated(byte[] bytes, int from, int to) {
    int quote = Ascii.find(bytes, from, to, '"');
    while (quote < to && !StrayDecorations.beginsAt(bytes, quote + 1, to)) {
      quote = Ascii.find(bytes, quote + 1, to, '"');
    }
    return quote;
  }

  private static boolean begins(byte[] bytes, int from, int to) {
    return StrayDecorations.beginsAt(bytes, from, to) || Wording.isOlder(bytes, from, to);
  }

  /// Whether the same words stand there, up to what may be escaped.
  private static boolean isRepeated(Line line, int from, int to) {
    int length = Ascii.find(line.bytes, line.from, line.to, '"') - line.from;
    return from + length <= to
        && Arrays.equals(
            line.bytes, line.from, line.from + length, line.bytes, from, from + length);
  }
}
