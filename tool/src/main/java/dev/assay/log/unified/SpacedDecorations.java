package dev.assay.log.unified;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Line;
import org.jspecify.annotations.Nullable;

/// Decorations between which another program put spaces, `[0.2s] [info] [gc] GC(0) ...`.
final class SpacedDecorations {

  private final Line joined = new Line();

  /// The line with its decorations side by side, or nothing where no level and no tags of the JVM
  /// follow behind a space.
  @Nullable Line without(Line line) {
    byte[] bytes = line.bytes;
    byte[] text = new byte[line.length()];
    int length = 0;
    boolean parted = false;
    boolean ours = false;
    int open = line.from;
    int behind = behindGroup(line, open);
    while (behind > 0) {
      System.arraycopy(bytes, open, text, length, behind - open);
      length += behind - open;
      open = behind < line.to && bytes[behind] == ' ' ? behind + 1 : behind;
      int next = behindGroup(line, open);
      if (next < 0 || !isDecoration(line, open + 1, next - 1)) {
        break;
      }
      parted |= open > behind;
      ours |= !Ascii.isDigit(bytes[open + 1]);
      behind = next;
    }
    if (!parted || !ours) {
      return null;
    }
    System.arraycopy(bytes, behind, text, length, line.to - behind);
    joined.rewrite(line, text, 0, length + line.to - behind);
    return joined;
  }

  /// Index behind the bracket that closes the group which begins here, or -1.
  private static int behindGroup(Line line, int open) {
    boolean here = open < line.to && line.bytes[open] == '[';
    int close = here ? Ascii.find(line.bytes, open, line.to, ']') : line.to;
    return close < line.to ? close + 1 : -1;
  }

  private static boolean isDecoration(Line line, int from, int to) {
    String text = line.text(from, Ascii.trimmed(line.bytes, from, to));
    return DecorationRole.of(text, null, false) != DecorationRole.OTHER
        || Ascii.skipDigits(line.bytes, from, to) == to;
  }
}
