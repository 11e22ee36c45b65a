package dev.assay.log;

import dev.assay.log.classic.BracketKind;
import dev.assay.log.line.Ascii;
import dev.assay.log.line.Line;
import dev.assay.log.line.SafepointWords;
import java.util.regex.Pattern;

/// The last words of a line that was not understood because an editor or a page cut it there.
final class BrokenEnd {

  /// What a time or a name follows.
  private static final byte[][] WORDS = {
    Ascii.of("Total time for which application threads were stopped"),
    Ascii.of("Application time"),
    Ascii.of("\", Time since last"),
    Ascii.of("Allocation Stall"),
  };

  /// Of lines that are understood whenever they are whole.
  private static final byte[][] KNOWN = {Ascii.of(", Time since last: "), Ascii.of(" Stall (")};

  private static final byte[] PAUSE = Ascii.of("Pause ");

  private static final int SHORTEST = "Total".length();

  /// What nothing follows in a line that has no event: its last words, or a number whose digits or
  /// unit tell that it is whole.
  private static final Pattern WHOLE =
      Pattern.compile(
          "(?:"
              + String.join(
                  "|",
                  " [\\d.]+ ?[mn]s",
                  "Application time: \\d+[.,]\\d+ seconds",
                  "reserved \\d+K",
                  "bytes, +\\d+ total",
                  "\\(max \\d+\\)",
                  "0x[0-9a-f]+\\)",
                  "frag=\\d\\.\\d{4}",
                  "concurrent-[a-z-]+-start]",
                  "GC\\(\\d+\\) Concurrent (?i:Mark|Mark Cycle|Cycle|Undo Cycle|Preclean|Sweep|Reset)",
                  "Using \\d+ workers of \\d+ for (?:evacuation|full compaction|marking)",
                  "(?:Old|Humongous|Archive) regions: \\d+->\\d+",
                  "Leaving safepoint region",
                  "No shared spaces configured\\.",
                  "GC log file (?:created|has reached the maximum size\\. Saved as) \\S+",
                  "page_trap_count")
              + ")\\s*$");

  /// A time as a JVM writes it, and what stands behind it.
  private static final Pattern DECORATIONS =
      Pattern.compile(
          "\\[(?:\\d+[.,]\\d{3}s|\\d{4}-\\d\\d-\\d\\dT[\\d:]{8}[.,]\\d{3}(?:[+-]\\d{4}|Z))].*");

  /// Digits of a year.
  private static final int YEAR = 4;

  /// Signs of times.
  private static final String STAMP = "[]0123456789-T:.,+";

  private BrokenEnd() {}

  /// Whether a line without a line end is whole all the same: who copies a log leaves out the last.
  static boolean isWhole(Line line) {
    return WHOLE.matcher(line.text()).find();
  }

  /// Whether its last sign is that of a document or a quotation around the log. Programs that write
  /// one, or put something before each line, do not end the last.
  static boolean isClosed(Line line) {
    byte last = line.to > line.from ? line.bytes[line.to - 1] : 0;
    return last == '}' || last == '`';
  }

  /// Whether no JVM ends a line so: within brackets, a quotation, the columns of a stop or words
  /// that a time follows, within that time, behind a colon, a comma or the name of a stop, or a
  /// pause before the unit of its time.
  static boolean is(Line line) {
    int end = Ascii.trimmedBlanks(line.bytes, line.from, line.to);
    int open = 0;
    int quotes = 0;
    for (int i = line.from; i < end; i++) {
      switch (line.bytes[i]) {
        case '(', '[' -> open++;
        case ')', ']' -> open--;
        case '"' -> quotes++;
        default -> {}
      }
    }
    int last = end > line.from ? line.bytes[end - 1] : ' ';
    return open > 0
        || quotes % 2 > 0
        || last == ':'
        || last == ','
        || (last == '"' && Ascii.find(line.bytes, line.from, end, SafepointWords.ONE_LINE) >= 0)
        || isWithin(line, beforeTime(line, end))
        || Ascii.hasAny(line.bytes, line.from, end, KNOWN)
        || isPauseWithoutUnit(line, end);
  }

  private static boolean isPauseWithoutUnit(Line line, int end) {
    if (Ascii.find(line.bytes, line.from, end, PAUSE) < 0) {
      return false;
    }
    int last = line.bytes[end - 1] == 'm' ? end - 2 : end - 1;
    return Ascii.isDigit(line.bytes[last]);
  }

  /// Index behind the words that the digits at the end follow, `: 0.0357`, or the end without any.
  private static int beforeTime(Line line, int end) {
    int i = end;
    while (i > line.from && isOfNumber(line.bytes[i - 1])) {
      i--;
    }
    int words = Ascii.trimmedBlanks(line.bytes, line.from, i) - 1;
    return i < end && words > line.from && line.bytes[words] == ':' ? words : end;
  }

  private static boolean isOfNumber(int c) {
    return Ascii.isDigit(c) || c == '.' || c == ',';
  }

  private static boolean isWithin(Line line, int end) {
    for (byte[] words : WORDS) {
      for (int length = Math.min(words.length, end - line.from); length >= SHORTEST; length--) {
        if (Ascii.at(line.bytes, end - length, end, words, length)) {
          return true;
        }
      }
    }
    return false;
  }

  /// Whether a line that is no JVM's is what a cut left of one.
  static boolean isHead(Line line) {
    return BracketKind.isCutCollection(line.bytes, line.from, line.to)
        || isStamp(line)
        || isBeginning(line);
  }

  /// Whether there is nothing but the beginning of what stands in front of a line, `[2026-11-2`,
  /// `[1.234s][inf` or `2026-11-2`. Programs that wrap lines leave other numbers alone.
  private static boolean isStamp(Line line) {
    byte[] bytes = line.bytes;
    boolean groups = Ascii.behindGroups(bytes, line.from, line.to) >= line.to;
    if (groups && Ascii.find(bytes, line.from, line.to, ']') < line.to) {
      return Ascii.isDigit(bytes[line.from + 1]);
    }
    int digits = bytes[line.from] == '[' ? line.from + 1 : line.from;
    int i = digits;
    while (i < line.to && STAMP.indexOf(bytes[i]) >= 0) {
      i++;
    }
    boolean begins =
        digits > line.from
            ? digits < line.to && Ascii.isDigit(bytes[digits])
            : Ascii.skipDigits(bytes, digits, line.to) == digits + YEAR
                && bytes[Math.min(digits + YEAR, line.to - 1)] == '-';
    return i == line.to && begins;
  }

  /// Whether a line with an end, of a text that has lines of a JVM, is the beginning of one: within
  /// its decorations, or a row of the table of safepoints within its numbers.
  static boolean isBeginning(Line line) {
    int first = line.to > line.from ? line.bytes[line.from] : ' ';
    return first == '[' ? isWithinDecorations(line) : Ascii.isDigit(first) && isWithinRow(line);
  }

  /// `[2022-08-17T00:34:03.652+0800`, `[0.003s][info][gc,in`: a time stands first.
  private static boolean isWithinDecorations(Line line) {
    int time = line.from + 1;
    int end = Ascii.find(line.bytes, time, line.to, ']');
    while (time < end && STAMP.indexOf(line.bytes[time]) >= 0) {
      time++;
    }
    boolean whole = time == end || (time == end - 1 && line.bytes[time] == 's');
    boolean decimal = Ascii.find(line.bytes, line.from, time, '.') < time;
    boolean date = Ascii.find(line.bytes, line.from, time, '-') < time;
    return whole
        && (decimal || date)
        && Ascii.behindGroups(line.bytes, line.from, line.to) > line.to;
  }

  /// Whether a line with an end has nothing but decorations, `[7.434s]`, which only counts where
  /// all lines are a JVM's. An empty message stands behind a blank.
  static boolean isDecorations(Line line) {
    return line.to > line.from
        && Ascii.behindGroups(line.bytes, line.from, line.to) == line.to
        && DECORATIONS.matcher(line.text()).matches();
  }

  /// `14.636: GenCollectForAllocation [ 13 0 `: a bracket that holds numbers alone is not closed.
  private static boolean isWithinRow(Line line) {
    byte[] bytes = line.bytes;
    int uptime = Ascii.skipDigits(bytes, line.from, line.to);
    int name = Ascii.find(bytes, uptime, line.to, ' ') + 1;
    int open = name < line.to ? Ascii.find(bytes, name, line.to, '[') : line.to;
    if (open == line.to || bytes[uptime] != '.' || bytes[name - 2] != ':') {
      return false;
    }
    int last = line.to;
    while (bytes[last - 1] != '[') {
      if (!Ascii.isDigit(bytes[last - 1]) && !Ascii.isBlank(bytes[last - 1])) {
        return false;
      }
      last--;
    }
    return Ascii.isLetter(bytes[name]) && Ascii.find(bytes, name, open, ':') == open;
  }
}
