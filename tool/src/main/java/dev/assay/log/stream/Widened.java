package dev.assay.log.stream;

import java.io.IOException;
import java.io.InputStream;

/// A stream in UTF-16 into which another program wrote text of one byte each, as `>>` of another
/// shell does: all of it becomes UTF-16.
final class Widened extends BlockStream {

  /// So many letters of one byte in a row are no text in UTF-16.
  private static final int RUN = 64;

  /// Nor are so many bytes of which each second is 0 in the wrong place.
  private static final int SHIFTED = 8;

  private final InputStream in;

  /// Index in each pair of the byte that is 0 for Latin letters.
  private final int high;

  private final byte[] source = new byte[1 << 13];
  private int next;
  private int filled;
  private boolean ended;
  private boolean narrow;

  Widened(InputStream in, boolean bigEndian) {
    this.in = in;
    high = bigEndian ? 0 : 1;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    fill();
    int count = 0;
    // The last byte of a file that was cut within a letter is none.
    while (count + 2 <= length && filled - next > (narrow ? 0 : 1) && hasEnough()) {
      pair(target, offset + count);
      count += 2;
    }
    return count == 0 ? -1 : count;
  }

  /// Whether enough was read to tell how the next letter is written.
  private boolean hasEnough() {
    return ended || filled - next >= RUN;
  }

  private void fill() throws IOException {
    while (!hasEnough()) {
      System.arraycopy(source, next, source, 0, filled - next);
      filled -= next;
      next = 0;
      int count = in.read(source, filled, source.length - filled);
      ended = count < 0;
      filled += Math.max(0, count);
    }
  }

  private void pair(byte[] target, int at) {
    next += !narrow && isShifted() ? 1 : 0;
    narrow = narrow ? !isWide() : isNarrow();
    target[at + high] = narrow ? 0 : source[next + high];
    target[at + 1 - high] = narrow ? source[next] : source[next + 1 - high];
    next += narrow ? 1 : 2;
  }

  /// Whether a letter of two bytes stands here, or the end of one.
  private boolean isWide() {
    return next + 1 < filled && source[next + high] == 0;
  }

  /// Whether a byte is missing: then the zeros stand in the other place.
  private boolean isShifted() {
    int from = next + 1 - high;
    if (filled - from < SHIFTED) {
      return false;
    }
    for (int i = 0; i < SHIFTED; i += 2) {
      if (source[from + i] != 0 || source[next + high + i] <= 0) {
        return false;
      }
    }
    return true;
  }

  private boolean isNarrow() {
    int to = Math.min(filled, next + RUN);
    for (int i = next; i < to; i++) {
      boolean text = source[i] >= ' ' || (source[i] >= '\t' && source[i] <= '\r');
      if (!text) {
        return false;
      }
    }
    return to - next == RUN;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
