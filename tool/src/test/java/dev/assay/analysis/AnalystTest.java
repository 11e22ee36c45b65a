package dev.assay.analysis;

import static dev.assay.analysis.Lab.pair;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.assay.model.Analysis;
import dev.assay.model.Comparison;
import dev.assay.model.Conditions;
import dev.assay.model.Effect;
import dev.assay.model.Experiment;
import dev.assay.model.Experiment.Design;
import dev.assay.model.Measurement;
import dev.assay.model.Measurement.Shape;
import dev.assay.model.Metric;
import dev.assay.model.OutputMetric;
import dev.assay.model.Problem;
import dev.assay.model.Verdict;
import dev.assay.model.Workload;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AnalystTest {

  private static final Experiment AB = Lab.experiment(40, "a", "b");

  private static Lab walls(Experiment experiment, int blocks, double ratio, double spread) {
    var random = new Random(20261123);
    var lab = new Lab(experiment);
    for (int block = 1; block <= blocks; block++) {
      double machine = 1 + 0.2 * Math.sin(block);
      lab.block(
          block,
          Map.of(
              "a", pair(fork(random, machine, spread), fork(random, machine, spread)),
              "b",
                  pair(
                      fork(random, machine * ratio, spread),
                      fork(random, machine * ratio, spread))));
    }
    return lab;
  }

  private static double fork(Random random, double mean, double spread) {
    return mean * Math.exp(spread * random.nextGaussian());
  }

  private static Comparison first(Analysis analysis) {
    return analysis.comparisons().getFirst();
  }

  @Test
  void withoutACompleteBlockNothingIsKnown() {
    Analysis analysis = Analyst.analyse(AB, List.of());
    assertThat(analysis.primary()).isEmpty();
    assertThat(analysis.comparisons()).isEmpty();
    assertThat(analysis.decided()).isFalse();
    assertThat(analysis.nextLook()).isEqualTo(4);
  }

  @Test
  void aSlowerVariantIsFoundAtTheFirstLook() {
    Analysis analysis = Analyst.analyse(AB, walls(AB, 2, 1.1, 0.005).trials);
    assertThat(first(analysis).verdict()).isEqualTo(Verdict.SLOWER);
    assertThat(first(analysis).effect().ratio()).isCloseTo(1.1, within(0.02));
    assertThat(first(analysis).effect().level()).isEqualTo(0.96);
    assertThat(first(analysis).moreBlocks()).isZero();
    assertThat(first(analysis).forks()).isEqualTo(4);
    assertThat(analysis.decided()).isTrue();
    assertThat(analysis.nextLook()).isEqualTo(6);
  }

  @Test
  void sameProgramsBecomeEquivalent() {
    Analysis analysis = Analyst.analyse(AB, walls(AB, 6, 1, 0.005).trials);
    assertThat(first(analysis).verdict()).isEqualTo(Verdict.EQUIVALENT);
    assertThat(analysis.decided()).isTrue();
  }

  @Test
  void anOpenComparisonSaysHowMuchMoreItNeeds() {
    Analysis analysis = Analyst.analyse(AB, walls(AB, 4, 1.01, 0.05).trials);
    Comparison open = first(analysis);
    assertThat(open.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(open.moreBlocks()).isPositive();
    assertThat(open.detectable()).isBetween(0.05, 0.4);
    assertThat(analysis.decided()).isFalse();
  }

  @Test
  void nothingIsDecidedBetweenLooks() {
    Analysis analysis = Analyst.analyse(AB, walls(AB, 7, 1.1, 0.005).trials);
    assertThat(first(analysis).verdict()).isEqualTo(Verdict.SLOWER);
    assertThat(analysis.decided()).isFalse();
    assertThat(analysis.nextLook()).isEqualTo(16);
  }

  @Test
  void higherIsFasterForThroughput() {
    Metric throughput = new Metric("throughput", "ops/s", Metric.Better.HIGHER);
    var workload =
        new Workload.Command(
            List.of("java"),
            List.of(new OutputMetric(throughput, new OutputMetric.LastLine("/t"))));
    Experiment experiment =
        Lab.experiment(workload, Optional.empty(), Design.BLOCKS, 40, false, "a", "b");
    var lab = new Lab(experiment);
    for (int i = 0; i < 8; i++) {
      double value = i % 2 == 0 ? 100 : 120;
      lab.trial(
          1 + i / 4,
          1,
          i % 2 == 0 ? "a" : "b",
          Conditions.UNKNOWN,
          Measurement.whole(Metric.WALL, 1),
          Measurement.whole(throughput, value + i * 0.1));
    }
    Analysis analysis = Analyst.analyse(experiment, lab.trials);
    assertThat(analysis.primary()).contains(throughput);
    assertThat(first(analysis).verdict()).isEqualTo(Verdict.FASTER);
    assertThat(analysis.comparisons().get(1).metric()).isEqualTo(Metric.WALL);
    assertThat(analysis.comparisons().get(1).primary()).isFalse();
  }

  @Test
  void aFixedPlanHasOneIntervalAtFivePercent() {
    Experiment fixed =
        Lab.experiment(Lab.COMMAND, Optional.empty(), Design.BLOCKS, 8, true, "a", "b");
    Analysis early = Analyst.analyse(fixed, walls(fixed, 2, 1.1, 0.005).trials);
    assertThat(early.decided()).isFalse();
    assertThat(early.nextLook()).isEqualTo(8);
    Analysis end = Analyst.analyse(fixed, walls(fixed, 4, 1.1, 0.005).trials);
    assertThat(end.decided()).isTrue();
    assertThat(first(end).effect().level()).isEqualTo(0.95);
    assertThat(end.nextLook()).isZero();
  }

  @Test
  void theMetricAskedForDecides() {
    Experiment experiment =
        Lab.experiment(Lab.COMMAND, Optional.of("max-rss"), Design.BLOCKS, 40, false, "a", "b");
    assertThatThrownBy(() -> Analyst.analyse(experiment, walls(experiment, 1, 1, 0.01).trials))
        .isInstanceOf(Problem.class)
        .hasMessage("there is no metric 'max-rss', which was to decide; measured were wall");
  }

  @Test
  void challengersShareTheErrorProbability() {
    Experiment three = Lab.experiment(40, "a", "b", "c");
    var lab = new Lab(three);
    var random = new Random(5);
    for (int block = 1; block <= 3; block++) {
      lab.block(
          block,
          Map.of(
              "a", pair(fork(random, 1, 0.01), fork(random, 1, 0.01)),
              "b", pair(fork(random, 1.3, 0.01), fork(random, 1.3, 0.01)),
              "c", pair(fork(random, 1, 0.01), fork(random, 1, 0.01))));
    }
    List<Comparison> comparisons = Analyst.analyse(three, lab.trials).comparisons();
    assertThat(comparisons).extracting(Comparison::variant).containsExactly("b", "c");
    // The clearest is tested at alpha/2; the other one then at alpha.
    assertThat(comparisons.get(0).effect().level()).isEqualTo(0.98);
    assertThat(comparisons.get(1).effect().level()).isEqualTo(0.96);
  }

  @Test
  void onlyTheLatestCompleteAttemptCounts() {
    Lab lab = walls(AB, 2, 1, 0.005);
    Effect clean = first(Analyst.analyse(AB, lab.trials)).effect();
    List<dev.assay.model.Trial> all = new java.util.ArrayList<>(lab.trials);
    lab.trials.clear();
    lab.block(1, 1, Conditions.UNKNOWN, Map.of("a", pair(9, 1), "b", pair(3, 2)));
    all.replaceAll(t ->
        t.block() == 1
            ? new dev.assay.model.Trial(
                t.number() + 100,
                1,
                2,
                t.variant(),
                t.started(),
                t.failure(),
                t.measurements(),
                t.conditions(),
                t.evidence(),
                t.directory())
            : t);
    lab.trials.addAll(all);
    Comparison repeated = first(Analyst.analyse(AB, lab.trials));
    assertThat(repeated.effect()).isEqualTo(clean);
    assertThat(repeated.blocks()).isEqualTo(2);
    assertThat(repeated.withDisturbed().orElseThrow().effect().ratio())
        .isNotCloseTo(clean.ratio(), within(1e-6));
  }

  @Test
  void aBlockWithAFailedTrialDoesNotCount() {
    Lab lab = walls(AB, 3, 1, 0.005);
    lab.trials.set(11, Lab.failed(lab.trials.get(11)));
    assertThat(first(Analyst.analyse(AB, lab.trials)).blocks()).isEqualTo(2);
  }

  @Test
  void pairsMeasuredAtTheSameTimeAreBlocksOfTwo() {
    Experiment duet =
        Lab.experiment(Lab.COMMAND, Optional.empty(), Design.DUET, 40, false, "a", "b");
    var lab = new Lab(duet);
    assertThat(
            Analyst.analyse(
                    duet, lab.block(1, Map.of("a", new double[] {1}, "b", new double[] {1})).trials)
                .comparisons())
        .isEmpty();
    for (int block = 2; block <= 4; block++) {
      lab.block(
          block, Map.of("a", new double[] {1 + block}, "b", new double[] {1.2 * (1 + block)}));
    }
    Analysis analysis = Analyst.analyse(duet, lab.trials);
    assertThat(first(analysis).forks()).isEqualTo(4);
    assertThat(first(analysis).blocks()).isEqualTo(4);
  }

  @Test
  void valuesWithoutSpreadGiveAVerdictAndNoNaN() {
    var lab = new Lab(AB);
    for (int block = 1; block <= 2; block++) {
      lab.block(block, Map.of("a", pair(1, 1), "b", pair(1, 1)));
    }
    Comparison same = first(Analyst.analyse(AB, lab.trials));
    assertThat(same.verdict()).isEqualTo(Verdict.EQUIVALENT);
    assertThat(same.effect().low()).isCloseTo(1, within(1e-6));
  }

  @Test
  void metricsWithZerosAreComparedAsSharesOfTheBaseline() {
    var lab = new Lab(AB);
    for (int block = 1; block <= 2; block++) {
      lab.block(block, Map.of("a", pair(0, 2), "b", pair(1, 2.5)));
    }
    Comparison zeros = first(Analyst.analyse(AB, lab.trials));
    assertThat(zeros.effect().ratio()).isCloseTo(1.75, within(1e-9));
    assertThat(zeros.baselineMean()).isEqualTo(1);
  }

  @Test
  void aBaselineOfZerosHasNoRatio() {
    var lab = new Lab(AB);
    for (int block = 1; block <= 2; block++) {
      lab.block(block, Map.of("a", pair(0, 0), "b", pair(1, 2.5)));
    }
    Analysis analysis = Analyst.analyse(AB, lab.trials);
    assertThat(analysis.comparisons()).isEmpty();
    assertThat(analysis.decided()).isFalse();
  }

  @Test
  void everyBenchmarkOfAJmhJarDecides() {
    Experiment jmh = Lab.jmh();
    Metric one = new Metric("Json.read", "us/op", Metric.Better.LOWER);
    Metric two = new Metric("Json.write", "us/op", Metric.Better.LOWER);
    Metric profiler = new Metric("Json.write\u00b7gc.count", "counts", Metric.Better.LOWER);
    var lab = new Lab(jmh);
    for (int i = 0; i < 8; i++) {
      lab.trial(
          1 + i / 4,
          1,
          i % 2 == 0 ? "a" : "b",
          Conditions.UNKNOWN,
          new Measurement(one, Shape.WARMED_UP, List.of(1.0 + 0.001 * i, 1.1)),
          new Measurement(two, Shape.WARMED_UP, List.of(2.0, 2.1 + 0.001 * i)),
          Measurement.whole(profiler, 3),
          Measurement.whole(Metric.WALL, 10));
    }
    Analysis analysis = Analyst.analyse(jmh, lab.trials);
    assertThat(analysis.primary()).isEmpty();
    assertThat(analysis.comparisons())
        .extracting(Comparison::primary)
        .containsExactly(true, true, false, false);
    assertThat(analysis.decided()).isTrue();
  }

  @Test
  void iterationsAreCutTheSameForAllVariants() {
    Experiment experiment =
        Lab.experiment(
            new Workload.Suite("json", 20), Optional.empty(), Design.BLOCKS, 40, false, "a", "b");
    var lab = new Lab(experiment);
    var random = new Random(11);
    for (int i = 0; i < 8; i++) {
      int warm = i % 2 == 0 ? 4 : 6;
      double level = i % 2 == 0 ? 1 : 1.2;
      List<Double> times =
          IntStream.range(0, 20)
              .mapToObj(n -> (n < warm ? 3 : level) * (1 + 0.01 * random.nextGaussian()))
              .toList();
      lab.trial(
          1 + i / 4,
          1,
          i % 2 == 0 ? "a" : "b",
          Conditions.UNKNOWN,
          new Measurement(Metric.ITERATION_WALL, Shape.ITERATIONS, times),
          new Measurement(Metric.ITERATION_CPU, Shape.ITERATIONS, times));
    }
    Analysis analysis = Analyst.analyse(experiment, lab.trials);
    assertThat(analysis.warmUp().orElseThrow().cut()).isBetween(6, 10);
    assertThat(analysis.primary()).contains(Metric.ITERATION_WALL);
    assertThat(first(analysis).effect().ratio()).isCloseTo(1.2, within(0.02));
    Comparison steady =
        analysis.comparisons().stream()
            .filter(c -> c.metric().equals(Metric.TIME_TO_STEADY))
            .findFirst()
            .orElseThrow();
    assertThat(steady.baselineMean()).isBetween(11.0, 20.0);
  }
}
