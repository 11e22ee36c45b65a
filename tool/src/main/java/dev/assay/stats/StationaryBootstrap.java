package dev.assay.stats;

/// The variance that the stationary bootstrap (Politis and Romano 1994) gives the sum of a series
/// whose neighbours are alike: blocks of random, geometric length are drawn and strung together.
///
/// It has a closed form (their Lemma 1), so that no random numbers are needed. Blocks miss what
/// lies beyond them (Künsch 1989), which makes it too small in short series; it is divided by the
/// share of the variance that blocks of this length can see.
final class StationaryBootstrap {

  private StationaryBootstrap() {}

  /// For a series of at least two values.
  static double variance(double[] series) {
    int n = series.length;
    double length = BlockLength.of(series);
    double stay = 1 - 1 / length;
    int lags = n - 1;
    double[] covariances = Autocovariance.of(series, lags);
    double sum = covariances[0];
    for (int lag = 1; lag <= lags; lag++) {
      double weight =
          (1 - (double) lag / n) * Math.pow(stay, lag) + (double) lag / n * Math.pow(stay, n - lag);
      sum += 2 * weight * covariances[lag];
    }
    double seen = Math.max(1.0 / n, 1 - length / n);
    return Math.max(0, sum) * n / seen;
  }
}
