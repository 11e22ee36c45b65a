package dev.assay.stats;

import java.time.Instant;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Both sides laid over one another where they cover the same hours of as many days, or the same
/// time: what recurs every day, or came over both at once, is on both sides then, and only the
/// differences between them are chance.
///
/// @param first all series of the one side together, bucket by bucket
/// @param second the other side in the same buckets
/// @param common share of their time that both have in common
record SameHours(RateSample first, RateSample second, double common) {

  private static final double DAY = 86_400;

  /// Zones that change their clocks, in spring and autumn of either hemisphere: load follows the
  /// clocks of people, and which zone theirs is no log tells.
  private static final List<ZoneId> ZONES =
      Stream.of("Europe/Berlin", "America/New_York", "Australia/Sydney").map(ZoneId::of).toList();

  /// More buckets say no more of the spread.
  private static final int MOST = 256;

  /// Share of their time that the sides must have in common.
  private static final double ENOUGH = 0.9;

  /// One side, bucket by bucket.
  private static final class Sums {
    final double[] amounts;
    final double[] exposures;
    final double[] seconds;

    Sums(int buckets) {
      amounts = new double[buckets];
      exposures = new double[buckets];
      seconds = new double[buckets];
    }

    /// Without the nights between days, say, of which neither side tells anything.
    RateSample sample(Sums other) {
      int[] told =
          IntStream.range(0, seconds.length)
              .filter(i -> seconds[i] > 0 || other.seconds[i] > 0)
              .toArray();
      return new RateSample(
          IntStream.of(told).mapToDouble(i -> amounts[i]).toArray(),
          IntStream.of(told).mapToDouble(i -> exposures[i]).toArray());
    }
  }

  /// Absent where a clock is missing, or the sides cover unlike hours.
  static Optional<SameHours> of(List<RateSample> first, List<RateSample> second) {
    boolean clocks =
        Stream.of(first, second)
            .flatMap(List::stream)
            .allMatch(one -> one.size() > 0 && one.hours().size() == one.size());
    if (!clocks) {
      return Optional.empty();
    }
    double days = DAY * Math.rint((begin(second) - begin(first)) / DAY);
    Stream<Double> changes = ZONES.stream().map(zone -> change(zone, first, second)).distinct();
    return Stream.concat(Stream.of(0.0), changes.filter(change -> change != 0))
        .flatMap(change -> at(first, second, days + change).stream())
        .max(Comparator.comparingDouble(SameHours::common))
        .filter(best -> best.common >= ENOUGH);
  }

  /// Seconds by which clocks of this zone were put back between the sides.
  private static double change(ZoneId zone, List<RateSample> first, List<RateSample> second) {
    return offset(zone, begin(first)) - offset(zone, begin(second));
  }

  private static int offset(ZoneId zone, double seconds) {
    return zone.getRules().getOffset(Instant.ofEpochSecond((long) seconds)).getTotalSeconds();
  }

  /// Both with the second one moved back by so many seconds.
  private static Optional<SameHours> at(
      List<RateSample> first, List<RateSample> second, double shift) {
    double from = Math.min(begin(first), begin(second) - shift);
    double to = Math.max(end(first), end(second) - shift);
    double width = Math.max((to - from) / MOST, Math.max(widest(first), widest(second)));
    if (!(width > 0)) {
      return Optional.empty();
    }
    int buckets = (int) Math.ceil((to - from) / width);
    Sums one = sums(first, from, width, buckets);
    Sums other = sums(second, from + shift, width, buckets);
    double common = common(one.seconds, other.seconds);
    return Optional.of(new SameHours(one.sample(other), other.sample(one), common));
  }

  /// By bucket, what it adds to the logarithm of the ratio of both rates, to first order.
  double[] differences() {
    double[] ones = first.surplus(first.rate());
    double[] others = second.surplus(second.rate());
    for (int i = 0; i < ones.length; i++) {
      ones[i] = others[i] / second.amount() - ones[i] / first.amount();
    }
    return ones;
  }

  private static double begin(List<RateSample> series) {
    return series.stream().mapToDouble(one -> one.hours().begin(0)).min().orElseThrow();
  }

  private static double end(List<RateSample> series) {
    return series.stream().mapToDouble(one -> one.hours().end()).max().orElseThrow();
  }

  private static double widest(List<RateSample> series) {
    return series.stream().mapToDouble(one -> one.hours().most()).max().orElseThrow();
  }

  /// What falls into more than one bucket is shared out among them.
  private static Sums sums(List<RateSample> series, double from, double width, int buckets) {
    Sums sums = new Sums(buckets);
    for (RateSample one : series) {
      for (int i = 0; i < one.size(); i++) {
        double begin = one.hours().begin(i) - from;
        double seconds = one.hours().seconds(i);
        int last = Math.clamp((long) ((begin + seconds) / width), 0, buckets - 1);
        for (int at = Math.clamp((long) (begin / width), 0, buckets - 1); at <= last; at++) {
          double lower = Math.max(begin, at * width);
          double upper = at == last ? begin + seconds : Math.min(begin + seconds, (at + 1) * width);
          double share = seconds > 0 ? Math.max(0, upper - lower) / seconds : 1;
          sums.amounts[at] += share * one.amount(i);
          sums.exposures[at] += share * one.exposure(i);
          sums.seconds[at] += share * seconds;
        }
      }
    }
    return sums;
  }

  /// Share of the time of both that lies in the same buckets.
  private static double common(double[] first, double[] second) {
    double one = Arrays.stream(first).sum();
    double other = Arrays.stream(second).sum();
    double common = 0;
    for (int i = 0; i < first.length; i++) {
      common += Math.min(first[i] / one, second[i] / other);
    }
    return common;
  }
}
