package dev.assay.log;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/// The lines of a log one after the other with their ends, as they stand there. Of one that is very
/// long each piece counts as one.
final class RawLines implements Closeable {

  private static final int LONGEST = 1 << 16;

  private final InputStream in;
  private final byte[] line = new byte[LONGEST];
  private int length;

  RawLines(LogSource source) throws IOException {
    in = new BufferedInputStream(source.open(), LONGEST);
  }

  /// Whether there is one more.
  boolean next() throws IOException {
    length = 0;
    int b = 0;
    while (b != '\n' && length < LONGEST) {
      b = in.read();
      if (b < 0) {
        break;
      }
      line[length++] = (byte) b;
    }
    return length > 0;
  }

  String text() {
    return new String(line, 0, length, ISO_8859_1);
  }

  /// Puts blanks in its place.
  void clear() {
    Arrays.fill(line, 0, line[length - 1] == '\n' ? length - 1 : length, (byte) ' ');
  }

  int length() {
    return length;
  }

  void copy(int from, byte[] target, int offset, int count) {
    System.arraycopy(line, from, target, offset, count);
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
