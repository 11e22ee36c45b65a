package dev.assay.stats;

/// How long the blocks of a bootstrap over time must be so that they keep what neighbours in a
/// series have in common.
///
/// The rule of Politis and White 2004, as corrected by Patton, Politis and White 2009, for the
/// stationary bootstrap: the autocovariances up to where they vanish, under a flat-top window, give
/// the length that makes the error of the variance least.
final class BlockLength {

  /// Lags in a row that must be insignificant; the authors take the square root of log10(n), and at
  /// least 5.
  private static final int FEWEST_LAGS = 5;

  private BlockLength() {}

  /// Expected length of a block, from 1 to a third of the series.
  static double of(double[] series) {
    int n = series.length;
    double longest = Math.max(1, n / 3.0);
    int lags = (int) Math.min(n - 1.0, Math.ceil(Math.sqrt(n)) + lagsInARow(n));
    double[] covariances = Autocovariance.of(series, Math.max(0, lags));
    if (!(covariances[0] > 0)) {
      return 1;
    }
    int width = Math.min(2 * Math.max(1, lastSignificant(covariances, n)), covariances.length - 1);
    double weighted = 0;
    double spectrum = covariances[0];
    for (int lag = 1; lag <= width; lag++) {
      double term = 2 * window((double) lag / width) * covariances[lag];
      weighted += lag * term;
      spectrum += term;
    }
    double ratio = weighted / spectrum;
    return Math.clamp(Math.cbrt(ratio * ratio * n), 1, longest);
  }

  private static int lagsInARow(int n) {
    return Math.max(FEWEST_LAGS, (int) Math.ceil(Math.sqrt(Math.log10(Math.max(n, 1)))));
  }

  /// The last lag before a row of insignificant ones.
  private static int lastSignificant(double[] covariances, int n) {
    double bound = 2 * Math.sqrt(Math.log10(n) / n) * covariances[0];
    int row = lagsInARow(n);
    int quiet = 0;
    for (int lag = 1; lag < covariances.length; lag++) {
      quiet = Math.abs(covariances[lag]) < bound ? quiet + 1 : 0;
      if (quiet == row) {
        return lag - row;
      }
    }
    return covariances.length - 1 - quiet;
  }

  /// Flat up to a half, then falling to 0.
  private static double window(double share) {
    return share <= 0.5 ? 1 : 2 * (1 - share);
  }
}
