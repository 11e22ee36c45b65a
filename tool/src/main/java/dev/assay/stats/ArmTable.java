package dev.assay.stats;

import java.util.Arrays;

/// Many quantities measured in the same forks of two arms: a row for each quantity, a column for
/// each fork.
///
/// Values lie column by column, because everything that is done thousands of times adds columns up.
public final class ArmTable {

  private final int rows;
  private final boolean[] treated;
  private final int[] blocks;
  private final double[] values;

  /// @param rows how many quantities
  /// @param treated for each fork whether it is of the treated arm
  /// @param blocks for each fork in which block it ran
  /// @param values of row r in fork f at `f * rows + r`; kept, not copied
  public ArmTable(int rows, boolean[] treated, int[] blocks, double[] values) {
    if (treated.length != blocks.length || values.length != rows * treated.length) {
      throw new IllegalArgumentException("a table of %d x %d".formatted(rows, treated.length));
    }
    this.rows = rows;
    this.treated = treated;
    this.blocks = blocks;
    this.values = values;
  }

  public int rows() {
    return rows;
  }

  public int forks() {
    return treated.length;
  }

  public double value(int row, int fork) {
    return values[fork * rows + row];
  }

  public boolean treated(int fork) {
    return treated[fork];
  }

  int[] blocks() {
    return blocks.clone();
  }

  /// How many forks an arm has.
  public int forks(boolean arm) {
    int count = 0;
    for (boolean t : treated) {
      count += t == arm ? 1 : 0;
    }
    return count;
  }

  /// Values of a row in one arm.
  public double[] arm(int row, boolean arm) {
    double[] result = new double[forks(arm)];
    int next = 0;
    for (int fork = 0; fork < treated.length; fork++) {
      if (treated[fork] == arm) {
        result[next++] = value(row, fork);
      }
    }
    return result;
  }

  /// The mean of a row over all forks.
  public double mean(int row) {
    double sum = 0;
    for (int fork = 0; fork < treated.length; fork++) {
      sum += value(row, fork);
    }
    return sum / treated.length;
  }

  /// Treated minus baseline, means of forks.
  public double difference(int row) {
    double sum = 0;
    double baseline = forks(false);
    double other = forks(true);
    for (int fork = 0; fork < treated.length; fork++) {
      sum += treated[fork] ? value(row, fork) / other : -value(row, fork) / baseline;
    }
    return sum;
  }

  /// The variance of every row between forks of one block, whatever their arm.
  public double[] variances() {
    ArmTable centred = centred();
    long distinct = Arrays.stream(blocks).distinct().count();
    double degrees = Math.max(1, forks() - distinct);
    double[] variances = new double[rows];
    for (int fork = 0; fork < forks(); fork++) {
      for (int row = 0; row < rows; row++) {
        double value = centred.value(row, fork);
        variances[row] += value * value / degrees;
      }
    }
    return variances;
  }

  /// The same forks with some of the rows, in this order.
  public ArmTable select(int[] which) {
    double[] selected = new double[which.length * treated.length];
    for (int fork = 0; fork < treated.length; fork++) {
      for (int i = 0; i < which.length; i++) {
        selected[fork * which.length + i] = value(which[i], fork);
      }
    }
    return new ArmTable(which.length, treated, blocks, selected);
  }

  /// The same with the mean of every block taken out of its forks.
  ArmTable centred() {
    int[] sorted = Arrays.stream(blocks).distinct().sorted().toArray();
    int[] size = new int[sorted.length];
    int[] of = new int[blocks.length];
    double[] means = new double[sorted.length * rows];
    for (int fork = 0; fork < blocks.length; fork++) {
      of[fork] = Arrays.binarySearch(sorted, blocks[fork]);
      size[of[fork]]++;
      add(values, fork * rows, 1, means, of[fork] * rows);
    }
    double[] centred = values.clone();
    for (int fork = 0; fork < blocks.length; fork++) {
      add(means, of[fork] * rows, -1.0 / size[of[fork]], centred, fork * rows);
    }
    return new ArmTable(rows, treated, blocks, centred);
  }

  private void add(double[] from, int start, double factor, double[] to, int target) {
    for (int row = 0; row < rows; row++) {
      to[target + row] += factor * from[start + row];
    }
  }
}
