package dev.assay.log.envelope;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.assay.log.line.Ascii;
import org.jspecify.annotations.Nullable;

/// Long texts of YAML that stand in several lines: all but the first are indented further than
/// their key.
final class Folds implements Joints {

  /// So many of the first lines show whether a file is YAML.
  private static final int LOOK = 40;

  /// What texts begin with that are not folded, or no texts.
  private static final String OTHERS = "|>&*{[#";

  /// Looks at the beginning of a log; nothing where no text is folded.
  static @Nullable Joints find(byte[] bytes, int from, int to) {
    Folds folds = new Folds();
    int folded = 0;
    int fields = 0;
    int lines = 0;
    String before = "";
    int length = 0;
    int line = from;
    while (line < to && (lines < LOOK || folded == 0)) {
      int end = Ascii.find(bytes, line, to, '\n');
      String next = new String(bytes, line, end - line, UTF_8).stripTrailing();
      boolean goesOn = !before.isEmpty() && folds.goesOn(before, length, next);
      boolean field = key(next) >= 0 || next.equals("---");
      if (!goesOn && !field && !next.isEmpty()) {
        return null;
      }
      folded += goesOn ? 1 : 0;
      fields += field ? 1 : 0;
      lines++;
      before = goesOn ? folds.joined(before, length, next) : next;
      length = next.length();
      line = end + 1;
    }
    return folded > 0 && fields > folded / LOOK ? folds : null;
  }

  /// Where the key of a line stands, or the dash of an element; negative where there is none.
  private static int key(String line) {
    int at = 0;
    while (at < line.length() && line.charAt(at) == ' ') {
      at++;
    }
    if (line.startsWith("- ", at)) {
      int inner = key(line.substring(at + 2));
      return inner < 0 ? at : at + 2 + inner;
    }
    int end = at < line.length() && Ascii.isLetter(line.charAt(at)) ? at + 1 : at;
    while (end > at && end < line.length() && isName(line.charAt(end))) {
      end++;
    }
    boolean key = end > at && end < line.length() && line.charAt(end) == ':';
    return key && (end + 1 == line.length() || line.charAt(end + 1) == ' ') ? at : -1;
  }

  private static boolean isName(char c) {
    return Ascii.isLetterOrDigit(c) || "_-./@".indexOf(c) >= 0;
  }

  /// Whether a text begins in a line.
  @Override
  public boolean begins(String line) {
    int start = start(line);
    return start >= 0 && start < line.length() && OTHERS.indexOf(line.charAt(start)) < 0;
  }

  /// Where the text of a line begins; negative in a line without a key.
  private static int start(String line) {
    int key = key(line);
    if (key < 0) {
      return key;
    }
    int i = line.startsWith("- ", key) ? key + 1 : line.indexOf(':', key) + 1;
    while (i < line.length() && Character.isWhitespace(line.charAt(i))) {
      i++;
    }
    return i;
  }

  @Override
  public boolean goesOn(String text, int length, String next) {
    return !next.isBlank()
        && text.length() < Breaks.LONGEST
        && begins(text)
        && next.length() - next.stripLeading().length() > key(text)
        && isOpen(text, length, next);
  }

  /// Whether the text is not yet at its end: one in quotation marks ends with them; one without has
  /// neither brackets nor fields, and is not broken where the line has place.
  private static boolean isOpen(String text, int length, String next) {
    char quote = text.charAt(start(text));
    if (quote == '"' || quote == '\'') {
      return !isClosed(text.stripTrailing(), quote);
    }
    String piece = next.strip();
    return length + Breaks.firstWord(piece).length() >= BreakSearch.NARROWEST
        && piece.charAt(0) != '['
        && !piece.startsWith("GC(")
        && !piece.contains(": ");
  }

  /// Whether a text ends with its quotation mark, which is not escaped.
  private static boolean isClosed(String text, char quote) {
    char escape = quote == '"' ? '\\' : quote;
    int last = text.length() - 1;
    int i = last;
    while (i > start(text) + 1 && text.charAt(i - 1) == escape) {
      i--;
    }
    return last > start(text) && text.charAt(last) == quote && (last - i) % 2 == 0;
  }

  /// A line end stands for a blank. Between two quotation marks a backslash stands where the line
  /// was broken, and another before a blank.
  @Override
  public String joined(String text, int length, String next) {
    String piece = next.strip();
    boolean marked = text.endsWith("\\");
    String begun = marked ? text.substring(0, text.length() - 1) : text.stripTrailing() + ' ';
    return begun + (piece.startsWith("\\ ") ? piece.substring(1) : piece);
  }
}
