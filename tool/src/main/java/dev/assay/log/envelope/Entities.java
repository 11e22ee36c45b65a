package dev.assay.log.envelope;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Line;
import org.jspecify.annotations.Nullable;

/// Takes out of lines what pages of the web and word processors make of arrows, quotation marks and
/// blanks: `22M-&gt;8M`, `Safepoint &quot;Cleanup&quot;`, blanks that do not break, parentheses as
/// wide as Chinese letters; and the backslashes that editors of Markdown write: `\[GC pause`,
/// `22M-\>8M`.
final class Entities {

  /// A sequence of bytes, and what it stands for.
  private static final class Entity {
    private final byte[] written;
    private final byte[] meant;

    Entity(String written, String meant) {
      this.written = written.getBytes(UTF_8);
      this.meant = Ascii.of(meant);
    }
  }

  private static final Entity[] ALL = {
    new Entity("&gt;", ">"),
    new Entity("&lt;", "<"),
    new Entity("&quot;", "\""),
    new Entity("&#62;", ">"),
    new Entity("&#60;", "<"),
    new Entity("&#x3e;", ">"),
    new Entity("&#x3E;", ">"),
    new Entity("&#x3c;", "<"),
    new Entity("&#x3C;", "<"),
    new Entity("&#x22;", "\""),
    new Entity("&#34;", "\""),
    new Entity("&#39;", "'"),
    new Entity("&apos;", "'"),
    new Entity("&nbsp;", " "),
    new Entity("&#160;", " "),
    new Entity("&rarr;", "->"),
    new Entity("&amp;", "&"),
    new Entity("\u00a0", " "),
    new Entity("\u2192", "->"),
    new Entity("\u2212", "-"),
    new Entity("\u2013", "-"),
    new Entity("\u201c", "\""),
    new Entity("\u201d", "\""),
    new Entity("\u201e", "\""),
    new Entity("\u2018", "'"),
    new Entity("\u2019", "'"),
    new Entity("\uff08", "("),
    new Entity("\uff09", ")"),
  };

  /// What they begin with.
  private static final byte[] FIRST = {'&', (byte) 0xc2, (byte) 0xe2, (byte) 0xef};

  /// What tells that backslashes were written before signs.
  private static final byte[][] ESCAPED = {
    Ascii.of("\\]\\["), Ascii.of("-\\>"), Ascii.of("\\[GC "), Ascii.of("\\[Full GC "),
  };

  /// Before which signs.
  private static final String SIGNS = "[]><()_*#-+.!`~|{}";

  private final Line plain = new Line();

  /// Whether there are any.
  static boolean in(byte[] bytes, int from, int to) {
    for (byte first : FIRST) {
      int at = Ascii.find(bytes, from, to, first);
      while (at < to) {
        if (entity(bytes, at, to) != null) {
          return true;
        }
        at = Ascii.find(bytes, at + 1, to, first);
      }
    }
    for (byte[] escaped : ESCAPED) {
      if (Ascii.find(bytes, from, to, escaped) >= 0) {
        return true;
      }
    }
    return false;
  }

  /// The line without them; the line itself where there are none, or where it is JSON, whose text
  /// is taken out first: quotation marks would end it.
  Line without(Line line) {
    if (!mayHold(line) || line.bytes[line.from] == '{') {
      return line;
    }
    plain.standAt(line);
    // What is meant is never longer than what is written.
    plain.bytes = new byte[line.length()];
    plain.from = 0;
    plain.to = 0;
    int i = line.from;
    while (i < line.to) {
      i += isEscape(line.bytes, i, line.to) ? 1 : 0;
      Entity entity = mayBegin(line.bytes[i]) ? entity(line.bytes, i, line.to) : null;
      if (entity == null) {
        plain.bytes[plain.to++] = line.bytes[i++];
      } else {
        System.arraycopy(entity.meant, 0, plain.bytes, plain.to, entity.meant.length);
        plain.to += entity.meant.length;
        i += entity.written.length;
      }
    }
    return plain;
  }

  /// Whether there may be any: quick, and wrong only towards yes.
  private static boolean mayHold(Line line) {
    for (byte first : FIRST) {
      if (Ascii.find(line.bytes, line.from, line.to, first) < line.to) {
        return true;
      }
    }
    return Ascii.find(line.bytes, line.from, line.to, '\\') < line.to;
  }

  private static boolean isEscape(byte[] bytes, int at, int to) {
    return bytes[at] == '\\' && at + 1 < to && SIGNS.indexOf(bytes[at + 1]) >= 0;
  }

  private static boolean mayBegin(byte b) {
    return b == '&' || b < 0;
  }

  private static @Nullable Entity entity(byte[] bytes, int at, int to) {
    for (Entity entity : ALL) {
      if (Ascii.at(bytes, at, to, entity.written)) {
        return entity;
      }
    }
    return null;
  }
}
