package dev.assay.log;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What a logger or a build puts in front of every line, whatever it is, learnt from the first
/// event of a JDK 8 in the file: `2026-11-21 00:08:08,028 INFO [stdout] (main) `. Its events go
/// over several lines, which mean nothing behind such words; later JDKs say in each line what it
/// is.
final class LearntPrefix {

  /// Longer ones are no prefixes.
  private static final int LONGEST = 160;

  /// What a line of a JDK 8 tells begins with the first of these.
  private static final List<byte[]> EVENTS =
      Stream.of(
              "[GC",
              "[Full GC",
              "[CMS-concurrent",
              "[ParNew",
              "[PSYoungGen",
              "[DefNew",
              "[Times",
              "Total time for which application threads were stopped: ",
              "Application time: ")
          .map(Ascii::of)
          .toList();

  /// Between the decorations of later JDKs.
  private static final byte[] DECORATIONS = Ascii.of("][");

  /// The prefix of the first event. Others may have other numbers, and more or fewer spaces before
  /// them.
  private final byte[] example;

  private LearntPrefix(byte[] example) {
    this.example = example;
  }

  /// The prefix that the first event in these bytes and another line have, nothing without one.
  static @Nullable LearntPrefix of(byte[] bytes, int from, int to) {
    Line line = new Line();
    line.bytes = bytes;
    line.from = from;
    while (line.from < to) {
      line.to = Ascii.find(bytes, line.from, to, '\n');
      int event = event(line);
      if (event >= 0) {
        LearntPrefix learnt = before(line, event);
        return learnt != null && learnt.isIn(bytes, line.to + 1, to) ? learnt : null;
      }
      line.from = line.to + 1;
    }
    return null;
  }

  private static int event(Line line) {
    return EVENTS.stream()
        .mapToInt(event -> Ascii.find(line.bytes, line.from, line.to, event))
        .filter(found -> found >= 0)
        .min()
        .orElse(-1);
  }

  private static @Nullable LearntPrefix before(Line line, int event) {
    int length = Math.min(event, firstStamp(line, event)) - line.from;
    if (length <= 0 || length > LONGEST) {
      return null;
    }
    byte[] example = new byte[length];
    System.arraycopy(line.bytes, line.from, example, 0, length);
    // Details of an event are indented, too.
    boolean words = Ascii.skipSpaces(example, 0, length) < length;
    return words && Ascii.find(example, 0, length, DECORATIONS) < 0
        ? new LearntPrefix(example)
        : null;
  }

  /// Where the stamps of an event begin, which go up to it.
  private static int firstStamp(Line line, int event) {
    ClassicCursor cursor = new ClassicCursor();
    for (int i = line.from; i < event; i++) {
      cursor.stand(line, i);
      if (mayBegin(line, i) && new ClassicStamps().take(cursor) && cursor.at == event) {
        return i;
      }
    }
    return event;
  }

  /// Whether a stamp may begin here, and not within another number.
  private static boolean mayBegin(Line line, int i) {
    byte here = line.bytes[i];
    byte before = i == line.from ? (byte) ' ' : line.bytes[i - 1];
    boolean within = Ascii.isDigit(before) || before == '.' || before == ',' || before == '-';
    return here == '#' || (Ascii.isDigit(here) && !within);
  }

  private boolean isIn(byte[] bytes, int from, int to) {
    int begin = from;
    while (begin < to) {
      int end = Ascii.find(bytes, begin, to, '\n');
      if (behind(bytes, begin, end) > begin) {
        return true;
      }
      begin = end + 1;
    }
    return false;
  }

  /// Index behind the prefix, `from` where it does not stand.
  int behind(byte[] bytes, int from, int to) {
    int at = from;
    int i = 0;
    while (i < example.length) {
      int digits = Ascii.skipDigits(example, i, example.length);
      if (digits > i) {
        i = digits;
        int number = Ascii.skipSpaces(bytes, at, to);
        at = Ascii.skipDigits(bytes, number, to);
        if (at == number) {
          return from;
        }
      } else if (isBeforeNumber(i)) {
        i++;
      } else if (at < to && bytes[at] == example[i]) {
        at++;
        i++;
      } else {
        return from;
      }
    }
    return at;
  }

  /// Whether a space only moves the number behind it to the right.
  private boolean isBeforeNumber(int i) {
    int behind = Ascii.skipSpaces(example, i, example.length);
    return behind > i && behind < example.length && Ascii.isDigit(example[behind]);
  }
}
