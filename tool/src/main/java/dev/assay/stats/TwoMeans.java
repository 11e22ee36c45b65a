package dev.assay.stats;

import java.util.Arrays;
import java.util.Optional;

/// The best split of numbers into two groups: exact one-dimensional 2-means clustering.
///
/// @param threshold half way between the groups
/// @param gap distance of the group means
/// @param separation the gap in standard deviations within the groups; infinite without any
public record TwoMeans(double threshold, double gap, double separation) {

  /// Fewest members of a group; two values are a pair of outliers, not a mode.
  private static final int FEWEST = 3;

  /// The split with the least sum of squares within groups; absent when there are too few values or
  /// all are the same.
  public static Optional<TwoMeans> of(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int n = sorted.length;
    if (n < 2 * FEWEST || sorted[0] == sorted[n - 1]) {
      return Optional.empty();
    }
    double mean = Arrays.stream(sorted).sum() / n;
    double below = 0;
    double total = 0;
    double between = -1;
    double chosenBelow = 0;
    int chosen = 0;
    for (int i = 0; i < n; i++) {
      double deviation = sorted[i] - mean;
      below += deviation;
      total += deviation * deviation;
      int k = i + 1;
      double parted = below * below * n / ((double) k * (n - k));
      if (k >= FEWEST && n - k >= FEWEST && parted > between) {
        between = parted;
        chosen = k;
        chosenBelow = below;
      }
    }
    double gap = -chosenBelow * n / ((double) chosen * (n - chosen));
    double within = Math.sqrt(Math.max(0, total - between) / (n - 2));
    double threshold = (sorted[chosen - 1] + sorted[chosen]) / 2;
    return Optional.of(new TwoMeans(threshold, gap, gap / within));
  }
}
