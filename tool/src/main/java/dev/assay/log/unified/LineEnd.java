package dev.assay.log.unified;

import dev.assay.log.line.Ascii;

/// What programs leave behind the last word of a line: what closes the field or the cell of a page
/// in which it stood, marks of emphasis, blanks of all kinds, and an end of the line that was
/// written out.
final class LineEnd {

  /// With what no JVM ends a line about a collection, of the bytes that are ASCII; it ends with no
  /// other byte.
  private static final String CLOSING = " $|<>\"'`},;\\~*\t\f\u000b\r";

  private static final int LONGEST_TAG = 24;

  /// Bytes of a time in whole milliseconds and one more.
  private static final int SHORTEST = 4;

  /// A carriage return as terminals show it, and as a program escapes it or a new line. That of
  /// rsyslog has three digits: `#015`.
  private static final byte[] SHOWN = Ascii.of("^M");

  private static final byte[] ESCAPED = Ascii.of("\\r");
  private static final byte[] NEW_LINE = Ascii.of("\\n");
  private static final byte[] OCTAL = Ascii.of("#01");

  private LineEnd() {}

  /// Index behind what a JVM wrote.
  static int without(byte[] bytes, int from, int to) {
    int end = to;
    while (end > from) {
      byte last = bytes[end - 1];
      if (last == 's') {
        return end;
      }
      int before = last == '>' ? beforeTag(bytes, from, end) : before(bytes, from, end, last);
      if (before == end) {
        return end;
      }
      end = before;
    }
    return end;
  }

  private static int before(byte[] bytes, int from, int end, byte last) {
    if (last < 0 || CLOSING.indexOf(last) >= 0) {
      return end - 1;
    }
    return switch (last) {
      case ')', ']', '.', '%', 0 -> isBehindTime(bytes, from, end) ? end - 1 : end;
      case 'r' -> before(bytes, from, end, ESCAPED);
      case 'n' -> before(bytes, from, end, NEW_LINE);
      case 'M' -> before(bytes, from, end, SHOWN);
      case '5', '2', '1' -> {
        int octal = end - OCTAL.length - 1;
        yield octal > from && Ascii.at(bytes, octal, end, OCTAL) ? octal : end;
      }
      default -> end;
    };
  }

  /// Whether the last byte, or several like it, stands directly behind a duration: what ends a
  /// sentence or brackets around the line.
  private static boolean isBehindTime(byte[] bytes, int from, int end) {
    int first = end - 1;
    while (first > from && bytes[first - 1] == bytes[end - 1]) {
      first--;
    }
    return first - from >= SHORTEST
        && bytes[first - 1] == 's'
        && bytes[first - 2] == 'm'
        && Ascii.isDigit(bytes[first - 3]);
  }

  private static int before(byte[] bytes, int from, int end, byte[] written) {
    return Ascii.endsAt(bytes, from + 1, end, written) ? end - written.length : end;
  }

  /// Index of the tag of a page that ends here, `</span>`, or of the end alone without one.
  private static int beforeTag(byte[] bytes, int from, int end) {
    int open = end - 2;
    while (open > Math.max(from, end - LONGEST_TAG) && bytes[open] != '<' && bytes[open] != ' ') {
      open--;
    }
    boolean tag = open > from && bytes[open] == '<' && open + 2 < end;
    return tag ? open : end - 1;
  }
}
