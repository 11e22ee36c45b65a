package dev.assay.log.envelope;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Line;

/// Takes a line in UTF-16 that stands in a log of one byte a letter: the shell of Windows appends
/// what it redirects so. Of the letters that a JVM writes, each second byte is 0.
final class Narrowed {

  private static final int LATIN = 3;

  /// Bytes of a few letters.
  private static final int LETTERS = 8;

  private final Line narrow = new Line();

  /// Whether letters of two bytes stand there.
  static boolean in(byte[] bytes, int from, int to) {
    int zero = Ascii.find(bytes, from, to, 0);
    while (zero + LETTERS < to) {
      if (isWide(bytes, zero)) {
        return true;
      }
      zero = Ascii.find(bytes, zero + 1, to, 0);
    }
    return false;
  }

  private static boolean isWide(byte[] bytes, int zero) {
    for (int i = 0; i < LETTERS; i += 2) {
      if (bytes[zero + i] != 0 || bytes[zero + i + 1] <= 0) {
        return false;
      }
    }
    return true;
  }

  /// The line in bytes; the line itself where it has no zeros, or only a few.
  Line of(Line line) {
    int zero = Ascii.find(line.bytes, line.from, line.to, 0);
    if (zero == line.to) {
      return line;
    }
    narrow.rewrite(line, new byte[line.length()], 0, 0);
    for (int i = line.from; i < line.to; i++) {
      if (line.bytes[i] != 0) {
        narrow.bytes[narrow.to++] = line.bytes[i];
      }
    }
    trim();
    return LATIN * (line.length() - narrow.to) < line.length() ? line : narrow;
  }

  /// Takes what stands around the text: the mark of the byte order, and the end of the line.
  private void trim() {
    while (narrow.from < narrow.to && (narrow.bytes[narrow.from] & 0xfe) == 0xfe) {
      narrow.from++;
    }
    if (narrow.from < narrow.to && narrow.bytes[narrow.to - 1] == '\r') {
      narrow.to--;
    }
  }
}
