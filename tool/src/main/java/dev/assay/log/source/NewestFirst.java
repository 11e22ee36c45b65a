package dev.assay.log.source;

import dev.assay.log.line.Ascii;
import dev.assay.text.Plain;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// How to turn a log round whose newest lines stand first, as stores of logs show and export them:
/// line by line, or in groups of the same time within which the order is that of the JVM. Of lines
/// without a time the numbers of collections tell it.
public enum NewestFirst {
  LINES,
  GROUPS;

  /// So many lines that step back in time, besides those that others are weighed against, are no
  /// chance; each may tell its time several times.
  private static final int FEWEST = 3;

  /// Bytes in which the order mostly shows; where the details of a collection fill more, all that
  /// was read of the log is looked at.
  private static final int BEGINNING = 1 << 13;

  /// Threads that write at once go back once in a while, as lines of a turned log go on. A JDK 8
  /// that tells why G1 does what it does rounds the times of these lines otherwise than others, and
  /// may step the other way at each sixth.
  private static final int RARELY = 3;

  private static final int BESIDE = 2;

  /// A date and time, which the one who sorted may have put in front, or an uptime.
  private static final Pattern TIME =
      Pattern.compile(
          "(\\d{4}-\\d\\d-\\d\\d)[T ](\\d\\d:\\d\\d:\\d\\d(?:[.,]\\d{1,9})?)"
              + "|\\[(\\d{1,9}[.,]\\d{3})s]|(?:^|[ \\]\"])(\\d{1,9}[.,]\\d{3}): "
              + "|\\[(\\d{1,13})ms]|\\[(\\d{1,19})ns]");

  /// The longest number among them.
  private static final int LONGEST = 19;

  private static final Pattern NUMBER = Pattern.compile("GC\\((\\d{1,9})\\) ");

  private static final String DATE = "date";

  /// What a JVM writes of a collection, in its order: begin, pause, processor time, stop.
  private static final Pattern STEP =
      Pattern.compile(
          "(\\[gc,start|\\[GC pause|\\[(?:Full )?GC \\(|\\{Heap before)"
              + "|(\\) Pause .*\\dms)|(User=\\d|\\[Times: user|^})"
              + "|(Safepoint \\\\?\"|Total time for which)");

  /// The rest of a pause that a line within it broke.
  private static final Pattern TAIL =
      Pattern.compile("^ ?\\(concurrent mode |^(?:: \\d+K->\\d+K.*|, [\\d.]+ )secs]");

  /// How a log that begins so is turned, or nothing for one whose oldest lines stand first.
  static @Nullable NewestFirst of(String beginning) {
    String[] lines = beginning.split("\n", -1);
    Map<String, String> times = new HashMap<>();
    int forth = 0;
    int back = 0;
    int read = 0;
    int end = 0;
    // The last line may be cut.
    while (end < lines.length - 1 && (read < BEGINNING || !tells(forth, back))) {
      String line = lines[end++];
      read += line.length() + 1;
      Matcher matcher = TIME.matcher(line);
      boolean goesForth = false;
      boolean goesBack = false;
      while (matcher.find()) {
        // A line may tell several times, and some lines others than the rest; of a JDK 8 some begin
        // with a date and some with an uptime.
        String front = withoutDigits(line.substring(0, matcher.start()));
        String field = matcher.group(1) == null ? front : front + DATE;
        String time = time(matcher);
        String before = times.put(field, time);
        int order = before == null ? 0 : time.compareTo(before);
        goesForth |= order > 0;
        goesBack |= order < 0;
      }
      forth += goesForth ? 1 : 0;
      back += goesBack ? 1 : 0;
    }
    boolean newest = times.isEmpty() ? doNumbersFall(lines) : isNewest(forth, back);
    if (!newest) {
      return null;
    }
    if (steps(lines, end) <= 0) {
      return LINES;
    }
    return times.isEmpty() ? null : GROUPS;
  }

  private static String withoutDigits(String text) {
    StringBuilder rest = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      if (!Ascii.isDigit(text.charAt(i))) {
        rest.append(text.charAt(i));
      }
    }
    return rest.toString();
  }

  /// Above 0 where most of what a JVM writes of a collection stands in its order.
  private static int steps(String[] lines, int end) {
    int steps = 0;
    int before = 0;
    for (int i = 0; i < end; i++) {
      int step = step(lines[i]);
      if (step > 0) {
        steps += before == 0 ? 0 : Integer.signum(step - before);
        before = step;
      }
      steps += stepOfTail(lines, i);
    }
    return steps;
  }

  /// Whether lines without any time number collections from the last to the first. Lines of one
  /// that runs beside others stand between those of these.
  private static boolean doNumbersFall(String[] lines) {
    int forth = 0;
    int back = 0;
    int before = -1;
    for (String line : lines) {
      Matcher matcher = NUMBER.matcher(line);
      if (matcher.find()) {
        int number = Integer.parseInt(matcher.group(1));
        forth += before >= 0 && number > before ? 1 : 0;
        back += number < before ? 1 : 0;
        before = number;
      }
    }
    return back - forth * BESIDE >= FEWEST;
  }

  private static boolean isNewest(int forth, int back) {
    return back - forth * RARELY >= FEWEST;
  }

  private static boolean tells(int forth, int back) {
    return forth >= FEWEST || isNewest(forth, back);
  }

  /// When a line was written, as text that compares like the time; nothing where it has none.
  static @Nullable String time(String line) {
    Matcher matcher = TIME.matcher(line);
    return matcher.find() ? time(matcher) : null;
  }

  private static String time(Matcher found) {
    if (found.group(1) != null) {
      return found.group(1) + ' ' + found.group(2).replace(',', '.');
    }
    int unit = 3;
    while (found.group(unit) == null) {
      unit++;
    }
    String number = found.group(unit);
    return "0".repeat(LONGEST - number.length()) + number;
  }

  private static int step(String line) {
    Matcher matcher = STEP.matcher(line);
    int step = matcher.find() ? 1 : 0;
    while (step > 0 && matcher.group(step) == null) {
      step++;
    }
    return step;
  }

  /// Above 0 where the rest of a pause stands behind its begin, below 0 where it stands before it.
  private static int stepOfTail(String[] lines, int at) {
    return TAIL.matcher(lines[at]).find()
        ? (at > 0 && isOpen(lines[at - 1]) ? 1 : 0) - (isOpen(lines[at + 1]) ? 1 : 0)
        : 0;
  }

  private static boolean isOpen(String line) {
    return line.chars().map(c -> c == '[' ? 1 : c == ']' ? -1 : 0).sum() > 0;
  }

  /// The log from its end, so that its oldest line comes first.
  ///
  /// @param told what is wrong with it, a line each
  /// @throws IOException when it cannot be opened, or not be unpacked into a file
  public LogSource turned(LogSource source, Consumer<String> told) throws IOException {
    Path plain = source.plain();
    Path file = plain != null ? plain : unpacked(source, told);
    return source.readAs(" (from its end)", () -> Backwards.of(file, this));
  }

  private static Path unpacked(LogSource source, Consumer<String> told) throws IOException {
    try (LogStream stream = source.open()) {
      Path file = LogFiles.keptFile(stream);
      if (stream.note() != null) {
        told.accept(Plain.name(source.name()) + ": " + stream.note());
      }
      return file;
    }
  }
}
