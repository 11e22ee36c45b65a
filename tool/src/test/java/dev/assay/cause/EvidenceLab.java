package dev.assay.cause;

import static dev.assay.model.EvidenceFigure.*;

import dev.assay.analysis.Analyst;
import dev.assay.model.Analysis;
import dev.assay.model.Conditions;
import dev.assay.model.Evidence;
import dev.assay.model.EvidenceFigure;
import dev.assay.model.Experiment;
import dev.assay.model.Experiment.Design;
import dev.assay.model.Experiment.Stopping;
import dev.assay.model.Measurement;
import dev.assay.model.Metric;
import dev.assay.model.Trial;
import dev.assay.model.Variant;
import dev.assay.model.Why;
import dev.assay.model.Workload;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Consumer;

/// Invented forks with evidence, whose truth is known: a program that takes 10 s on the clock and
/// 12 s of CPU time.
final class EvidenceLab {

  static final Workload COMMAND = new Workload.Command(List.of("java", "-jar", "a.jar"), List.of());
  static final double SPREAD = 0.01;

  final List<Trial> trials = new ArrayList<>();
  private final Experiment experiment;
  private final SplittableRandom random;

  EvidenceLab(Experiment experiment, long seed) {
    this.experiment = experiment;
    this.random = new SplittableRandom(seed);
  }

  static Experiment experiment(int forks, Optional<String> primary, Workload workload) {
    return new Experiment(
        "lab",
        List.of(
            Variant.of("a", Optional.empty(), List.of()),
            Variant.of("b", Optional.empty(), List.of())),
        workload,
        primary,
        new Stopping(forks, Optional.empty(), true),
        Design.BLOCKS,
        0.02,
        1,
        Duration.ofMinutes(5));
  }

  static EvidenceLab of(int forks, long seed) {
    return new EvidenceLab(experiment(forks, Optional.of("wall"), COMMAND), seed);
  }

  /// The figures of one fork before anything is added to it.
  Map<EvidenceFigure, Double> figures() {
    Map<EvidenceFigure, Double> f = new EnumMap<>(EvidenceFigure.class);
    f.put(APPLICATION_USER, about(8));
    f.put(C1_USER, about(0.3));
    f.put(C2_USER, about(1.2));
    f.put(GC_USER, about(0.8));
    f.put(VM_USER, about(0.1));
    f.put(CPU_SYSTEM, about(1.5));
    f.put(CRITICAL_CPU, about(8));
    f.put(CRITICAL_WAIT, about(0.2));
    f.put(SAFEPOINT_STOPPED, about(0.4));
    f.put(SAFEPOINT_SYNC, about(0.02));
    f.put(YOUNG_TIME, about(0.3));
    f.put(YOUNG_COLLECTIONS, 40.0);
    f.put(SAFEPOINTS, about(60));
    return f;
  }

  private double about(double mean) {
    return mean * (1 + SPREAD * random.nextGaussian());
  }

  /// All forks; what is planted goes into the figures of the second variant, with the wall time it
  /// costs under `WALL`.
  EvidenceLab run(int forks, Consumer<Map<EvidenceFigure, Double>> planted) {
    for (int block = 1; block <= forks / 2; block++) {
      for (int fork = 0; fork < 2; fork++) {
        fork(block, "a", figures());
        Map<EvidenceFigure, Double> figures = figures();
        planted.accept(figures);
        fork(block, "b", figures);
      }
    }
    return this;
  }

  private void fork(int block, String variant, Map<EvidenceFigure, Double> figures) {
    double user =
        sum(figures, APPLICATION_USER, C1_USER, C2_USER, SWEEPER_USER, GC_USER, VM_USER)
            + about(0.05);
    double idle = figures.getOrDefault(COMPILE_TIME, about(1.4)); // borrowed for planted sleep
    figures.remove(COMPILE_TIME);
    figures.put(CPU_USER, user);
    figures.put(CRITICAL_IDLE, sum(figures, SAFEPOINT_STOPPED, SAFEPOINT_SYNC) + idle);
    double wall = sum(figures, CRITICAL_CPU, CRITICAL_WAIT, CRITICAL_IDLE);
    add(block, variant, wall, figures);
  }

  void add(int block, String variant, double wall, Map<EvidenceFigure, Double> figures) {
    add(
        block,
        variant,
        List.of(Measurement.whole(Metric.WALL, wall)),
        new Evidence(figures, Map.of(), Map.of()));
  }

  void add(int block, String variant, List<Measurement> measurements, Evidence evidence) {
    trials.add(
        new Trial(
            trials.size() + 1,
            block,
            1,
            variant,
            Instant.EPOCH,
            Optional.empty(),
            measurements,
            Conditions.UNKNOWN,
            evidence,
            "trials/x"));
  }

  static double sum(Map<EvidenceFigure, Double> figures, EvidenceFigure... which) {
    double sum = 0;
    for (EvidenceFigure figure : which) {
      sum += figures.getOrDefault(figure, 0.0);
    }
    return sum;
  }

  static Consumer<Map<EvidenceFigure, Double>> more(double seconds, EvidenceFigure... figures) {
    return fork -> {
      for (EvidenceFigure figure : figures) {
        fork.merge(figure, seconds, Double::sum);
      }
    };
  }

  Why why() {
    return Causes.of(experiment, trials, analysis(), List.of()).getFirst();
  }

  Analysis analysis() {
    return Analyst.analyse(experiment, trials, 8);
  }
}
