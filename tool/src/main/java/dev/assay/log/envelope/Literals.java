package dev.assay.log.envelope;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Line;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Lines of a log in the source of a program that stand in several literals, one below the other:
/// joined by an operator, or by nothing as in Python and C.
final class Literals implements Joints {

  /// The end of a literal, which is the last of its line but for an operator. One that ends with a
  /// line end does not go on; a point without a blank before it is that of a sentence.
  private static final Pattern CLOSE =
      Pattern.compile(
          "(?<!\\\\n|%n|\\\\)(?<quote>[\"'])\\s*(?<operator>\\+{1,2}|(?<=\\s)\\.{1,2}|\\\\)?$");

  private static final Pattern OPEN =
      Pattern.compile("^\\s*(?<operator>(?:\\+{1,2}|\\.{1,2})\\s*)?[A-Za-z$@]{0,2}(?<quote>[\"'])");

  /// The stamp or the decorations that a line of a log begins with, but hardly a piece of one.
  private static final String STAMP = "\\[\\d+[-.,ms]|\\d{4}-\\d\\d-\\d\\d[T ]\\d|\\d+[.,]\\d{3}: ";

  /// What a line without them begins with, or what stands behind them.
  private static final String WORDS =
      "\\[(?:Full )?GC\\b|\\[(?:trace|debug|info|warning|error|gc|safepoint)\\b|GC\\(\\d|Safepoint"
          + "|Total time for which|Application time|\\{Heap ";

  /// The end of a line.
  private static final String LINE_END = "\\\\n|%n";

  private static final Pattern BEGINNING = Pattern.compile("[\"'](?:" + STAMP + '|' + WORDS + ')');
  private static final Pattern OTHER_LINE = Pattern.compile(STAMP + '|' + LINE_END);
  private static final Pattern OTHER_WORDS = Pattern.compile(WORDS);

  /// A stamp or decorations at the end of a piece, whose line is told by the next.
  private static final Pattern HEAD =
      Pattern.compile("(?:\\[[\\w.,:+ -]{1,80}\\]|\\d[.,]\\d{3}(?:[-+]\\d{4})?:) *$");

  /// Looks at the beginning of a log; nothing where no literal goes on.
  static @Nullable Literals find(byte[] bytes, int from, int to) {
    Literals literals = new Literals();
    int line = from;
    while (line < to) {
      int end = Ascii.find(bytes, line, to, '\n');
      if (mayEnd(bytes, line, end)) {
        String text = text(bytes, line, end);
        int behind = Ascii.find(bytes, Math.min(end + 1, to), to, '\n');
        if (literals.goesOn(text, end - line, text(bytes, Math.min(end + 1, to), behind))) {
          return literals;
        }
      }
      line = end + 1;
    }
    return null;
  }

  private static String text(byte[] bytes, int from, int to) {
    return new String(bytes, from, to - from, UTF_8);
  }

  /// Whether a literal may end at the end of a line: quick, and wrong only towards yes.
  private static boolean mayEnd(byte[] bytes, int from, int to) {
    int last = to - 1;
    while (last >= from && isBehind(bytes[last])) {
      last--;
    }
    return last >= from && (bytes[last] == '"' || bytes[last] == '\'');
  }

  private static boolean isBehind(byte b) {
    return Ascii.isBlank(b) || b == '\r' || b == '+' || b == '.' || b == '\\';
  }

  @Override
  public boolean mayBegin(Line line) {
    return mayEnd(line.bytes, line.from, line.to);
  }

  @Override
  public boolean begins(String line) {
    return CLOSE.matcher(line.stripTrailing()).find() && BEGINNING.matcher(line).find();
  }

  @Override
  public boolean goesOn(String text, int length, String next) {
    Matcher close = CLOSE.matcher(text.stripTrailing());
    Matcher open = OPEN.matcher(next);
    return text.length() < Breaks.LONGEST
        && close.find()
        && open.find()
        && close.group("quote").equals(open.group("quote"))
        && !isOther(text.substring(0, close.start()), next.substring(open.end()))
        && BEGINNING.matcher(text).find()
        && (close.group("operator") != null
            || open.group("operator") != null
            || isOneSentence(text, close.start(), next, open.end()));
  }

  /// Whether another line begins with a literal.
  private static boolean isOther(String text, String next) {
    return OTHER_LINE.matcher(next).lookingAt()
        || (OTHER_WORDS.matcher(next).lookingAt() && !HEAD.matcher(text).find());
  }

  /// Without an operator a blank must stand at the joint, and the second literal be indented: there
  /// are columns of texts in quotes.
  private static boolean isOneSentence(String text, int close, String next, int open) {
    boolean indented = Character.isWhitespace(next.charAt(0));
    boolean blank = text.charAt(Math.max(0, close - 1)) == ' ' || next.startsWith(" ", open);
    return indented && blank;
  }

  @Override
  public String joined(String text, int length, String next) {
    Matcher close = CLOSE.matcher(text.stripTrailing());
    Matcher open = OPEN.matcher(next);
    return close.find() && open.find()
        ? text.substring(0, close.start()) + next.substring(open.end())
        : text + next;
  }
}
