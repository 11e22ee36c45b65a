package dev.assay.process;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// What was read last of a small file of the kernel, and a place in it. Written for the poller,
/// which reads thousands of files in a second: nothing is copied or allocated.
final class KernelBuffer {

  private static final int BYTES = 4096;

  private final ByteBuffer bytes = ByteBuffer.allocateDirect(BYTES);

  /// Reads a file from its start.
  void fill(FileChannel channel) throws IOException {
    bytes.clear();
    int read = channel.read(bytes, 0);
    if (read <= 0) {
      throw new IOException("empty");
    }
    bytes.flip();
  }

  /// Opens, reads and closes a file.
  void readAll(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      fill(channel);
    }
  }

  /// The next whole number; 0 when there is none.
  long number() {
    skipSpace();
    long value = 0;
    while (bytes.hasRemaining() && isDigit(bytes.get(bytes.position()))) {
      value = value * 10 + (bytes.get() - '0');
    }
    return value;
  }

  boolean hasNumber() {
    skipSpace();
    return bytes.hasRemaining() && isDigit(bytes.get(bytes.position()));
  }

  void skipWords(int words) {
    for (int i = 0; i < words; i++) {
      skipSpace();
      while (bytes.hasRemaining() && !isSpace(bytes.get(bytes.position()))) {
        bytes.get();
      }
    }
  }

  /// Goes behind the last such character: a name in parentheses may hold parentheses.
  void skipPast(char c) {
    int at = bytes.limit() - 1;
    while (at >= bytes.position() && bytes.get(at) != c) {
      at--;
    }
    bytes.position(Math.max(bytes.position(), at + 1));
  }

  /// The rest.
  String text() {
    return StandardCharsets.ISO_8859_1.decode(bytes).toString();
  }

  private void skipSpace() {
    while (bytes.hasRemaining() && isSpace(bytes.get(bytes.position()))) {
      bytes.get();
    }
  }

  private static boolean isSpace(byte b) {
    return b == ' ' || b == '\n' || b == '\t';
  }

  private static boolean isDigit(byte b) {
    return b >= '0' && b <= '9';
  }
}
