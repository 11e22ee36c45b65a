package dev.assay.stats;

import org.apache.commons.statistics.inference.FisherExactTest;

/// Fisher's exact test of two shares (Fisher 1935).
public final class FisherExact {

  private FisherExact() {}

  /// The two-sided probability of shares at least this unequal by chance.
  ///
  /// @param hits of `total` in the first group
  /// @param otherHits of `otherTotal` in the second
  public static double probability(int hits, int total, int otherHits, int otherTotal) {
    int[][] table = {{hits, total - hits}, {otherHits, otherTotal - otherHits}};
    return FisherExactTest.withDefaults().test(table).getPValue();
  }
}
