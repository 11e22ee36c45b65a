package dev.assay.cause;

import dev.assay.analysis.Family;
import dev.assay.analysis.Rule;
import dev.assay.analysis.Rule.Fit;
import dev.assay.analysis.Rule.Judgement;
import dev.assay.stats.Estimate;
import dev.assay.stats.LookPlan;
import dev.assay.stats.Power;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/// Contrasts that are judged together, so that the chance of calling even one of them changed that
/// is not keeps the error probability of the experiment's plan, at whatever look it stopped.
final class ChanceFamily {

  private final LookPlan plan;
  private final int forks;

  /// @param forks per variant at which the experiment stands, which decides what its looks spent
  ChanceFamily(LookPlan plan, int forks) {
    this.plan = plan.reaching(forks);
    this.forks = forks;
  }

  /// A judged contrast.
  ///
  /// @param changed whether the interval excludes no difference
  /// @param detectable the least difference that is found with 80% power
  record Chance(double low, double high, boolean changed, double detectable) {}

  /// Judges all by Holm's procedure, in their order. Those that cannot differ are not counted.
  List<Chance> judge(List<Contrast> contrasts) {
    List<Fit> fits = new ArrayList<>();
    for (Contrast contrast : contrasts) {
      if (!contrast.constant()) {
        fits.add(fit(contrast.estimate()));
      }
    }
    List<Judgement> judged = Family.judge(Collections.nCopies(fits.size(), rule()), fits, forks);
    List<Chance> chances = new ArrayList<>();
    int next = 0;
    for (Contrast contrast : contrasts) {
      chances.add(contrast.constant() ? single(contrast, fits.size()) : chance(judged.get(next++)));
    }
    return chances;
  }

  /// Judges one outside the family, by the level of its first step.
  Chance single(Contrast contrast, int family) {
    double share = 1.0 / Math.max(1, family);
    return chance(rule().judge(fit(contrast.estimate()), forks, share, share));
  }

  private Rule rule() {
    return new Rule(plan, 0);
  }

  private static Fit fit(Estimate estimate) {
    return new Fit(estimate, Optional.empty());
  }

  private static Chance chance(Judgement judgement) {
    Estimate estimate = judgement.fit().estimate();
    return new Chance(
        judgement.low(),
        judgement.high(),
        judgement.answer().different(),
        Power.detectable(judgement.critical(), estimate.standardError(), estimate.degrees()));
  }
}
