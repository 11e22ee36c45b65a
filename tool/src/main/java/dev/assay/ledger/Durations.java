package dev.assay.ledger;

import dev.assay.model.LogReport.Distribution;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/// Many durations in a histogram with three significant digits; sum, minimum and maximum are exact.
final class Durations {
  private static final int DIGITS = 3;

  /// Longer ones, four months, are damaged lines; the histogram shall not grow for them.
  private static final long LONGEST = 10_000_000_000_000_000L;

  private final Histogram histogram = new Histogram(DIGITS);
  private long count;
  private long total;
  private long minimum = Long.MAX_VALUE;
  private long maximum;

  /// Adds one, nanoseconds.
  void add(long nanos) {
    if (nanos < 0 || nanos > LONGEST) {
      return;
    }
    histogram.recordValue(nanos);
    count++;
    total += nanos;
    minimum = Math.min(minimum, nanos);
    maximum = Math.max(maximum, nanos);
  }

  /// All of these together.
  static Durations sum(Stream<Durations> parts) {
    Durations sum = new Durations();
    parts.filter(part -> part.count > 0).forEach(sum::addAll);
    return sum;
  }

  private void addAll(Durations other) {
    histogram.add(other.histogram);
    count += other.count;
    total += other.total;
    minimum = Math.min(minimum, other.minimum);
    maximum = Math.max(maximum, other.maximum);
  }

  /// The sum.
  long total() {
    return total;
  }

  /// How many.
  long count() {
    return count;
  }

  /// What was added so far.
  Distribution distribution() {
    if (count == 0) {
      return new Distribution(0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
    }
    return new Distribution(
        count,
        total,
        minimum,
        percentile(50),
        percentile(90),
        percentile(95),
        percentile(99),
        percentile(99.9),
        percentile(99.99),
        maximum);
  }

  /// The histogram gives the upper end of a bucket, which may lie above the greatest value.
  private long percentile(double percent) {
    return Math.clamp(histogram.getValueAtPercentile(percent), minimum, maximum);
  }
}
