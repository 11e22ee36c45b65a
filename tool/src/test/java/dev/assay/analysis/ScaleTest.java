package dev.assay.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.stats.BlockModel;
import dev.assay.stats.BlockedSample;
import dev.assay.stats.Estimate;
import dev.assay.stats.LookPlan;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Intervals of ratios.
class ScaleTest {

  private static final long SEED = 20_261_121;

  private static int poisson(SplittableRandom random, double mean) {
    double limit = Math.exp(-mean);
    int count = 0;
    for (double product = random.nextDouble(); product > limit; product *= random.nextDouble()) {
      count++;
    }
    return count;
  }

  private static double[] counts(SplittableRandom random, int forks, double mean) {
    double[] counts = new double[forks];
    Arrays.setAll(counts, _ -> poisson(random, mean));
    return counts;
  }

  private static Estimate shares(double[] baseline, double[] variant) {
    double mean = Arrays.stream(baseline).average().orElseThrow();
    var sample = new BlockedSample();
    for (int i = 0; i < baseline.length; i++) {
      sample.add(i / 2, false, baseline[i] / mean);
      sample.add(i / 2, true, variant[i] / mean);
    }
    return BlockModel.fit(sample).orElseThrow();
  }

  /// When the baseline's mean was taken for known, twice as much was held in 84% and four times as
  /// much in 68%.
  @ParameterizedTest
  @CsvSource({"8, 3, 1", "8, 3, 2", "20, 1, 2", "20, 3, 4", "40, 1, 0.5", "40, 1, 4"})
  void theIntervalOfCountsHoldsTheirRatio(int forks, double mean, double ratio) {
    SplittableRandom random = new SplittableRandom(SEED);
    LookPlan plan = LookPlan.fixed(forks);
    int draws = 1000;
    int held = 0;
    for (int draw = 0; draw < draws; draw++) {
      Estimate found = shares(counts(random, forks, mean), counts(random, forks, mean * ratio));
      double half = plan.critical(forks, found.degrees(), 1) * found.standardError();
      double low = Scale.SHARE.end(found.difference(), -half);
      double high = Scale.SHARE.end(found.difference(), half);
      held += low <= ratio && ratio <= high ? 1 : 0;
      assertThat(low > 1 || high < 1)
          .as("seed %d, draw %d: the interval says what the test says", SEED, draw)
          .isEqualTo(Math.abs(found.difference()) > half);
    }
    assertThat(held).as("seed %d", SEED).isGreaterThanOrEqualTo(draws * 93 / 100);
  }

  @Test
  void aRatioToHardlyAnythingHasNoUpperEnd() {
    assertThat(Scale.SHARE.end(2, 1.5)).isInfinite();
    assertThat(Scale.SHARE.end(2, -1.5)).isBetween(1.0, 3.0);
    assertThat(Scale.SHARE.end(0.2, -1.8)).isZero();
  }

  @Test
  void anIntervalOfLogarithmsIsSymmetricOnThem() {
    assertThat(Scale.LOGARITHM.end(0.1, 0.1)).isCloseTo(Math.exp(0.2), within(1e-12));
    assertThat(Scale.LOGARITHM.end(0.1, -0.1)).isCloseTo(1, within(1e-12));
  }
}
