package dev.assay.stats;

import java.util.Arrays;

/// Amounts over time and what they are per: stops and hours, seconds and gigabytes.
///
/// @param amounts by bucket of time
/// @param exposures by bucket, of the same length
public record RateSample(double[] amounts, double[] exposures) {

  public RateSample {
    if (amounts.length != exposures.length) {
      throw new IllegalArgumentException(
          amounts.length + " amounts for " + exposures.length + " exposures");
    }
  }

  /// All that was counted.
  public double amount() {
    return Arrays.stream(amounts).sum();
  }

  /// All that it is per.
  public double exposure() {
    return Arrays.stream(exposures).sum();
  }

  /// Buckets in which there was anything.
  public long occupied() {
    return Arrays.stream(amounts).filter(amount -> amount > 0).count();
  }

  /// By bucket, how far the amount is from what a rate lets expect.
  double[] surplus(double rate) {
    double[] surplus = new double[amounts.length];
    for (int i = 0; i < surplus.length; i++) {
      surplus[i] = amounts[i] - rate * exposures[i];
    }
    return surplus;
  }

  /// Expected length of a block that keeps together what is alike, in buckets.
  public double blockLength() {
    return BlockLength.of(surplus(amount() / exposure()));
  }
}
