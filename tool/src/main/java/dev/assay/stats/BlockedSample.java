package dev.assay.stats;

import java.util.Arrays;

/// Values of two arms measured in blocks: one row per fork, with its block and its arm.
///
/// Rows of one block are added one after the other. It grows, and [#clear] lets it be filled again
/// without new memory, because simulations judge millions of them.
public final class BlockedSample {

  private double[] values = new double[16];
  private int[] blocks = new int[16];
  private boolean[] treated = new boolean[16];
  private int size;

  /// Adds one fork.
  ///
  /// @param treated whether it belongs to the arm that is compared, not to the baseline
  public void add(int block, boolean treated, double value) {
    if (size == values.length) {
      grow();
    }
    this.blocks[size] = block;
    this.treated[size] = treated;
    this.values[size++] = value;
  }

  private void grow() {
    values = Arrays.copyOf(values, 2 * size);
    blocks = Arrays.copyOf(blocks, 2 * size);
    treated = Arrays.copyOf(treated, 2 * size);
  }

  /// Forgets all rows.
  public void clear() {
    size = 0;
  }

  /// Number of rows.
  public int size() {
    return size;
  }

  /// Value of a row.
  public double value(int row) {
    return values[row];
  }

  /// Block of a row.
  public int block(int row) {
    return blocks[row];
  }

  /// Whether a row belongs to the compared arm.
  public boolean treated(int row) {
    return treated[row];
  }

  /// Row after the last one of the block that begins at `row`.
  int endOfBlock(int row) {
    int end = row;
    while (end < size && blocks[end] == blocks[row]) {
      end++;
    }
    return end;
  }

  /// The values of one arm in the order added.
  public double[] arm(boolean which) {
    double[] chosen = new double[size];
    int count = 0;
    for (int row = 0; row < size; row++) {
      if (treated[row] == which) {
        chosen[count++] = values[row];
      }
    }
    return Arrays.copyOf(chosen, count);
  }

  /// All values in the order added.
  public double[] all() {
    return Arrays.copyOf(values, size);
  }
}
