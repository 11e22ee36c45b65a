package dev.assay.log.envelope;

import dev.assay.log.line.Ascii;
import dev.assay.log.stream.BlockStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/// A stream of which each byte is given out as it is, as others or not at all.
abstract class RewrittenStream extends BlockStream {

  private final InputStream in;
  private final byte[] source = new byte[1 << 13];
  private byte[] ready = new byte[1 << 14];
  private int next;
  private int behind;

  RewrittenStream(InputStream in) {
    this.in = in;
  }

  /// Takes the next byte, and gives out what stands for it.
  abstract void take(byte c);

  /// There are no more bytes: gives out what was held back.
  void end() {}

  final void give(byte c) {
    if (behind == ready.length) {
      ready = Arrays.copyOf(ready, 2 * ready.length);
    }
    ready[behind++] = c;
  }

  /// Whether such a byte was given out and not fetched yet.
  final boolean holds(int c) {
    return Ascii.find(ready, next, behind, c) < behind;
  }

  /// What was given out and not fetched yet.
  final byte[] given() {
    return Arrays.copyOfRange(ready, next, behind);
  }

  @Override
  public final int read(byte[] target, int offset, int length) throws IOException {
    while (next == behind) {
      int count = in.read(source, 0, source.length);
      next = 0;
      behind = 0;
      for (int i = 0; i < count; i++) {
        take(source[i]);
      }
      if (count < 0) {
        end();
        if (behind == 0) {
          return -1;
        }
      }
    }
    int count = Math.min(length, behind - next);
    System.arraycopy(ready, next, target, offset, count);
    next += count;
    return count;
  }

  @Override
  public final void close() throws IOException {
    in.close();
  }
}
