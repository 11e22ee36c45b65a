package dev.assay.diagnosis.comparison;

import dev.assay.model.LogReport;
import dev.assay.model.Timeline;
import dev.assay.model.Timeline.Series;
import dev.assay.stats.RateSample;
import dev.assay.stats.RateSample.Hours;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/// The buckets of a timeline that its log covers, as values of rates: neighbours are put together
/// until there are few enough.
final class CoveredBuckets {

  private static final double HOUR = 3600e9;
  private static final double SECOND = 1e9;

  /// Decimal, as memory bandwidth is given.
  private static final double GIGABYTE = 1e9;

  private final Timeline timeline;
  private final int[] covered;
  private final int together;
  private final Hours hours;

  /// @param length nanoseconds that a value is to cover at least
  CoveredBuckets(LogReport report, long length) {
    timeline = report.timeline();
    covered = covered(timeline);
    together = (int) Math.ceilDiv(length, Math.max(1, timeline.bucket()));
    hours =
        BucketHours.of(
            report.runs(), report.span().seconds(), begins(), scaled(timeline.covered(), SECOND));
  }

  /// Nanoseconds of all buckets of a timeline that are covered, be it in part.
  static long nanos(Timeline timeline) {
    return timeline.bucket() * covered(timeline).length;
  }

  private static int[] covered(Timeline timeline) {
    return IntStream.range(0, timeline.covered().size())
        .filter(i -> timeline.covered().get(i) > 0)
        .toArray();
  }

  /// Nanoseconds from the beginning at which each value begins.
  private long[] begins() {
    return IntStream.range(0, Math.ceilDiv(covered.length, together))
        .mapToLong(i -> covered[i * together] * timeline.bucket())
        .toArray();
  }

  /// How many of something there were an hour.
  RateSample counts(Collection<Series> series) {
    return perHour(sum(series, Series::counts, 1));
  }

  /// Seconds of something an hour.
  RateSample seconds(Collection<Series> series) {
    return perHour(sum(series, Series::nanos, SECOND));
  }

  /// The same of what is told in nanoseconds for each bucket.
  RateSample seconds(List<Long> nanos) {
    return perHour(scaled(nanos, SECOND));
  }

  private RateSample perHour(double[] amounts) {
    return new RateSample(amounts, scaled(timeline.covered(), HOUR), hours);
  }

  /// Seconds of something per gigabyte that was allocated.
  RateSample perGigabyte(Collection<Series> series) {
    return new RateSample(
        sum(series, Series::nanos, SECOND), scaled(timeline.allocated(), GIGABYTE), hours);
  }

  /// Bytes a second.
  RateSample allocation() {
    return new RateSample(
        scaled(timeline.allocated(), 1), scaled(timeline.covered(), SECOND), hours);
  }

  /// In whole numbers, whose sum does not depend on the order of the operations.
  private double[] sum(Collection<Series> series, Function<Series, List<Long>> part, double unit) {
    long[] sum = new long[timeline.covered().size()];
    for (Series one : series) {
      List<Long> values = part.apply(one);
      for (int i = 0; i < Math.min(sum.length, values.size()); i++) {
        sum[i] += Math.max(0, values.get(i));
      }
    }
    return scaled(Arrays.stream(sum).boxed().toList(), unit);
  }

  /// Unknown values count as nothing.
  private double[] scaled(List<Long> values, double unit) {
    long[] sums = new long[Math.ceilDiv(covered.length, together)];
    for (int i = 0; i < covered.length; i++) {
      sums[i / together] += covered[i] < values.size() ? Math.max(0, values.get(covered[i])) : 0;
    }
    return Arrays.stream(sums).mapToDouble(value -> value / unit).toArray();
  }
}
