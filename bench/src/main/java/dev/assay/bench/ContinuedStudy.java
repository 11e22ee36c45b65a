package dev.assay.bench;

import dev.assay.analysis.Rule;
import dev.assay.stats.LookPlan;

/// A/A experiments that go on to 80 forks per arm, the second half on the anytime-valid sequence.
final class ContinuedStudy {

  private static final int FORKS = 80;

  private ContinuedStudy() {}

  static Tally run(Scenario scenario, Simulation simulation) {
    return simulation.sum(part -> part(scenario, part), Tally::plus);
  }

  private static Tally part(Scenario scenario, Simulation.Part part) {
    var tally = new Tally(0, FORKS);
    var rule = new Sequential(new Rule(LookPlan.sequential(FORKS), Math.log1p(0.01)));
    var draw = new Draw(FORKS, 10);
    for (int i = 0; i < part.repetitions(); i++) {
      tally.add(rule.run(draw.fill(scenario, part.random()), 0, false));
    }
    return tally;
  }
}
