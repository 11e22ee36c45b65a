package dev.assay.diagnosis;

import dev.assay.model.Distribution;
import java.util.List;

/// Times of which an example says no more than how many there are, their sum, and the longest.
final class SketchedTimes {

  /// Of so many the longest is none that stands for others.
  private static final long MANY = 1000;

  private SketchedTimes() {}

  /// Of events: a count, a sum, and the longest.
  static Distribution times(Statement one) {
    long total = one.nanos("time", 0);
    return distribution(one.count("count", 1), total, one.nanos("longest", total));
  }

  static Distribution distribution(long count, long total, long longest) {
    return distribution(count, total, count < MANY ? longest : mean(count, total), longest);
  }

  private static long mean(long count, long total) {
    return total / Math.max(1, count);
  }

  static Distribution distribution(long count, long total, long p99, long longest) {
    long mean = mean(count, total);
    return new Distribution(count, total, mean, mean, mean, mean, p99, longest, longest, longest);
  }

  /// All of these together.
  static Distribution sum(List<Distribution> parts) {
    return distribution(
        parts.stream().mapToLong(Distribution::count).sum(),
        parts.stream().mapToLong(Distribution::total).sum(),
        parts.stream().mapToLong(Distribution::maximum).max().orElse(0));
  }
}
