package dev.assay.model;

import java.util.Optional;

/// What the experiment behind a finding showed.
///
/// @param finding its id
/// @param comparison of its two variants on the metric that decides; absent while there are too few
///   forks
/// @param outcome what follows for the finding
/// @param sentence the same in words, with the figure
/// @param directory of its run, relative to the run directory
public record FollowUpResult(
    String finding,
    FollowUp followUp,
    Optional<Comparison> comparison,
    Outcome outcome,
    String sentence,
    String directory) {

  /// What follows for the finding.
  public enum Outcome {
    /// The remedy is better, as expected.
    CONFIRMED,
    /// It is not: no difference that matters, or worse.
    REFUTED,
    /// Not yet shown either way.
    OPEN
  }
}
