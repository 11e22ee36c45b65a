package dev.assay.log.source;

import java.io.IOException;
import java.io.InputStream;

/// The first bytes of a line, where its stamps stand.
final class LineStart {

  private LineStart() {}

  /// Reads a line, of which as many of the first bytes are kept as have room, and gives the place
  /// behind it.
  static long next(InputStream in, byte[] start, long begin) throws IOException {
    long end = begin;
    int b = in.read();
    while (b >= 0) {
      if (end - begin < start.length) {
        start[(int) (end - begin)] = (byte) b;
      }
      end++;
      if (b == '\n') {
        return end;
      }
      b = in.read();
    }
    return end;
  }
}
