package dev.assay.ledger;

import java.util.Arrays;

/// The trend of points: the median of the slopes between all pairs (Theil 1950, Sen 1968), which a
/// few odd points do not move.
///
/// @param median per unit of x; NaN for fewer than six points
/// @param low lower end of its 95% interval, after Kendall's variance
record Slope(double median, double low) {

  private static final int FEWEST = 6;

  /// Pairs grow with the square.
  private static final int MOST = 400;

  private static final double QUANTILE = 1.959964;

  static Slope of(double[] x, double[] y) {
    int step = Math.max(1, (x.length + MOST - 1) / MOST);
    int n = (x.length + step - 1) / step;
    if (n < FEWEST) {
      return new Slope(Double.NaN, Double.NaN);
    }
    double[] slopes = new double[n * (n - 1) / 2];
    int count = 0;
    for (int i = 0; i < n; i++) {
      for (int j = i + 1; j < n; j++) {
        double run = x[j * step] - x[i * step];
        if (run > 0) {
          slopes[count++] = (y[j * step] - y[i * step]) / run;
        }
      }
    }
    if (count == 0) {
      return new Slope(Double.NaN, Double.NaN);
    }
    double[] sorted = Arrays.copyOf(slopes, count);
    Arrays.sort(sorted);
    double width = QUANTILE * Math.sqrt(n * (n - 1.0) * (2 * n + 5) / 18);
    int low = (int) Math.max(0, Math.floor((count - width) / 2));
    return new Slope((sorted[count / 2] + sorted[(count - 1) / 2]) / 2, sorted[low]);
  }
}
