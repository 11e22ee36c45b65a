package dev.assay.cause;

import dev.assay.stats.BlockModel;
import dev.assay.stats.BlockedSample;
import dev.assay.stats.Estimate;
import java.util.Arrays;
import java.util.Optional;

/// One figure in two variants, estimated from forks but not judged yet.
///
/// @param baseline mean of the forks
/// @param variant mean of the forks
/// @param estimate of the difference
/// @param constant whether all forks of both variants agree, so that there is nothing to test
record Contrast(double baseline, double variant, Estimate estimate, boolean constant) {

  /// Absent when the blocks leave no degree of freedom or a value is not finite.
  ///
  /// @param values of the forks as tested
  /// @param step in which they are measured
  static Optional<Contrast> of(BlockedSample values, double step) {
    double[] all = values.all();
    if (!Arrays.stream(all).allMatch(Double::isFinite)) {
      return Optional.empty();
    }
    boolean constant = Arrays.stream(all).distinct().count() <= 1;
    return BlockModel.fit(values)
        .map(estimate -> estimate.withSpreadOfAtLeast(step))
        .map(estimate ->
            new Contrast(mean(values.arm(false)), mean(values.arm(true)), estimate, constant));
  }

  private static double mean(double[] values) {
    return Arrays.stream(values).average().orElse(Double.NaN);
  }
}
