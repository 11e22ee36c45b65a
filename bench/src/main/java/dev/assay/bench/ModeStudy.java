package dev.assay.bench;

import dev.assay.analysis.Rule;
import dev.assay.stats.LookPlan;

/// The shipped rule on forks with two JIT modes, 19% apart: how often it finds a shift of 2% within
/// the modes, and how often one that is not there.
///
/// @param sequential power of the usual plan
/// @param fixed power of one look at 40 forks per arm
/// @param claims A/A claims of the usual plan
record ModeStudy(double sequential, double fixed, double claims) {

  private static final int FORKS = 40;
  private static final double SHIFT = Math.log1p(0.02);
  private static final double MARGIN = Math.log1p(0.01);

  private record Counts(Tally sequential, Tally fixed, Tally none) {
    Counts plus(Counts other) {
      return new Counts(
          sequential.plus(other.sequential), fixed.plus(other.fixed), none.plus(other.none));
    }
  }

  static ModeStudy run(Simulation simulation) {
    Counts counts = simulation.sum(ModeStudy::part, Counts::plus);
    return new ModeStudy(counts.sequential.power(), counts.fixed.power(), counts.none.claims());
  }

  private static Counts part(Simulation.Part part) {
    var counts = new Counts(new Tally(SHIFT, FORKS), new Tally(SHIFT, FORKS), new Tally(0, FORKS));
    var sequential = new Sequential(new Rule(LookPlan.sequential(FORKS), MARGIN));
    var fixed = new Sequential(new Rule(LookPlan.fixed(FORKS), MARGIN));
    var draw = new Draw(FORKS, 1);
    for (int i = 0; i < part.repetitions(); i++) {
      draw.fill(Scenario.MODES, part.random());
      counts.sequential.add(sequential.run(draw, SHIFT, true));
      counts.fixed.add(fixed.run(draw, SHIFT, true));
      counts.none.add(sequential.run(draw, 0, false));
    }
    return counts;
  }
}
