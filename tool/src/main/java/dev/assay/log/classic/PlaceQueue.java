package dev.assay.log.classic;

import dev.assay.model.LogEvent.At;
import java.util.ArrayList;
import java.util.List;

/// A queue of places in logs, each with some numbers. A number takes eight bytes; the queue grows
/// and shrinks in blocks.
final class PlaceQueue {

  // Columns of the place, in front of the others.
  private static final int UPTIME = 0;
  private static final int CLOCK = 1;
  private static final int FILE = 2;
  private static final int LINE = 3;
  private static final int OFFSET = 4;
  private static final int RUN = 5;
  private static final int OTHERS = 6;

  /// An uptime that falls by more nanoseconds is that of another JVM, unless dates tell that this
  /// one was started no more nanoseconds from the one before.
  private static final long RESTART = 1_000_000_000;

  private static final int ROWS = 4096;

  private final int width;
  private final List<long[]> pieces = new ArrayList<>();

  /// Rows taken out of the first piece.
  private int gone;

  private int size;

  private At last = At.NOWHERE;
  private int run;

  /// @param columns numbers beside a place
  PlaceQueue(int columns) {
    width = OTHERS + columns;
  }

  int size() {
    return size;
  }

  void add(At at, long... numbers) {
    int place = (gone + size) % ROWS;
    if (place == 0) {
      pieces.addLast(new long[ROWS * width]);
    }
    if (at.uptime() >= 0) {
      run += last.uptime() - at.uptime() > RESTART && !isOfSameStart(at) ? 1 : 0;
      last = at;
    }
    long[] piece = pieces.getLast();
    int begin = place * width;
    piece[begin + UPTIME] = at.uptime();
    piece[begin + CLOCK] = at.clock();
    piece[begin + FILE] = at.file();
    piece[begin + LINE] = at.line();
    piece[begin + OFFSET] = at.offset();
    piece[begin + RUN] = run;
    System.arraycopy(numbers, 0, piece, begin + OTHERS, numbers.length);
    size++;
  }

  private boolean isOfSameStart(At at) {
    long apart = at.clock() - at.uptime() - (last.clock() - last.uptime());
    return at.isDated() && last.isDated() && Math.abs(apart) <= RESTART;
  }

  /// The place of a row, counted from the first.
  At at(int row) {
    return new At(uptime(row), get(row, CLOCK), file(row), line(row), get(row, OFFSET));
  }

  long uptime(int row) {
    return get(row, UPTIME);
  }

  int file(int row) {
    return (int) get(row, FILE);
  }

  long line(int row) {
    return get(row, LINE);
  }

  /// The start of a JVM that a row is of, by number.
  long run(int row) {
    return get(row, RUN);
  }

  /// No start of a JVM follows from the row added next.
  void sameRun() {
    last = At.NOWHERE;
  }

  /// A number beside a place.
  long number(int row, int column) {
    return get(row, OTHERS + column);
  }

  private long get(int row, int column) {
    int place = gone + row;
    return pieces.get(place / ROWS)[place % ROWS * width + column];
  }

  /// Changes a number of the last row.
  void setLast(int column, long number) {
    int place = gone + size - 1;
    pieces.get(place / ROWS)[place % ROWS * width + OTHERS + column] = number;
  }

  /// Takes the first row out.
  void remove() {
    size--;
    if (++gone == ROWS || size == 0) {
      pieces.removeFirst();
      gone = 0;
    }
  }
}
