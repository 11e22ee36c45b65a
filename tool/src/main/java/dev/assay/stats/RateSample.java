package dev.assay.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Amounts over time and what they are per: stops and hours, seconds and gigabytes; one of each for
/// every bucket of time.
public final class RateSample {

  private final double[] amounts;
  private final double[] exposures;

  /// Takes the arrays as they are; both have the same length.
  public RateSample(double[] amounts, double[] exposures) {
    if (amounts.length != exposures.length) {
      throw new IllegalArgumentException(
          amounts.length + " amounts for " + exposures.length + " exposures");
    }
    this.amounts = amounts;
    this.exposures = exposures;
  }

  /// Number of buckets.
  public int size() {
    return amounts.length;
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

  /// The least that there is in a bucket with anything in it; infinite without such a one.
  double least() {
    return Arrays.stream(amounts)
        .filter(amount -> amount > 0)
        .min()
        .orElse(Double.POSITIVE_INFINITY);
  }

  /// The same cut into a few long pieces of time.
  List<RateSample> batches(int number) {
    List<RateSample> batches = new ArrayList<>();
    for (int i = 0; i < number; i++) {
      int from = (int) ((long) i * size() / number);
      int to = (int) ((long) (i + 1) * size() / number);
      batches.add(
          new RateSample(
              Arrays.copyOfRange(amounts, from, to), Arrays.copyOfRange(exposures, from, to)));
    }
    return batches;
  }

  /// By bucket, how far the amount is from what a rate lets expect.
  double[] surplus(double rate) {
    double[] surplus = new double[amounts.length];
    for (int i = 0; i < surplus.length; i++) {
      surplus[i] = amounts[i] - rate * exposures[i];
    }
    return surplus;
  }

  /// Expected length of a block that keeps together what is alike, in buckets; 1 for no data.
  public double blockLength() {
    return size() < 2 ? 1 : BlockLength.of(surplus(amount() / exposure()));
  }
}
