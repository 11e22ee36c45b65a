package dev.assay.log.envelope;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Line;

/// Takes out of lines what pages of the web and word processors make of arrows, quotation marks and
/// blanks: `22M-&gt;8M`, `Safepoint &quot;Cleanup&quot;`, blanks that do not break, parentheses as
/// wide as Chinese letters, footnotes, words in bold; and the backslashes that editors of Markdown
/// write: `\[GC pause`, `22M-\>8M`.
final class Entities {

  /// What tells that backslashes were written before signs.
  private static final byte[][] ESCAPED = {
    Ascii.of("\\]\\["), Ascii.of("-\\>"), Ascii.of("\\[GC "), Ascii.of("\\[Full GC "), Sign.NOTE,
  };

  /// What tells a page of the web, wherever its first arrow stands.
  private static final byte[][] PAGE = {
    Ascii.of("<pre"),
    Ascii.of("<PRE"),
    Ascii.of("<html"),
    Ascii.of("<HTML"),
    Ascii.of("</span>"),
    Ascii.of("</strong>"),
    Ascii.of("</b>"),
    Ascii.of("</em>"),
    Ascii.of("</font>"),
    Ascii.of("</mark>"),
  };

  /// Before which signs.
  private static final String SIGNS = "[]><()_*#-+.!`~|{}";

  private final Line plain = new Line();

  /// Whether there are any.
  static boolean in(byte[] bytes, int from, int to) {
    for (int at = next(bytes, from, to); at < to; at = next(bytes, at, to)) {
      if (Sign.at(bytes, at, to) != null) {
        return true;
      }
      at += bytes[at] < 0 ? Sign.bytes(bytes, at, to) : 1;
    }
    return Ascii.hasAny(bytes, from, to, ESCAPED);
  }

  /// Whether these are of a page of the web, whose lines may hold some.
  static boolean isPage(byte[] bytes, int from, int to) {
    return Ascii.hasAny(bytes, from, to, PAGE);
  }

  /// The line without them; the line itself where there are none, or where it is JSON, whose text
  /// is taken out first: quotation marks would end it.
  Line without(Line line) {
    if (!mayHold(line) || line.bytes[line.from] == '{') {
      return line;
    }
    // What is meant is never longer than what is written.
    plain.rewrite(line, new byte[line.length()], 0, 0);
    int i = line.from;
    while (i < line.to) {
      i += isEscape(line.bytes, i, line.to) ? 1 : 0;
      byte first = i < line.to ? line.bytes[i] : 0;
      Sign sign = first == '<' || mayBegin(first) ? Sign.at(line.bytes, i, line.to) : null;
      if (sign != null) {
        for (int j = 0; j < sign.meant().length(); j++) {
          plain.bytes[plain.to++] = (byte) sign.meant().charAt(j);
        }
        i += sign.length();
      } else {
        int end = Math.min(line.to, i + (first < 0 ? Sign.bytes(line.bytes, i, line.to) : 1));
        while (i < end) {
          plain.bytes[plain.to++] = line.bytes[i++];
        }
      }
    }
    return plain;
  }

  /// Whether there may be any: quick, and wrong only towards yes.
  private static boolean mayHold(Line line) {
    return next(line.bytes, line.from, line.to) < line.to
        || Ascii.find(line.bytes, line.from, line.to, '\\') < line.to
        || Ascii.find(line.bytes, line.from, line.to, '<') < line.to;
  }

  private static boolean isEscape(byte[] bytes, int at, int to) {
    return bytes[at] == '\\' && at + 1 < to && SIGNS.indexOf(bytes[at + 1]) >= 0;
  }

  private static boolean mayBegin(byte b) {
    return b == '&' || b < 0;
  }

  /// Index of the next byte with which one may begin, or `to`.
  private static int next(byte[] bytes, int from, int to) {
    int i = from;
    while (i < to && !mayBegin(bytes[i])) {
      i++;
    }
    return i;
  }
}
