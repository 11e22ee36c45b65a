package dev.assay.stats;

/// The difference between two arms and how well it is known.
///
/// @param difference treated minus baseline
/// @param standardError of the difference; never zero, see [#FINEST]
/// @param degrees of freedom of the residual spread
/// @param spread residual standard deviation of a single fork
/// @param forks per arm that carry this much information if both arms are equally large
public record Estimate(
    double difference, double standardError, int degrees, double spread, double forks) {

  /// The smallest standard error: figures that agree to the last digit differ by rounding only, and
  /// no metric is measured finer than one part in 10^9.
  public static final double FINEST = 1e-9;

  public Estimate {
    standardError = Math.max(standardError, FINEST);
  }

  /// The same for values that were measured in steps: forks that agree to the step are not known
  /// better than it.
  ///
  /// @param step the least spread of a single fork that can be believed
  public Estimate withSpreadOfAtLeast(double step) {
    return spread >= step
        ? this
        : new Estimate(difference, step * Math.sqrt(2 / forks), degrees, step, forks);
  }

  /// The difference in standard errors.
  public double t() {
    return difference / standardError;
  }
}
