package dev.assay.stats;

import java.util.List;
import java.util.Optional;

/// The ratio of two rates, each observed in one or more series over time, on the logarithmic scale.
///
/// With several series of one side the spread between them is what counts (the first stage of a
/// two-stage bootstrap, Davison and Hinkley 1997, section 3.8, in closed form), but never less than
/// what blocks of time say. A single series is judged by its blocks alone: by few long batches, and
/// never less than by the stationary bootstrap. Where the sides have unlike numbers of series, the
/// one with fewer is taken to spread between series as both together do: two values that agree by
/// luck know nothing, and one knows nothing anyway.
///
/// Variances are those of the logarithm, by leaving one part out at a time (the jackknife of Tukey
/// 1958): a rate that hangs on a single series, or on a few rare and large amounts, is then known
/// as badly as it is.
///
/// @param logRatio logarithm of second rate / first rate
/// @param standardError of the logarithm
/// @param degrees of freedom, by Welch and Satterthwaite
public record RateRatio(double logRatio, double standardError, double degrees) {

  /// Fewer series of a side hardly know their own spread.
  public static final int ENOUGH_SERIES = 4;

  /// Fewest buckets of a single series that say something of its spread.
  public static final int FEWEST_BUCKETS = 100;

  /// Fewest blocks of like values in a single series: with fewer, identical series would be called
  /// different in more than 5%.
  public static final int FEWEST_BLOCKS = 20;

  /// A single series is cut into a few long batches (Schmeiser 1982): what neighbours have in
  /// common stays inside a batch, and so few degrees of freedom are honest about how little a
  /// series whose values are alike knows of its own variance. With 6, and the bootstrap's variance
  /// as its floor, identical pairs of series of 200 values differ in 5% at most up to an
  /// autocorrelation of 0.8; with 8 in 6%, with 10 in 8%.
  private static final int BATCHES = 6;

  /// @param series how many of them
  /// @param variance of the logarithm of the rate
  /// @param degrees of freedom that the variance is known with
  private record Side(double rate, int series, double variance, double degrees) {

    /// This side with the spread between series that both have together, where its own is less.
    Side spreadingAsBoth(Side other) {
      double both = series + other.series - 2.0;
      double spread = (ofOne() * (series - 1) + other.ofOne() * (other.series - 1)) / both;
      double shared = spread / series;
      return shared > variance ? new Side(rate, series, shared, both) : this;
    }

    private double ofOne() {
      return series * variance;
    }
  }

  /// Absent when a side has nothing, or a single series that is too short for how slowly it
  /// changes.
  public static Optional<RateRatio> of(List<RateSample> first, List<RateSample> second) {
    return side(first).flatMap(a -> side(second).map(b -> alike(a, b)));
  }

  /// The ratio where each series of the first has a counterpart in the second, at the same place of
  /// the list: what makes a pair unlike another pair is on both sides of it and drops out, and the
  /// spread between the changes of the pairs decides.
  ///
  /// @throws IllegalArgumentException if the sides have unlike numbers of series, or only one
  public static Optional<RateRatio> ofPairs(List<RateSample> first, List<RateSample> second) {
    int pairs = first.size();
    if (pairs != second.size() || pairs < 2) {
      throw new IllegalArgumentException(pairs + " series cannot be paired with " + second.size());
    }
    if (!hasRate(first) || !hasRate(second)) {
      return Optional.empty();
    }
    double[] changes = logarithmsWithoutOne(second);
    double[] before = logarithmsWithoutOne(first);
    for (int i = 0; i < pairs; i++) {
      changes[i] -= before[i];
    }
    double variance = Math.max(jackknife(changes), within(first) + within(second));
    double change = Math.log(rate(second) / rate(first));
    return Double.isFinite(variance)
        ? Optional.of(new RateRatio(change, error(variance), degrees(first, second)))
        : Optional.empty();
  }

  /// What a few large nodes decide is known no better for the small ones beside them: one less than
  /// the effective number of pairs (Kish 1965), which is their number where all are alike.
  private static double degrees(List<RateSample> first, List<RateSample> second) {
    double squares = 0;
    for (int i = 0; i < first.size(); i++) {
      double before = first.get(i).amount() / amount(first);
      double after = second.get(i).amount() / amount(second);
      squares += Math.pow((before + after) / 2, 2);
    }
    return Math.max(1, 1 / squares - 1);
  }

  private static RateRatio alike(Side a, Side b) {
    Side first = a.series < b.series ? a.spreadingAsBoth(b) : a;
    Side second = b.series < a.series ? b.spreadingAsBoth(a) : b;
    RateRatio ratio = ratio(first, second);
    // What both say together is not known any better for being used twice.
    double most = Math.max(first.degrees, second.degrees);
    return a.series != b.series && ratio.degrees > most
        ? new RateRatio(ratio.logRatio, ratio.standardError, most)
        : ratio;
  }

  private static RateRatio ratio(Side a, Side b) {
    double variance = a.variance + b.variance;
    double degrees =
        variance
            * variance
            / (a.variance * a.variance / a.degrees + b.variance * b.variance / b.degrees);
    return new RateRatio(
        Math.log(b.rate / a.rate),
        error(variance),
        variance > 0 ? degrees : Math.min(a.degrees, b.degrees));
  }

  private static double error(double variance) {
    return Math.max(Math.sqrt(variance), Estimate.FINEST);
  }

  private static Optional<Side> side(List<RateSample> samples) {
    if (!hasRate(samples)) {
      return Optional.empty();
    }
    Optional<Side> side =
        samples.size() == 1 ? alone(samples.getFirst()) : Optional.of(several(samples));
    return side.filter(known -> Double.isFinite(known.variance));
  }

  private static Optional<Side> alone(RateSample sample) {
    double rate = sample.amount() / sample.exposure();
    double[] surplus = sample.surplus(rate);
    if (surplus.length < FEWEST_BUCKETS
        || surplus.length / BlockLength.of(surplus) < FEWEST_BLOCKS) {
      return Optional.empty();
    }
    double between = jackknife(logarithmsWithoutOne(sample.batches(BATCHES)));
    double variance = Math.max(between, within(List.of(sample)));
    return Optional.of(new Side(rate, 1, variance, BATCHES - 1));
  }

  private static Side several(List<RateSample> samples) {
    double variance = Math.max(jackknife(logarithmsWithoutOne(samples)), within(samples));
    return new Side(rate(samples), samples.size(), variance, samples.size() - 1);
  }

  private static boolean hasRate(List<RateSample> samples) {
    return amount(samples) > 0 && exposure(samples) > 0;
  }

  private static double rate(List<RateSample> samples) {
    return amount(samples) / exposure(samples);
  }

  private static double amount(List<RateSample> samples) {
    return samples.stream().mapToDouble(RateSample::amount).sum();
  }

  private static double exposure(List<RateSample> samples) {
    return samples.stream().mapToDouble(RateSample::exposure).sum();
  }

  /// What blocks of time alone say of the variance of the logarithm of a rate.
  private static double within(List<RateSample> samples) {
    double rate = rate(samples);
    double amount = amount(samples);
    double squares = 0;
    for (RateSample sample : samples) {
      squares += sample.size() > 1 ? StationaryBootstrap.variance(sample.surplus(rate)) : 0;
    }
    return squares / (amount * amount);
  }

  /// The logarithm of the rate without the first part, without the second, and so on; not finite
  /// where one of them has all.
  private static double[] logarithmsWithoutOne(List<RateSample> parts) {
    double amount = amount(parts);
    double exposure = exposure(parts);
    return parts.stream()
        .mapToDouble(part -> Math.log((amount - part.amount()) / (exposure - part.exposure())))
        .toArray();
  }

  /// The variance by what is found without one part at a time.
  private static double jackknife(double[] withoutOne) {
    double n = withoutOne.length;
    return Welch.variance(withoutOne) * (n - 1) * (n - 1) / n;
  }

  /// The two-sided probability that what occurs in the first series occurs in none of the others by
  /// chance, by the spread between series: Student's test of two means, of which one is zero. What
  /// one of four series has is no more than chance, however often it occurs there. Zero for a
  /// single series, which has no spread.
  ///
  /// @param others how many series have nothing of it
  public static double probabilityOfNone(List<RateSample> series, int others) {
    if (series.size() < 2) {
      return 0;
    }
    double n = series.size();
    double[] values = n < ENOUGH_SERIES ? surplus(series) : logarithms(series);
    double mean = n < ENOUGH_SERIES ? amount(series) / n : Welch.mean(values);
    double variance = Welch.variance(values) * (n - 1) / (n + others - 2);
    double error = Math.sqrt(variance * (1 / n + 1.0 / others));
    // Those without any say nothing of how much the others spread, so they give no degree.
    return Student.probability(mean / Math.max(error, Estimate.FINEST * mean), n - 1);
  }

  /// By series, how far the amount is from what the rate of all lets expect.
  private static double[] surplus(List<RateSample> series) {
    double rate = rate(series);
    return series.stream().mapToDouble(one -> one.amount() - rate * one.exposure()).toArray();
  }

  /// By series, the logarithm of how many times the least that a bucket has: the amounts of nodes
  /// of unlike load, none of which is small. Zero for none.
  private static double[] logarithms(List<RateSample> series) {
    double least = series.stream().mapToDouble(RateSample::least).min().orElseThrow();
    return series.stream().mapToDouble(one -> Math.log1p(one.amount() / least)).toArray();
  }

  /// The two-sided probability of a ratio at least this far from 1 by chance.
  public double probability() {
    return Student.probability(logRatio / standardError, degrees);
  }

  /// The ratio itself.
  public double ratio() {
    return Math.exp(logRatio);
  }

  /// Lower end of the interval of this level.
  public double low(double level) {
    return Math.exp(logRatio - Student.critical(1 - level, degrees) * standardError);
  }

  /// Upper end of the interval of this level.
  public double high(double level) {
    return Math.exp(logRatio + Student.critical(1 - level, degrees) * standardError);
  }
}
