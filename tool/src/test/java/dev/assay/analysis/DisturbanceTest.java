package dev.assay.analysis;

import static dev.assay.analysis.Lab.conditions;
import static dev.assay.analysis.Lab.pair;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.Conditions;
import dev.assay.model.Experiment;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DisturbanceTest {

  private static final Experiment AB = Lab.experiment(40, "a", "b");
  private static final Conditions QUIET = conditions(0, 0, 0.08, 1);

  private final Lab lab = new Lab(AB);

  private Optional<String> after(int block, int attempt, Conditions conditions) {
    lab.block(block, attempt, conditions, Map.of("a", pair(1, 1), "b", pair(1, 1)));
    return Disturbance.of(AB, lab.trials, block);
  }

  @Test
  void aQuietBlockIsGood() {
    assertThat(after(1, 1, QUIET)).isEmpty();
    assertThat(after(2, 1, Conditions.UNKNOWN)).isEmpty();
  }

  @Test
  void stolenTimeDisturbs() {
    assertThat(after(1, 1, conditions(0.05, 0, 0, 1)))
        .contains("trial 1: the hypervisor took 5.0% of the CPU time, more than 2.0%");
  }

  @Test
  void throttlingDisturbs() {
    assertThat(after(1, 1, conditions(0, 3, 0, 1)))
        .contains("trial 1: the control group's CPU limit throttled it in 3 periods");
  }

  @Test
  void pressureIsHeldAgainstThePilotBlock() {
    assertThat(after(1, 1, QUIET)).isEmpty();
    assertThat(after(2, 1, conditions(0, 0, 0.15, 1))).isEmpty();
    assertThat(after(3, 1, conditions(0, 0, 0.3, 1)).orElseThrow()).contains("30% of the time");
  }

  @Test
  void aMachineThatIsAlwaysBusyIsMeasuredAsItIs() {
    assertThat(after(1, 1, conditions(0, 0, 0.9, 20))).isEmpty();
    assertThat(after(2, 1, conditions(0, 0, 1, 30))).isEmpty();
  }

  @Test
  void oneBlockInFiveMayBeRepeated() {
    Conditions bad = conditions(0.05, 0, 0, 1);
    assertThat(after(1, 1, bad)).isPresent();
    assertThat(after(1, 2, bad)).isEmpty();
    for (int block = 2; block < 10; block++) {
      assertThat(after(block, 1, bad)).isEmpty();
    }
    assertThat(after(10, 1, bad)).isPresent();
  }
}
