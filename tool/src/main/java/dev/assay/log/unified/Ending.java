package dev.assay.log.unified;

import dev.assay.log.line.Ascii;

/// Level and tags as they stand behind the times, and what they mean. Four words, which may
/// overlap, are the whole text of all but the longest.
final class Ending {

  /// Bytes of the shortest that is found by its words.
  static final int SHORTEST = Long.BYTES;

  private static final int WORDS = 4 * Long.BYTES;

  private final byte[] text;

  /// Of the text, which nobody touches on most lines.
  private final int length;

  private final long first;
  private final long second;
  private final long third;
  private final long last;
  private final Tags tags;
  private final boolean fine;
  private final boolean sure;

  /// @param fine whether the level is debug or trace
  /// @param sure whether there is a level, or a tag that some JVM has
  Ending(byte[] text, Tags tags, boolean fine, boolean sure) {
    this.text = text;
    length = text.length;
    boolean words = length >= SHORTEST;
    first = words ? Ascii.word(text, 0) : 0;
    second = words ? Ascii.word(text, second(length)) : 0;
    third = words ? Ascii.word(text, third(length)) : 0;
    last = words ? Ascii.word(text, length - Long.BYTES) : 0;
    this.tags = tags;
    this.fine = fine;
    this.sure = sure;
  }

  /// Where the second word begins of an ending of this length.
  static int second(int length) {
    return Math.min(Long.BYTES, length - Long.BYTES);
  }

  /// Where the third word begins.
  static int third(int length) {
    return Math.clamp(length - 2 * Long.BYTES, 0, 2 * Long.BYTES);
  }

  /// A number by which an ending is found.
  static int hash(long first, long second, long third, long last) {
    long mixed = ((first * 31 + second) * 31 + third) * 31 + last;
    return (int) ((mixed * 0x9E3779B97F4A7C15L) >>> 48);
  }

  /// The number of this one.
  int hash() {
    return hash(first, second, third, last);
  }

  /// Whether these are the length and the words of this one.
  boolean has(int bytes, long one, long two, long three, long four) {
    return ((first ^ one) | (second ^ two) | (third ^ three) | (last ^ four) | (length ^ bytes))
        == 0;
  }

  /// Whether what the words do not tell stands here, too.
  boolean isWhole(byte[] bytes, int from) {
    return length <= WORDS || Ascii.at(bytes, from, from + length, text);
  }

  int length() {
    return length;
  }

  Tags tags() {
    return tags;
  }

  boolean fine() {
    return fine;
  }

  boolean sure() {
    return sure;
  }
}
