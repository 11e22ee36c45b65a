package dev.assay.bench;

import dev.assay.analysis.Family;
import dev.assay.analysis.Rule;
import dev.assay.analysis.Rule.Fit;
import dev.assay.analysis.Rule.Judgement;
import dev.assay.stats.BlockedSample;
import dev.assay.stats.LookPlan;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/// A jar with ten benchmarks, none of them changed: how often at least one is said to differ at
/// some look.
final class FamilyStudy {

  private static final int BENCHMARKS = 10;
  private static final LookPlan PLAN = LookPlan.sequential(40);

  private FamilyStudy() {}

  /// Share of experiments with a false claim.
  static double claims(Simulation simulation) {
    int claims = simulation.sum(FamilyStudy::part, Integer::sum);
    return claims / (double) simulation.total();
  }

  private static int part(Simulation.Part part) {
    List<Rule> rules = Collections.nCopies(BENCHMARKS, new Rule(PLAN, Math.log1p(0.01)));
    var draws = new ArrayList<Draw>();
    for (int i = 0; i < BENCHMARKS; i++) {
      draws.add(new Draw(40, 10));
    }
    int claims = 0;
    for (int i = 0; i < part.repetitions(); i++) {
      draws.forEach(draw -> draw.fill(Scenario.TYPICAL, part.random()));
      claims += claimed(rules, draws) ? 1 : 0;
    }
    return claims;
  }

  private static boolean claimed(List<Rule> rules, List<Draw> draws) {
    for (int look : PLAN.looks()) {
      List<Fit> fits = draws.stream().map(draw -> fit(draw, look)).toList();
      List<Judgement> judged = Family.judge(rules, fits, look);
      if (judged.stream().anyMatch(j -> j.answer().different())) {
        return true;
      }
    }
    return false;
  }

  private static Fit fit(Draw draw, int look) {
    var sample = new BlockedSample();
    for (int block = 0; 2 * block < look; block++) {
      draw.block(block, 0, sample);
    }
    return Rule.fit(sample).orElseThrow();
  }
}
