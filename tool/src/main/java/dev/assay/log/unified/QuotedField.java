package dev.assay.log.unified;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Line;

/// The field of JSON, CSV or logfmt, or the literal in the source of a program, in which a line of
/// a JVM stands. Fields may stand in fields: then the quotes around the inner one are escaped,
/// `\"`, or doubled, `""`, and those within it once more. A literal may have the other quotes, as
/// in Python, YAML and shells.
final class QuotedField {

  private static final byte[] PLUS = Ascii.of(" +");

  /// What stands in front of a quote that opens a field.
  private static final String OPENING = ":=,;([{ \t";

  /// In place of a number of backslashes.
  private static final int DOUBLED = -1;

  private QuotedField() {}

  /// Ends the line where the field ends in which it stood: `"},`, or before the next field of CSV
  /// or logfmt, or a literal in the source of a program: `\n" +`. Quotes within become what they
  /// were, `""Cleanup""` and `\"Cleanup\"`; the bytes of the line outside are not needed any more.
  ///
  /// @param begin where the line began before its own text was found
  static void end(Line line, int begin) {
    byte[] bytes = line.bytes;
    int opening = opening(bytes, begin, line.from);
    if (opening < 0) {
      line.to = withoutClosing(bytes, line.from, line.to);
      return;
    }
    byte quote = bytes[opening];
    int escapes = escapes(bytes, opening);
    int to = line.from;
    int i = line.from;
    while (i < line.to) {
      int next = i;
      while (next < line.to && bytes[next] == '\\') {
        next++;
      }
      if (!isAt(bytes, next, line.to, quote)) {
        bytes[to++] = bytes[i++];
        continue;
      }
      boolean doubled = (next == i || escapes == DOUBLED) && isAt(bytes, next + 1, line.to, quote);
      boolean closing = escapes == DOUBLED || !doubled;
      int behind = doubled ? next + 2 : next + 1;
      if (closing && next - i <= Math.max(0, escapes) && isEnd(bytes, behind, line.to)) {
        break;
      }
      bytes[to++] = quote;
      i = behind;
    }
    line.to = withoutLineEnd(bytes, line.from, to);
  }

  /// Index of the quote that opens the field in which a text stands, or -1: one in front of it, or
  /// the last before what stands in front of it in the same field.
  private static int opening(byte[] bytes, int begin, int text) {
    if (text > 0 && (bytes[text - 1] == '"' || bytes[text - 1] == '\'')) {
      return text - 1;
    }
    int quote = Ascii.findLast(bytes, begin, text, '"');
    int before = quote < begin ? quote : quote - 1 - Math.abs(escapes(bytes, quote));
    boolean opens = quote >= begin && (before < begin || OPENING.indexOf(bytes[before]) >= 0);
    return opens ? quote : -1;
  }

  /// How many backslashes stand before a quote, or that it is doubled.
  private static int escapes(byte[] bytes, int quote) {
    int i = quote;
    while (i > 0 && bytes[i - 1] == '\\') {
      i--;
    }
    return i == quote && i > 0 && bytes[i - 1] == bytes[quote] ? DOUBLED : quote - i;
  }

  /// Whether what stands behind a quote tells that it ends a field; some programs write those of
  /// the text as they are.
  private static boolean isEnd(byte[] bytes, int behind, int to) {
    int next = behind < to ? bytes[behind] : '}';
    boolean separated = next == ',' || next == ';';
    return next == '}'
        || next == ']'
        || next == ')'
        || Ascii.at(bytes, behind, to, PLUS)
        || (separated && !isWord(bytes, behind + 1, to))
        || (isWord(bytes, behind, to) && isKey(bytes, behind + 1, to));
  }

  /// Whether a space and a word follows, as behind a name that the JVM put in quotes.
  private static boolean isWord(byte[] bytes, int from, int to) {
    return isAt(bytes, from, to, ' ') && from + 1 < to && Ascii.isLetter(bytes[from + 1]);
  }

  /// Whether the name of a field of logfmt stands here, `source_type=`.
  private static boolean isKey(byte[] bytes, int from, int to) {
    int i = from;
    while (i < to && (Ascii.isLetterOrDigit(bytes[i]) || "_.-".indexOf(bytes[i]) >= 0)) {
      i++;
    }
    return isAt(bytes, i, to, '=');
  }

  private static boolean isAt(byte[] bytes, int at, int to, int wanted) {
    return at < to && bytes[at] == wanted;
  }

  /// Index in front of an end of the line that was written out, `\n` or `\r\n`, escaped as often as
  /// the quotes are.
  private static int withoutLineEnd(byte[] bytes, int from, int to) {
    int end = to;
    while (end - 2 >= from
        && (bytes[end - 1] == 'n' || bytes[end - 1] == 'r')
        && bytes[end - 2] == '\\') {
      end--;
      while (end > from && bytes[end - 1] == '\\') {
        end--;
      }
    }
    return end;
  }

  /// No JVM ends a line with a quote.
  private static int withoutClosing(byte[] bytes, int from, int to) {
    int last = to - 1;
    while (last > from && isClosing(bytes[last])) {
      last--;
    }
    return bytes[last] == '"' || bytes[last] == '\'' ? last : to;
  }

  private static boolean isClosing(byte b) {
    return b == '}' || b == ']' || b == ',' || b == ';' || b == ')' || b == ' ';
  }
}
