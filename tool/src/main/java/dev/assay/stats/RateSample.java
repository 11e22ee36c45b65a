package dev.assay.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/// Amounts over time and what they are per: stops and hours, seconds and gigabytes; one of each for
/// every bucket of time.
public final class RateSample {

  private final double[] amounts;
  private final double[] exposures;
  private final Hours hours;

  /// When the buckets were.
  public static final class Hours {
    /// No clock tells it.
    public static final Hours UNKNOWN = new Hours(new double[0], new double[0]);

    private final double[] begins;
    private final double[] seconds;

    /// Takes the arrays as they are.
    ///
    /// @param begins by bucket, seconds since 1970
    /// @param seconds by bucket, how much of it was covered
    public Hours(double[] begins, double[] seconds) {
      this.begins = begins;
      this.seconds = seconds;
    }

    private static Hours joined(List<Hours> parts) {
      return new Hours(
          RateSample.joined(parts, part -> part.begins),
          RateSample.joined(parts, part -> part.seconds));
    }

    /// How many buckets there are.
    public int size() {
      return begins.length;
    }

    /// When a bucket begins, seconds since 1970.
    public double begin(int bucket) {
      return begins[bucket];
    }

    /// How many seconds of a bucket were covered.
    public double seconds(int bucket) {
      return seconds[bucket];
    }

    /// The most that was covered of any.
    double most() {
      return Arrays.stream(seconds).max().orElse(0);
    }

    /// Where the last one ends.
    double end() {
      int last = size() - 1;
      return begins[last] + seconds[last];
    }
  }

  /// Takes the arrays as they are; both have the same length.
  public RateSample(double[] amounts, double[] exposures) {
    this(amounts, exposures, Hours.UNKNOWN);
  }

  /// The same of buckets of which a clock tells when they were.
  public RateSample(double[] amounts, double[] exposures, Hours hours) {
    if (amounts.length != exposures.length) {
      throw new IllegalArgumentException(
          amounts.length + " amounts for " + exposures.length + " exposures");
    }
    this.amounts = amounts;
    this.exposures = exposures;
    this.hours = hours;
  }

  /// Series that follow one another as one; nothing over no time where there is none. No bucket is
  /// of two of them.
  public static RateSample joined(List<RateSample> parts) {
    boolean told = parts.stream().allMatch(part -> part.hours.size() == part.size());
    return new RateSample(
        joined(parts, part -> part.amounts),
        joined(parts, part -> part.exposures),
        told ? Hours.joined(parts.stream().map(part -> part.hours).toList()) : Hours.UNKNOWN);
  }

  private static <T> double[] joined(List<T> parts, Function<T, double[]> values) {
    return parts.stream().map(values).flatMapToDouble(Arrays::stream).toArray();
  }

  /// Number of buckets.
  public int size() {
    return amounts.length;
  }

  /// When the buckets were.
  Hours hours() {
    return hours;
  }

  /// What was counted in a bucket.
  double amount(int bucket) {
    return amounts[bucket];
  }

  /// What that is per.
  double exposure(int bucket) {
    return exposures[bucket];
  }

  /// What is left of each bucket without a part of it.
  public RateSample minus(RateSample part) {
    double[] left = new double[amounts.length];
    for (int i = 0; i < left.length; i++) {
      left[i] = Math.max(0, amounts[i] - part.amounts[i]);
    }
    return new RateSample(left, exposures, hours);
  }

  /// The same rate, as if there were so many times as much of it.
  RateSample times(double factor) {
    return new RateSample(times(amounts, factor), times(exposures, factor), hours);
  }

  private static double[] times(double[] values, double factor) {
    return Arrays.stream(values).map(value -> value * factor).toArray();
  }

  /// All that was counted.
  public double amount() {
    return Arrays.stream(amounts).sum();
  }

  /// All that it is per.
  public double exposure() {
    return Arrays.stream(exposures).sum();
  }

  /// What was counted for each of what it is per; not a number without any.
  public double rate() {
    return amount() / exposure();
  }

  /// Buckets in which there was anything.
  public long occupied() {
    return Arrays.stream(amounts).filter(amount -> amount > 0).count();
  }

  /// Buckets with anything to be counted in.
  public long exposed() {
    return Arrays.stream(exposures).filter(exposure -> exposure > 0).count();
  }

  /// The least that there is in a bucket with anything in it; infinite without such a one.
  double least() {
    return Arrays.stream(amounts)
        .filter(amount -> amount > 0)
        .min()
        .orElse(Double.POSITIVE_INFINITY);
  }

  /// The same cut into a few long pieces of time.
  List<RateSample> batches(int number) {
    List<RateSample> batches = new ArrayList<>();
    for (int i = 0; i < number; i++) {
      int from = (int) ((long) i * size() / number);
      int to = (int) ((long) (i + 1) * size() / number);
      batches.add(
          new RateSample(
              Arrays.copyOfRange(amounts, from, to), Arrays.copyOfRange(exposures, from, to)));
    }
    return batches;
  }

  /// By bucket, how far the amount is from what a rate lets expect.
  double[] surplus(double rate) {
    double[] surplus = new double[amounts.length];
    for (int i = 0; i < surplus.length; i++) {
      surplus[i] = amounts[i] - rate * exposures[i];
    }
    return surplus;
  }

  /// Expected length of a block that keeps together what is alike, in buckets; 1 for no data.
  public double blockLength() {
    return size() < 2 ? 1 : BlockLength.of(surplus(rate()));
  }
}
