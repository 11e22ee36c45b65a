package dev.assay.model;

/// The answer to one comparison.
public enum Verdict {
  FASTER,
  SLOWER,
  /// The interval lies inside the margin that matters.
  EQUIVALENT,
  INCONCLUSIVE
}
