package dev.assay.log.line;

import java.util.Arrays;

/// Takes the escape sequences of terminals out of lines: colours, and what else a copied screen or
/// `grep --color` leaves behind. They begin with an escape character, and an opening bracket.
public final class Colours {

  public static final int ESCAPE = 0x1b;
  private static final int FIRST_FINAL = 0x40;
  private static final int LAST_FINAL = 0x7e;

  /// In JSON.
  private static final byte[] WRITTEN_OUT = Ascii.of("\\u001b");

  private final Line plain = new Line();

  /// Whether there are any.
  public static boolean in(byte[] bytes, int from, int to) {
    return Ascii.find(bytes, from, to, ESCAPE) < to
        || Ascii.find(bytes, from, to, WRITTEN_OUT) >= 0;
  }

  /// Whether there are any in a line.
  public static boolean in(Line line) {
    return Ascii.find(line.bytes, line.from, line.to, ESCAPE) < line.to;
  }

  /// Whether the line begins with one.
  public static boolean beginsWith(Line line) {
    return line.from < line.to && line.bytes[line.from] == ESCAPE;
  }

  /// The line without them; the line itself where there are none.
  public Line without(Line line) {
    byte[] bytes = line.bytes;
    int to = line.to;
    int escape = Ascii.find(bytes, line.from, to, ESCAPE);
    if (escape >= to) {
      return line;
    }
    plain.rewrite(line, Arrays.copyOfRange(bytes, line.from, to), 0, 0);
    int i = line.from;
    while (i < to) {
      int next = Ascii.find(bytes, i, to, ESCAPE);
      System.arraycopy(bytes, i, plain.bytes, plain.to, next - i);
      plain.to += next - i;
      i = next < to ? behind(bytes, next, to) : to;
    }
    return plain;
  }

  /// Index behind a sequence.
  private static int behind(byte[] bytes, int escape, int to) {
    int i = escape + 1;
    if (i >= to || bytes[i] != '[') {
      return i;
    }
    i++;
    while (i < to && (bytes[i] < FIRST_FINAL || bytes[i] > LAST_FINAL)) {
      i++;
    }
    return Math.min(to, i + 1);
  }
}
