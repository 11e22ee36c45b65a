package dev.assay.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.model.Conditions;
import dev.assay.model.Experiment;
import dev.assay.model.Experiment.Design;
import dev.assay.model.Measurement;
import dev.assay.model.Metric;
import dev.assay.model.Trial;
import dev.assay.model.Variant;
import dev.assay.model.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ForecastTest {

  private static final Experiment PAIR = Lab.experiment(40, "a", "b");
  private static final Experiment FOUR = Lab.experiment(40, "a", "b", "c", "d");

  /// Forks of 1 second with 1% of noise.
  ///
  /// @param slower than one second, the last variant
  private static List<Trial> trials(Experiment experiment, int blocks, double slower, long seed) {
    var random = new Random(seed);
    var lab = new Lab(experiment);
    String last = experiment.variants().getLast().name();
    for (int block = 1; block <= blocks; block++) {
      for (int fork = 0; fork < experiment.design().forksPerBlock(); fork++) {
        for (Variant variant : experiment.variants()) {
          double level = variant.name().equals(last) ? 1 + slower : 1;
          double value = level * Math.exp(0.01 * random.nextGaussian());
          lab.trial(
              block, 1, variant.name(), Conditions.UNKNOWN, Measurement.whole(Metric.WALL, value));
        }
      }
    }
    return lab.trials;
  }

  @Test
  void itFollowsTheNoise() {
    Forecast.Noise noise = Forecast.noise(PAIR, trials(PAIR, 6, 0, 99)).orElseThrow();
    assertThat(noise.spread()).isCloseTo(0.01, within(0.005));
    assertThat(noise.degrees()).isEqualTo(17);
    assertThat(noise.blocks()).isEqualTo(6);
    int two = Forecast.forks(PAIR, 1, noise.spread(), 0.02);
    assertThat(Forecast.forks(PAIR, 1, noise.spread(), 0.01)).isGreaterThan(2 * two);
  }

  @Test
  void forksOfABaselineThatManyAreComparedWithAreCountedOnce() {
    // Of 8 forks in a block of four variants, four means are taken.
    assertThat(Forecast.noise(FOUR, trials(FOUR, 1, 0, 1)).orElseThrow().degrees()).isEqualTo(4);
    // 48 forks less 6 blocks and three differences.
    assertThat(Forecast.noise(FOUR, trials(FOUR, 6, 0, 1)).orElseThrow().degrees()).isEqualTo(39);
  }

  @Test
  void theNoiseOfManyVariantsIsThatOfEach() {
    double variance =
        IntStream.range(0, 200)
            .mapToDouble(
                seed -> Forecast.noise(FOUR, trials(FOUR, 4, 0.1, seed)).orElseThrow().spread())
            .map(spread -> spread * spread)
            .average()
            .orElseThrow();
    assertThat(Math.sqrt(variance)).isCloseTo(0.01, within(0.0003));
  }

  @Test
  void moreComparisonsTakeMoreForks() {
    int one = Forecast.forks(PAIR, 1, 0.02, 0.02);
    int three = Forecast.forks(FOUR, 1, 0.02, 0.02);
    assertThat(three).isGreaterThan(one);
    assertThat(Forecast.forks(PAIR, 3, 0.02, 0.02)).isEqualTo(three);
    assertThat(Forecast.forks(FOUR, 3, 0.02, 0.02)).isGreaterThan(three);
  }

  @Test
  void benchmarksOfAJarAreOneFamily() {
    Experiment jmh = Lab.jmh();
    var lab = new Lab(jmh);
    var random = new Random(3);
    for (int fork = 0; fork < 4; fork++) {
      lab.trial(
          1,
          1,
          fork % 2 == 0 ? "a" : "b",
          Conditions.UNKNOWN,
          Measurement.whole(Metric.WALL, 1 + random.nextDouble()),
          Measurement.whole(new Metric("X.one", "ns/op", Metric.Better.LOWER), 5),
          Measurement.whole(
              new Metric("X.two", "ns/op", Metric.Better.LOWER), 1 + random.nextDouble()));
    }
    Forecast.Noise noise = Forecast.noise(jmh, lab.trials).orElseThrow();
    assertThat(noise.deciding()).isEqualTo(2);
    assertThat(noise.metric().name()).isEqualTo("X.two");
  }

  /// The promise is 80%; for a single comparison fewer forks are forecast, with which it was 61%.
  @Test
  void oneOfThreeChallengersIsFoundAsOftenAsPromised() {
    int forks = Forecast.forks(fixed(40), 1, 0.01, 0.01);
    Experiment experiment = fixed(forks);
    int experiments = 400;
    int found = 0;
    for (int i = 0; i < experiments; i++) {
      List<Trial> trials = trials(experiment, forks / 2, 0.01, i);
      found +=
          Analyst.analyse(experiment, trials).comparisons().stream()
                  .filter(c -> c.variant().equals("d"))
                  .allMatch(c -> c.verdict() == Verdict.SLOWER)
              ? 1
              : 0;
    }
    assertThat(found / (double) experiments).isBetween(0.75, 0.87);
  }

  private static Experiment fixed(int forks) {
    return Lab.experiment(
        Lab.COMMAND, Optional.empty(), Design.BLOCKS, forks, true, "a", "b", "c", "d");
  }
}
