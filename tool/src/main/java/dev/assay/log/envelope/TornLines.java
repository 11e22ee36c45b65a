package dev.assay.log.envelope;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.SafepointWords;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Pauses and stops of unified logs of which one line became several. Two pieces belong together
/// where they make a line exactly as a JVM writes it: nothing less tells where a number goes on.
final class TornLines {

  // Repetitions have bounds, because each takes a part of the stack. `[Loaded a.B from c.jar]` is a
  // line of its own.
  private static final String DECORATIONS = "(?:(?:\\[(?:\\d[^\\]]*|[^\\] ]* *)\\]){1,12} *)?";

  /// What tells of a pause before its time and its sizes.
  private static final String WORDS =
      DECORATIONS
          + "GC\\(\\d+\\) (?:[YyO]: )?Pause(?: [A-Z][\\w-]*){1,8}(?: \\([^()]*(?:\\(\\))?[^()]*\\)){0,8}+";

  private static final Pattern ANNOUNCED = Pattern.compile(WORDS);

  private static final Pattern PAUSE =
      Pattern.compile(WORDS + "(?: \\d+[KMG]->\\d+[KMG]\\(\\d+[KMG]\\))? \\d+[.,]\\d{3}ms");

  private static final Pattern STOP =
      Pattern.compile(
          DECORATIONS
              + "Safepoint \"[\\w$()-]+\", Time since last: \\d+ ns, Reaching safepoint: \\d+ ns,"
              + " (?:Cleanup: \\d+ ns, )?At safepoint: \\d+ ns, (?:Leaving safepoint: \\d+ ns, )?"
              + "Total: \\d+ ns(?:, Threads: \\d+ runnable, \\d+ total)?|"
              + DECORATIONS
              + "Total time for which application threads were stopped: \\d+[.,]\\d{7} seconds"
              + "(?:, Stopping threads took: \\d+[.,]\\d{7} seconds)?");

  /// Nothing longer is the beginning of words that tell what a line is about.
  private static final int BEGUN = 20;

  private TornLines() {}

  /// Whether a line may be the beginning of one, without what is told by its words: quick, and
  /// wrong only towards yes.
  static boolean mayBegin(byte[] bytes, int from, int to) {
    int first = bytes[from];
    if (first != '[') {
      return (first == 'G' || first == 'S') && (to - from < BEGUN || isStop(bytes, from, to));
    }
    int earliest = Math.max(from, to - BEGUN);
    return Ascii.findLast(bytes, earliest, to, ']') >= earliest || isStop(bytes, from, to);
  }

  private static boolean isStop(byte[] bytes, int from, int to) {
    return Ascii.find(bytes, from, to, SafepointWords.ONE_LINE) >= 0;
  }

  /// Whether a line without decorations begins here. Those about the code cache are as long as
  /// decorated ones that tell the same.
  static boolean begins(String line) {
    boolean told = line.startsWith("GC(") && line.length() > 3 && Ascii.isDigit(line.charAt(3));
    return told || line.startsWith("Safepoint \"") || isOfCodeCache(line) || isWarning(line);
  }

  /// `CodeHeap 'profiled nmethods': size=`.
  private static boolean isOfCodeCache(String line) {
    return line.startsWith("Code")
        && (line.startsWith("CodeCache: size=")
            || (line.startsWith("CodeHeap '") && line.contains("': size=")));
  }

  /// `OpenJDK 64-Bit Server VM warning: `.
  private static boolean isWarning(String line) {
    return (line.startsWith("OpenJDK ") || line.startsWith("Java HotSpot"))
        && line.contains(" VM warning: ");
  }

  /// What stood between two parts of one line; nothing where they are none.
  static @Nullable String joint(String text, String next) {
    if (next.charAt(0) == '[' || begins(next)) {
      return null;
    }
    char first = text.isEmpty() ? ' ' : text.charAt(0);
    if (first == '[' ? text.indexOf(']') < 0 : first != 'G' && first != 'S') {
      return null;
    }
    String joint = stop(text, next);
    return joint == null ? pause(text, next) : joint;
  }

  /// Of a stop the words are known, so that several breaks leave no doubt.
  private static @Nullable String stop(String text, String next) {
    if (!isPart(STOP, text) || STOP.matcher(text).matches()) {
      return null;
    }
    if (isPart(STOP, text + next)) {
      return "";
    }
    return isPart(STOP, text + ' ' + next) ? " " : null;
  }

  /// Whether a text is the whole, or the beginning of one.
  static boolean isPart(Pattern whole, String text) {
    Matcher matcher = whole.matcher(text);
    return matcher.matches() || matcher.hitEnd();
  }

  private static @Nullable String pause(String text, String next) {
    if (!next.endsWith("s") || !isPart(PAUSE, text) || isAnnounced(text, next)) {
      return null;
    }
    boolean together = PAUSE.matcher(text + next).matches();
    boolean apart = PAUSE.matcher(text + ' ' + next).matches();
    if (together && apart) {
      return isOneWord(text, next) ? "" : " ";
    }
    return together ? "" : apart ? " " : null;
  }

  /// Whether a time stands behind what may be no more than the announcement of a pause.
  private static boolean isAnnounced(String text, String next) {
    boolean told = text.startsWith("[") && !text.contains(",start");
    return !told && next.indexOf(' ') < 0 && ANNOUNCED.matcher(text.stripTrailing()).matches();
  }

  /// Whether a word goes on: JVMs begin most words of pauses with a capital.
  private static boolean isOneWord(String text, String next) {
    char last = text.charAt(text.length() - 1);
    if (!Character.isLetterOrDigit(last) || !Character.isLetterOrDigit(next.charAt(0))) {
      return true;
    }
    int parted = BreakSearch.parted(text, next);
    return parted < 0 || (parted == 0 && !Character.isUpperCase(next.charAt(0)));
  }
}
