package dev.assay.log;

/// Level and tags as they stand behind the times, and what they mean. Four words, which may
/// overlap, are the whole text of all but the longest.
final class Ending {

  /// Places of [#slot]: more than the endings that any JVM writes.
  static final int SLOTS = 256;

  private final byte[] text;
  private final Tags tags;
  private final boolean fine;
  private final long first;
  private final long second;
  private final long third;
  private final long last;

  /// @param fine whether the level is debug or trace
  Ending(byte[] text, Tags tags, boolean fine) {
    this.text = text;
    this.tags = tags;
    this.fine = fine;
    int length = text.length;
    boolean words = length >= Long.BYTES;
    first = words ? Ascii.word(text, 0) : 0;
    second = words ? Ascii.word(text, second(length)) : 0;
    third = words ? Ascii.word(text, third(length)) : 0;
    last = words ? Ascii.word(text, length - Long.BYTES) : 0;
  }

  private static int second(int length) {
    return Math.min(Long.BYTES, length - Long.BYTES);
  }

  private static int third(int length) {
    return Math.max(0, length - 2 * Long.BYTES);
  }

  /// Where to look for an ending of a word or more: by its beginning, its middle and its end.
  static int slot(byte[] bytes, int from, int length) {
    long begin = Ascii.word(bytes, from);
    long middle = Ascii.word(bytes, from + second(length));
    long end = Ascii.word(bytes, from + length - Long.BYTES);
    return (int) ((((begin * 31 + middle) * 31 + end) * 0x9E3779B97F4A7C15L) >>> 56);
  }

  /// Whether the bytes, a word or more, are these.
  boolean isAt(byte[] bytes, int from, int length) {
    return text.length == length
        && first == Ascii.word(bytes, from)
        && second == Ascii.word(bytes, from + second(length))
        && third == Ascii.word(bytes, from + third(length))
        && last == Ascii.word(bytes, from + length - Long.BYTES)
        && (length <= 4 * Long.BYTES || isWhole(bytes, from));
  }

  private boolean isWhole(byte[] bytes, int from) {
    return Ascii.at(bytes, from, from + text.length, text);
  }

  Tags tags() {
    return tags;
  }

  boolean fine() {
    return fine;
  }
}
