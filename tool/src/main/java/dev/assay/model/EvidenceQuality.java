package dev.assay.model;

import java.util.List;
import java.util.Map;

/// How far the evidence can be trusted.
///
/// @param forks timed forks with figures, by variant
/// @param evidenceForks extra forks with logs, by variant; they are in no timing
/// @param perturbation how much longer the evidence forks took than the timed ones on the primary
///   metric: the ratio with its interval, by variant
/// @param unavailable what could not be had, in sentences
public record EvidenceQuality(
    Map<String, Integer> forks,
    Map<String, Integer> evidenceForks,
    Map<String, Effect> perturbation,
    List<String> unavailable) {

  /// No evidence was taken.
  public static final EvidenceQuality NONE =
      new EvidenceQuality(Map.of(), Map.of(), Map.of(), List.of());

  public EvidenceQuality {
    forks = Map.copyOf(forks);
    evidenceForks = Map.copyOf(evidenceForks);
    perturbation = Map.copyOf(perturbation);
    unavailable = List.copyOf(unavailable);
  }
}
