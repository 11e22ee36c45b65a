package dev.assay.log;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// A log in which another program wrote every line's end, every blank or every unusual byte in its
/// own way, as the JVM wrote it. The beginning tells: lines that never end, or no space at all, are
/// no JVM's.
final class Copied extends BlockStream {

  /// So much tells how a log was copied.
  static final int BEGINNING = 1 << 16;

  /// What stands for the ends of lines where there are none.
  private static final byte[][] ENDS = {
    {'\r'},
    "\\n".getBytes(UTF_8),
    "<br>".getBytes(UTF_8),
    "<br/>".getBytes(UTF_8),
    "<br />".getBytes(UTF_8),
    "\u2028".getBytes(UTF_8),
  };

  /// The same between messages of JSON, as loggers send them over the net.
  private static final byte[][] ENDS_OF_JSON = {{0}};

  /// What stands for spaces where there are none.
  private static final byte[][] BLANKS = {{'\t'}};

  /// What mails put where they break a line, `quoted-printable`.
  private static final byte[][] SOFT_BREAKS = {Ascii.of("=\n"), Ascii.of("=\r\n")};

  private static final int LONGEST_LINE_OF_A_MAIL = 77;

  /// No sequence is longer.
  private static final int LONGEST = 6;

  private final InputStream in;
  private final byte[] written;
  private final boolean mail;
  private final byte meant;

  private final byte[] source = new byte[1 << 13];
  private int filled;
  private boolean ended;

  private final byte[] ready = new byte[1 << 13];
  private int next;
  private int behind;

  private Copied(InputStream in, byte[] written) {
    this.in = in;
    this.written = written;
    mail = written[0] == '=';
    meant = (byte) (written == BLANKS[0] ? ' ' : '\n');
  }

  /// The stream as the JVM wrote it.
  static InputStream restored(InputStream in) throws IOException {
    byte[] bytes = new byte[BEGINNING];
    // Who follows a log waits for whole lines, and not for this.
    int count = Math.max(0, in.read(bytes, 0, BEGINNING));
    bytes = Arrays.copyOf(bytes, count);
    InputStream whole = new SequenceInputStream(new ByteArrayInputStream(bytes), in);
    if (JsonDocument.is(bytes)) {
      return JsonDocument.of(whole, bytes);
    }
    byte[] written = written(bytes);
    return written == null ? WideBlanks.narrowed(whole, bytes) : new Copied(whole, written);
  }

  /// Whether a log that begins like this was copied so.
  static boolean is(byte[] beginning) {
    return JsonDocument.is(beginning) || written(beginning) != null || WideBlanks.are(beginning);
  }

  /// What another program wrote in place of ends, spaces or bytes, or nothing.
  private static byte @Nullable [] written(byte[] bytes) {
    int to = bytes.length;
    while (to > 0 && (bytes[to - 1] == '\n' || bytes[to - 1] == '\r')) {
      to--;
    }
    if (Ascii.find(bytes, 0, to, '\n') == to) {
      return first(bytes, to, to > 0 && bytes[0] == '{' ? ENDS_OF_JSON : ENDS);
    }
    if (Ascii.find(bytes, 0, to, ' ') == to) {
      return first(bytes, to, BLANKS);
    }
    byte[] soft = first(bytes, to, SOFT_BREAKS);
    return soft != null && isNarrow(bytes) ? soft : null;
  }

  private static byte @Nullable [] first(byte[] bytes, int to, byte[][] sequences) {
    for (byte[] sequence : sequences) {
      if (Ascii.find(bytes, 0, to, sequence) >= 0) {
        return sequence;
      }
    }
    return null;
  }

  private static boolean isNarrow(byte[] bytes) {
    int line = 0;
    while (line < bytes.length) {
      int end = Ascii.find(bytes, line, bytes.length, '\n');
      if (end - line > LONGEST_LINE_OF_A_MAIL) {
        return false;
      }
      line = end + 1;
    }
    return true;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    while (next == behind) {
      if (ended && filled == 0) {
        return -1;
      }
      fill();
    }
    int count = Math.min(length, behind - next);
    System.arraycopy(ready, next, target, offset, count);
    next += count;
    return count;
  }

  private void fill() throws IOException {
    int count = in.read(source, filled, source.length - filled);
    ended = count < 0;
    filled += Math.max(0, count);
    int last = ended ? filled : filled - LONGEST;
    next = 0;
    behind = 0;
    int at = 0;
    while (at < last) {
      at = mail ? quoted(at) : plain(at);
    }
    System.arraycopy(source, at, source, 0, filled - at);
    filled -= at;
  }

  /// Index behind the sequence or the byte that stands here.
  private int plain(int at) {
    boolean found = Ascii.at(source, at, filled, written);
    ready[behind++] = found ? meant : source[at];
    return at + (found ? written.length : 1);
  }

  /// The same of a mail, in which a byte may be written as two digits.
  private int quoted(int at) {
    if (source[at] != '=') {
      ready[behind++] = source[at];
      return at + 1;
    }
    for (byte[] soft : SOFT_BREAKS) {
      if (Ascii.at(source, at, filled, soft)) {
        return at + soft.length;
      }
    }
    int high = digit(at + 1);
    int low = digit(at + 2);
    boolean coded = high >= 0 && low >= 0;
    ready[behind++] = coded ? (byte) (high << 4 | low) : source[at];
    return at + (coded ? 3 : 1);
  }

  private int digit(int at) {
    return at < filled ? Character.digit(source[at], 16) : -1;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
