package dev.assay.stats;

import java.util.Comparator;
import java.util.stream.IntStream;

/// Bounds the share of false ones among many claims (Benjamini and Hochberg 1995).
public final class BenjaminiHochberg {

  private BenjaminiHochberg() {}

  /// Adjusted probabilities: claiming those of at most q keeps the expected share of false claims
  /// at or below q.
  public static double[] adjusted(double[] p) {
    int[] order =
        IntStream.range(0, p.length)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> p[i]))
            .mapToInt(i -> i)
            .toArray();
    double[] adjusted = new double[p.length];
    double least = 1;
    for (int rank = p.length; rank > 0; rank--) {
      int i = order[rank - 1];
      least = Math.min(least, p[i] * p.length / rank);
      adjusted[i] = least;
    }
    return adjusted;
  }
}
