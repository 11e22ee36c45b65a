package dev.assay.log.classic;

import java.nio.charset.StandardCharsets;

/// The texts of names that come again and again, so that each is made only once. Names that do not
/// come again drive others out; nothing grows.
final class SeenWords {

  private static final int PLACES = 256;

  private final String[] texts = new String[PLACES];
  private final byte[][] words = new byte[PLACES][];

  /// A part of a line as text.
  String of(byte[] bytes, int from, int to) {
    int hash = 0;
    for (int i = from; i < to; i++) {
      hash = hash * 31 + bytes[i];
    }
    int place = (hash ^ (hash >>> 15)) & (PLACES - 1);
    byte[] word = words[place];
    if (word == null || !java.util.Arrays.equals(word, 0, word.length, bytes, from, to)) {
      words[place] = java.util.Arrays.copyOfRange(bytes, from, to);
      texts[place] = new String(bytes, from, to - from, StandardCharsets.UTF_8);
    }
    return texts[place];
  }
}
