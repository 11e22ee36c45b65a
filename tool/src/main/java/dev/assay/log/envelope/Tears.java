package dev.assay.log.envelope;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Line;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Single lines that were broken by hand among whole ones. They are put together where nothing else
/// can stand before and behind the break.
final class Tears implements Joints {

  /// A stop as older releases tell it.
  private static final String STOP =
      Breaks.shape(
          "Total time for which application threads were stopped: 0.0 seconds, Stopping threads"
              + " took: 0.0 seconds");

  /// The table of safepoints.
  private static final String HEAD =
      "[threads: total initially_running wait_to_block] [time: spin block sync cleanup vmop]"
          + " page_trap_count";

  private static final String ROW = "[ 0 0 0 ] [ 0 0 0 0 0 ] 0";

  private static final String TOTAL = "Total";
  private static final String PAUSE = "Pause ";
  private static final String THREADS = "[threads: ";
  private static final String NUMBERS = "[ ";
  private static final String SECONDS = "secs]";

  private static final byte[] TOTAL_BYTES = Ascii.of(TOTAL);
  private static final byte[][] TOLD = {
    Ascii.of(PAUSE), Ascii.of(NUMBERS), Ascii.of(THREADS),
  };

  /// What stands within lines besides words and numbers.
  private static final String REST = "](),.:->\"";

  /// The unit of a time, and the blank before it.
  private static final String UNIT = " secs";

  /// A time with its unit as older releases tell it.
  private static final Pattern TIME = Pattern.compile(", \\d+[.,]\\d{7} secs\\].*");

  /// The size of a space before, after, and what it has room for.
  private static final Pattern CHANGE =
      Pattern.compile("\\d+[BKMG]->\\d+[BKMG]\\( ?\\d+[BKMG]\\).*");

  /// Bytes of the longest sizes behind the arrow.
  private static final int LONGEST_SIZES = 32;

  /// Nothing shorter is the beginning of anything.
  private static final int SHORTEST = 4;

  /// Looks at the beginning of a log; nothing where no line is broken.
  static @Nullable Joints find(byte[] bytes, int from, int to) {
    Tears tears = new Tears();
    int before = from;
    int line = Ascii.find(bytes, from, to, '\n') + 1;
    while (line < to) {
      int end = Ascii.find(bytes, line, to, '\n');
      if (isRest(bytes, line, end) && tears.isTorn(bytes, before, line, end)) {
        return tears;
      }
      before = line;
      line = end + 1;
    }
    return null;
  }

  /// Whether a line may be the rest of another: quick, and wrong only towards yes.
  private static boolean isRest(byte[] bytes, int line, int end) {
    int first = Surrounding.behindMark(bytes, line, end);
    return first < end
        && (Ascii.isLetterOrDigit(bytes[first])
            || REST.indexOf(bytes[first]) >= 0
            || (bytes[first] == '[' && first + 1 < end && bytes[first + 1] == ' '));
  }

  private boolean isTorn(byte[] bytes, int before, int line, int end) {
    String text = new String(bytes, before, line - 1 - before, UTF_8).stripTrailing();
    String next = new String(bytes, line, end - line, UTF_8).strip();
    return begins(text) && goesOn(text, 0, next);
  }

  /// Most lines end with a duration, or tell of neither stops nor pauses.
  @Override
  public boolean mayBegin(Line line) {
    byte[] bytes = line.bytes;
    int to = line.to;
    int from = Surrounding.behindMark(bytes, line.from, to);
    while (to > from && Ascii.isBlank(bytes[to - 1])) {
      to--;
    }
    if (to == from) {
      return false;
    }
    boolean begun = TornLines.mayBegin(bytes, from, to) || TornBrackets.mayBegin(bytes, from, to);
    if (begun || to - from < SHORTEST || endsWithMillis(bytes, to)) {
      return begun;
    }
    return endsWithTime(bytes, from, to)
        || endsWithSizes(bytes, from, to)
        || Ascii.hasAny(bytes, from, to, TOLD)
        || tellsTotalTime(bytes, from, to);
  }

  private static boolean endsWithMillis(byte[] bytes, int to) {
    return bytes[to - 1] == 's' && bytes[to - 2] == 'm' && Ascii.isDigit(bytes[to - 3]);
  }

  /// Whether a number stands at the end, or the beginning of a unit or of a number.
  private static boolean endsWithTime(byte[] bytes, int from, int to) {
    int i = to - 1;
    while (i > from && i >= to - UNIT.length() && UNIT.indexOf(bytes[i]) >= 0) {
      i--;
    }
    while (i > from && Ascii.isDigit(bytes[i])) {
      i--;
    }
    return bytes[i] == '.' || bytes[i] == ',' || (i < to - 1 && bytes[i] == ' ');
  }

  /// Whether sizes stand at the end, of which the room may be missing or a part of it.
  private static boolean endsWithSizes(byte[] bytes, int from, int to) {
    int i = to - 1;
    while (i > from && (Ascii.isDigit(bytes[i]) || "BKMG(".indexOf(bytes[i]) >= 0)) {
      i--;
    }
    // Numbers of regions have no unit.
    return bytes[i] == '>' && i - 2 >= from && "BKMG".indexOf(bytes[i - 2]) >= 0;
  }

  /// `Total: ` is that of a stop in one line, which stands in a longer one.
  private static boolean tellsTotalTime(byte[] bytes, int from, int to) {
    int at = Ascii.find(bytes, from, to, TOTAL_BYTES);
    int behind = at + TOTAL_BYTES.length;
    return at >= 0 && (behind == to || bytes[behind] != ':');
  }

  @Override
  public boolean begins(String line) {
    String text = line.stripTrailing();
    return text.contains(TOTAL)
        || text.contains(THREADS)
        || text.contains(NUMBERS)
        || text.contains(PAUSE)
        || mayBeOfEvent(text)
        || text.startsWith("G")
        || text.startsWith("S");
  }

  @Override
  public String piece(String line) {
    return line.stripLeading();
  }

  @Override
  public boolean goesOn(String text, int length, String next) {
    return text.length() <= Breaks.LONGEST && joint(Surrounding.of(text, next)) != null;
  }

  @Override
  public String joined(String text, int length, String next) {
    Surrounding around = Surrounding.of(text, next);
    String joint = joint(around);
    String rest = around.next() + around.close();
    return joint == null || text.endsWith(" ") ? text + rest : text + joint + rest;
  }

  private static @Nullable String joint(Surrounding around) {
    return around.next().isEmpty() ? null : joint(around.text(), around.next());
  }

  /// What stood between two parts of one line; nothing where they are none.
  private static @Nullable String joint(String text, String next) {
    String begun = text.stripTrailing();
    if (next.startsWith(SECONDS)) {
      return isTime(begun) ? " " : null;
    }
    if (isEndOfTime(begun, next) || isEndOfSizes(begun, next)) {
      return "";
    }
    if (isPause(begun) && isOutcome(begun, next)) {
      return " ";
    }
    String joint = TornLines.joint(begun, next);
    joint = joint == null ? timeJoint(begun, next) : joint;
    joint = joint == null ? TornBrackets.joint(begun, next) : joint;
    joint = joint == null ? joint(STOP, from(begun, TOTAL), next) : joint;
    joint = joint == null ? joint(HEAD, from(begun, THREADS), next) : joint;
    return joint == null ? joint(ROW, from(begun, NUMBERS), next) : joint;
  }

  /// Whether a time stands at the end, of which the unit is missing.
  private static boolean isTime(String text) {
    String word = Breaks.shape(text.substring(text.lastIndexOf(' ') + 1));
    return mayBeOfEvent(text) && (word.endsWith("0.0") || word.endsWith("0,0"));
  }

  /// Of an event that others stand within, the rest may have the end of a bracket alone, or sizes.
  private static boolean mayBeOfEvent(String text) {
    return text.indexOf('[') >= 0 || text.indexOf(']') >= 0 || text.contains("->");
  }

  private static boolean isEndOfTime(String text, String next) {
    String digits = Breaks.firstWord(next);
    return Breaks.shape(digits).equals("0")
        && next.startsWith(SECONDS, digits.length() + 1)
        && isTime(text);
  }

  private static boolean isEndOfSizes(String text, String next) {
    int arrow = text.lastIndexOf("->");
    if (arrow < 0 || arrow < text.length() - LONGEST_SIZES) {
      return false;
    }
    int from = arrow;
    while (from > 0 && Character.isLetterOrDigit(text.charAt(from - 1))) {
      from--;
    }
    String begun = text.substring(from);
    return begun.indexOf(')') < 0
        && CHANGE.matcher(begun + next).matches()
        && TornLines.isPart(CHANGE, begun);
  }

  /// What stood between the parts of a time and its unit, wherever these were parted.
  private static @Nullable String timeJoint(String text, String next) {
    int comma = text.lastIndexOf(", ");
    if (comma < 0 || next.indexOf(']') < 0 || !mayBeOfEvent(text)) {
      return null;
    }
    String begun = text.substring(comma);
    if (TIME.matcher(begun).matches()) {
      return null;
    }
    boolean together = TIME.matcher(begun + next).matches();
    return together ? "" : TIME.matcher(begun + ' ' + next).matches() ? " " : null;
  }

  /// Whether a pause stands at the end of a unified line without its time.
  private static boolean isPause(String text) {
    return text.contains(PAUSE) && !Breaks.isEnd(text) && text.endsWith(")");
  }

  /// Whether these are the time of a pause and, where they are missing, the sizes before and after.
  private static boolean isOutcome(String text, String next) {
    boolean sized = text.indexOf("->", text.lastIndexOf(PAUSE)) >= 0;
    String first = Breaks.firstWord(next);
    boolean sizes = !first.isEmpty() && Ascii.isDigit(first.charAt(0)) && first.contains("->");
    int words = sizes ? 2 : 1;
    return Breaks.isEnd(next) && sized != sizes && next.split(" ").length == words;
  }

  /// What stood between two parts of what is always told in the same words.
  private static @Nullable String joint(String whole, String begun, String next) {
    String words = words(begun);
    if (words.isEmpty() || words.equals(whole) || !whole.startsWith(words)) {
      return null;
    }
    return isPart(whole, begun + ' ' + next) ? " " : isPart(whole, begun + next) ? "" : null;
  }

  private static boolean isPart(String whole, String text) {
    String words = words(text);
    return whole.startsWith(words)
        || (words.startsWith(whole) && words.charAt(whole.length()) == ' ');
  }

  /// The shape of a text with one blank for several, and none at its end. Of some locales, numbers
  /// have a decimal comma.
  private static String words(String text) {
    String words = Breaks.shape(text).replace("0,", "0.");
    while (words.contains("  ")) {
      words = words.replace("  ", " ");
    }
    return words.endsWith(" ") ? words.substring(0, words.length() - 1) : words;
  }

  /// What of a text stands behind the beginning of something that is told.
  private static String from(String text, String beginning) {
    int at = text.indexOf(beginning);
    return at < 0 ? "" : text.substring(at);
  }
}
