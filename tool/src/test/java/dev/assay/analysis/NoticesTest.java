package dev.assay.analysis;

import static dev.assay.analysis.Lab.pair;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.model.Analysis;
import dev.assay.model.Conditions;
import dev.assay.model.Experiment;
import dev.assay.model.Experiment.Design;
import dev.assay.model.Finding;
import dev.assay.model.Measurement;
import dev.assay.model.Measurement.Shape;
import dev.assay.model.Metric;
import dev.assay.model.Notice;
import dev.assay.model.Workload;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class NoticesTest {

  private static final Experiment AB = Lab.experiment(40, "a", "b");

  private static String message(Analysis analysis, String id) {
    return analysis.notices().stream()
        .filter(n -> n.id().equals(id))
        .map(Notice::message)
        .findFirst()
        .orElse("none");
  }

  private static Lab blocks(int blocks, double slowA, double slowB, double ratio) {
    var random = new Random(99);
    var lab = new Lab(AB);
    for (int block = 1; block <= blocks; block++) {
      lab.block(
          block,
          Map.of(
              "a", pair(fork(random, slowA, 1), fork(random, slowA, 1)),
              "b", pair(fork(random, slowB, ratio), fork(random, slowB, ratio))));
    }
    return lab;
  }

  private static double fork(Random random, double slow, double level) {
    return level * (random.nextDouble() < slow ? 1.2 : 1) * Math.exp(0.01 * random.nextGaussian());
  }

  @Test
  void whatWasNotSeenIsBounded() {
    Analysis analysis = Analyst.analyse(AB, blocks(4, 0, 0, 1).trials);
    assertThat(message(analysis, "modes.unseen"))
        .isEqualTo("8 forks per variant cannot exclude a slow mode in up to 31% of the forks");
  }

  @Test
  void anEarlyStopIsCalledAFirstEstimate() {
    Analysis analysis = Analyst.analyse(AB, blocks(4, 0, 0, 1.1).trials);
    assertThat(message(analysis, "estimate.first"))
        .contains("2% of themselves where effects take 5 forks, 7% at 10")
        .contains("--confirm");
  }

  @Test
  void aSmallRealEffectIsPutInProportion() {
    var lab = new Lab(AB);
    for (int block = 1; block <= 4; block++) {
      lab.block(block, Map.of("a", pair(1, 1.0001), "b", pair(1.004, 1.0041)));
    }
    assertThat(message(Analyst.analyse(AB, lab.trials), "effect.below-margin"))
        .isEqualTo("b is slower by 0.4% on wall, which is real but below the 2.0% that matter");
  }

  @Test
  void modesAreToldInWords() {
    Analysis analysis = Analyst.analyse(AB, blocks(20, 0.2, 0.8, 1).trials);
    Finding finding = analysis.findings().getFirst();
    assertThat(finding.id()).isEqualTo("modes.probability");
    assertThat(finding.summary())
        .startsWith(
            "wall has two modes, 19% apart; b does not move them but makes the slow one likelier");
    assertThat(finding.evidence().get("gap")).isCloseTo(0.2, within(0.02));
  }

  @Test
  void repeatedBlocksAreCounted() {
    assertThat(repeated(1))
        .startsWith("the only block was run again because the machine disturbed it,")
        .endsWith("the verdict with it stands beside");
    assertThat(repeated(4))
        .startsWith("1 of 4 blocks was run again because the machine disturbed it,");
  }

  private static String repeated(int blocks) {
    Lab lab = blocks(blocks, 0, 0, 1);
    lab.block(blocks, 2, Conditions.UNKNOWN, Map.of("a", pair(1, 1.01), "b", pair(1, 1.01)));
    return message(Analyst.analyse(AB, lab.trials), "blocks.repeated");
  }

  @Test
  void thePlaceboComparesTheBaselineWithItself() {
    Analysis analysis = Analyst.analyse(AB, blocks(8, 0, 0, 1.1).trials);
    assertThat(analysis.placebos()).hasSize(1);
    assertThat(analysis.placebos().getFirst().effect().ratio()).isCloseTo(1, within(0.02));
    assertThat(Analyst.analyse(AB, blocks(3, 0, 0, 1.1).trials).placebos()).isEmpty();
  }

  /// Fewer iterations would leave forks that never became steady even less time.
  @Test
  void fewerIterationsAreNoAdviceForForksThatAreNotSteady() {
    assertThat(message(iterated(1), "iterations.optimum")).contains("run ");
    assertThat(message(iterated(1.5), "iterations.optimum")).isEqualTo("none");
  }

  /// Forks that differ much, of iterations that hardly do but for the last ones.
  private static Analysis iterated(double late) {
    Experiment experiment =
        Lab.experiment(
            new Workload.Suite("json", 20), Optional.empty(), Design.BLOCKS, 40, false, "a", "b");
    var random = new Random(5);
    var lab = new Lab(experiment);
    for (int i = 0; i < 8; i++) {
      double level = 1 + 0.1 * random.nextGaussian();
      List<Double> times =
          IntStream.range(0, 20)
              .mapToObj(n -> level * (n < 15 ? 1 : late) * (1 + 0.001 * random.nextGaussian()))
              .toList();
      lab.trial(
          1 + i / 4,
          1,
          i % 2 == 0 ? "a" : "b",
          Conditions.UNKNOWN,
          new Measurement(Metric.ITERATION_WALL, Shape.ITERATIONS, times),
          Measurement.whole(Metric.WALL, 1 + times.stream().mapToDouble(x -> x).sum()));
    }
    return Analyst.analyse(experiment, lab.trials);
  }
}
