package dev.assay.bench;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A small calibration of the comparison of logs, with wide bounds.
class LogCalibrationTest {

  private static final Simulation SMALL = new Simulation(20_261_121, 640);
  private static final Simulation FEW = SMALL.times(128);

  @ParameterizedTest
  @CsvSource({"1, 0.5, 0, 0", "1, 0.8, 0, 0", "4, 0.8, 0.1, 0", "4, 0.5, 0.1, 0.5"})
  void identicalLogsAreSeldomCalledDifferent(int logs, double memory, double spread, double apart) {
    NodeSeries series = new NodeSeries(logs, 240, memory, spread, apart, apart > 0);
    LogCalibration.Tally tally = LogCalibration.study(series, SMALL);
    assertThat((double) tally.claims())
        .as("%s, seed %d", series.name(), SMALL.seed())
        .isLessThanOrEqualTo(LogCalibration.allowed(tally.total()));
    assertThat(tally.covered())
        .as("%s, seed %d", series.name(), SMALL.seed())
        .isGreaterThanOrEqualTo((int) (0.9 * tally.judged()));
  }

  @ParameterizedTest
  @CsvSource({"2, 2", "2, 3", "3, 3", "2, 4", "4, 3", "4, 4"})
  void whatFewLogsHaveByChanceIsNotCalledGoneOrNew(int before, int after) {
    for (ChanceOperations.Kind kind : ChanceOperations.Kind.values()) {
      assertThat((double) LogCalibration.mostClaims(new int[] {before, after}, kind, FEW))
          .as("%s, seed %d", kind, FEW.seed())
          .isLessThanOrEqualTo(LogCalibration.allowed(FEW.total()));
    }
  }
}
