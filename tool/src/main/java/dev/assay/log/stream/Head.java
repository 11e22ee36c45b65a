package dev.assay.log.stream;

import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;

/// The first bytes of a stream, and the stream as if nobody had looked.
public final class Head {

  private static final int LENGTH = 4;

  private final byte[] bytes;
  private final InputStream stream;

  private Head(byte[] bytes, InputStream stream) {
    this.bytes = bytes;
    this.stream = stream;
  }

  public static Head of(InputStream in) throws IOException {
    PushbackInputStream stream = new PushbackInputStream(in, LENGTH);
    byte[] bytes = stream.readNBytes(LENGTH);
    stream.unread(bytes);
    return new Head(bytes, stream);
  }

  /// From the first byte on.
  public InputStream stream() {
    return stream;
  }

  /// Whether two characters of two bytes stand here, without a mark.
  boolean isWide(boolean bigEndian) {
    int high = bigEndian ? 0 : 1;
    return bytes.length == LENGTH
        && bytes[high] == 0
        && bytes[high + 2] == 0
        && bytes[1 - high] > 0
        && bytes[3 - high] > 0;
  }

  /// Whether the bytes begin like this.
  boolean startsWith(int... start) {
    if (bytes.length < start.length) {
      return false;
    }
    for (int i = 0; i < start.length; i++) {
      if ((bytes[i] & 0xff) != start[i]) {
        return false;
      }
    }
    return true;
  }
}
