package dev.assay.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/// The golden figures were made with numpy 2.4 and scipy 1.17: the same recursion on a grid of 801
/// points by the trapezium rule.
class GroupSequentialTest {

  private static final int[] LOOKS = {4, 6, 8, 10, 12, 16, 20, 24, 30, 40};

  @Test
  void thePlannedBoundariesAreThoseOfTheReference() {
    assertClose(
        GroupSequential.boundaries(LOOKS, 40, 0.04),
        2.878162,
        2.959346,
        2.924204,
        2.884021,
        2.845659,
        2.706687,
        2.647859,
        2.599279,
        2.498676,
        2.357554);
    assertClose(
        GroupSequential.boundaries(LOOKS, 40, 0.08),
        2.65207,
        2.723524,
        2.681585,
        2.63523,
        2.591254,
        2.443592,
        2.375797,
        2.319251,
        2.208865,
        2.053439);
  }

  @Test
  void aCorrectedAlphaHasItsOwnBoundaries() {
    assertClose(
        GroupSequential.boundaries(LOOKS, 40, 0.004),
        3.540084,
        3.639117,
        3.617305,
        3.589682,
        3.562789,
        3.441382,
        3.400705,
        3.367785,
        3.285788,
        3.17129);
  }

  @Test
  void anUnplannedLookSpendsWhatIsDueByThen() {
    assertClose(
        GroupSequential.boundaries(new int[] {4, 6, 8, 10, 12, 14, 40}, 40, 0.04),
        2.878162,
        2.959346,
        2.924204,
        2.884021,
        2.845659,
        2.809979,
        2.187366);
  }

  @Test
  void aSingleLookAtTheHorizonIsTheOrdinaryTest() {
    assertClose(GroupSequential.boundaries(new int[] {8}, 8, 0.05), 1.959964);
  }

  @Test
  void looksThatDoNotAscendAreRefused() {
    assertThatThrownBy(() -> GroupSequential.boundaries(new int[] {6, 6}, 40, 0.04))
        .hasMessageContaining("ascend");
    assertThatThrownBy(() -> GroupSequential.boundaries(new int[] {42}, 40, 0.04))
        .hasMessageContaining("horizon");
  }

  private static void assertClose(double[] actual, double... expected) {
    assertThat(actual).hasSameSizeAs(expected);
    for (int i = 0; i < expected.length; i++) {
      // The trapezium rule of the reference is good for five digits.
      assertThat(actual[i]).isCloseTo(expected[i], within(5e-5));
    }
  }
}
