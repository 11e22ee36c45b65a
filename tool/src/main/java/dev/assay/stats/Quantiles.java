package dev.assay.stats;

import java.util.Arrays;

/// Quantiles by linear interpolation between order statistics (Hyndman and Fan 1996, type 7).
public final class Quantiles {

  private Quantiles() {}

  /// The median; NaN of no values.
  public static double median(double[] values) {
    return of(values, 0.5);
  }

  /// The quantile of a share between 0 and 1; NaN of no values.
  public static double of(double[] values, double share) {
    if (values.length == 0) {
      return Double.NaN;
    }
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    double at = share * (sorted.length - 1);
    int below = (int) at;
    int above = Math.min(below + 1, sorted.length - 1);
    return sorted[below] + (at - below) * (sorted[above] - sorted[below]);
  }
}
