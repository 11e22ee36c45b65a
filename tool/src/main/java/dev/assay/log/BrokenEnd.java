package dev.assay.log;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Line;
import dev.assay.log.line.SafepointWords;
import java.util.regex.Pattern;

/// The last words of a line that was not understood because an editor or a page cut it there.
final class BrokenEnd {

  /// What a time follows.
  private static final byte[][] WORDS = {
    Ascii.of("Total time for which application threads were stopped"),
    Ascii.of("Application time"),
    Ascii.of("\", Time since last"),
  };

  /// Of lines that are understood whenever they are whole.
  private static final byte[][] KNOWN = {Ascii.of(", Time since last: "), Ascii.of(" Stall (")};

  private static final byte[] PAUSE = Ascii.of("Pause ");

  private static final int SHORTEST = "Total".length();

  /// What nothing follows in a line that has no event: `72 ms`, `reserved 1048576K`.
  private static final Pattern WHOLE = Pattern.compile(" [\\d.]+ ?[mn]s\\s*$|reserved \\d+K\\s*$");

  private BrokenEnd() {}

  /// Whether a line without a line end is whole all the same: who copies a log leaves out the last.
  static boolean isWhole(Line line) {
    return WHOLE.matcher(line.text()).find();
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
}
