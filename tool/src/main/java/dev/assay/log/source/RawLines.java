package dev.assay.log.source;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Line;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// The lines of a log one after the other with their ends, as they stand there. Of one that is very
/// long each piece counts as one.
public final class RawLines implements Closeable {

  private static final int LONGEST = 1 << 16;

  private final InputStream in;
  private final byte[] block = new byte[LONGEST];
  private int at;
  private int end;
  private final byte[] line = new byte[LONGEST];
  private int length;

  private final Share.@Nullable Sieve sieve;
  private final Line sifted = new Line();

  /// Whether it is of the share that is read.
  private boolean passes = true;

  public RawLines(LogSource source) throws IOException {
    in = source.open();
    sieve = source.share() == null ? null : source.share().sieve();
    sifted.bytes = line;
  }

  /// Whether there is one more.
  public boolean next() throws IOException {
    length = 0;
    while (length < LONGEST && (length == 0 || line[length - 1] != '\n') && hasMore()) {
      int stop = Math.min(end, at + LONGEST - length);
      int count = Math.min(Ascii.find(block, at, stop, '\n') + 1, stop) - at;
      System.arraycopy(block, at, line, length, count);
      at += count;
      length += count;
    }
    if (sieve != null && length > 0) {
      sifted.to = line[length - 1] == '\n' ? length - 1 : length;
      passes = sieve.passes(sifted);
    }
    return length > 0;
  }

  private boolean hasMore() throws IOException {
    if (at == end) {
      at = 0;
      end = Math.max(0, in.read(block, 0, LONGEST));
    }
    return at < end;
  }

  /// Whether it belongs to what is read of the source, and is not of another JVM.
  public boolean isOfLog() {
    return passes;
  }

  public String text() {
    return new String(line, 0, length, ISO_8859_1);
  }

  /// Puts blanks in its place.
  void clear() {
    Arrays.fill(line, 0, line[length - 1] == '\n' ? length - 1 : length, (byte) ' ');
  }

  public int length() {
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
