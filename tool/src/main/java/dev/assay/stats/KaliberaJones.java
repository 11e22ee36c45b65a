package dev.assay.stats;

/// How many iterations a fork should measure (Kalibera and Jones 2013, "Rigorous benchmarking in
/// reasonable time", section 5).
public final class KaliberaJones {

  private KaliberaJones() {}

  /// The number that makes the estimate most exact for a given total time.
  ///
  /// @param forkCost time to start a fork and warm it up
  /// @param iterationCost time of one measured iteration, in the same unit
  /// @param iterationVariance between iterations of one fork
  /// @param forkVariance between forks, the part that iterations cannot average out; where it is
  ///   zero more iterations are always better and the answer is `most`
  public static int iterations(
      double forkCost,
      double iterationCost,
      double iterationVariance,
      double forkVariance,
      int most) {
    double optimum =
        Math.sqrt(forkCost / iterationCost) * Math.sqrt(iterationVariance / forkVariance);
    return Double.isNaN(optimum) ? 1 : (int) Math.clamp(Math.ceil(optimum), 1, most);
  }
}
