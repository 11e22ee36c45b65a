package dev.assay.model;

import java.util.Map;

/// How much of every fork was cut off as warm-up, the same for all variants.
///
/// @param cut iterations that do not count
/// @param iterations iterations per fork
/// @param unsteady share of the forks of each variant that never reached a steady state; they are
///   kept
public record WarmUp(int cut, int iterations, Map<String, Double> unsteady) {

  /// Share of a variant's forks from which on the verdict is one about warm-up.
  private static final double UNSTEADY = 0.5;

  public WarmUp {
    unsteady = Map.copyOf(unsteady);
  }

  /// The largest share of unsteady forks of a variant.
  public double mostUnsteady() {
    return unsteady.values().stream().mapToDouble(x -> x).max().orElse(0);
  }

  /// Whether so many forks of a variant are unsteady that warm-up is what was measured.
  public boolean isUnsteady() {
    return mostUnsteady() >= UNSTEADY;
  }
}
