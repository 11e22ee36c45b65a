package dev.assay.stats;

import java.util.ArrayList;
import java.util.List;

/// Where the mean of a series changes: the pruned exact linear time method (Killick, Fearnhead and
/// Eckley 2012) with squared-error cost.
public final class Pelt {

  /// Fewest values between two changes.
  private static final int SHORTEST = 3;

  private final double[] sums;
  private final double[] squares;
  private final double penalty;

  private Pelt(double[] series, double penalty) {
    this.penalty = penalty;
    sums = new double[series.length + 1];
    squares = new double[series.length + 1];
    for (int i = 0; i < series.length; i++) {
      double centred = series[i] - series[0];
      sums[i + 1] = sums[i] + centred;
      squares[i + 1] = squares[i] + centred * centred;
    }
  }

  /// First positions of the segments after the first one, ascending; empty without a change.
  ///
  /// @param penalty what a further change must save in squared error; `2 * variance * log(n)` is
  ///   the usual choice (Schwarz's criterion for a mean and a position)
  public static List<Integer> changes(double[] series, double penalty) {
    return new Pelt(series, penalty).solve();
  }

  private double cost(int from, int to) {
    double sum = sums[to] - sums[from];
    return squares[to] - squares[from] - sum * sum / (to - from);
  }

  private List<Integer> solve() {
    int n = sums.length - 1;
    double[] best = new double[n + 1];
    int[] previous = new int[n + 1];
    List<Integer> candidates = new ArrayList<>();
    for (int to = SHORTEST; to <= n; to++) {
      admit(to - SHORTEST, candidates, best);
      best[to] = Double.POSITIVE_INFINITY;
      for (int from : candidates) {
        double total = best[from] + cost(from, to) + (from == 0 ? 0 : penalty);
        if (total < best[to]) {
          best[to] = total;
          previous[to] = from;
        }
      }
    }
    return n < SHORTEST ? List.of() : back(previous, n);
  }

  /// Makes a position the possible start of the last segment and drops those that it beats for
  /// good. Waiting until the segment may end keeps the pruning exact in spite of the shortest
  /// length.
  private void admit(int start, List<Integer> candidates, double[] best) {
    if (start == 0) {
      candidates.add(0);
    } else if (start >= SHORTEST) {
      candidates.removeIf(from ->
          best[from] + cost(from, start) + (from == 0 ? 0 : penalty) > best[start] + penalty);
      candidates.add(start);
    }
  }

  private static List<Integer> back(int[] previous, int n) {
    var changes = new ArrayList<Integer>();
    for (int at = previous[n]; at > 0; at = previous[at]) {
      changes.addFirst(at);
    }
    return changes;
  }
}
