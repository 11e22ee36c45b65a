package dev.assay.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// The small pieces against figures of scipy 1.17.
class StatsTest {

  @Test
  void studentAgreesWithScipy() {
    assertThat(Student.critical(0.05, 7)).isCloseTo(2.3646242515927844, within(1e-10));
    assertThat(Student.probability(2.2, 9)).isCloseTo(0.05534057279861165, within(1e-12));
    assertThat(Student.fromNormal(2.5, 14)).isCloseTo(2.8672745518922516, within(1e-10));
    assertThat(Student.toNormal(-4, 11)).isCloseTo(3.0776792105260955, within(1e-10));
  }

  @Test
  void theMixtureSequenceIsTheClosedForm() {
    assertThat(MixtureSequence.critical(44, 65, 0.01)).isCloseTo(3.740832852993758, within(1e-9));
    assertThat(MixtureSequence.critical(100, 149, 0.01)).isCloseTo(3.671231813887, within(1e-9));
    assertThat(MixtureSequence.critical(1, 1, 0.01)).isInfinite();
  }

  @Test
  void hodgesLehmannIsTheMedianOfWalshAverages() {
    BlockedSample sample =
        BlockModelTest.sample(
            -0.1841, -0.1482, -0.1597, -0.2020, -0.0326, -0.0133, 0.0077, 0.0033, -0.1366, -0.1092,
            -0.0869, -0.1196, 0.0292, 0.0385, 0.0565, 0.0410, -0.0112, 0.0365, 0.0077, -0.0101);
    assertThat(HodgesLehmann.of(sample)).isCloseTo(0.025825, within(1e-12));
    assertThat(HodgesLehmann.of(new BlockedSample())).isNaN();
  }

  @Test
  void welchAgreesWithScipy() {
    Welch welch =
        Welch.of(new double[] {1.2, 1.5, 1.1, 1.9, 1.4}, new double[] {1.6, 1.8, 2.2, 1.7})
            .orElseThrow();
    assertThat(welch.degrees()).isCloseTo(6.9482738578593155, within(1e-9));
    assertThat(welch.probability()).isCloseTo(0.0726182688028594, within(1e-9));
    assertThat(welch.difference() + welch.halfWidth(0.95))
        .isCloseTo(0.858629854784752, within(1e-9));
  }

  @Test
  void welchOfConstantsGivesNoNaN() {
    Welch welch = Welch.of(new double[] {1, 1}, new double[] {1, 1}).orElseThrow();
    assertThat(welch.probability()).isEqualTo(1);
    assertThat(Welch.of(new double[] {1}, new double[] {1, 2})).isEmpty();
  }

  @Test
  void fisherAgreesWithScipy() {
    assertThat(FisherExact.probability(3, 20, 11, 20))
        .isCloseTo(0.018701126042616586, within(1e-9));
  }

  @Test
  void twoMeansFindTheSplitWithTheLeastSquares() {
    TwoMeans split =
        TwoMeans.of(new double[] {1.01, 1.02, .99, 1.0, 1.21, 1.19, 1.2, 1.22, 1.0, .98})
            .orElseThrow();
    assertThat(split.threshold()).isCloseTo(1.105, within(1e-12));
    assertThat(split.gap()).isCloseTo(0.205, within(1e-12));
    assertThat(split.separation()).isCloseTo(0.205 / 0.013693063937629165, within(1e-9));
  }

  @Test
  void twoMeansNeedSpreadAndSixValues() {
    assertThat(TwoMeans.of(new double[] {1, 1, 2, 2, 2})).isEmpty();
    assertThat(TwoMeans.of(new double[] {1, 1, 1, 1, 1, 1})).isEmpty();
    assertThat(TwoMeans.of(new double[] {1, 1, 1, 2, 2, 2}).orElseThrow().separation())
        .isInfinite();
  }

  @Test
  void mserCutsTheWarmUp() {
    assertThat(Mser.cut(new double[] {9, 6, 5, 4, 4.2, 3.9, 4.1, 4, 3.8, 4.05, 4.1, 3.95}))
        .isEqualTo(3);
    assertThat(Mser.cut(new double[] {5})).isZero();
    assertThat(Mser.cut(new double[] {9, 8, 7, 6, 5, 4, 3, 2, 1, 0})).isLessThanOrEqualTo(5);
  }

  @Test
  void mserTriesEveryCutOfTheFirstHalf() {
    long seed = 20261121;
    var random = new Random(seed);
    for (int round = 0; round < 200; round++) {
      double[] series = random.doubles(1 + random.nextInt(30)).toArray();
      assertThat(Mser.cut(series)).as("seed %d, round %d", seed, round).isEqualTo(slowMser(series));
    }
  }

  private static int slowMser(double[] series) {
    double least = Double.POSITIVE_INFINITY;
    int best = 0;
    for (int cut = 0; 2 * cut <= series.length && cut < series.length; cut++) {
      double[] kept = java.util.Arrays.copyOfRange(series, cut, series.length);
      double mean = Welch.mean(kept);
      double squares = java.util.Arrays.stream(kept).map(v -> (v - mean) * (v - mean)).sum();
      double error = squares / ((double) kept.length * kept.length);
      if (error < least - 1e-15) {
        least = error;
        best = cut;
      }
    }
    return best;
  }

  @Test
  void peltFindsThePlantedChanges() {
    double[] series =
        IntStream.range(0, 60)
            .mapToDouble(i -> (i < 20 ? 5 : i < 45 ? 7 : 6) + 0.1 * Math.sin(i * i))
            .toArray();
    assertThat(Pelt.changes(series, 2 * 0.01 * Math.log(60))).containsExactly(20, 45);
  }

  @Test
  void peltIsExact() {
    long seed = 20261122;
    var random = new Random(seed);
    for (int round = 0; round < 50; round++) {
      double[] series =
          IntStream.range(0, 6 + random.nextInt(20))
              .mapToDouble(i -> random.nextGaussian() + (i > 8 ? 3 : 0))
              .toArray();
      var changes = Pelt.changes(series, 4);
      assertThat(cost(series, changes, 4))
          .as("seed %d, round %d", seed, round)
          .isCloseTo(optimum(series, 4), within(1e-9));
    }
  }

  private static double cost(double[] series, java.util.List<Integer> changes, double penalty) {
    var bounds = new java.util.ArrayList<>(changes);
    bounds.addFirst(0);
    bounds.add(series.length);
    double total = penalty * changes.size();
    for (int i = 1; i < bounds.size(); i++) {
      total += squares(series, bounds.get(i - 1), bounds.get(i));
    }
    return total;
  }

  private static double optimum(double[] series, double penalty) {
    double[] best = new double[series.length + 1];
    java.util.Arrays.fill(best, Double.POSITIVE_INFINITY);
    best[0] = -penalty;
    for (int to = 3; to <= series.length; to++) {
      for (int from = 0; from <= to - 3; from++) {
        best[to] = Math.min(best[to], best[from] + squares(series, from, to) + penalty);
      }
    }
    return best[series.length];
  }

  private static double squares(double[] series, int from, int to) {
    double[] part = java.util.Arrays.copyOfRange(series, from, to);
    double mean = Welch.mean(part);
    return java.util.Arrays.stream(part).map(v -> (v - mean) * (v - mean)).sum();
  }

  @Test
  void quantilesInterpolate() {
    assertThat(Quantiles.median(new double[] {4, 1, 3, 2})).isEqualTo(2.5);
    assertThat(Quantiles.of(new double[] {0, 10}, 0.9)).isCloseTo(9, within(1e-12));
    assertThat(Quantiles.median(new double[0])).isNaN();
  }

  @Test
  void moreSpreadNeedsMoreForks() {
    LookPlan plan = LookPlan.sequential(40);
    int quiet = Power.forks(plan, 0.01, 0.02, 2, 1);
    int noisy = Power.forks(plan, 0.03, 0.02, 2, 1);
    int loud = Power.forks(plan, 0.1, 0.02, 2, 1);
    assertThat(quiet).isBetween(8, 12).matches(n -> n % 2 == 0);
    assertThat(noisy).isGreaterThan(40).isLessThan(100);
    assertThat(loud).isGreaterThan(400).isLessThan(Power.MOST);
    assertThat(Power.forks(plan, 1e9, 0.02, 2, 1)).isEqualTo(Power.MOST);
    assertThat(Power.forks(plan, 0, 0.02, 2, 1)).isEqualTo(2);
  }

  /// The statistic of a difference that large is a normal value beside it, over the root of a
  /// chi-squared one over its degrees.
  @Test
  void whatIsDetectableIsFoundInFourOfFive() {
    var random = new Random(5);
    for (double[] of : new double[][] {{2.571, 5}, {8.1, 5}, {19.35, 5}, {4.303, 2}, {3.42, 20}}) {
      double critical = of[0];
      int degrees = (int) of[1];
      double difference = Power.detectable(critical, 1, degrees);
      int found = 0;
      for (int draw = 0; draw < 50_000; draw++) {
        double squares =
            IntStream.range(0, degrees)
                .mapToDouble(i -> random.nextGaussian())
                .map(z -> z * z)
                .sum();
        double t = (difference + random.nextGaussian()) / Math.sqrt(squares / degrees);
        found += t > critical ? 1 : 0;
      }
      assertThat(found / 50_000.0)
          .as("critical %s, %d degrees", critical, degrees)
          .isBetween(0.79, 0.82);
    }
  }

  @Test
  void iterationsFollowTheCosts() {
    // The optimum of the paper: sqrt(15 / 1) * 4 / 4.2 for a fork worth 15 iterations.
    assertThat(KaliberaJones.iterations(15, 1, 16, 17.64, 1000)).isEqualTo(4);
    assertThat(KaliberaJones.iterations(15, 1, 16, 0, 1000)).isEqualTo(1000);
    assertThat(KaliberaJones.iterations(15, 1, 0, 0, 1000)).isEqualTo(1);
  }
}
