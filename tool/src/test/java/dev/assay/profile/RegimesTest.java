package dev.assay.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RegimesTest {

  private static final long SEED = 20261121;

  private final Random random = new Random(SEED);
  private final Stacks stacks = new Stacks();
  private long millis;

  /// Adds seconds in which threads ran in these shares, with the noise of sampling.
  private void run(int seconds, double compiler, double collector, double interpreted) {
    for (int i = 0; i < seconds * 100; i++) {
      double draw = random.nextDouble();
      String stack =
          draw < compiler
              ? "c2;compile_[v]"
              : draw < compiler + collector
                  ? "gc;work_[v]"
                  : random.nextDouble() < interpreted
                      ? "application;p.A.cold_[i]"
                      : "application;p.A.hot";
      stacks.add(stack, millis, 10_000_000);
      millis += 10;
    }
  }

  private List<String> names() {
    return Regimes.of(stacks.profile()).stream().map(Regime::name).toList();
  }

  @Test
  void warmUpThenSteady() {
    run(10, 0.5, 0.05, 0.4);
    run(50, 0.01, 0.05, 0.01);
    List<Regime> regimes = Regimes.of(stacks.profile());
    assertThat(regimes).extracting(Regime::name).containsExactly("warm-up", "steady");
    assertThat(regimes.getFirst().fromSeconds()).isZero();
    assertThat(regimes.getFirst().toSeconds()).isBetween(8.0, 12.0);
    assertThat(regimes.getLast().toSeconds()).isBetween(59.0, 61.0);
  }

  @Test
  void aCompilerThatSwitchesItselfOffIsSeen() {
    run(15, 0.4, 0, 0.3);
    run(30, 0.02, 0, 0.02);
    run(30, 0, 0, 0.7);
    assertThat(names()).containsExactly("warm-up", "steady", "compiler off");
  }

  @Test
  void ofCompilersThatTheRecorderDoesNotSeeNothingIsSaid() {
    run(30, 0, 0, 0.02);
    run(30, 0, 0, 0.7);
    assertThat(names()).isNotEmpty().doesNotContain("compiler off");
  }

  @Test
  void fewSamplesAreNotCutIntoStretches() {
    for (int i = 0; i < 60; i++) {
      stacks.add(i % 7 < 3 ? "application;p.A.cold_[i]" : "gc;work_[v]", millis, 1_000_000);
      millis += 1_000;
    }
    assertThat(Regimes.of(stacks.profile())).isEmpty();
  }

  @Test
  void aBurstOfCompilationIsNamed() {
    run(30, 0.01, 0, 0);
    run(20, 0.5, 0, 0.1);
    run(30, 0.01, 0, 0);
    assertThat(names()).containsExactly("steady", "compiling", "steady");
  }

  @Test
  void collectionsAreNamed() {
    run(30, 0.01, 0.05, 0);
    run(30, 0.01, 0.7, 0);
    assertThat(names()).containsExactly("steady", "collecting");
  }

  @Test
  void noiseAloneMakesNoRegimes() {
    run(60, 0.05, 0.1, 0.05);
    assertThat(names()).containsExactly("steady");
  }

  @Test
  void withoutTimesThereAreNone() {
    assertThat(Regimes.of(new Stacks().add("application;p.A.main", -1, 5).profile())).isEmpty();
    assertThat(Regimes.of(new Stacks().profile())).isEmpty();
  }
}
