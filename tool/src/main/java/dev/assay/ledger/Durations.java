package dev.assay.ledger;

import dev.assay.model.Distribution;
import java.util.Arrays;
import java.util.stream.Stream;

/// Many durations, counted in the buckets of [Distribution]. A percentile is the end of a bucket,
/// so that no less than its share take at most that long, and within 0.1%; sum, minimum and maximum
/// are exact. One is added for every stop and pause, so that this is most of the ledger's work: a
/// few instructions, and a small part of the cache.
final class Durations {

  private static final int BITS = 10;

  /// So many are counted at once: one by one, each would find its bucket gone from the cache.
  private static final int AT_ONCE = 256;

  /// Shares are parts of this.
  private static final long WHOLE = 10_000;

  /// Of the doublings between the shortest and the longest, and the bucket with which they begin: a
  /// name's times are alike, and an account is opened for each name of each run. No log has more in
  /// one bucket than these numbers go.
  private int[] counts = new int[0];

  private int first;
  private long count;
  private long total;
  private long minimum = Long.MAX_VALUE;
  private long maximum;

  /// Those that are not in the figures above yet.
  private long[] uncounted = new long[1];

  private int waiting;

  /// Adds one, nanoseconds.
  void add(long nanos) {
    if (nanos < 0 || nanos > Bounds.LONGEST) {
      return;
    }
    if (waiting == uncounted.length) {
      makeRoom();
    }
    uncounted[waiting++] = nanos;
  }

  private void makeRoom() {
    if (waiting < AT_ONCE) {
      uncounted = Arrays.copyOf(uncounted, Math.min(AT_ONCE, 4 * waiting));
    } else {
      countAll();
    }
  }

  private void countAll() {
    for (int i = 0; i < waiting; i++) {
      long nanos = uncounted[i];
      int place = place(Distribution.bucket(nanos));
      counts[place]++;
      total += nanos;
      minimum = Math.min(minimum, nanos);
      maximum = Math.max(maximum, nanos);
    }
    count += waiting;
    waiting = 0;
  }

  /// Index of a bucket, for which there is room then.
  private int place(int bucket) {
    if (bucket < first || bucket - first >= counts.length) {
      cover(bucket, bucket);
    }
    return bucket - first;
  }

  /// Makes room for these buckets and all between.
  private void cover(int from, int to) {
    boolean empty = counts.length == 0;
    int begin = (empty ? from : Math.min(from, first)) >>> BITS;
    int end = (empty ? to : Math.max(to, first + counts.length - 1)) >>> BITS;
    int[] wider = new int[(end - begin + 1) << BITS];
    System.arraycopy(counts, 0, wider, empty ? 0 : first - (begin << BITS), counts.length);
    counts = wider;
    first = begin << BITS;
  }

  /// All of these together.
  static Durations sum(Stream<Durations> parts) {
    Durations sum = new Durations();
    parts.forEach(sum::addAll);
    return sum;
  }

  /// Adds those of another.
  void addAll(Durations other) {
    countAll();
    other.countAll();
    if (other.count == 0) {
      return;
    }
    cover(other.first, other.first + other.counts.length - 1);
    for (int i = 0; i < other.counts.length; i++) {
      counts[other.first - first + i] += other.counts[i];
    }
    count += other.count;
    total += other.total;
    minimum = Math.min(minimum, other.minimum);
    maximum = Math.max(maximum, other.maximum);
  }

  /// The sum.
  long total() {
    countAll();
    return total;
  }

  /// How many.
  long count() {
    countAll();
    return count;
  }

  /// The longest, 0 without any.
  long maximum() {
    countAll();
    return maximum;
  }

  /// What was added so far.
  Distribution distribution() {
    countAll();
    if (count == 0) {
      return Distribution.NONE;
    }
    return new Distribution(
        count,
        total,
        minimum,
        percentile(5_000),
        percentile(9_000),
        percentile(9_500),
        percentile(9_900),
        percentile(9_990),
        percentile(9_999),
        maximum);
  }

  /// So many of which it is not known how long they took.
  static Distribution unknown(long count) {
    return new Distribution(count, -1, -1, -1, -1, -1, -1, -1, -1, -1);
  }

  /// The least value that so many of ten thousand do not exceed. In whole numbers: of 5,000, as
  /// doubles have it, 99.9% are a little more than 4,995.
  private long percentile(long share) {
    long rank = Math.ceilDiv(share * count, WHOLE);
    if (rank == count) {
      return maximum;
    }
    long seen = 0;
    int i = 0;
    while (seen + counts[i] < rank) {
      seen += counts[i++];
    }
    return Math.clamp(Distribution.nanos(first + i), minimum, maximum);
  }
}
