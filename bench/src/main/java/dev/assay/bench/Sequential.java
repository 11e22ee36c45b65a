package dev.assay.bench;

import dev.assay.analysis.Rule;
import dev.assay.analysis.Rule.Answer;
import dev.assay.analysis.Rule.Judgement;
import dev.assay.stats.BlockedSample;
import java.util.Optional;

/// Runs the shipped rule over a drawn experiment, look by look, until it has an answer.
final class Sequential {

  private final Rule rule;
  private final int[] looks;
  private final BlockedSample sample = new BlockedSample();

  Sequential(Rule rule) {
    this.rule = rule;
    this.looks = rule.plan().looks();
  }

  /// How an experiment ended.
  ///
  /// @param forks per arm
  record End(Judgement judgement, int forks) {

    Answer answer() {
      return judgement.answer();
    }

    boolean covers(double effect) {
      return judgement.low() <= effect && effect <= judgement.high();
    }
  }

  /// The end at the first answer, or at the last look.
  ///
  /// @param effect added to the compared arm, on the scale of logarithms
  /// @param stopAtEquivalence whether equivalence ends it; without, only a claimed difference does
  End run(Draw draw, double effect, boolean stopAtEquivalence) {
    sample.clear();
    int blocks = 0;
    Optional<End> end = Optional.empty();
    for (int look : looks) {
      for (; 2 * blocks < look; blocks++) {
        draw.block(blocks, effect, sample);
      }
      Judgement judgement = rule.judge(Rule.fit(sample).orElseThrow(), look);
      end = Optional.of(new End(judgement, look));
      if (judgement.answer().different()
          || (stopAtEquivalence && judgement.answer() == Answer.EQUIVALENT)) {
        return end.get();
      }
    }
    return end.orElseThrow();
  }
}
