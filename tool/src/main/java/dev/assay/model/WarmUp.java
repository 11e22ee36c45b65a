package dev.assay.model;

import java.util.Map;

/// How much of every fork was cut off as warm-up, the same for all variants.
///
/// @param cut iterations that do not count
/// @param iterations iterations per fork
/// @param unsteady share of the forks of each variant that never reached a steady state; they are
///   kept
public record WarmUp(int cut, int iterations, Map<String, Double> unsteady) {
  public WarmUp {
    unsteady = Map.copyOf(unsteady);
  }
}
