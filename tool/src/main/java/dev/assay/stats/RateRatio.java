package dev.assay.stats;

import java.util.List;
import java.util.Optional;

/// The ratio of two rates, each observed in one or more series over time, on the logarithmic scale.
///
/// With several series of one side the spread between them is what counts (the first stage of a
/// two-stage bootstrap, Davison and Hinkley 1997, section 3.8, in closed form), but never less than
/// what blocks of time say; with a single one there are only the blocks.
///
/// @param logRatio logarithm of second rate / first rate
/// @param standardError of the logarithm
/// @param degrees of freedom, by Welch and Satterthwaite
public record RateRatio(double logRatio, double standardError, double degrees) {

  /// Fewest buckets of a single series that say something of its spread.
  public static final int FEWEST_BUCKETS = 20;

  private record Side(double rate, double variance, double degrees) {}

  /// Absent when a side has nothing, or a single series that is too short.
  public static Optional<RateRatio> of(List<RateSample> first, List<RateSample> second) {
    Optional<Side> before = side(first);
    Optional<Side> after = side(second);
    if (before.isEmpty() || after.isEmpty()) {
      return Optional.empty();
    }
    Side a = before.get();
    Side b = after.get();
    double variance = a.variance + b.variance;
    double degrees =
        variance
            * variance
            / (a.variance * a.variance / a.degrees + b.variance * b.variance / b.degrees);
    return Optional.of(
        new RateRatio(
            Math.log(b.rate / a.rate),
            Math.max(Math.sqrt(variance), Estimate.FINEST),
            variance > 0 ? degrees : Math.min(a.degrees, b.degrees)));
  }

  private static Optional<Side> side(List<RateSample> samples) {
    double amount = samples.stream().mapToDouble(RateSample::amount).sum();
    double exposure = samples.stream().mapToDouble(RateSample::exposure).sum();
    boolean alone = samples.size() < 2;
    int buckets = samples.stream().mapToInt(sample -> sample.amounts().length).sum();
    if (!(amount > 0) || !(exposure > 0) || (alone && buckets < FEWEST_BUCKETS)) {
      return Optional.empty();
    }
    double rate = amount / exposure;
    Side times = overTime(samples, rate, amount);
    return Optional.of(alone ? times : between(samples, rate, amount, times.variance));
  }

  private static Side overTime(List<RateSample> samples, double rate, double amount) {
    double variance = 0;
    double degrees = 0;
    for (RateSample sample : samples) {
      if (sample.amounts().length > 1) {
        StationaryBootstrap bootstrap = StationaryBootstrap.of(sample.surplus(rate));
        variance += bootstrap.variance();
        degrees += bootstrap.degrees();
      }
    }
    return new Side(rate, variance / (amount * amount), Math.max(1, degrees));
  }

  private static Side between(
      List<RateSample> samples, double rate, double amount, double atLeast) {
    double n = samples.size();
    double squares = 0;
    for (RateSample sample : samples) {
      double surplus = sample.amount() - rate * sample.exposure();
      squares += surplus * surplus;
    }
    double variance = squares * n / (n - 1) / (amount * amount);
    return new Side(rate, Math.max(variance, atLeast), n - 1);
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
