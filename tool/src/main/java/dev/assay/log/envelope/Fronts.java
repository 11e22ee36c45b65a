package dev.assay.log.envelope;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.assay.log.line.Ascii;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What stands in front of every piece of lines that were broken before, as by a logger that has a
/// longest line, and of every line that `grep -n` or `cat -n` numbers: the same in front of all,
/// but for times and numbers.
///
/// @param shape with a zero for each number and the blanks in front of it
record Fronts(String shape) implements Surroundings {

  private static final int LONGEST = 200;

  /// So many of the first lines show where the JVM's begin.
  private static final int LOOK = 1000;

  /// What they stand around has an end, too.
  private static final String QUOTES = "\"'<";

  /// What stands behind the first digits of a time.
  private static final String TIMES = ".,-mn";

  private static final byte[][] OPENINGS = {
    Ascii.of("[GC"),
    Ascii.of("[Full GC"),
    Ascii.of("[trace"),
    Ascii.of("[debug"),
    Ascii.of("[info"),
    Ascii.of("[warning"),
    Ascii.of("[error"),
  };

  private static final byte[] TOTAL = Ascii.of("Total time for which ");

  private static final Pattern NUMBER = Pattern.compile(" *\\d+");

  /// A decoration with a time or the level, or the stamps of older releases and what they tell.
  private static final Pattern BEGINNING =
      Pattern.compile(
          "\\[(?:\\d{1,12}[.,]\\d{3}s|\\d{1,18}[mn]s|\\d{4}-\\d\\d-[^]\\s]{10,24}|trace|debug|info|warning|error) *]"
              + "|(?:\\d{4}-\\d\\d-\\d\\dT[\\d:.,]{8,16}[+-]\\d{4}: )?(?:\\d{1,9}[.,]\\d{3}: )?(?:\\[GC|\\[Full GC|Total time for which )");

  /// Looks at the beginning of a file; nothing where lines have none.
  ///
  /// @param from where a line begins
  static @Nullable Fronts of(byte[] bytes, int from, int to) {
    int line = from;
    for (int i = 0; i < LOOK && line < to; i++) {
      int end = Ascii.find(bytes, line, to, '\n');
      String text = mayBegin(bytes, line, end) ? beginning(bytes, line, end) : "";
      Matcher beginning = BEGINNING.matcher(text);
      if (beginning.find()) {
        String front = beginning(bytes, line, line + beginning.start());
        return isFront(front) ? common(new Fronts(shape(front)), bytes, line, to) : null;
      }
      line = end + 1;
    }
    return null;
  }

  /// Whether a line may hold a beginning: quick, and wrong only towards yes.
  private static boolean mayBegin(byte[] bytes, int from, int to) {
    int open = Ascii.find(bytes, from, to, '[');
    while (open + 1 < to) {
      int digits = Ascii.skipDigits(bytes, open + 1, to);
      boolean time = digits > open + 1 && digits < to && TIMES.indexOf(bytes[digits]) >= 0;
      if (time || Ascii.isAnyAt(bytes, open, to, OPENINGS)) {
        return true;
      }
      open = Ascii.find(bytes, open + 1, to, '[');
    }
    return Ascii.find(bytes, from, to, TOTAL) >= 0;
  }

  private static String beginning(byte[] bytes, int from, int to) {
    return new String(bytes, from, Math.min(LONGEST, to - from), UTF_8);
  }

  private static boolean isFront(String front) {
    return !front.isEmpty()
        && front.chars().allMatch(c -> (c >= ' ' && c < 127 && QUOTES.indexOf(c) < 0) || c == '\t');
  }

  /// These if they stand in front of all lines; the last may be cut.
  private static @Nullable Fronts common(Fronts fronts, byte[] bytes, int from, int to) {
    for (int line = from; line < to; ) {
      int end = Ascii.find(bytes, line, to, '\n');
      if (fronts.behind(beginning(bytes, line, end)) < 0 && end < to) {
        return null;
      }
      line = end + 1;
    }
    return fronts;
  }

  private static String shape(String text) {
    return NUMBER.matcher(text).replaceAll("0");
  }

  /// Index behind them in a line or, where it is an empty one, perhaps without their last blanks;
  /// -1 if they do not stand in front of it.
  private int behind(String line) {
    int at = 0;
    for (int i = 0; i < shape.length(); i++) {
      int next = behind(line, at, shape.charAt(i));
      if (next < 0) {
        return at == line.length() && shape.substring(i).isBlank() ? at : -1;
      }
      at = next;
    }
    return at;
  }

  private static int behind(String line, int from, char sign) {
    if (sign != '0') {
      return from < line.length() && line.charAt(from) == sign ? from + 1 : -1;
    }
    int digits = from;
    while (digits < line.length() && line.charAt(digits) == ' ') {
      digits++;
    }
    int end = digits;
    while (end < line.length() && Ascii.isDigit(line.charAt(end))) {
      end++;
    }
    return end > digits ? end : -1;
  }

  /// Nothing of a line that has none.
  @Override
  public String strip(String line) {
    int behind = behind(line);
    return behind < 0 ? "" : line.substring(behind);
  }

  /// A line keeps that of its first piece, which tells when and by whom it was written.
  @Override
  public Joints around(Joints joints) {
    return new Joints() {
      @Override
      public boolean begins(String line) {
        return joints.begins(strip(line));
      }

      @Override
      public String piece(String line) {
        return joints.piece(strip(line));
      }

      @Override
      public boolean goesOn(String text, int length, String next) {
        return !next.isEmpty() && joints.goesOn(strip(text), inner(text, length), next);
      }

      @Override
      public String joined(String text, int length, String next) {
        String joined = joints.joined(strip(text), inner(text, length), next);
        return text.substring(0, behind(text)) + joined;
      }

      // The length of the last piece, which the front counts to if it is the first.
      private int inner(String text, int length) {
        return text.length() == length ? length - behind(text) : length;
      }
    };
  }
}
