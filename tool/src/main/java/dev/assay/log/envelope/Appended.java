package dev.assay.log.envelope;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Line;
import dev.assay.log.line.TimeStamp;
import org.jspecify.annotations.Nullable;

/// Lines of a GitLab runner, which puts a time, the number of a step and a stream in front of each:
/// `2026-11-28T10:00:00.123456Z 01O text`. Where it read a line in pieces, `+` stands in place of
/// the blank before each but the first.
final class Appended implements Joints {

  /// Bytes of a step and a stream, `01O`.
  private static final int STREAM = 3;

  private static final int LONGEST_TIME = 30;

  /// Looks at the beginning of a log; nothing where no line is in pieces.
  static @Nullable Joints find(byte[] bytes, int from, int to) {
    int line = from;
    boolean first = true;
    while (line < to) {
      int end = Ascii.find(bytes, line, to, '\n');
      int text = text(bytes, line, end);
      if (text >= 0 && bytes[text - 1] == '+') {
        return new Appended();
      }
      if (text < 0 && !first) {
        return null;
      }
      // What is looked at may begin within a line.
      first = false;
      line = end + 1;
    }
    return null;
  }

  /// Index of the text of a line, or -1 for a line of others.
  private static int text(byte[] bytes, int from, int to) {
    if (to - from < TimeStamp.SHORTEST + STREAM || bytes[from + 10] != 'T') {
      return -1;
    }
    int zone = Ascii.find(bytes, from, Math.min(to, from + LONGEST_TIME), 'Z');
    int stream = zone + 2;
    int mark = stream + STREAM;
    boolean marked =
        mark < to
            && bytes[zone + 1] == ' '
            && Ascii.isDigit(bytes[from])
            && isHex(bytes[stream])
            && isHex(bytes[stream + 1])
            && (bytes[mark - 1] == 'O' || bytes[mark - 1] == 'E')
            && (bytes[mark] == ' ' || bytes[mark] == '+');
    return marked ? mark + 1 : -1;
  }

  private static boolean isHex(byte b) {
    return Ascii.isDigit(b) || (b >= 'a' && b <= 'f');
  }

  private static int text(String line) {
    byte[] head =
        line.substring(0, Math.min(line.length(), LONGEST_TIME + 2 * STREAM)).getBytes(UTF_8);
    return text(head, 0, head.length);
  }

  @Override
  public boolean mayBegin(Line line) {
    return text(line.bytes, line.from, line.to) >= 0;
  }

  @Override
  public boolean begins(String line) {
    return text(line) >= 0;
  }

  @Override
  public boolean goesOn(String text, int length, String next) {
    int more = text(next);
    int begun = text(text);
    return more > STREAM
        && begun > STREAM
        && next.charAt(more - 1) == '+'
        && text.length() < Breaks.LONGEST
        && text.regionMatches(begun - 1 - STREAM, next, more - 1 - STREAM, STREAM);
  }

  @Override
  public String joined(String text, int length, String next) {
    return text + next.substring(text(next));
  }
}
