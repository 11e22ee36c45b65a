package dev.assay.profile;

import java.util.Comparator;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/// When the samples of a profile were taken, in bins of equal length: entries for every node and
/// bin that has any, bins rising. Empty when the recording has no times.
public final class Timeline {

  /// No times are known.
  public static final Timeline EMPTY = new Timeline(0, 0, new int[0], new int[0], new long[0]);

  private final long start;
  private final long binNanos;
  private final int[] bins;
  private final int[] nodes;
  private final long[] weights;

  Timeline(long start, long binNanos, int[] bins, int[] nodes, long[] weights) {
    this.start = start;
    this.binNanos = binNanos;
    this.bins = bins;
    this.nodes = nodes;
    this.weights = weights;
  }

  /// Of the first bin, milliseconds of the Unix epoch.
  public long start() {
    return start;
  }

  /// Length of a bin; 0 for an empty timeline.
  public long binNanos() {
    return binNanos;
  }

  public boolean isEmpty() {
    return bins.length == 0;
  }

  /// How many bins there are from the first to the last with a sample.
  public int length() {
    return isEmpty() ? 0 : bins[bins.length - 1] + 1;
  }

  /// How many entries there are.
  public int entries() {
    return bins.length;
  }

  public int bin(int entry) {
    return bins[entry];
  }

  /// In the tree of the profile.
  public int node(int entry) {
    return nodes[entry];
  }

  /// In the unit of the [SampleKind].
  public long weight(int entry) {
    return weights[entry];
  }

  /// The same times in another tree.
  ///
  /// @param there the node there of every node here; what went into one stays in two entries
  Timeline withNodes(int[] there) {
    int[] other = new int[nodes.length];
    for (int i = 0; i < other.length; i++) {
      other[i] = there[nodes[i]];
    }
    return new Timeline(start, binNanos, bins, other, weights);
  }

  /// The same times in another tree that has a node for every one here, the entries of a bin in the
  /// order of these.
  Timeline ordered(int[] there) {
    int[] entries =
        IntStream.range(0, nodes.length)
            .mapToObj(entry -> new long[] {(long) bins[entry] << 32 | there[nodes[entry]], entry})
            .sorted(
                Comparator.<long[]>comparingLong(keyed -> keyed[0])
                    .thenComparingLong(keyed -> weights[(int) keyed[1]]))
            .mapToInt(keyed -> (int) keyed[1])
            .toArray();
    return new Timeline(
        start,
        binNanos,
        IntStream.of(entries).map(entry -> bins[entry]).toArray(),
        IntStream.of(entries).map(entry -> there[nodes[entry]]).toArray(),
        IntStream.of(entries).mapToLong(entry -> weights[entry]).toArray());
  }

  /// Without the entries of other nodes.
  Timeline only(IntPredicate node) {
    int[] kept = IntStream.range(0, nodes.length).filter(i -> node.test(nodes[i])).toArray();
    return kept.length == 0
        ? EMPTY
        : new Timeline(
            start,
            binNanos,
            IntStream.of(kept).map(i -> bins[i]).toArray(),
            IntStream.of(kept).map(i -> nodes[i]).toArray(),
            IntStream.of(kept).mapToLong(i -> weights[i]).toArray());
  }
}
