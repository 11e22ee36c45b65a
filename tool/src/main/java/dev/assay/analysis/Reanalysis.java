package dev.assay.analysis;

import dev.assay.model.Effect;
import dev.assay.stats.Student;
import dev.assay.stats.Welch;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/// What the forks of one benchmark say, with the fork as the unit, beside what they seem to say
/// when all their values are pooled.
///
/// @param forks independent measurements
/// @param values of all forks together
/// @param mean of the forks' means
/// @param byFork 95% t interval of the forks' means; absent for a single fork
/// @param pooled 95% t interval that takes all values for independent; absent for a single value
public record Reanalysis(
    int forks, int values, double mean, Optional<Interval> byFork, Optional<Interval> pooled) {

  private static final double LEVEL = 0.95;

  /// An interval in the unit of the values.
  public record Interval(double low, double high) {
    double width() {
      return high - low;
    }
  }

  /// @param forks the values of each, none of them empty
  public static Reanalysis of(List<List<Double>> forks) {
    double[] means = means(forks);
    double[] values = values(forks.stream().flatMap(List::stream));
    return new Reanalysis(
        means.length, values.length, mean(means), interval(means), interval(values));
  }

  /// How many times as wide the interval by fork is: the factor by which the pooled one flatters.
  /// Absent where forks hold a single value each, and where an interval is absent or has no width.
  public OptionalDouble widthRatio() {
    boolean given = byFork.isPresent() && pooled.isPresent() && values > forks;
    return given && pooled.get().width() > 0
        ? OptionalDouble.of(byFork.get().width() / pooled.get().width())
        : OptionalDouble.empty();
  }

  /// The ratio other/base of the geometric means of the forks with Welch's interval on logarithms;
  /// absent when one of them has a single fork, or a mean that has no logarithm.
  public static Optional<Effect> ratio(List<List<Double>> base, List<List<Double>> other) {
    if (!(positive(base) && positive(other))) {
      return Optional.empty();
    }
    return Welch.of(logarithms(base), logarithms(other)).map(welch -> effect(welch, LEVEL));
  }

  /// The ratio that a difference of logarithms is.
  static Effect effect(Welch welch, double level) {
    double half = welch.halfWidth(level);
    return new Effect(
        Math.exp(welch.difference()),
        Math.exp(welch.difference() - half),
        Math.exp(welch.difference() + half),
        level);
  }

  private static Optional<Interval> interval(double[] values) {
    if (values.length < 2) {
      return Optional.empty();
    }
    double mean = mean(values);
    double squares = Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum();
    double error = Math.sqrt(squares / (values.length - 1) / values.length);
    double half = Student.critical(1 - LEVEL, values.length - 1) * error;
    return Optional.of(new Interval(mean - half, mean + half));
  }

  private static boolean positive(List<List<Double>> forks) {
    return Arrays.stream(means(forks)).allMatch(mean -> mean > 0);
  }

  private static double[] logarithms(List<List<Double>> forks) {
    return Arrays.stream(means(forks)).map(Math::log).toArray();
  }

  private static double[] means(List<List<Double>> forks) {
    return forks.stream().mapToDouble(fork -> mean(values(fork.stream()))).toArray();
  }

  private static double[] values(Stream<Double> values) {
    return values.mapToDouble(Double::doubleValue).toArray();
  }

  private static double mean(double[] values) {
    return Arrays.stream(values).average().orElseThrow();
  }
}
