package dev.assay.bench;

import dev.assay.analysis.Rule;
import dev.assay.stats.LookPlan;
import java.util.ArrayList;
import java.util.List;

/// The shipped rule on one scenario: no effect and several effects, all on the same draws.
final class ScenarioStudy {

  /// True effects; the truth of the first is an A/A experiment.
  static final double[] EFFECTS = {0, 0.01, 0.02, 0.03, 0.05, 0.10};

  /// Margins of equivalence.
  static final double[] MARGINS = {0.01, 0.02};

  private static final int FORKS = 40;
  private static final int ITERATIONS = 10;

  private final List<Tally> tallies;

  private ScenarioStudy(List<Tally> tallies) {
    this.tallies = tallies;
  }

  static ScenarioStudy run(Scenario scenario, Simulation simulation) {
    return simulation.sum(part -> part(scenario, part), ScenarioStudy::plus);
  }

  private static ScenarioStudy part(Scenario scenario, Simulation.Part part) {
    var study = new ScenarioStudy(empty());
    var draw = new Draw(FORKS, ITERATIONS);
    Sequential[] rules = new Sequential[MARGINS.length];
    for (int m = 0; m < MARGINS.length; m++) {
      rules[m] = new Sequential(new Rule(LookPlan.sequential(FORKS), Math.log1p(MARGINS[m])));
    }
    for (int i = 0; i < part.repetitions(); i++) {
      draw.fill(scenario, part.random());
      study.withoutEquivalence().add(rules[0].run(draw, 0, false));
      for (int m = 0; m < MARGINS.length; m++) {
        for (int e = 0; e < EFFECTS.length; e++) {
          study.at(m, e).add(rules[m].run(draw, Math.log1p(EFFECTS[e]), true));
        }
      }
    }
    return study;
  }

  private static List<Tally> empty() {
    var tallies = new ArrayList<Tally>();
    for (int m = 0; m < MARGINS.length; m++) {
      for (double effect : EFFECTS) {
        tallies.add(new Tally(Math.log1p(effect), FORKS));
      }
    }
    tallies.add(new Tally(0, FORKS));
    return tallies;
  }

  private ScenarioStudy plus(ScenarioStudy other) {
    var sums = new ArrayList<Tally>();
    for (int i = 0; i < tallies.size(); i++) {
      sums.add(tallies.get(i).plus(other.tallies.get(i)));
    }
    return new ScenarioStudy(sums);
  }

  /// How experiments with this margin and this effect ended.
  Tally at(int margin, int effect) {
    return tallies.get(margin * EFFECTS.length + effect);
  }

  /// A/A experiments that only a claimed difference stops: the severest test of the looks.
  Tally withoutEquivalence() {
    return tallies.getLast();
  }

  /// The largest share of A/A experiments in which a difference was claimed.
  double claims() {
    double most = withoutEquivalence().claims();
    for (int m = 0; m < MARGINS.length; m++) {
      most = Math.max(most, at(m, 0).claims());
    }
    return most;
  }

  /// The least coverage of the final interval over all effects and margins.
  double coverage() {
    return tallies.stream().mapToDouble(Tally::coverage).min().orElseThrow();
  }

  /// The largest share of claimed equivalence where the effect is just the margin.
  double falseEquivalence() {
    return Math.max(at(0, 1).equivalent(), at(1, 2).equivalent());
  }
}
