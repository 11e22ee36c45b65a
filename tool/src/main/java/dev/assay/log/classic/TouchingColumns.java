package dev.assay.log.classic;

import dev.assay.log.line.Ascii;
import org.jspecify.annotations.Nullable;

/// Numbers of a bracket that touch one another: a JDK 8 prints each time in six bytes, and from
/// 100,000 ms on without a blank in front, as in `[108196 0108196 0 0 ]`.
///
/// What touches its neighbour on the left has six digits at least, and none begins with a needless
/// 0. Where that leaves a choice, sync is most nearly spin and block together, of which it
/// consists, and then what touches has no more than six digits.
final class TouchingColumns {

  private static final int WIDTH = 6;
  private static final int SYNC = 2;

  /// Each of three is cut off to whole milliseconds.
  private static final long ROUNDING = 2;

  private final byte[] bytes;
  private final int end;
  private final long[] numbers;
  private long @Nullable [] best;
  private long miss = Long.MAX_VALUE;
  private int more = Integer.MAX_VALUE;

  private TouchingColumns(byte[] bytes, int end, int columns) {
    this.bytes = bytes;
    this.end = end;
    numbers = new long[columns];
  }

  /// The numbers between two indices, digits and blanks alone; nothing if they are no such columns.
  static long @Nullable [] of(byte[] bytes, int from, int to, int columns) {
    if (to - from > 2 * columns * WIDTH) {
      return null;
    }
    TouchingColumns touching = new TouchingColumns(bytes, to, columns);
    touching.take(from, 0, 0);
    return touching.best;
  }

  /// Tries all ways to read the columns from this one on.
  ///
  /// @param beyond digits beyond six in those that touch
  private void take(int from, int column, int beyond) {
    int begin = Ascii.skipSpaces(bytes, from, end);
    if (column == numbers.length || begin == end) {
      if (column == numbers.length && begin == end) {
        note(beyond);
      }
      return;
    }
    boolean touches = begin == from && column > 0;
    long number = 0;
    for (int i = begin; i < end && Ascii.isDigit(bytes[i]) && i - begin < 2 * WIDTH; i++) {
      number = 10 * number + bytes[i] - '0';
      int digits = i + 1 - begin;
      if ((!touches || digits >= WIDTH) && (digits == 1 || bytes[begin] != '0')) {
        numbers[column] = number;
        take(i + 1, column + 1, beyond + (touches ? digits - WIDTH : 0));
      }
    }
  }

  private void note(int beyond) {
    long now = Math.max(0, Math.abs(numbers[SYNC] - numbers[0] - numbers[1]) - ROUNDING);
    if (now < miss || (now == miss && beyond < more)) {
      miss = now;
      more = beyond;
      best = numbers.clone();
    }
  }
}
