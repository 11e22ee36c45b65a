package dev.assay.model;

import java.util.Map;
import java.util.Optional;

/// Evidence that differs between variants by more than chance, or a diagnosis with its remedy.
///
/// @param id stable and dotted, `modes.probability`
/// @param evidence the figures behind it, by name
/// @param followUp the experiment that would refute it
public record Finding(
    String id,
    Severity severity,
    String variant,
    String summary,
    Map<String, Double> evidence,
    String remedy,
    Optional<FollowUp> followUp) {
  public Finding {
    evidence = Map.copyOf(evidence);
  }

  /// The same with the name of its rule.
  public Finding named(String rule) {
    return new Finding(rule, severity, variant, summary, evidence, remedy, followUp);
  }

  /// The same, weighed otherwise.
  public Finding as(Severity weight) {
    return new Finding(id, weight, variant, summary, evidence, remedy, followUp);
  }

  /// The same without an experiment.
  public Finding withoutFollowUp() {
    return new Finding(id, severity, variant, summary, evidence, remedy, Optional.empty());
  }
}
