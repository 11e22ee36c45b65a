package dev.assay.log;

import static java.nio.charset.StandardCharsets.UTF_8;

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
    int line = from;
    while (line < to && (lines < LOOK || folded == 0)) {
      int end = Ascii.find(bytes, line, to, '\n');
      String next = new String(bytes, line, end - line, UTF_8).stripTrailing();
      boolean goesOn = !before.isEmpty() && folds.goesOn(before, 0, next);
      boolean field = key(next) >= 0 || next.equals("---");
      if (!goesOn && !field && !next.isEmpty()) {
        return null;
      }
      folded += goesOn ? 1 : 0;
      fields += field ? 1 : 0;
      lines++;
      before = goesOn ? before : next;
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
    return Ascii.isLetter(c) || Ascii.isDigit(c) || "_-./@".indexOf(c) >= 0;
  }

  /// Whether a text begins in a line.
  @Override
  public boolean begins(String line) {
    int key = key(line);
    if (key < 0) {
      return false;
    }
    boolean element = line.startsWith("- ", key);
    int colon = element ? key + 1 : line.indexOf(':', key);
    String text = line.substring(colon + 1).strip();
    return !text.isEmpty() && OTHERS.indexOf(text.charAt(0)) < 0;
  }

  @Override
  public boolean goesOn(String text, int length, String next) {
    return !next.isBlank()
        && text.length() < Breaks.LONGEST
        && begins(text)
        && next.length() - next.stripLeading().length() > key(text);
  }

  /// A line end stands for a blank.
  @Override
  public String gap(String text, int length, String next) {
    return text.endsWith("\\") ? "" : " ";
  }

  /// Between two quotation marks a backslash stands where the line was broken, and another before a
  /// blank.
  @Override
  public String joined(String text, int length, String next) {
    String piece = next.strip();
    boolean marked = text.endsWith("\\");
    String begun = marked ? text.substring(0, text.length() - 1) : text.stripTrailing();
    return begun + gap(text, length, next) + (piece.startsWith("\\ ") ? piece.substring(1) : piece);
  }
}
