package dev.assay.log.classic;

import java.util.ArrayList;
import java.util.List;

/// A queue of rows of numbers, eight bytes each, that grows and shrinks in pieces.
final class LongRows {

  private static final int ROWS = 4096;

  private final int width;
  private final List<long[]> pieces = new ArrayList<>();

  /// Rows taken out of the first piece.
  private int gone;

  private int size;

  /// @param width numbers in a row
  LongRows(int width) {
    this.width = width;
  }

  int size() {
    return size;
  }

  void add(long... row) {
    int place = (gone + size) % ROWS;
    if (place == 0) {
      pieces.addLast(new long[ROWS * width]);
    }
    System.arraycopy(row, 0, pieces.getLast(), place * width, width);
    size++;
  }

  /// A number of the first row.
  long first(int column) {
    return number(0, column);
  }

  /// A number of a row, counted from the first.
  long number(int row, int column) {
    int place = gone + row;
    return pieces.get(place / ROWS)[place % ROWS * width + column];
  }

  /// Changes a number of the last row.
  void setLast(int column, long number) {
    int place = gone + size - 1;
    pieces.get(place / ROWS)[place % ROWS * width + column] = number;
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
