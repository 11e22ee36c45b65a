package dev.assay.model;

/// A summary of many durations, in nanoseconds.
///
/// Percentiles are those of a histogram with three significant digits, so within 0.1%; sums,
/// minimum and maximum are exact.
///
/// @param total their sum
public record Distribution(
    long count,
    long total,
    long minimum,
    long p50,
    long p90,
    long p95,
    long p99,
    long p999,
    long p9999,
    long maximum) {

  /// Of no duration.
  public static final Distribution NONE = new Distribution(0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

  private static final int BITS = 10;

  /// Which bucket of that histogram a duration falls into: up to 2,047 ns each has its own, above
  /// each doubling is cut into 1,024.
  public static int bucket(long nanos) {
    int shift = Math.max(0, Long.SIZE - 1 - BITS - Long.numberOfLeadingZeros(nanos));
    return (shift << BITS) + (int) (nanos >>> shift);
  }

  /// The longest duration of a bucket, which stands for all of it.
  public static long nanos(int bucket) {
    int shift = Math.max(0, (bucket >>> BITS) - 1);
    long least = (long) (bucket - (shift << BITS)) << shift;
    return least + (1L << shift) - 1;
  }

  /// The sum, or unknown without values.
  public long known() {
    return count == 0 ? LogEvent.UNKNOWN : total;
  }

  /// The mean, or NaN without values.
  public double mean() {
    return count == 0 || total < 0 ? Double.NaN : (double) total / count;
  }

  /// The same of values that are no more than lower bounds: 0 says nothing.
  public Distribution atLeast() {
    return new Distribution(
        count,
        told(total),
        told(minimum),
        told(p50),
        told(p90),
        told(p95),
        told(p99),
        told(p999),
        told(p9999),
        told(maximum));
  }

  /// The same where the longest is known to be this.
  public Distribution longest(long nanos) {
    return new Distribution(count, total, minimum, p50, p90, p95, p99, p999, p9999, nanos);
  }

  private static long told(long bound) {
    return bound == 0 ? LogEvent.UNKNOWN : bound;
  }
}
