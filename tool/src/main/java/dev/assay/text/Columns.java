package dev.assay.text;

/// The columns that text takes on a terminal, where a character takes none, one or two.
public final class Columns {
  private Columns() {}

  /// The number of columns of a text without control characters.
  public static int of(String text) {
    int columns = 0;
    for (int i = 0; i < text.length(); ) {
      int codePoint = text.codePointAt(i);
      columns += of(codePoint);
      i += Character.charCount(codePoint);
    }
    return columns;
  }

  /// The text with spaces on its right.
  public static String padRight(String text, int width) {
    return text + " ".repeat(Math.max(0, width - of(text)));
  }

  /// The text with spaces on its left.
  public static String padLeft(String text, int width) {
    return " ".repeat(Math.max(0, width - of(text))) + text;
  }

  /// The text cut down to a width, with `…` where its middle was: the ends of long names tell them
  /// apart.
  public static String shorten(String text, int width) {
    if (of(text) <= width) {
      return text;
    }
    int tail = (width - 1) / 2;
    return head(text, width - 1 - tail) + "…" + tail(text, tail);
  }

  private static String head(String text, int width) {
    int end = 0;
    int used = 0;
    while (end < text.length()) {
      int codePoint = text.codePointAt(end);
      used += of(codePoint);
      if (used > width) {
        break;
      }
      end += Character.charCount(codePoint);
    }
    return text.substring(0, end);
  }

  private static String tail(String text, int width) {
    int start = text.length();
    int used = 0;
    while (start > 0) {
      int codePoint = text.codePointBefore(start);
      used += of(codePoint);
      if (used > width) {
        break;
      }
      start -= Character.charCount(codePoint);
    }
    return text.substring(start);
  }

  private static int of(int codePoint) {
    if (codePoint < 0x300) {
      return 1;
    }
    return switch (Character.getType(codePoint)) {
      case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK, Character.FORMAT -> 0;
      default -> wide(codePoint) ? 2 : 1;
    };
  }

  /// The blocks that Unicode's East Asian Width (UAX 11) calls wide or full-width, and the emoji.
  private static boolean wide(int c) {
    return (c >= 0x1100 && c <= 0x115F)
        || (c >= 0x2E80 && c <= 0x303E)
        || (c >= 0x3041 && c <= 0xA4CF)
        || (c >= 0xA960 && c <= 0xA97F)
        || (c >= 0xAC00 && c <= 0xD7A3)
        || (c >= 0xF900 && c <= 0xFAFF)
        || (c >= 0xFE30 && c <= 0xFE6F)
        || (c >= 0xFF00 && c <= 0xFF60)
        || (c >= 0xFFE0 && c <= 0xFFE6)
        || (c >= 0x1F300 && c <= 0x1F64F)
        || (c >= 0x1F680 && c <= 0x1F6FF)
        || (c >= 0x1F900 && c <= 0x1F9FF)
        || (c >= 0x20000 && c <= 0x3FFFD);
  }
}
