package dev.assay.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What follows from the trials so far.
///
/// @param primary the metric that decides; absent before the pilot block is complete, and for a JMH
///   jar, where every benchmark decides
/// @param primaryReason why this metric, in a sentence
/// @param comparisons those of the primary metrics first, then the others
/// @param decided whether every primary comparison has a verdict at a planned look, so that the
///   experiment may stop
/// @param nextLook forks per variant at the next look, 0 when there is none
/// @param warmUp absent for workloads that do not iterate
public record Analysis(
    Optional<Metric> primary,
    String primaryReason,
    List<Comparison> comparisons,
    boolean decided,
    int nextLook,
    Optional<WarmUp> warmUp,
    List<Placebo> placebos,
    List<Finding> findings,
    List<Notice> notices) {
  public Analysis {
    comparisons = List.copyOf(comparisons);
    placebos = List.copyOf(placebos);
    findings = List.copyOf(findings);
    notices = List.copyOf(notices);
  }

  /// Nothing compared.
  ///
  /// @param reason why there is no metric that decides
  public static Analysis none(String reason, int nextLook) {
    return new Analysis(
        Optional.empty(),
        reason,
        List.of(),
        false,
        nextLook,
        Optional.empty(),
        List.of(),
        List.of(),
        List.of());
  }

  /// The most forks per variant that a comparison rests on, 0 without one.
  public int forks() {
    return comparisons.stream().mapToInt(Comparison::forks).max().orElse(0);
  }

  /// The same with further notices.
  public Analysis withNotices(List<Notice> more) {
    List<Notice> all = new ArrayList<>(notices);
    all.addAll(more);
    return new Analysis(
        primary, primaryReason, comparisons, decided, nextLook, warmUp, placebos, findings, all);
  }
}
