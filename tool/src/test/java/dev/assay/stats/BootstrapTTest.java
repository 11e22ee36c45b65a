package dev.assay.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class BootstrapTTest {

  private static final int ROWS = 1500;

  /// Counts like those of samples: Poisson by thinning time.
  private static int poisson(double mean, Random random) {
    int count = 0;
    double time = -Math.log(1 - random.nextDouble());
    while (time < mean) {
      count++;
      time -= Math.log(1 - random.nextDouble());
    }
    return count;
  }

  private static double covered(int side, double mean, double change, long seed) {
    Random random = new Random(seed);
    boolean[] arms = new boolean[2 * side];
    Arrays.fill(arms, side, 2 * side, true);
    double[] values = new double[ROWS * arms.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = poisson(mean + (arms[i / ROWS] ? change : 0), random);
    }
    ArmTable table = new ArmTable(ROWS, arms, new int[arms.length], values);
    double[] expected = new double[ROWS];
    Arrays.setAll(expected, row -> table.mean(row) * 2 / side);
    BootstrapT intervals = BootstrapT.of(table, expected, 1000, 0.95, seed);
    int held = 0;
    for (int row = 0; row < ROWS; row++) {
      held += intervals.low()[row] <= change && change <= intervals.high()[row] ? 1 : 0;
    }
    return (double) held / ROWS;
  }

  @Test
  void ninetyFiveOfAHundredIntervalsHoldTheChange() {
    assertThat(covered(6, 40, 15, 1)).isBetween(0.925, 0.975);
    assertThat(covered(11, 40, 0, 2)).isBetween(0.925, 0.975);
    assertThat(covered(8, 4, 3, 3)).isBetween(0.92, 0.985);
  }

  @Test
  void blocksThatDifferDoNotWidenIntervals() {
    int[] blocks = {0, 0, 1, 1, 2, 2, 3, 3};
    boolean[] arms = {false, true, false, true, false, true, false, true};
    double[] values = {10, 15, 110, 116, 210, 214.5, 310, 315.2};
    ArmTable table = new ArmTable(1, arms, blocks, values);
    BootstrapT intervals = BootstrapT.of(table, new double[] {0.1}, 2000, 0.95, 1);
    assertThat(table.difference(0)).isEqualTo(5.175, within(1e-9));
    assertThat(intervals.low()[0]).isBetween(3.0, 5.0);
    assertThat(intervals.high()[0]).isBetween(5.3, 7.5);
  }

  @Test
  void aRowThatIsAlwaysTheSameHasAnIntervalOfWhatIsExpected() {
    boolean[] arms = {false, false, false, true, true, true};
    ArmTable table = new ArmTable(1, arms, new int[6], new double[] {3, 3, 3, 3, 3, 3});
    BootstrapT intervals = BootstrapT.of(table, new double[] {0}, 500, 0.95, 1);
    assertThat(intervals.low()[0]).isZero();
    assertThat(intervals.high()[0]).isZero();
  }
}
