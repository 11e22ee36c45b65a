package dev.assay.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.analysis.Rule.Answer;
import dev.assay.analysis.Rule.Fit;
import dev.assay.analysis.Rule.Judgement;
import dev.assay.stats.BlockedSample;
import dev.assay.stats.Estimate;
import dev.assay.stats.LookPlan;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RuleTest {

  private static final Rule RULE = new Rule(LookPlan.sequential(40), Math.log1p(0.02));

  private static Judgement judge(double difference, double error) {
    return RULE.judge(new Fit(new Estimate(difference, error, 59, 1, 40), Optional.empty()), 40);
  }

  @Test
  void theIntervalDecides() {
    assertThat(judge(0.10, 0.01).answer()).isEqualTo(Answer.MORE);
    assertThat(judge(-0.10, 0.01).answer()).isEqualTo(Answer.LESS);
    assertThat(judge(0.001, 0.002).answer()).isEqualTo(Answer.EQUIVALENT);
    assertThat(judge(0.01, 0.01).answer()).isEqualTo(Answer.OPEN);
  }

  @Test
  void aRealEffectInsideTheMarginIsStillAnEffect() {
    assertThat(judge(0.004, 0.001).answer()).isEqualTo(Answer.MORE);
  }

  @Test
  void equivalenceTakesTheNarrowerInterval() {
    // 2.0 standard errors of room: the 92% interval has 2.09 at this look, the 96% one 2.41.
    assertThat(judge(0.0, Math.log1p(0.02) / 2.2).answer()).isEqualTo(Answer.EQUIVALENT);
    assertThat(judge(0.0, Math.log1p(0.02) / 2.0).answer()).isEqualTo(Answer.OPEN);
  }

  /// How far above the truth the estimates are at the stop, in the mean, of itself.
  private static double exaggeration(double effect, double spread) {
    var random = new Random(42);
    double sum = 0;
    int stops = 0;
    for (int draw = 0; draw < 600; draw++) {
      var sample = new BlockedSample();
      for (int look : RULE.plan().looks()) {
        while (sample.size() < 2 * look) {
          boolean treated = sample.size() % 2 == 1;
          sample.add(
              sample.size() / 4, treated, spread * random.nextGaussian() + (treated ? effect : 0));
        }
        Fit fit = Rule.fitPlain(sample).orElseThrow();
        if (RULE.judge(fit, look).answer().different()) {
          sum += fit.estimate().difference() / effect - 1;
          stops++;
          break;
        }
      }
    }
    return sum / stops;
  }

  /// The notice of first estimates goes by the forks that an effect takes, not by its size.
  @Test
  void whatIsLargeForItsSpreadIsHardlyExaggeratedWhateverItsSize() {
    assertThat(exaggeration(0.2, 0.05)).isBetween(0.005, 0.04);
    assertThat(exaggeration(0.08, 0.02)).isBetween(0.005, 0.04);
    assertThat(exaggeration(0.05, 0.05)).isBetween(0.18, 0.35);
    assertThat(exaggeration(0.03, 0.03)).isBetween(0.15, 0.35);
  }

  private static BlockedSample twoModes(double shift, double slowBaseline, double slowTreated) {
    var random = new Random(42);
    var sample = new BlockedSample();
    for (int fork = 0; fork < 80; fork++) {
      boolean treated = fork % 2 == 1;
      boolean slow = random.nextDouble() < (treated ? slowTreated : slowBaseline);
      sample.add(
          fork / 4,
          treated,
          0.02 * random.nextGaussian() + (slow ? 0.19 : 0) + (treated ? shift : 0));
    }
    return sample;
  }

  @Test
  void theShiftIsEstimatedWithinModes() {
    Fit fit = Rule.fit(twoModes(0.03, 0.5, 0.5)).orElseThrow();
    assertThat(fit.modes()).isPresent();
    assertThat(fit.modes().get().split().gap()).isCloseTo(0.19, within(0.03));
    assertThat(fit.estimate().difference()).isCloseTo(0.03, within(0.01));
    assertThat(Rule.fitPlain(twoModes(0.03, 0.5, 0.5)).orElseThrow().estimate().standardError())
        .isGreaterThan(2 * fit.estimate().standardError());
  }

  @Test
  void modesThatBecameLikelierAreNotEquivalent() {
    Fit fit = Rule.fit(twoModes(0, 0.2, 0.7)).orElseThrow();
    assertThat(fit.modes().orElseThrow().probability()).isLessThan(0.01);
    assertThat(fit.estimate().difference()).isCloseTo(0, within(0.015));
    assertThat(RULE.judge(fit, 40).answer()).isNotEqualTo(Answer.EQUIVALENT);
  }

  @Test
  void aLargeEffectIsNotTakenForModes() {
    Fit fit = Rule.fit(twoModes(0.5, 0, 0)).orElseThrow();
    assertThat(fit.modes()).isEmpty();
    assertThat(RULE.judge(fit, 40).answer()).isEqualTo(Answer.MORE);
  }

  @Test
  void aFamilyIsTestedByHolmAndEquivalenceByBonferroni() {
    Fit clear = new Fit(new Estimate(0.5, 0.01, 59, 1, 40), Optional.empty());
    Fit between = new Fit(new Estimate(0.025, 0.01, 59, 1, 40), Optional.empty());
    Fit none = new Fit(new Estimate(0, 0.009, 59, 1, 40), Optional.empty());
    List<Judgement> judged =
        Family.judge(List.of(RULE, RULE, RULE), List.of(between, none, clear), 40);
    assertThat(judged.get(2).level()).isCloseTo(1 - 0.04 / 3, within(1e-12));
    assertThat(judged.get(0).level()).isCloseTo(1 - 0.04 / 2, within(1e-12));
    assertThat(judged.get(0).answer()).isEqualTo(Answer.OPEN);
    assertThat(judge(0.025, 0.01).answer()).isEqualTo(Answer.MORE);
    assertThat(judged.get(1).answer()).isEqualTo(Answer.OPEN);
    assertThat(judge(0, 0.009).answer()).isEqualTo(Answer.EQUIVALENT);
  }
}
