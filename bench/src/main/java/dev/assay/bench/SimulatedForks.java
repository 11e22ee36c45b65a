package dev.assay.bench;

import dev.assay.model.CauseLedger.Component;
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
import dev.assay.model.Workload;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;

/// Forks of a simulated program with their evidence: 2 s on the clock, 2.6 s of CPU time, with
/// spreads between forks as real programs had them on a shared machine.
///
/// @param machine how the machine and the program's own time vary
/// @param planted what the second variant has more of; absent for identical variants
/// @param seconds how much of it
record SimulatedForks(Scenario machine, Optional<Component> planted, double seconds) {

  static final double WALL = 2.0;
  static final double CPU = 2.6;
  static final double MIN_EFFECT = 0.01;

  private static final double TICK = 0.01;

  /// The same without anything planted.
  static SimulatedForks same(Scenario machine) {
    return new SimulatedForks(machine, Optional.empty(), 0);
  }

  static Experiment experiment(int forks, boolean fixed) {
    return new Experiment(
        "simulated",
        List.of(
            Variant.of("a", Optional.empty(), List.of()),
            Variant.of("b", Optional.empty(), List.of())),
        new Workload.Command(List.of("java", "-jar", "a.jar"), List.of()),
        Optional.of(Metric.WALL.name()),
        new Stopping(forks, Optional.empty(), fixed),
        Design.BLOCKS,
        MIN_EFFECT,
        1,
        Duration.ofMinutes(1));
  }

  /// All forks that an experiment can take, in blocks of four.
  List<Trial> draw(SplittableRandom random, int forks) {
    double[] state = machine.machine(random, 2 * forks);
    List<Trial> trials = new ArrayList<>();
    for (int i = 0; i < 2 * forks; i++) {
      boolean second = i % 4 == 1 || i % 4 == 2;
      trials.add(fork(random, i, second, Math.exp(state[i])));
    }
    return trials;
  }

  private Trial fork(SplittableRandom random, int place, boolean second, double machineFactor) {
    Map<EvidenceFigure, Double> f = new EnumMap<>(EvidenceFigure.class);
    double slow = machineFactor * Math.exp(machine.fork(random));
    double running = 1.55 * slow;
    double waiting = 0.04 * machineFactor * exponential(random);
    double stopped = 0.12 * machineFactor * varying(random, 0.12);
    double idle = 0.28 * machineFactor * varying(random, 0.04);
    double user = 1.6 * slow;
    double kernel = 0.25 * machineFactor * varying(random, 0.05);
    double jit = 0.45 * machineFactor * varying(random, 0.06);
    double collector = 0.22 * machineFactor * varying(random, 0.08);
    double vm = 0.05 * machineFactor * varying(random, 0.15);
    double pauses = 0.75 * stopped;
    // On a slow machine it is slow like all else.
    double more = seconds * machineFactor;
    if (second && planted.isPresent()) {
      switch (planted.get()) {
        case APPLICATION, CRITICAL_CPU -> {
          running += more;
          user += more;
        }
        case KERNEL -> {
          running += more;
          kernel += more;
        }
        case GC -> {
          pauses += more;
          stopped += more;
          collector += more;
        }
        case STOPPED -> stopped += more;
        case JIT -> jit += more;
        case VM -> vm += more;
        case RUN_QUEUE -> waiting += more;
        case IDLE -> idle += more;
        case UNEXPLAINED -> throw new IllegalArgumentException("nothing to plant");
      }
    }
    f.put(EvidenceFigure.CRITICAL_CPU, running);
    f.put(EvidenceFigure.CRITICAL_WAIT, waiting);
    f.put(EvidenceFigure.CRITICAL_IDLE, stopped + idle);
    f.put(EvidenceFigure.SAFEPOINT_STOPPED, 0.95 * stopped);
    f.put(EvidenceFigure.SAFEPOINT_SYNC, 0.05 * stopped);
    f.put(EvidenceFigure.YOUNG_TIME, 0.95 * pauses);
    f.put(EvidenceFigure.CPU_USER, user + jit + collector + vm + 0.03 * varying(random, 0.2));
    f.put(EvidenceFigure.CPU_SYSTEM, kernel);
    f.put(EvidenceFigure.APPLICATION_USER, ticks(random, user));
    f.put(EvidenceFigure.C1_USER, ticks(random, 0.25 * jit));
    f.put(EvidenceFigure.C2_USER, ticks(random, 0.75 * jit));
    f.put(EvidenceFigure.GC_USER, ticks(random, collector));
    f.put(EvidenceFigure.VM_USER, ticks(random, vm));
    counts(random, f);
    return trial(place, second, running + waiting + stopped + idle, f);
  }

  private static void counts(SplittableRandom random, Map<EvidenceFigure, Double> f) {
    f.put(EvidenceFigure.SAFEPOINTS, count(random, 60));
    f.put(EvidenceFigure.YOUNG_COLLECTIONS, count(random, 2) + 20);
    f.put(EvidenceFigure.FULL_COLLECTIONS, random.nextDouble() < 0.5 ? 1.0 : 0.0);
    f.put(EvidenceFigure.COMPILES, count(random, 1500));
    f.put(EvidenceFigure.MINOR_FAULTS, count(random, 20_000));
    f.put(EvidenceFigure.MAJOR_FAULTS, random.nextDouble() < 0.1 ? count(random, 40) : 0.0);
    f.put(EvidenceFigure.VOLUNTARY_SWITCHES, 900 * varying(random, 0.1));
    f.put(EvidenceFigure.INVOLUNTARY_SWITCHES, 200 * exponential(random));
    f.put(EvidenceFigure.CLASSES, 480.0);
    f.put(EvidenceFigure.NMETHOD_BYTES, 4e6 * varying(random, 0.03));
  }

  private static Trial trial(
      int place, boolean second, double wall, Map<EvidenceFigure, Double> figures) {
    return new Trial(
        place + 1,
        place / 4 + 1,
        1,
        second ? "b" : "a",
        Instant.EPOCH,
        Optional.empty(),
        List.of(Measurement.whole(Metric.WALL, wall)),
        Conditions.UNKNOWN,
        new Evidence(figures, Map.of(), Map.of()),
        "trials/x");
  }

  private static double varying(SplittableRandom random, double spread) {
    return Math.exp(spread * random.nextGaussian() - spread * spread / 2);
  }

  private static double exponential(SplittableRandom random) {
    return -Math.log1p(-random.nextDouble());
  }

  /// Times that come in ticks, begun at any moment.
  private static double ticks(SplittableRandom random, double time) {
    return TICK * Math.floor(time / TICK + random.nextDouble());
  }

  private static double count(SplittableRandom random, double mean) {
    return Math.max(0, Math.rint(mean + Math.sqrt(mean) * random.nextGaussian()));
  }
}
