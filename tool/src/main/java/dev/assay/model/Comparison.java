package dev.assay.model;

import java.util.Optional;

/// One variant against the baseline on one metric.
///
/// @param primary whether this comparison decides when the experiment stops
/// @param baselineMean geometric mean of the baseline's forks, in the metric's unit
/// @param variantMean geometric mean of the variant's forks
/// @param effect the repeated confidence interval: valid at whatever look the experiment stopped
/// @param blocks complete blocks that were analysed
/// @param forks forks per variant that were analysed
/// @param moreBlocks blocks still needed for a verdict at the present spread, 0 when there is one
/// @param detectable the smallest relative difference that this many forks find with 80% power
/// @param robust Hodges-Lehmann estimate of the ratio: not the rule, a check printed beside it
/// @param modes set when the forks fall into two modes; the effect is then the shift within modes
/// @param withDisturbed the same with blocks that were run again because the machine disturbed
///   them; absent when there are none
public record Comparison(
    String variant,
    Metric metric,
    boolean primary,
    double baselineMean,
    double variantMean,
    Effect effect,
    Verdict verdict,
    int blocks,
    int forks,
    int moreBlocks,
    double detectable,
    double robust,
    Optional<Modes> modes,
    Optional<Judged> withDisturbed) {

  /// Two modes of the fork means, found without looking at the labels.
  ///
  /// @param gap relative distance of the slow mode from the fast one, 0.19 for 19%
  /// @param threshold the value that parts them, in the metric's unit
  /// @param baselineSlow share of the baseline's forks in the slow mode
  /// @param variantSlow share of the variant's forks in the slow mode
  /// @param probability Fisher's exact test that the shares are the same
  public record Modes(
      double gap, double threshold, double baselineSlow, double variantSlow, double probability) {}

  /// An effect and what follows from it.
  public record Judged(Effect effect, Verdict verdict) {}
}
