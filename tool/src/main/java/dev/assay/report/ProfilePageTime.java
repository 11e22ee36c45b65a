package dev.assay.report;

import dev.assay.profile.Timeline;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;

/// What of a timeline a page keeps: bins are made longer until there are few enough of them.
final class ProfilePageTime {

  /// More bins than these are less than two pixels wide on a large screen.
  private static final int MOST_BINS = 1024;

  /// Some 300 KB of a page.
  private static final int MOST_ENTRIES = 100_000;

  /// Length of a bin.
  final double binNanos;

  /// How many entries of the other columns each bin has.
  final int[] counts;

  /// Entries of the page's tree, rising within a bin, as the difference to the one before.
  final int[] steps;

  /// In the unit of the timeline.
  final long[] weights;

  private ProfilePageTime(double binNanos, int[] counts, int[] steps, long[] weights) {
    this.binNanos = binNanos;
    this.counts = counts;
    this.steps = steps;
    this.weights = weights;
  }

  /// @param entry of a node in the page's tree
  static ProfilePageTime of(Timeline timeline, IntUnaryOperator entry) {
    int width = 1;
    Map<Long, Long> weights = gathered(timeline, entry, width);
    while (timeline.length() > (long) MOST_BINS * width
        || (weights.size() > MOST_ENTRIES && width < timeline.length())) {
      width *= 2;
      weights = gathered(timeline, entry, width);
    }
    int bins = (timeline.length() + width - 1) / width;
    return packed(weights, bins, (double) timeline.binNanos() * width);
  }

  /// By bin and entry.
  private static Map<Long, Long> gathered(Timeline timeline, IntUnaryOperator entry, int width) {
    Map<Long, Long> weights = new TreeMap<>();
    for (int i = 0; i < timeline.entries(); i++) {
      long bin = timeline.bin(i) / width;
      weights.merge(
          bin << Integer.SIZE | entry.applyAsInt(timeline.node(i)), timeline.weight(i), Long::sum);
    }
    return weights;
  }

  private static ProfilePageTime packed(Map<Long, Long> weights, int bins, double binNanos) {
    int[] counts = new int[bins];
    int[] steps = new int[weights.size()];
    int at = 0;
    int before = 0;
    for (long key : weights.keySet()) {
      int bin = (int) (key >>> Integer.SIZE);
      before = counts[bin]++ == 0 ? 0 : before;
      steps[at++] = (int) key - before;
      before = (int) key;
    }
    long[] values = weights.values().stream().mapToLong(Long::longValue).toArray();
    return new ProfilePageTime(binNanos, counts, steps, values);
  }
}
