package dev.assay.log.classic;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Line;
import dev.assay.model.LogEvent;

/// A place within a line that moves forward over what it takes. Fields instead of methods, because
/// every byte goes through here.
final class ClassicCursor {

  static final byte[] ARROW = Ascii.of("->");

  /// More digits than any size or time has.
  private static final int MOST_DIGITS = 15;

  /// Digits of the number of a footnote.
  static final int NOTE = 2;

  /// Bytes that the parts of one event take.
  static final int NEAR = 256;

  private static final long MOST_SECONDS = 9_000_000_000L;

  byte[] bytes = new byte[0];

  /// Where the JVM's text begins, behind what others put before it.
  private int begin;

  int at;
  int end;

  /// What stands before the decimal separator of the number taken last.
  long whole;

  /// What stands behind it, in billionths.
  long fraction;

  /// Whether that number had a decimal separator.
  boolean decimal;

  /// Stands at a place of a line.
  void stand(Line line, int from) {
    bytes = line.bytes;
    begin = from;
    at = from;
    end = line.to;
  }

  /// Whether a blank of the JVM's own stands in front.
  boolean isIndented() {
    return at > begin && bytes[at - 1] == ' ';
  }

  /// The byte here, or -1 at the end.
  int peek() {
    return at < end ? bytes[at] : -1;
  }

  /// A byte further on, or -1 behind the end.
  int peek(int ahead) {
    return at + ahead < end ? bytes[at + ahead] : -1;
  }

  /// Whether the number of a collection stands here, `#3: ` of `PrintGCID`, and not the `#
  /// "thread"` of a safepoint timeout.
  boolean isAtNumber() {
    return peek() == '#' && Ascii.isDigit(peek(1));
  }

  void spaces() {
    at = Ascii.skipBlanks(bytes, at, end);
  }

  /// Whether a word stands here.
  boolean starts(byte[] word) {
    return Ascii.at(bytes, at, end, word);
  }

  /// Whether one of the words stands here.
  boolean startsAny(byte[][] words) {
    return Ascii.isAnyAt(bytes, at, end, words);
  }

  /// Moves over a word if it stands here.
  boolean take(byte[] word) {
    boolean here = starts(word);
    if (here) {
      at += word.length;
    }
    return here;
  }

  /// Moves behind the next occurrence of a word; does not move without one.
  boolean seek(byte[] word) {
    int found = Ascii.find(bytes, at, end, word);
    if (found >= 0) {
      at = found + word.length;
    }
    return found >= 0;
  }

  /// Whether a word stands somewhere in what is left of the line.
  boolean holds(byte[] word) {
    return Ascii.find(bytes, at, end, word) >= 0;
  }

  /// As [#seek(byte[])], but only within the bytes that the parts of one event take, so that a line
  /// without end is not searched again and again.
  boolean seekNear(byte[] word) {
    int all = end;
    end = Math.min(all, at + NEAR);
    boolean found = seek(word);
    end = all;
    return found;
  }

  /// Moves over a decimal number; the separator may be a comma, as some locales write it.
  boolean number() {
    int begin = at;
    long value = digits(MOST_DIGITS);
    whole = at - begin > MOST_DIGITS ? Long.MAX_VALUE : value;
    decimal =
        at + 1 < end && (bytes[at] == '.' || bytes[at] == ',') && Ascii.isDigit(bytes[at + 1]);
    fraction = decimal ? fraction() : 0;
    return at > begin;
  }

  private long fraction() {
    int begin = ++at;
    long value = digits(9);
    return value * Ascii.power(Math.max(0, 9 - (at - begin)));
  }

  /// Moves over all digits and gives the first ones as a number. Most bytes of a log of JDK 8 that
  /// are looked at one by one are looked at here.
  private long digits(int most) {
    byte[] all = bytes;
    int to = end;
    int i = at;
    int kept = Math.min(to, i + most);
    long value = 0;
    int digit;
    while (i < kept && (digit = all[i] - '0') >= 0 && digit <= 9) {
      value = value * 10 + digit;
      i++;
    }
    at = i < kept ? i : Ascii.skipDigits(all, i, to);
    return value;
  }

  /// The number taken last as seconds, in nanoseconds.
  long seconds() {
    return whole > MOST_SECONDS ? LogEvent.UNKNOWN : whole * 1_000_000_000L + fraction;
  }

  /// The number taken last as milliseconds, in nanoseconds.
  long millis() {
    return whole > MOST_SECONDS ? LogEvent.UNKNOWN : whole * 1_000_000L + fraction / 1_000L;
  }

  /// Moves over the unit behind a number and gives its binary digits, or -1 without one.
  int unit() {
    int shift =
        switch (peek()) {
          case 'B' -> 0;
          case 'K', 'k' -> 10;
          case 'M' -> 20;
          case 'G' -> 30;
          case 'T' -> 40;
          default -> -1;
        };
    at += shift < 0 ? 0 : 1;
    return shift;
  }

  /// The number taken last in a unit, as bytes.
  long bytesOf(int shift) {
    if (whole > Long.MAX_VALUE >> (shift + 1)) {
      return LogEvent.UNKNOWN;
    }
    return (whole << shift) + Math.round(fraction * 1e-9 * (1L << shift));
  }

  /// Moves over a size with its unit and gives its bytes, or unknown if there is none.
  long size() {
    if (!number()) {
      return LogEvent.UNKNOWN;
    }
    int shift = unit();
    return shift < 0 ? LogEvent.UNKNOWN : bytesOf(shift);
  }

  /// Moves over a size in parentheses and gives its bytes, or unknown; does not move if there is
  /// none. Behind what is used of a room what is reserved of it may stand: `(4492K, 4492K)`.
  long bracketed() {
    int begin = at;
    if (peek() != '(') {
      return LogEvent.UNKNOWN;
    }
    at++;
    long size = size();
    if (peek() == ',' && peek(1) == ' ') {
      at += 2;
      size();
    }
    if (size < 0 || peek() != ')') {
      at = begin;
      return LogEvent.UNKNOWN;
    }
    at++;
    return size;
  }

  /// Moves over the number of a footnote between a size and what follows, which a handbook puts
  /// there and no JVM: `69888K6(629120K)7, `.
  void footnote(char follows) {
    // A comma may be that of a decimal number.
    int begin = follows == ',' ? at : Ascii.skipBlanks(bytes, at, end);
    int behind = Ascii.skipDigits(bytes, begin, end);
    if (behind == begin || behind - begin > NOTE) {
      return;
    }
    int next = Ascii.skipBlanks(bytes, behind, end);
    at = next < end && bytes[next] == follows ? next : at;
  }

  /// Moves over a size, and over the arrow behind it, `92938K->`.
  ///
  /// @return whether both are there
  boolean takeChange() {
    return size() >= 0 && take(ARROW);
  }

  /// Whether a size stands here and what it became follows.
  boolean isChange() {
    int begin = at;
    boolean change = takeChange();
    at = begin;
    return change;
  }

  /// Whether the line ends within a cause or a bracket that was opened behind this place, or right
  /// behind a cause, and not with words.
  boolean breaksOff(int begin) {
    int last = Math.max(begin, Ascii.trimmedBlanks(bytes, begin, end) - 1);
    int at = last;
    while (at > begin && bytes[at] != '(' && bytes[at] != '[' && bytes[at] != ')') {
      at--;
    }
    return at > begin && (bytes[at] != ')' || at == last);
  }

  /// Moves over a whole number, or gives unknown.
  long count() {
    spaces();
    return number() ? whole : LogEvent.UNKNOWN;
  }

  /// Whether a number that begins here is the time of a bracket: a JVM puts a comma before it, or
  /// the processor time of a phase and a slash, and no word. Behind a bracket that opens it is the
  /// uptime of a unified log, `[1.2s]`.
  boolean isTime(int begin) {
    int i = Ascii.trimmedBlanks(bytes, 0, begin);
    int before = i > 0 ? bytes[i - 1] : ',';
    return !Ascii.isLetterOrDigit(before) && before != '=' && before != ':' && before != '[';
  }
}
