package dev.assay.log.envelope;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.assay.log.line.Ascii;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// A log in which another program wrote every line's end, every blank or every unusual byte in its
/// own way, as the JVM wrote it. The beginning tells: lines that never end, or no space at all, are
/// no JVM's.
public final class Copied {

  /// So much tells how a log was copied.
  public static final int BEGINNING = 1 << 16;

  /// What stands for the ends of lines where there are none.
  private static final byte[][] ENDS = {
    {'\r'},
    "\\n".getBytes(UTF_8),
    "<br>".getBytes(UTF_8),
    "<br/>".getBytes(UTF_8),
    "<br />".getBytes(UTF_8),
    "\u2028".getBytes(UTF_8),
    // Between the elements of a list as Python prints it.
    "', '".getBytes(UTF_8),
  };

  /// What stands for the end of a line between messages of JSON that loggers send over the net.
  private static final byte[][] ENDS_OF_JSON = {{0}};

  /// What stands for spaces where there are none.
  private static final byte[][] BLANKS = {{'\t'}};

  /// What mails put where they break a line, `quoted-printable`.
  private static final byte[][] SOFT_BREAKS = {Ascii.of("=\n"), Ascii.of("=\r\n")};

  /// 76 bytes, behind which some escape the last blank; with the carriage return.
  private static final int LONGEST_LINE_OF_A_MAIL = 79;

  /// Bytes of `=3D`, within which no line is broken.
  private static final int ESCAPE = 3;

  private Copied() {}

  /// The stream as the JVM wrote it.
  public static InputStream restored(InputStream in) throws IOException {
    byte[] bytes = new byte[BEGINNING];
    // Who follows a log waits for whole lines, and not for this.
    int count = Math.max(0, in.read(bytes, 0, BEGINNING));
    bytes = Arrays.copyOf(bytes, count);
    InputStream whole = new SequenceInputStream(new ByteArrayInputStream(bytes), in);
    if (JsonDocument.is(bytes)) {
      return JsonDocument.of(whole, bytes);
    }
    byte[] written = written(bytes);
    if (written == null) {
      return WideBlanks.narrowed(whole, bytes);
    }
    return written[0] == '='
        ? new QuotedPrintable(whole)
        : new Replaced(whole, written, (byte) (written == BLANKS[0] ? ' ' : '\n'));
  }

  /// Whether a log that begins like this was copied so.
  public static boolean is(byte[] beginning) {
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
    return soft != null && isMail(bytes) ? soft : null;
  }

  private static byte @Nullable [] first(byte[] bytes, int to, byte[][] sequences) {
    for (byte[] sequence : sequences) {
      if (Ascii.find(bytes, 0, to, sequence) >= 0) {
        return sequence;
      }
    }
    return null;
  }

  /// Whether a mail broke lines: none is longer than its lines may be, and most that are nearly as
  /// long as the longest end with the mark; a terminal parts few words behind one.
  private static boolean isMail(byte[] bytes) {
    int longest = ClassicBreakSearch.longest(bytes, 0, bytes.length);
    if (longest > LONGEST_LINE_OF_A_MAIL) {
      return false;
    }
    int marked = 0;
    int others = 0;
    for (int line = 0; line < bytes.length; ) {
      int end = Ascii.find(bytes, line, bytes.length, '\n');
      int last = end > line && bytes[end - 1] == '\r' ? end - 2 : end - 1;
      if (last >= line && bytes[last] == '=') {
        marked++;
      } else if (end - line > longest - ESCAPE) {
        others++;
      }
      line = end + 1;
    }
    return marked > others;
  }
}
