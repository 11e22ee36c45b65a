package dev.assay.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/// Five blocks with both arms twice; the golden figures are ordinary least squares by numpy.
class BlockModelTest {

  private static final double[] PLAIN = {
    -0.1841, -0.1482, -0.1597, -0.2020, -0.0326, -0.0133, 0.0077, 0.0033, -0.1366, -0.1092, -0.0869,
    -0.1196, 0.0292, 0.0385, 0.0565, 0.0410, -0.0112, 0.0365, 0.0077, -0.0101
  };

  private static final double[] WITH_MODES = {
    -0.1841, -0.1482, 0.0303, -0.2020, -0.0326, 0.1767, 0.1977, 0.0033, -0.1366, -0.1092, -0.0869,
    0.0704, 0.0292, 0.2285, 0.0565, 0.0410, -0.0112, 0.0365, 0.0077, 0.1799
  };

  static BlockedSample sample(double... values) {
    var sample = new BlockedSample();
    for (int i = 0; i < values.length; i++) {
      sample.add(i / 4, i % 4 == 1 || i % 4 == 2, values[i]);
    }
    return sample;
  }

  @Test
  void theEstimateIsThatOfLeastSquares() {
    Estimate estimate = BlockModel.fit(sample(PLAIN)).orElseThrow();
    assertThat(estimate.difference()).isCloseTo(0.02523, within(1e-12));
    assertThat(estimate.standardError()).isCloseTo(0.006264546500517245, within(1e-12));
    assertThat(estimate.degrees()).isEqualTo(14);
    assertThat(estimate.spread()).isCloseTo(0.014007951823364983, within(1e-12));
    assertThat(estimate.forks()).isCloseTo(10, within(1e-12));
  }

  @Test
  void theShiftWithinModesIsThatOfLeastSquaresWithTwoFactors() {
    var sample = new BlockedSample();
    for (int i = 0; i < 20; i++) {
      // Block means differ by as much as the modes; the reference takes the modes as known.
      boolean slow = WITH_MODES[i] != PLAIN[i];
      sample.add(i / 4, i % 4 == 1 || i % 4 == 2, WITH_MODES[i] + (slow ? 1 : 0));
    }
    Estimate estimate = BlockModel.fitWithinModes(sample, 0.5).orElseThrow();
    assertThat(estimate.difference()).isCloseTo(0.026531578947368344, within(1e-12));
    assertThat(estimate.standardError()).isCloseTo(0.006471585684027904, within(1e-12));
    assertThat(estimate.degrees()).isEqualTo(13);
  }

  @Test
  void pairsAreThePairedTest() {
    var pairs = new BlockedSample();
    double[] differences = {0.01, 0.03, 0.02, 0.06};
    for (int i = 0; i < differences.length; i++) {
      pairs.add(i, false, i);
      pairs.add(i, true, i + differences[i]);
    }
    Estimate estimate = BlockModel.fit(pairs).orElseThrow();
    assertThat(estimate.difference()).isCloseTo(0.03, within(1e-12));
    assertThat(estimate.degrees()).isEqualTo(3);
    assertThat(estimate.standardError()).isCloseTo(0.0216024689946929 / 2, within(1e-12));
  }

  @Test
  void aBlockWithoutBothArmsSaysNothing() {
    BlockedSample sample = sample(PLAIN);
    sample.add(5, true, 99);
    sample.add(5, true, 98);
    assertThat(BlockModel.fit(sample)).isEqualTo(BlockModel.fit(sample(PLAIN)));
  }

  @Test
  void oneLonelyPairGivesNoEstimate() {
    var pair = new BlockedSample();
    pair.add(0, false, 1);
    pair.add(0, true, 2);
    assertThat(BlockModel.fit(pair)).isEmpty();
    assertThat(BlockModel.fit(new BlockedSample())).isEmpty();
  }

  @Test
  void valuesWithoutAnySpreadGiveNoNaN() {
    Estimate estimate = BlockModel.fit(sample(1, 1, 1, 1, 1, 1, 1, 1)).orElseThrow();
    assertThat(estimate.difference()).isZero();
    assertThat(estimate.t()).isZero();
  }

  @Test
  void modesThatAreTheArmsThemselvesGiveNoShift() {
    assertThat(BlockModel.fitWithinModes(sample(0, 1, 1, 0, 0, 1, 1, 0.01), 0.5)).isEmpty();
  }
}
