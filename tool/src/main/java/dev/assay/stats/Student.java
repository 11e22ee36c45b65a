package dev.assay.stats;

import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/// Student's t and the normal distribution, as the rest of the package uses them.
public final class Student {

  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

  private Student() {}

  /// The two-sided critical value: |t| exceeds it with this probability by chance.
  public static double critical(double probability, double degrees) {
    return TDistribution.of(degrees).inverseSurvivalProbability(probability / 2);
  }

  /// The two-sided probability of a |t| at least this large by chance.
  public static double probability(double t, double degrees) {
    return Math.min(1, 2 * TDistribution.of(degrees).survivalProbability(Math.abs(t)));
  }

  /// The value of t that is as improbable as z of the normal distribution: how a boundary made for
  /// known variance is used with an estimated one (Jennison and Turnbull 2000, section 3.8).
  public static double fromNormal(double z, double degrees) {
    return TDistribution.of(degrees).inverseSurvivalProbability(NORMAL.survivalProbability(z));
  }

  /// The value of z that is as improbable as |t|; it may be infinite.
  public static double toNormal(double t, double degrees) {
    return NORMAL.inverseSurvivalProbability(
        TDistribution.of(degrees).survivalProbability(Math.abs(t)));
  }

  /// The value that a standard normal one stays below with this probability.
  static double below(double probability) {
    return NORMAL.inverseCumulativeProbability(probability);
  }

  /// The probability that a standard normal value exceeds this one.
  static double above(double z) {
    return NORMAL.survivalProbability(z);
  }
}
