package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.Comparison;
import dev.assay.model.Effect;
import dev.assay.model.EvidenceQuality;
import dev.assay.model.Explanation;
import dev.assay.model.Finding;
import dev.assay.model.FollowUp;
import dev.assay.model.FollowUpResult;
import dev.assay.model.FollowUpResult.Outcome;
import dev.assay.model.Metric;
import dev.assay.model.Severity;
import dev.assay.model.Variant;
import dev.assay.model.Verdict;
import dev.assay.model.Why;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// What a follow-up says of its finding.
class FollowUpsTest {

  private static final FollowUp LARGER =
      new FollowUp(
          "the larger code cache is faster",
          Variant.of("small", Optional.empty(), List.of("-XX:ReservedCodeCacheSize=6m")),
          Variant.of("small-larger", Optional.empty(), List.of()));

  @Test
  void anImprovementConfirms() {
    FollowUpResult result = result(Optional.of(comparison(Verdict.FASTER, 0.5)));
    assertThat(result.outcome()).isEqualTo(Outcome.CONFIRMED);
    assertThat(result.sentence())
        .isEqualTo("confirmed: the larger code cache is faster (wall -50.0%, faster)");
  }

  @Test
  void noDifferenceThatMattersRefutesAsALossDoes() {
    assertThat(result(Optional.of(comparison(Verdict.EQUIVALENT, 1.001))).outcome())
        .isEqualTo(Outcome.REFUTED);
    assertThat(result(Optional.of(comparison(Verdict.SLOWER, 1.2))).outcome())
        .isEqualTo(Outcome.REFUTED);
  }

  @Test
  void withoutAVerdictItStaysOpen() {
    assertThat(result(Optional.of(comparison(Verdict.INCONCLUSIVE, 0.9))).outcome())
        .isEqualTo(Outcome.OPEN);
    assertThat(result(Optional.empty()).sentence())
        .isEqualTo("still open: the larger code cache is faster (too few forks)");
  }

  @Test
  void anExperimentThatTwoFindingsNameRunsOnce() {
    Why why =
        new Why("small", List.of(), List.of(), List.of(), List.of(finding("one"), finding("two")));
    Explanation explanation =
        new Explanation(List.of(why, why), Map.of(), List.of(), EvidenceQuality.NONE);
    assertThat(FollowUps.of(explanation)).extracting(Finding::id).containsExactly("one");
  }

  private static Finding finding(String id) {
    return new Finding(
        id, Severity.WARNING, "small", "It is.", Map.of(), "Do.", Optional.of(LARGER));
  }

  private static FollowUpResult result(Optional<Comparison> comparison) {
    return FollowUps.result(finding("code-cache-short"), LARGER, comparison, "follow-up/1");
  }

  private static Comparison comparison(Verdict verdict, double ratio) {
    return new Comparison(
        "small-larger",
        Metric.WALL,
        true,
        1,
        ratio,
        new Effect(ratio, ratio * 0.95, ratio * 1.05, 0.95),
        verdict,
        5,
        10,
        0,
        0.02,
        ratio,
        Optional.empty(),
        Optional.empty());
  }
}
