package dev.assay.log;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Line;

/// Lines of a program between those of a JVM, known by their shape: the same bytes, with any digit
/// for a digit. A program writes few shapes again and again, and to find that a line is no JVM's
/// takes ten times as long as to read one that is.
///
/// What a digit is worth decides only about times in words that a JVM has; lines with such words
/// are looked at each time. So are all again behind a line of the JVM that shows what else may
/// stand in front of its lines.
final class ProgramLines {

  /// Two to the power of these bits: places for shapes.
  private static final int BITS = 14;

  /// The last bit of a shape that came twice.
  private static final long KNOWN = 1;

  private static final long FIRST = 0x9E3779B97F4A7C15L;

  private static final byte[][] OF_JVMS = {
    Ascii.of("GC"),
    Ascii.of("afepoint"),
    Ascii.of("Pause "),
    Ascii.of("pplication t"),
    Ascii.of("secs]"),
    Ascii.of("Code"),
    Ascii.of("[info"),
    Ascii.of("[debug"),
    Ascii.of("[trace"),
    Ascii.of("[warning"),
    Ascii.of("[error"),
  };

  private final long[] shapes = new long[1 << BITS];

  /// Part of each shape; another one after all were forgotten.
  private long age;

  /// Whether a line of this shape is known as a program's.
  boolean has(Line line) {
    long shape = shape(line.bytes, line.from, line.to);
    return shapes[place(shape)] == (shape | KNOWN);
  }

  /// The line is a program's. Those of its shape are known when it comes a second time.
  void take(Line line) {
    long shape = shape(line.bytes, line.from, line.to) & ~KNOWN;
    boolean again = shapes[place(shape)] == shape;
    boolean known = again && !Ascii.hasAny(line.bytes, line.from, line.to, OF_JVMS);
    shapes[place(shape)] = known ? shape | KNOWN : shape;
  }

  private static int place(long shape) {
    return (int) (shape >>> -BITS);
  }

  /// All have to be looked at again.
  void forget() {
    age += FIRST;
  }

  private long shape(byte[] bytes, int from, int to) {
    long shape = age + to - from;
    int i = from;
    for (; i + 8 <= to; i += 8) {
      shape = mixed(shape, Ascii.zeroed(Ascii.word(bytes, i)));
    }
    long rest = 0;
    for (; i < to; i++) {
      rest = (rest << Byte.SIZE) | (Ascii.isDigit(bytes[i]) ? '0' : bytes[i] & 0xff);
    }
    return mixed(shape, rest);
  }

  private static long mixed(long shape, long word) {
    long mixed = (shape ^ word) * FIRST;
    return mixed ^ (mixed >>> 29);
  }
}
