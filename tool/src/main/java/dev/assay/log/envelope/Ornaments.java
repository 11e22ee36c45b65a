package dev.assay.log.envelope;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Line;
import java.util.regex.Pattern;

/// Takes out of lines what a writer put there for the eye: blanks around arrows and within
/// brackets, `[ GC [ PSYoungGen: 1351K -> 288K (18432K) ]`, and the marks of Markdown and of mails,
/// `(**concurrent mode failure**)`, `*Pause Mark End 0.684ms*`.
final class Ornaments {

  /// What tells that there are any, but for the blanks around arrows and single stars.
  private static final byte[][] SIGNS = {
    Ascii.of("[ GC"), Ascii.of("[ Full GC"), Ascii.of("secs ]"), Ascii.of("**"), Ascii.of("ms_"),
  };

  /// What single stars stand behind: a duration, a heap, a bracket.
  private static final String EMPHASISED = "s)]";

  /// Two, which neither begin a comment nor belong to a line of stars.
  private static final Pattern STARS = Pattern.compile("(?<![*/])\\*\\*(?![*/])");

  /// One on each side of words.
  private static final Pattern EMPHASIS =
      Pattern.compile("(?<![\\w*/])([*_])(?=\\S)(.*?\\S)\\1(?![\\w*/])");

  private static final Pattern ARROW = Pattern.compile("(?<=\\d[BKMG]\\)?) *- ?> *(?=\\d)");
  private static final Pattern ROOM =
      Pattern.compile("(->\\d+(?:[.,]\\d)?[BKMG]) *\\( *(\\d+(?:[.,]\\d)?[BKMG]) *\\)");

  /// Of brackets with figures: an application may write `[ GC ] done`.
  private static final Pattern OPEN = Pattern.compile("\\[ +(?=[A-Z][^\\]]*(?:\\d|$))");

  private static final Pattern CLOSE = Pattern.compile("(?<=secs|\\)) +\\]");

  /// Not in front of the first word.
  private static final Pattern BLANKS = Pattern.compile("(?<=\\S)  +");

  /// Unified logging fills its tags up with blanks, and has no such words.
  private static final byte[] SECONDS = Ascii.of(" secs");

  private final Line plain = new Line();

  /// Whether there are any.
  static boolean in(byte[] bytes, int from, int to) {
    if (Ascii.hasAny(bytes, from, to, SIGNS) || hasStar(bytes, from, to)) {
      return true;
    }
    int head = Ascii.find(bytes, from, to, '>');
    while (head < to && !isArrow(bytes, from, head, to)) {
      head = Ascii.find(bytes, head + 1, to, '>');
    }
    return head < to;
  }

  private static boolean hasStar(byte[] bytes, int from, int to) {
    int star = Ascii.find(bytes, from, to, '*');
    while (star < to && (star == from || EMPHASISED.indexOf(bytes[star - 1]) < 0)) {
      star = Ascii.find(bytes, star + 1, to, '*');
    }
    return star < to;
  }

  /// Whether the head of an arrow stands here with blanks around, between two sizes: `4M -> 2M`,
  /// `4.0M(5.0M) -> 2.0M`, and `4M- >2M` as word processors break it.
  private static boolean isArrow(byte[] bytes, int from, int head, int to) {
    int dash = before(bytes, from, head);
    if (dash < from || bytes[dash] != '-') {
      return false;
    }
    int unit = before(bytes, from, dash);
    int next = Ascii.skipBlanks(bytes, head + 1, to);
    boolean size = unit > from && (bytes[unit] == ')' || isUnit(bytes, unit));
    boolean blanks = next - unit > "->".length() + 1;
    return size && blanks && next < to && Ascii.isDigit(bytes[next]);
  }

  private static int before(byte[] bytes, int from, int at) {
    int i = at - 1;
    while (i > from && bytes[i] == ' ') {
      i--;
    }
    return i;
  }

  private static boolean isUnit(byte[] bytes, int at) {
    return "BKMG".indexOf(bytes[at]) >= 0 && Ascii.isDigit(bytes[at - 1]);
  }

  /// The line without them; the line itself where there are none.
  Line without(Line line) {
    if (!in(line.bytes, line.from, line.to)) {
      return line;
    }
    String text = STARS.matcher(line.text()).replaceAll("");
    text = EMPHASIS.matcher(text).replaceAll("$2");
    text = ARROW.matcher(text).replaceAll("->");
    text = ROOM.matcher(text).replaceAll("$1($2)");
    text = OPEN.matcher(text).replaceAll("[");
    text = CLOSE.matcher(text).replaceAll("]");
    if (Ascii.find(line.bytes, line.from, line.to, SECONDS) >= 0) {
      text = BLANKS.matcher(text).replaceAll(" ");
    }
    byte[] bytes = text.getBytes(UTF_8);
    plain.rewrite(line, bytes, 0, bytes.length);
    return plain;
  }
}
