package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// Collections of two generations at the same time.
class CollectionsAtOnceTest {

  private final CollectionsAtOnce told = new CollectionsAtOnce();

  @Test
  void oneAroundOthersTellsTheirTimeAgain() {
    assertThat(told.add(100, 50)).isZero();
    assertThat(told.add(200, 20)).isZero();
    assertThat(told.add(300, 30)).isZero();
    assertThat(told.add(400, 210)).as("from 190").isEqualTo(10 + 30);
    assertThat(told.add(450, 450)).as("from the beginning").isEqualTo(50 + 10 + 210);
  }

  @Test
  void oneThatBeganWithinAnotherTellsTheRestOfItAgain() {
    assertThat(told.add(100, 50)).isZero();
    assertThat(told.add(120, 60)).isEqualTo(40);
    assertThat(told.add(130, 90)).as("from 40").isEqualTo(70);
  }

  @Test
  void whatIsToldAtNoTimeOrBeforeTheClockWasSetBackIsApart() {
    assertThat(told.add(100, 50)).isZero();
    assertThat(told.add(-1, 50)).isZero();
    assertThat(told.add(80, 50)).isZero();
    assertThat(told.add(110, 50)).as("from 60").isEqualTo(20);
  }

  @Test
  void anEndlessNumberIsForgotten() {
    for (int i = 1; i <= 5000; i++) {
      assertThat(told.add(10L * i, 5)).isZero();
    }
    assertThat(told.add(50_001, 50_001)).isEqualTo(5 * 1000);
  }
}
