package dev.assay.cause;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.model.CauseLedger;
import dev.assay.model.CauseLedger.Component;
import dev.assay.model.CauseLedger.Part;
import dev.assay.model.Evidence;
import dev.assay.model.EvidenceFigure;
import dev.assay.model.Experiment;
import dev.assay.model.Measurement;
import dev.assay.model.Measurement.Shape;
import dev.assay.model.Metric;
import dev.assay.model.ThreadClass;
import dev.assay.model.ThreadTimeline;
import dev.assay.model.Trial;
import dev.assay.model.Workload;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SteadyStateTest {

  private static final int ITERATIONS = 20;
  private static final double BUCKET = 0.1;

  @Test
  void onlyWhatLiesBehindTheWarmUpCounts() {
    Trial trial = fork(new EvidenceLab(plan(), 1), "a", 0.09).trials.getLast();
    SteadyState steady = SteadyState.of(trial, timeline("a", 1, 0.09), 10).orElseThrow();
    assertThat(steady.iterations()).isEqualTo(10);
    assertThat(steady.perIteration(Component.APPLICATION)).isCloseTo(0.9, within(1e-9));
    // The compilers worked in the first half only.
    assertThat(steady.perIteration(Component.JIT)).isCloseTo(0, within(1e-9));
    assertThat(steady.perIteration(Component.GC)).isCloseTo(0.1, within(1e-9));
  }

  @Test
  void aTimelineCoarserThanTheIterationsTellsNothing() {
    Trial trial = fork(new EvidenceLab(plan(), 1), "a", 0.09).trials.getLast();
    var coarse = new ThreadTimeline("a", 1, 6, Map.of(ThreadClass.GC, List.of(1.0, 1.0, 1.0, 1.0)));
    assertThat(SteadyState.of(trial, coarse, 10)).isEmpty();
  }

  @Test
  void whereIterationsDecideTheyAreWhatIsSplit() {
    EvidenceLab lab = new EvidenceLab(plan(), 1);
    Map<Integer, ThreadTimeline> timelines = new HashMap<>();
    for (int fork = 0; fork < 8; fork++) {
      boolean challenger = fork % 2 == 1;
      int pair = fork / 2;
      double application = (challenger ? 0.12 : 0.09) * (1 + 0.002 * pair);
      fork(lab, challenger ? "b" : "a", application);
      int number = lab.trials.size();
      timelines.put(number, timeline(challenger ? "b" : "a", number, application));
    }
    CauseLedger leading =
        Causes.of(plan(), lab.trials, lab.analysis(), List.of(), timelines)
            .getFirst()
            .ledgers()
            .getFirst();
    assertThat(leading.work()).isEqualTo("iteration");
    assertThat(leading.total()).isEqualTo("cpu");
    assertThat(leading.parts().stream().filter(Part::cause).map(Part::component))
        .containsExactly(Component.APPLICATION);
    double sum = leading.parts().stream().mapToDouble(Part::change).sum();
    assertThat(sum).isCloseTo(leading.variant() / leading.baseline() - 1, within(1e-9));
  }

  @Test
  void theCollectorWithoutThreadsRunsInTheVmThread() {
    EvidenceLab lab = EvidenceLab.of(4, 1);
    for (int block = 1; block <= 2; block++) {
      for (int fork = 0; fork < 2; fork++) {
        lab.add(block, "a", List.of(Measurement.whole(Metric.WALL, 10)), serial(lab, 1));
        lab.add(block, "b", List.of(Measurement.whole(Metric.WALL, 10)), serial(lab, 3));
      }
    }
    CauseLedger cpu =
        lab.why().ledgers().stream().filter(l -> l.total().equals("cpu")).findFirst().orElseThrow();
    assertThat(cpu.parts().stream().filter(Part::cause).map(Part::component))
        .containsExactly(Component.GC);
  }

  /// Pauses of so many seconds, all of them CPU time of the VM thread.
  private static Evidence serial(EvidenceLab lab, double pauses) {
    Map<EvidenceFigure, Double> figures = lab.figures();
    figures.put(EvidenceFigure.GC_USER, 0.0);
    figures.put(EvidenceFigure.YOUNG_TIME, pauses);
    figures.merge(EvidenceFigure.VM_USER, pauses, Double::sum);
    figures.put(
        EvidenceFigure.CPU_USER,
        EvidenceLab.sum(
            figures,
            EvidenceFigure.APPLICATION_USER,
            EvidenceFigure.C1_USER,
            EvidenceFigure.C2_USER,
            EvidenceFigure.VM_USER));
    return new Evidence(figures, Map.of("gc.policy", "Copy:MSC"), Map.of());
  }

  private static Experiment plan() {
    return EvidenceLab.experiment(
        4, Optional.of(Metric.ITERATION_CPU.name()), new Workload.Suite("json", ITERATIONS));
  }

  /// A fork of 20 iterations of a second, after one second of start.
  private static EvidenceLab fork(EvidenceLab lab, String variant, double application) {
    int block = lab.trials.size() / 4 + 1;
    List<Double> cpu = Collections.nCopies(ITERATIONS, application / BUCKET + 0.1);
    lab.add(
        block,
        variant,
        List.of(
            Measurement.whole(Metric.WALL, ITERATIONS + 1),
            new Measurement(
                Metric.ITERATION_WALL, Shape.ITERATIONS, Collections.nCopies(ITERATIONS, 1.0)),
            new Measurement(Metric.ITERATION_CPU, Shape.ITERATIONS, cpu)),
        new Evidence(lab.figures(), Map.of(), Map.of()));
    return lab;
  }

  private static ThreadTimeline timeline(String variant, int trial, double application) {
    int buckets = (int) Math.round((ITERATIONS + 1) / BUCKET);
    return new ThreadTimeline(
        variant,
        trial,
        BUCKET,
        Map.of(
            ThreadClass.APPLICATION, Collections.nCopies(buckets, application),
            ThreadClass.C2, Collections.nCopies(buckets / 2, 0.05),
            ThreadClass.GC, Collections.nCopies(buckets, 0.01)));
  }
}
