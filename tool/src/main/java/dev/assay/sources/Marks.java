package dev.assay.sources;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// Words of which at least one must be in a file for it to be worth reading. Looks at bytes: most
/// files of a checkout are done with here.
final class Marks {

  private final byte[][] words;

  /// By a mix of three bytes, whether a word begins so.
  private final boolean[] begins = new boolean[1 << 16];

  /// @param words of at least three characters
  Marks(String... words) {
    this.words =
        Arrays.stream(words).map(w -> w.getBytes(StandardCharsets.US_ASCII)).toArray(byte[][]::new);
    for (byte[] word : this.words) {
      begins[mix(word, 0)] = true;
    }
  }

  /// Whether one of them occurs.
  boolean areIn(byte[] text) {
    for (int i = 0; i + 2 < text.length; i++) {
      if (begins[mix(text, i)] && anyAt(text, i)) {
        return true;
      }
    }
    return false;
  }

  private static int mix(byte[] text, int at) {
    return ((text[at] & 0xff) << 8 | (text[at + 1] & 0xff)) ^ (text[at + 2] & 0xff) * 0x9d;
  }

  private boolean anyAt(byte[] text, int at) {
    for (byte[] word : words) {
      int end = at + word.length;
      if (end <= text.length && Arrays.equals(text, at, end, word, 0, word.length)) {
        return true;
      }
    }
    return false;
  }
}
