package dev.assay.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.Analysis;
import dev.assay.model.Conditions;
import dev.assay.model.Experiment;
import dev.assay.model.Measurement;
import dev.assay.model.Metric;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class PrimaryChoiceTest {

  private static final Experiment AB = Lab.experiment(40, "a", "b");

  private static Analysis pilot(double wall, double cpu, Conditions conditions) {
    var lab = new Lab(AB);
    for (String variant : new String[] {"a", "b", "b", "a"}) {
      lab.trial(
          1,
          1,
          variant,
          conditions,
          Measurement.whole(Metric.WALL, wall),
          Measurement.whole(Metric.CPU, cpu));
    }
    return Analyst.analyse(AB, lab.trials, 2);
  }

  private static Conditions loaded(double load) {
    return new Conditions(
        OptionalDouble.empty(),
        OptionalLong.empty(),
        OptionalDouble.empty(),
        OptionalDouble.empty(),
        OptionalLong.empty(),
        OptionalDouble.empty(),
        OptionalDouble.of(load));
  }

  @Test
  void aProgramThatHadItsCpusIsJudgedByWallTime() {
    Analysis analysis = pilot(2, 1.95, Lab.conditions(0, 0, 0.9, 20));
    assertThat(analysis.primary()).contains(Metric.WALL);
    assertThat(analysis.primaryReason())
        .isEqualTo(
            "wall-clock time: the program had the CPUs it wanted (wall/CPU 1.03 in the pilot block)");
  }

  @Test
  void aProgramWithoutCpuTimeIsJudgedByWallTime() {
    Analysis analysis = pilot(2, 0, Lab.conditions(0, 0, 0.9, 20));
    assertThat(analysis.primary()).contains(Metric.WALL);
    assertThat(analysis.primaryReason()).contains("took no CPU time that was counted");
  }

  @Test
  void aProgramThatWaitedForCpusIsJudgedByCpuTime() {
    Analysis analysis = pilot(3, 1.5, Lab.conditions(0.01, 0, 0.8, 20));
    assertThat(analysis.primary()).contains(Metric.CPU);
    assertThat(analysis.primaryReason())
        .isEqualTo(
            "CPU time, because other work held the machine's CPUs (wall/CPU 2.00 in the pilot block; CPU pressure 80%, steal 1.0%)");
  }

  @Test
  void aProgramThatSleepsIsJudgedByWallTime() {
    Analysis analysis = pilot(10, 1, Lab.conditions(0, 0, 0.03, 1));
    assertThat(analysis.primary()).contains(Metric.WALL);
    assertThat(analysis.primaryReason()).contains("waits, but not for CPUs");
  }

  @Test
  void stolenTimeCountsAsMissingCpus() {
    assertThat(pilot(1.2, 1, Lab.conditions(0.1, 0, 0.01, 1)).primary()).contains(Metric.CPU);
  }

  @Test
  void withoutPressureTheLoadIsTheBestEvidence() {
    assertThat(pilot(3, 1, loaded(6)).primary()).contains(Metric.CPU);
    assertThat(pilot(3, 1, loaded(1.5)).primary()).contains(Metric.WALL);
    assertThat(pilot(3, 1, Conditions.UNKNOWN).primary()).contains(Metric.WALL);
  }

  @Test
  void withoutCpuTimeThereIsOnlyWallTime() {
    var lab = new Lab(AB);
    for (String variant : new String[] {"a", "b", "b", "a"}) {
      lab.trial(1, 1, variant, Conditions.UNKNOWN, Measurement.whole(Metric.WALL, 1));
    }
    assertThat(Analyst.analyse(AB, lab.trials).primary()).contains(Metric.WALL);
  }
}
