package dev.assay.stats;

/// The Hodges-Lehmann estimate of the difference between two arms (Hodges and Lehmann 1963), taken
/// within blocks: the median of the Walsh averages of all differences between a treated fork and a
/// baseline fork of the same block.
///
/// Up to 29% of the differences may be arbitrarily wrong without carrying the estimate away.
public final class HodgesLehmann {

  private HodgesLehmann() {}

  /// The estimate; NaN when no block holds both arms.
  public static double of(BlockedSample sample) {
    double[] differences = differences(sample);
    int n = differences.length;
    double[] averages = new double[n * (n + 1) / 2];
    int count = 0;
    for (int i = 0; i < n; i++) {
      for (int j = i; j < n; j++) {
        averages[count++] = (differences[i] + differences[j]) / 2;
      }
    }
    return Quantiles.median(averages);
  }

  private static double[] differences(BlockedSample sample) {
    var found = new java.util.ArrayList<Double>();
    for (int from = 0; from < sample.size(); from = sample.endOfBlock(from)) {
      int to = sample.endOfBlock(from);
      for (int a = from; a < to; a++) {
        for (int b = from; b < to; b++) {
          if (!sample.treated(a) && sample.treated(b)) {
            found.add(sample.value(b) - sample.value(a));
          }
        }
      }
    }
    return found.stream().mapToDouble(Double::doubleValue).toArray();
  }
}
