package dev.assay.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/// A small calibration with wide bounds: it notices breakage, not a lost tenth of a per cent.
/// Bounds lie four standard errors and more from what 20,000 repetitions show.
class CalibrationTest {

  private static final Simulation SMALL = new Simulation(20_261_121, 640);

  @Test
  void theRuleHoldsItsWordOnATypicalMachine() {
    ScenarioStudy study = ScenarioStudy.run(Scenario.TYPICAL, SMALL);
    assertThat(study.claims()).as("A/A claims, seed %d", SMALL.seed()).isLessThan(0.08);
    assertThat(study.coverage()).as("coverage, seed %d", SMALL.seed()).isGreaterThan(0.92);
    assertThat(study.falseEquivalence()).as("seed %d", SMALL.seed()).isLessThan(0.06);
    assertThat(study.at(0, 3).power())
        .as("power at 3%%, seed %d", SMALL.seed())
        .isGreaterThan(0.99);
    assertThat(study.at(0, 3).medianForks()).as("seed %d", SMALL.seed()).isBetween(12, 20);
    assertThat(study.at(0, 4).meanForks()).as("seed %d", SMALL.seed()).isBetween(9.5, 12.0);
  }

  @Test
  void aDriftingMachineMisleadsTheOthersButNotTheRule() {
    Scenario drift = Scenario.ALL.get(5);
    assertThat(ScenarioStudy.run(drift, SMALL).claims())
        .as("seed %d", SMALL.seed())
        .isLessThan(0.08);
    List<Double> peers = Peers.claims(drift, SMALL);
    assertThat(peers.get(Peers.names().indexOf("A block then B block, 20 forks")))
        .as("seed %d", SMALL.seed())
        .isGreaterThan(0.7);
  }

  @Test
  void twoModesDoNotHideASmallShift() {
    ModeStudy study = ModeStudy.run(SMALL);
    assertThat(study.fixed()).as("seed %d", SMALL.seed()).isGreaterThan(0.86);
    assertThat(study.claims()).as("seed %d", SMALL.seed()).isLessThan(0.085);
  }

  @Test
  void theSameSeedGivesTheSameFigures() {
    Simulation few = new Simulation(7, 64);
    assertThat(Peers.claims(Scenario.QUIET, few)).isEqualTo(Peers.claims(Scenario.QUIET, few));
  }
}
