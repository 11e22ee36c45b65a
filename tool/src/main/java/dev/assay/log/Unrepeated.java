package dev.assay.log;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.assay.log.stream.BlockStream;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.regex.Pattern;

/// A log with blanks in place of lines that stand elsewhere, too, so that all others keep their
/// places.
final class Unrepeated extends BlockStream {

  private static final int LONGEST = 1 << 16;

  private final InputStream in;
  private final Pattern elsewhere;
  private final byte[] line = new byte[LONGEST];
  private int from;
  private int to;

  /// @param elsewhere is found in lines that are not given out
  Unrepeated(LogSource source, Pattern elsewhere) throws IOException {
    in = new BufferedInputStream(source.open(), LONGEST);
    this.elsewhere = elsewhere;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    if (from == to && !nextLine()) {
      return -1;
    }
    int count = Math.min(length, to - from);
    System.arraycopy(line, from, target, offset, count);
    from += count;
    return count;
  }

  /// A line, or so much of it as there is room for.
  private boolean nextLine() throws IOException {
    from = 0;
    to = 0;
    int b = 0;
    while (b != '\n' && to < LONGEST) {
      b = in.read();
      if (b < 0) {
        break;
      }
      line[to++] = (byte) b;
    }
    if (elsewhere.matcher(new String(line, 0, to, ISO_8859_1)).find()) {
      Arrays.fill(line, 0, line[to - 1] == '\n' ? to - 1 : to, (byte) ' ');
    }
    return to > 0;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
