package dev.assay.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.model.Effect;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ReanalysisTest {

  /// Three forks of three values: means 10, 12, 14; R: `t.test(c(10,12,14))$conf.int` and the same
  /// of all nine.
  private static final List<List<Double>> THREE =
      List.of(List.of(9.0, 10.0, 11.0), List.of(11.0, 12.0, 13.0), List.of(13.0, 14.0, 15.0));

  @Test
  void theIntervalByForkComesFromTheForksMeans() {
    Reanalysis figures = Reanalysis.of(THREE);
    assertThat(figures.mean()).isEqualTo(12);
    // 12 -+ 4.302653 * 2 / sqrt(3)
    assertThat(figures.byFork().orElseThrow().low()).isEqualTo(7.031725, within(1e-5));
    assertThat(figures.byFork().orElseThrow().high()).isEqualTo(16.968275, within(1e-5));
  }

  @Test
  void thePooledIntervalTakesAllValuesForIndependent() {
    // 12 -+ 2.306004 * sqrt(30/8) / 3
    assertThat(Reanalysis.of(THREE).pooled().orElseThrow().low())
        .isEqualTo(10.511481, within(1e-5));
    assertThat(Reanalysis.of(THREE).widthRatio().orElseThrow()).isEqualTo(3.3377, within(1e-3));
  }

  @Test
  void aSingleForkHasAPooledIntervalOnly() {
    Reanalysis figures = Reanalysis.of(List.of(List.of(1.0, 2.0)));
    assertThat(figures.byFork()).isEmpty();
    assertThat(figures.pooled()).isPresent();
    assertThat(figures.widthRatio()).isEmpty();
    assertThat(Reanalysis.ratio(List.of(List.of(1.0, 2.0)), THREE)).isEmpty();
  }

  @Test
  void forksOfOneValueHaveNoWidthRatio() {
    assertThat(Reanalysis.of(List.of(List.of(1.0), List.of(2.0))).widthRatio()).isEmpty();
  }

  @Test
  void equalValuesHaveIntervalsWithoutWidth() {
    Reanalysis figures = Reanalysis.of(List.of(List.of(2.0, 2.0), List.of(2.0, 2.0)));
    assertThat(figures.byFork()).contains(new Reanalysis.Interval(2, 2));
    assertThat(figures.widthRatio()).isEmpty();
  }

  @Test
  void theRatioIsThatOfTheGeometricMeans() {
    List<List<Double>> doubled =
        THREE.stream().map(fork -> fork.stream().map(value -> 2 * value).toList()).toList();
    Effect effect = Reanalysis.ratio(THREE, doubled).orElseThrow();
    assertThat(effect.ratio()).isEqualTo(2, within(1e-12));
    assertThat(effect.low() * effect.high()).isEqualTo(4, within(1e-9));
    assertThat(effect.level()).isEqualTo(0.95);
  }

  @Test
  void aZeroMeanHasNoRatio() {
    assertThat(Reanalysis.ratio(List.of(List.of(0.0), List.of(1.0)), THREE)).isEmpty();
  }

  @Test
  void withoutADifferenceTheRatioClaimsOneInAboutFivePercent() {
    long seed = 20261121;
    Random random = new Random(seed);
    int claims = 0;
    for (int i = 0; i < 2000; i++) {
      Effect effect = Reanalysis.ratio(forks(random), forks(random)).orElseThrow();
      claims += effect.low() > 1 || effect.high() < 1 ? 1 : 0;
    }
    assertThat(claims / 2000.0).as("seed %d", seed).isBetween(0.03, 0.065);
  }

  /// Five forks of five values; a fork's luck of 5%, an iteration's of 2%.
  private static List<List<Double>> forks(Random random) {
    List<List<Double>> forks = new ArrayList<>();
    for (int fork = 0; fork < 5; fork++) {
      double luck = 1 + 0.05 * random.nextGaussian();
      forks.add(
          random
              .doubles(5)
              .mapToObj(_ -> 100 * luck * (1 + 0.02 * random.nextGaussian()))
              .toList());
    }
    return forks;
  }
}
