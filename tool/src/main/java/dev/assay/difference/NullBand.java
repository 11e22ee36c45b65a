package dev.assay.difference;

import dev.assay.stats.ArmTable;
import dev.assay.stats.Quantiles;
import java.util.SplittableRandom;

/// What two halves of the baseline differ by: the size of differences that mean nothing.
final class NullBand {

  private static final int SPLITS = 400;

  /// With fewer forks a half is one fork or none.
  private static final int FEWEST = 4;

  private NullBand() {}

  /// The largest difference of any row that 95% of random splits stay below, NaN with fewer than 4
  /// forks.
  ///
  /// @param rows the values of the baseline's forks and others
  static double of(ArmTable rows, long seed) {
    int[] forks = new int[rows.forks(false)];
    int size = 0;
    for (int fork = 0; fork < rows.forks(); fork++) {
      if (!rows.treated(fork)) {
        forks[size++] = fork;
      }
    }
    if (size < FEWEST || rows.rows() == 0) {
      return Double.NaN;
    }
    SplittableRandom random = new SplittableRandom(seed);
    double[] largest = new double[SPLITS];
    for (int split = 0; split < SPLITS; split++) {
      shuffle(forks, random);
      largest[split] = largest(rows, forks);
    }
    return Quantiles.of(largest, 0.95);
  }

  private static double largest(ArmTable rows, int[] forks) {
    int half = forks.length / 2;
    double largest = 0;
    for (int row = 0; row < rows.rows(); row++) {
      double difference = 0;
      for (int i = 0; i < 2 * half; i++) {
        difference += (i < half ? 1 : -1) * rows.value(row, forks[i]);
      }
      largest = Math.max(largest, Math.abs(difference) / half);
    }
    return largest;
  }

  private static void shuffle(int[] forks, SplittableRandom random) {
    for (int i = forks.length - 1; i > 0; i--) {
      int other = random.nextInt(i + 1);
      int fork = forks[i];
      forks[i] = forks[other];
      forks[other] = fork;
    }
  }
}
