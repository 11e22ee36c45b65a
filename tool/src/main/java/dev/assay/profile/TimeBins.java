package dev.assay.profile;

import java.util.Comparator;
import java.util.stream.IntStream;

/// Weights by node and time. Bins grow by doubling, so that there are never many whatever the time.
final class TimeBins {

  /// More than a screen has pixels to show them.
  private static final int MOST = 2048;

  private static final long FIRST_MILLIS = 10;

  private long binMillis = FIRST_MILLIS;
  private long lowest = Long.MAX_VALUE;
  private long highest = Long.MIN_VALUE;
  private int entries;
  private long[] bins = new long[64];
  private int[] nodes = new int[64];
  private long[] weights = new long[64];

  /// @param millis of the Unix epoch
  void add(long millis, int node, long weight) {
    demandRoom(millis / binMillis);
    put(millis / binMillis, node, weight);
  }

  /// @param here the node here of every node there
  void add(TimeBins other, int[] here) {
    for (int slot = 0; slot < other.bins.length; slot++) {
      if (other.nodes[slot] != 0) {
        add(other.bins[slot] * other.binMillis, here[other.nodes[slot]], other.weights[slot]);
      }
    }
  }

  private void demandRoom(long bin) {
    lowest = Math.min(lowest, bin);
    highest = Math.max(highest, bin);
    while (highest - lowest >= MOST) {
      widen();
    }
  }

  private void widen() {
    TimeBins wider = new TimeBins();
    wider.binMillis = binMillis * 2;
    for (int slot = 0; slot < bins.length; slot++) {
      if (nodes[slot] != 0) {
        wider.put(bins[slot] / 2, nodes[slot], weights[slot]);
      }
    }
    binMillis = wider.binMillis;
    lowest /= 2;
    highest /= 2;
    entries = wider.entries;
    bins = wider.bins;
    nodes = wider.nodes;
    weights = wider.weights;
  }

  private void put(long bin, int node, long weight) {
    int slot = slot(bin, node);
    if (nodes[slot] == 0) {
      if (++entries * 2 > bins.length) {
        grow();
        slot = slot(bin, node);
      }
      bins[slot] = bin;
      nodes[slot] = node;
    }
    weights[slot] += weight;
  }

  /// Node 0 is the root, where no sample ends: it marks a free slot.
  private int slot(long bin, int node) {
    long mixed = (bin * 31 + node) * 0x9E3779B97F4A7C15L;
    int slot = (int) (mixed >>> 32) & (bins.length - 1);
    while (nodes[slot] != 0 && (nodes[slot] != node || bins[slot] != bin)) {
      slot = (slot + 1) & (bins.length - 1);
    }
    return slot;
  }

  private void grow() {
    long[] oldBins = bins;
    int[] oldNodes = nodes;
    long[] oldWeights = weights;
    bins = new long[oldBins.length * 2];
    nodes = new int[oldBins.length * 2];
    weights = new long[oldBins.length * 2];
    for (int old = 0; old < oldBins.length; old++) {
      if (oldNodes[old] != 0) {
        int slot = slot(oldBins[old], oldNodes[old]);
        bins[slot] = oldBins[old];
        nodes[slot] = oldNodes[old];
        weights[slot] = oldWeights[old];
      }
    }
  }

  Timeline timeline() {
    if (entries == 0) {
      return Timeline.EMPTY;
    }
    int[] order =
        IntStream.range(0, bins.length)
            .filter(slot -> nodes[slot] != 0)
            .boxed()
            .sorted(
                Comparator.comparingLong((Integer slot) -> bins[slot])
                    .thenComparingInt(slot -> nodes[slot]))
            .mapToInt(slot -> slot)
            .toArray();
    long first = bins[order[0]];
    return new Timeline(
        first * binMillis,
        binMillis * 1_000_000,
        IntStream.of(order).map(slot -> (int) (bins[slot] - first)).toArray(),
        IntStream.of(order).map(slot -> nodes[slot]).toArray(),
        IntStream.of(order).mapToLong(slot -> weights[slot]).toArray());
  }
}
