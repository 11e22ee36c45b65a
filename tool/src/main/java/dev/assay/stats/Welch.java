package dev.assay.stats;

import java.util.Arrays;
import java.util.Optional;

/// The difference of two means without assuming equal spread (Welch 1947).
///
/// @param difference mean of the second sample minus mean of the first
/// @param degrees by Welch and Satterthwaite
public record Welch(double difference, double standardError, double degrees) {

  /// Absent when a sample has fewer than two values.
  public static Optional<Welch> of(double[] first, double[] second) {
    if (first.length < 2 || second.length < 2) {
      return Optional.empty();
    }
    double a = variance(first) / first.length;
    double b = variance(second) / second.length;
    double error = Math.max(Math.sqrt(a + b), Estimate.FINEST);
    double degrees = (a + b) * (a + b) / (a * a / (first.length - 1) + b * b / (second.length - 1));
    int pooled = first.length + second.length - 2;
    return Optional.of(new Welch(mean(second) - mean(first), error, a + b > 0 ? degrees : pooled));
  }

  /// The two-sided probability of a difference at least this large by chance.
  public double probability() {
    return Student.probability(difference / standardError, degrees);
  }

  /// Half the width of the confidence interval of this level.
  public double halfWidth(double level) {
    return Student.critical(1 - level, degrees) * standardError;
  }

  static double mean(double[] values) {
    return Arrays.stream(values).sum() / values.length;
  }

  static double variance(double[] values) {
    double mean = mean(values);
    double squares = Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum();
    return squares / (values.length - 1);
  }
}
