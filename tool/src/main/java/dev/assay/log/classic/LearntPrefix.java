package dev.assay.log.classic;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Line;
import dev.assay.log.line.SafepointWords;
import java.util.stream.Stream;

/// The text that another program put in front of every line when it wrote a log again: `12:` of
/// `grep -n`, or the time, level and logger of a logging library. It is learnt from a line in which
/// it precedes something of the JVM; its numbers may differ from line to line.
public final class LearntPrefix {

  private static final int LONGEST = 256;

  /// Lines among which a JVM tells of itself.
  private static final int HEAD = 32;

  // What JVMs call themselves, in front of their kind.

  static final String OPENJDK = "OpenJDK ";
  static final String HOTSPOT = "Java HotSpot(TM) ";

  /// How a JVM begins to tell of itself.
  private static final byte[][] HEADERS =
      Stream.concat(
              Stream.of(OPENJDK, HOTSPOT)
                  .flatMap(name ->
                      Stream.of("64-Bit Server", "Server", "Client", "64-Bit Zero", "Zero")
                          .map(kind -> Ascii.of(name + kind + " VM ("))),
              Stream.of(ClassicFacts.FLAGS))
          .toArray(byte[][]::new);

  private static final byte[] USED = Ascii.of("K, used ");

  private static final byte[] RANGE = Ascii.of("K [0x");

  private final byte[] shape = new byte[LONGEST];
  private int length;

  /// Learns from a line whose own text begins at an index. What the application wrote without
  /// ending its line is not learnt: decorations that are known stand behind it.
  public void learn(Line line, int text) {
    int count = text - line.from;
    if (count > 0 && count <= LONGEST && !(areGroups() && standsBefore(line, text))) {
      System.arraycopy(line.bytes, line.from, shape, 0, count);
      length = count;
    }
  }

  /// Whether it is all in brackets, as decorations are, `[orders-1][4711] `.
  public boolean areGroups() {
    int end = Ascii.behindGroups(shape, 0, length);
    return length > 0 && end == length - 1 && shape[end] == ' ';
  }

  /// Whether the last of the groups is the number of a process or a thread.
  public boolean namesProcess() {
    int end = Ascii.trimmed(shape, 0, Math.max(0, length - 2));
    int begin = Ascii.digitsBefore(shape, 0, end);
    return areGroups() && begin < end && begin > 0 && shape[begin - 1] == '[';
  }

  /// Index at which it stands in a line that something else begins, or `to`.
  public int within(Line line, int to) {
    int open = Ascii.find(line.bytes, line.from, to, '[');
    while (open < to && behind(line.bytes, open, line.to) == open) {
      open = Ascii.find(line.bytes, open + 1, to, '[');
    }
    return open;
  }

  /// Whether nothing was learnt.
  boolean isEmpty() {
    return length == 0;
  }

  /// Whether it stands directly in front of a text, behind something else.
  private boolean standsBefore(Line line, int text) {
    int open = Ascii.find(line.bytes, line.from, text, '[');
    while (open < text && behind(line.bytes, open, line.to) != text) {
      open = Ascii.find(line.bytes, open + 1, text, '[');
    }
    return open < text;
  }

  /// Whether a line stands at the top of a log.
  public static boolean isHead(Line line) {
    return line.number <= HEAD;
  }

  /// Whether a JVM begins to tell of itself here.
  public static boolean isHeader(byte[] bytes, int from, int to) {
    return Ascii.isAnyAt(bytes, from, to, HEADERS);
  }

  /// Index at which a JVM tells of itself in a line at the top of a log, or at which the header of
  /// the table of safepoints stands, behind something else; or -1.
  static int header(Line line) {
    if (Ascii.find(line.bytes, line.from, line.to, SafepointTable.THREADS) > 0) {
      return table(line.bytes, line.from, line.to);
    }
    if (isHead(line)) {
      for (byte[] header : HEADERS) {
        int found = Ascii.find(line.bytes, line.from, line.to, header);
        if (found > line.from) {
          return found;
        }
      }
    }
    return -1;
  }

  /// Whether a pause has ended or a stop is told within what stands in front of something: no
  /// program puts that there.
  static boolean holdsEvent(byte[] bytes, int from, int to) {
    int end = Ascii.find(bytes, from, to, BracketTime.SECONDS);
    return (end >= 0 && BracketKind.holdsCollection(bytes, from, end))
        || Ascii.find(bytes, from, to, SafepointWords.STOPPED) >= 0;
  }

  /// Learns the number of a line of which the rest is a generation, indented by one blank: the
  /// table of a heap may stand before the first line with a time.
  ///
  /// @return whether one is
  boolean learnFromHeap(Line line) {
    byte[] bytes = line.bytes;
    int digits = Ascii.skipSpaces(bytes, line.from, line.to);
    int text = Ascii.skipDigits(bytes, digits, line.to) + 1;
    boolean row =
        isHead(line)
            && text > digits + 1
            && Ascii.skipSpaces(bytes, text - 1, line.to) == text + 1
            && Ascii.find(bytes, text, line.to, USED) > 0
            && Ascii.find(bytes, text, line.to, RANGE) > 0;
    if (row) {
      learn(line, text);
    }
    return row && behind(line) == text;
  }

  /// Index at which the header of the table of safepoints begins, behind something else, or -1: the
  /// first column's name is indented.
  static int table(byte[] bytes, int from, int to) {
    int name = Ascii.find(bytes, from, to, SafepointTable.HEADER);
    if (name <= from) {
      return -1;
    }
    int text = name;
    while (text - from > 1 && bytes[text - 1] == ' ' && bytes[text - 2] == ' ') {
      text--;
    }
    return text;
  }

  /// Index of a line's own text.
  public int behind(Line line) {
    return behind(line.bytes, line.from, line.to);
  }

  private int behind(byte[] bytes, int from, int to) {
    int i = from;
    int known = 0;
    while (known < length) {
      int digits = Ascii.skipSpaces(bytes, i, to);
      if (digits < to && Ascii.isDigit(bytes[digits]) && isNumber(known)) {
        known = Ascii.skipDigits(shape, Ascii.skipSpaces(shape, known, length), length);
        i = Ascii.skipDigits(bytes, digits, to);
      } else if (i < to && isSame(known, bytes, i, to)) {
        known++;
        i++;
      } else if (shape[known] == '"') {
        // Only texts with a comma are quoted.
        known++;
      } else {
        // Of an empty line some programs leave out the blank before its text.
        boolean empty = i == to && known == length - 1 && Ascii.isBlank(shape[known]);
        return empty ? to : from;
      }
    }
    return i < to && isQuoted(bytes[i]) ? i + 1 : i;
  }

  /// Whether a number stands here, behind the spaces that make all equally long.
  private boolean isNumber(int known) {
    int digits = Ascii.skipSpaces(shape, known, length);
    return digits < length && Ascii.isDigit(shape[digits]);
  }

  private boolean isSame(int known, byte[] bytes, int i, int to) {
    return shape[known] == bytes[i]
        || (isGrep(shape[known]) && isGrep(bytes[i]) && !isDate(bytes, i, to))
        || (isGitLab(shape[known]) && isGitLab(bytes[i]));
  }

  /// `01O ` of a line, `01O+` of one that goes on.
  private static boolean isGitLab(byte b) {
    return b == ' ' || b == '+';
  }

  /// `12:` of a line that was found, `13-` of one beside it.
  private static boolean isGrep(byte b) {
    return b == ':' || b == '-';
  }

  /// Whether a month and a day stand here, `-11-21`.
  private static boolean isDate(byte[] bytes, int i, int to) {
    return i + 3 < to && bytes[i + 3] == '-' && Ascii.skipDigits(bytes, i + 1, i + 3) == i + 3;
  }

  /// Whether a text begins that is quoted as the one learnt from was not.
  private boolean isQuoted(byte b) {
    return b == '"' && length > 0 && (shape[length - 1] == ',' || shape[length - 1] == ';');
  }
}
