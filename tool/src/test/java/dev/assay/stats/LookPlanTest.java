package dev.assay.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class LookPlanTest {

  @Test
  void theUsualPlanLooksTenTimes() {
    assertThat(LookPlan.sequential(40).looks())
        .containsExactly(4, 6, 8, 10, 12, 16, 20, 24, 30, 40);
  }

  @Test
  void aShortPlanEndsAtItsMaximum() {
    assertThat(LookPlan.sequential(14).looks()).containsExactly(4, 6, 8, 10, 12, 14);
    assertThat(LookPlan.sequential(2).looks()).containsExactly(2);
    assertThat(LookPlan.sequential(4).looks()).containsExactly(4);
  }

  @Test
  void aLongPlanGoesOnEveryFourForks() {
    assertThat(LookPlan.sequential(50).looks())
        .containsExactly(4, 6, 8, 10, 12, 16, 20, 24, 30, 40, 44, 48, 50);
  }

  @Test
  void itKnowsWhatIsPlannedAndWhatIsNext() {
    LookPlan plan = LookPlan.sequential(40);
    assertThat(plan.planned(8)).isTrue();
    assertThat(plan.planned(14)).isFalse();
    assertThat(plan.next(0)).isEqualTo(4);
    assertThat(plan.next(12)).isEqualTo(16);
    assertThat(plan.next(40)).isZero();
  }

  @Test
  void aFixedPlanTestsOnceAtFivePercent() {
    LookPlan plan = LookPlan.fixed(20);
    assertThat(plan.looks()).containsExactly(20);
    assertThat(plan.alpha(20)).isEqualTo(0.05);
    assertThat(plan.critical(20, 7, 1)).isCloseTo(2.364624, within(1e-5));
  }

  @Test
  void theBoundaryIsWidenedForAnEstimatedSpread() {
    double z = GroupSequential.boundaries(new int[] {4}, 40, 0.04)[0];
    assertThat(LookPlan.sequential(40).critical(4, 5, 1))
        .isCloseTo(Student.fromNormal(z, 5), within(1e-9))
        .isGreaterThan(z + 1);
  }

  @Test
  void beyondFortyForksTheAnytimeSequenceTakesOver() {
    LookPlan plan = LookPlan.sequential(80);
    assertThat(plan.alpha(44)).isEqualTo(0.01);
    assertThat(plan.critical(44, 65, 1)).isCloseTo(3.740833, within(1e-5));
    assertThat(plan.critical(40, 59, 1)).isEqualTo(LookPlan.sequential(40).critical(40, 59, 1));
  }

  @Test
  void aPlanIsLengthenedOnlyWhenItMustBe() {
    LookPlan plan = LookPlan.sequential(20);
    assertThat(plan.reaching(20)).isSameAs(plan);
    assertThat(plan.reaching(24).maximum()).isEqualTo(24);
    assertThat(LookPlan.fixed(4).reaching(8).looks()).containsExactly(8);
  }
}
