package dev.assay.stats;

/// How small a difference a number of forks can find, and how many forks a difference needs.
public final class Power {

  /// The usual chance of finding what is there (Cohen 1988).
  public static final double USUAL = 0.8;

  private static final double USUAL_QUANTILE = Student.below(USUAL);

  /// Beyond this number of forks per arm a forecast says nothing useful any more.
  public static final int MOST = 100_000;

  private Power() {}

  /// The smallest true difference that exceeds the critical value with the usual power: of the
  /// noncentral t distribution, by the normal approximation of Abramowitz and Stegun 26.7.10, which
  /// is within 0.02 of that power from one degree of freedom on, and within 0.01 from three.
  ///
  /// @param critical |t| needed for a claim
  public static double detectable(double critical, double standardError, double degrees) {
    double spread = Math.sqrt(1 + critical * critical / (2 * degrees));
    return (critical * (1 - 1 / (4 * degrees)) + USUAL_QUANTILE * spread) * standardError;
  }

  /// The fewest forks per arm, in whole blocks, that find a difference with the usual power; at
  /// most [#MOST].
  ///
  /// @param spread residual standard deviation of a single fork
  /// @param perBlock forks per arm in a block
  /// @param share of the error probability, 1/m for one of m comparisons
  public static int forks(
      LookPlan plan, double spread, double difference, int perBlock, double share) {
    for (int forks = perBlock; forks <= LookPlan.HORIZON; forks += perBlock) {
      if (found(plan, spread, difference, forks, perBlock, share)) {
        return forks;
      }
    }
    return beyondHorizon(plan, spread, difference, perBlock, share);
  }

  private static int beyondHorizon(
      LookPlan plan, double spread, double difference, int perBlock, double share) {
    int low = LookPlan.HORIZON / perBlock;
    int high = MOST / perBlock;
    while (high - low > 1) {
      int middle = (low + high) / 2;
      if (found(plan, spread, difference, middle * perBlock, perBlock, share)) {
        high = middle;
      } else {
        low = middle;
      }
    }
    return high * perBlock;
  }

  private static boolean found(
      LookPlan plan, double spread, double difference, int forks, int perBlock, double share) {
    int degrees = degrees(forks, perBlock);
    if (degrees < 1) {
      return false;
    }
    double error = Math.max(spread * Math.sqrt(2.0 / forks), Estimate.FINEST);
    double critical = plan.reaching(forks).critical(forks, degrees, share);
    return detectable(critical, error, degrees) <= difference;
  }

  /// Residual degrees of freedom of the block model with this many forks per arm.
  public static int degrees(int forks, int perBlock) {
    int blocks = forks / perBlock;
    return 2 * forks - blocks - 1;
  }
}
