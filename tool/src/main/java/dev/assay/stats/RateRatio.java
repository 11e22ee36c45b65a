package dev.assay.stats;

import java.util.List;
import java.util.Optional;

/// The ratio of two rates, each observed in one or more series over time, on the logarithmic scale.
///
/// With several series of one side the spread between them is what counts (the first stage of a
/// two-stage bootstrap, Davison and Hinkley 1997, section 3.8, in closed form), but never less than
/// what blocks of time say. A single series is judged by its blocks alone: by few long batches, and
/// never less than by the stationary bootstrap.
///
/// @param logRatio logarithm of second rate / first rate
/// @param standardError of the logarithm
/// @param degrees of freedom, by Welch and Satterthwaite
public record RateRatio(double logRatio, double standardError, double degrees) {

  /// Fewest buckets of a single series that say something of its spread.
  public static final int FEWEST_BUCKETS = 100;

  /// Fewest blocks of like values in a single series: with fewer, identical series would be called
  /// different in more than 5%.
  public static final int FEWEST_BLOCKS = 20;

  private record Side(double rate, double variance, double degrees) {}

  /// Absent when a side has nothing, or a single series that is too short for how slowly it
  /// changes.
  public static Optional<RateRatio> of(List<RateSample> first, List<RateSample> second) {
    return side(first).flatMap(a -> side(second).map(b -> ratio(a, b)));
  }

  private static RateRatio ratio(Side a, Side b) {
    double variance = a.variance + b.variance;
    double degrees =
        variance
            * variance
            / (a.variance * a.variance / a.degrees + b.variance * b.variance / b.degrees);
    return new RateRatio(
        Math.log(b.rate / a.rate),
        Math.max(Math.sqrt(variance), Estimate.FINEST),
        variance > 0 ? degrees : Math.min(a.degrees, b.degrees));
  }

  private static Optional<Side> side(List<RateSample> samples) {
    double amount = samples.stream().mapToDouble(RateSample::amount).sum();
    double exposure = samples.stream().mapToDouble(RateSample::exposure).sum();
    if (!(amount > 0) || !(exposure > 0)) {
      return Optional.empty();
    }
    double rate = amount / exposure;
    double squared = amount * amount;
    return samples.size() == 1
        ? alone(samples.getFirst(), rate, squared)
        : Optional.of(several(samples, rate, squared));
  }

  private static Optional<Side> alone(RateSample sample, double rate, double squared) {
    double[] surplus = sample.surplus(rate);
    if (surplus.length < FEWEST_BUCKETS
        || surplus.length / BlockLength.of(surplus) < FEWEST_BLOCKS) {
      return Optional.empty();
    }
    double variance = Math.max(Batches.variance(surplus), StationaryBootstrap.variance(surplus));
    return Optional.of(new Side(rate, variance / squared, Batches.NUMBER - 1));
  }

  private static Side several(List<RateSample> samples, double rate, double squared) {
    double n = samples.size();
    double between = 0;
    double within = 0;
    for (RateSample sample : samples) {
      double surplus = sample.amount() - rate * sample.exposure();
      between += surplus * surplus * n / (n - 1);
      within += sample.size() > 1 ? StationaryBootstrap.variance(sample.surplus(rate)) : 0;
    }
    return new Side(rate, Math.max(between, within) / squared, n - 1);
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
