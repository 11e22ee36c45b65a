package dev.assay.stats;

/// Autocovariances of a series, each divided by its whole length.
final class Autocovariance {

  private Autocovariance() {}

  /// Lag 0 to `lags`.
  static double[] of(double[] series, int lags) {
    int n = series.length;
    double mean = n == 0 ? 0 : Welch.mean(series);
    double[] covariances = new double[lags + 1];
    for (int lag = 0; lag <= lags; lag++) {
      double sum = 0;
      for (int i = lag; i < n; i++) {
        sum += (series[i] - mean) * (series[i - lag] - mean);
      }
      covariances[lag] = n == 0 ? 0 : sum / n;
    }
    return covariances;
  }
}
