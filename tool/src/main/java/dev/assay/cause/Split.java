package dev.assay.cause;

import static dev.assay.model.EvidenceFigure.APPLICATION_USER;
import static dev.assay.model.EvidenceFigure.C1_USER;
import static dev.assay.model.EvidenceFigure.C2_USER;
import static dev.assay.model.EvidenceFigure.CPU_SYSTEM;
import static dev.assay.model.EvidenceFigure.CPU_USER;
import static dev.assay.model.EvidenceFigure.CRITICAL_CPU;
import static dev.assay.model.EvidenceFigure.CRITICAL_IDLE;
import static dev.assay.model.EvidenceFigure.CRITICAL_WAIT;
import static dev.assay.model.EvidenceFigure.GC_USER;
import static dev.assay.model.EvidenceFigure.PROFILER_USER;
import static dev.assay.model.EvidenceFigure.SAFEPOINT_STOPPED;
import static dev.assay.model.EvidenceFigure.SAFEPOINT_SYNC;
import static dev.assay.model.EvidenceFigure.SWEEPER_USER;
import static dev.assay.model.EvidenceFigure.VM_USER;

import dev.assay.model.CauseLedger.Component;
import dev.assay.model.EvidenceFigure;
import dev.assay.model.Metric;
import dev.assay.model.Trial;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/// A total of a fork and how it is split into parts.
enum Split {
  /// CPU time, user and system, by what it was spent on.
  CPU("cpu") {
    @Override
    List<Component> components() {
      return List.of(
          Component.APPLICATION, Component.JIT, Component.GC, Component.VM, Component.KERNEL);
    }

    @Override
    boolean exists(Known known) {
      return known.all(List.of(CPU_USER, CPU_SYSTEM));
    }

    @Override
    double total(Trial trial, Known known) {
      return sum(trial, List.of(CPU_USER, CPU_SYSTEM));
    }

    @Override
    Map<Component, Double> parts(Trial trial, Known known) {
      Map<Component, Double> parts = new EnumMap<>(Component.class);
      if (known.all(List.of(APPLICATION_USER))) {
        parts.put(Component.APPLICATION, sum(trial, List.of(APPLICATION_USER)));
        parts.put(Component.JIT, sum(trial, List.of(C1_USER, C2_USER, SWEEPER_USER)));
        double serial = collectedByVmThread(trial, known);
        parts.put(Component.GC, sum(trial, List.of(GC_USER)) + serial);
        parts.put(Component.VM, sum(trial, List.of(VM_USER, PROFILER_USER)) - serial);
      }
      parts.put(Component.KERNEL, sum(trial, List.of(CPU_SYSTEM)));
      return parts;
    }
  },

  /// Time on the clock, by what the critical thread did.
  WALL("wall") {
    @Override
    List<Component> components() {
      return List.of(
          Component.CRITICAL_CPU,
          Component.GC,
          Component.STOPPED,
          Component.RUN_QUEUE,
          Component.IDLE);
    }

    @Override
    boolean exists(Known known) {
      return known.all(WATCHED) || known.all(COUNTED);
    }

    @Override
    double total(Trial trial, Known known) {
      return trial.measurement(Metric.WALL.name()).map(wall -> wall.value(0)).orElse(Double.NaN);
    }

    @Override
    Map<Component, Double> parts(Trial trial, Known known) {
      Map<Component, Double> parts = new EnumMap<>(Component.class);
      double watched = known.all(WATCHED) ? sum(trial, WATCHED) : 0;
      if (known.all(WATCHED)) {
        parts.put(Component.CRITICAL_CPU, sum(trial, List.of(CRITICAL_CPU)));
        parts.put(Component.RUN_QUEUE, sum(trial, List.of(CRITICAL_WAIT)));
      }
      if (known.all(COUNTED)) {
        double stopped = stopped(trial, total(trial, known) - watched);
        double pauses = known.pauses() ? Math.min(stopped, sum(trial, Known.PAUSES)) : 0;
        if (known.pauses()) {
          parts.put(Component.GC, pauses);
        }
        parts.put(Component.STOPPED, stopped - pauses);
        if (known.all(List.of(CRITICAL_IDLE))) {
          double idle = Math.min(sum(trial, List.of(CRITICAL_IDLE)), total(trial, known) - watched);
          parts.put(Component.IDLE, Math.max(0, idle - stopped));
        }
      }
      return parts;
    }
  },

  /// CPU time of an iteration after the warm-up. The kernel's share is within the parts, because a
  /// thread's times are only told apart for whole forks.
  ITERATION_CPU("cpu") {
    @Override
    List<Component> components() {
      return List.of(Component.APPLICATION, Component.JIT, Component.GC, Component.VM);
    }

    @Override
    boolean exists(Known known) {
      return !known.steady().isEmpty();
    }

    @Override
    double total(Trial trial, Known known) {
      return mean(trial, Metric.ITERATION_CPU, known);
    }

    @Override
    Map<Component, Double> parts(Trial trial, Known known) {
      SteadyState steady = Objects.requireNonNull(known.steady().get(trial.number()));
      Map<Component, Double> parts = new EnumMap<>(Component.class);
      components().forEach(component -> parts.put(component, steady.perIteration(component)));
      return parts;
    }

    @Override
    boolean ofIterations() {
      return true;
    }

    @Override
    int counted(Trial trial, Known known) {
      return Objects.requireNonNull(known.steady().get(trial.number())).iterations();
    }
  },

  /// Time on the clock of an iteration after the warm-up, as the harness in the JVM measured it:
  /// its own thread's CPU time and the collector's pauses. Nobody counted the rest, in which the
  /// thread waited.
  ITERATION_WALL("wall") {
    @Override
    List<Component> components() {
      return List.of(Component.CRITICAL_CPU, Component.GC);
    }

    @Override
    boolean exists(Known known) {
      return !known.steady().isEmpty();
    }

    @Override
    double total(Trial trial, Known known) {
      return mean(trial, Metric.ITERATION_WALL, known);
    }

    @Override
    Map<Component, Double> parts(Trial trial, Known known) {
      Map<Component, Double> parts = new EnumMap<>(Component.class);
      parts.put(Component.CRITICAL_CPU, mean(trial, Metric.ITERATION_THREAD_CPU, known));
      parts.put(Component.GC, mean(trial, Metric.ITERATION_GC, known));
      return parts;
    }

    @Override
    boolean ofIterations() {
      return true;
    }
  };

  /// The mean of the last iterations, as many as the steady state has.
  private static double mean(Trial trial, Metric metric, Known known) {
    int counted = Objects.requireNonNull(known.steady().get(trial.number())).iterations();
    return trial
        .measurement(metric.name())
        .map(m -> m.value(m.values().size() - counted))
        .orElse(Double.NaN);
  }

  private static final String POLICY = "gc.policy";
  private static final String SERIAL = "Copy";

  private static final List<EvidenceFigure> WATCHED = List.of(CRITICAL_CPU, CRITICAL_WAIT);

  private static final List<EvidenceFigure> COUNTED = List.of(SAFEPOINT_STOPPED, SAFEPOINT_SYNC);

  private final String text;

  Split(String text) {
    this.text = text;
  }

  /// As in [dev.assay.model.CauseLedger#total].
  String text() {
    return text;
  }

  /// All parts of a complete split in their order, but for the rest.
  abstract List<Component> components();

  /// Whether the total and any part of it are known.
  abstract boolean exists(Known known);

  /// Seconds of the fork, NaN when unknown.
  abstract double total(Trial trial, Known known);

  /// Whether an iteration is split, and not a fork.
  boolean ofIterations() {
    return false;
  }

  /// Of how many measured totals the total is the mean.
  int counted(Trial trial, Known known) {
    return 1;
  }

  /// The parts that can be told from what is known, in seconds. What they leave of the total is the
  /// unexplained rest.
  abstract Map<Component, Double> parts(Trial trial, Known known);

  /// Whether less can be told of a total on all forks than on these.
  boolean loses(EvidencedForks these, EvidencedForks all) {
    return !exists(all.known())
        || !told(all).equals(told(these))
        || (this == CPU
            && these.known().pauses() != all.known().pauses()
            && all.blocks().stream().flatMap(List::stream).anyMatch(Split::serial));
  }

  /// The parts that can be told of every one of these forks.
  Set<Component> told(EvidencedForks forks) {
    return parts(forks.blocks().getFirst().getFirst(), forks.known()).keySet();
  }

  /// Stopped time of the critical thread. At a safepoint no thread of the program runs; on the way
  /// to it some still do, so that this time counts only as far as the critical thread was neither
  /// running nor waiting for a CPU.
  ///
  /// @param room seconds in which it was neither
  private static double stopped(Trial trial, double room) {
    double stopped = sum(trial, List.of(SAFEPOINT_STOPPED));
    double reaching = sum(trial, List.of(SAFEPOINT_SYNC));
    return stopped + Math.clamp(room - stopped, 0, reaching);
  }

  /// CPU time of the VM thread that is the collector's: Serial has no threads of its own and runs
  /// in that one, which does nothing else in a pause.
  private static double collectedByVmThread(Trial trial, Known known) {
    return serial(trial) && known.pauses()
        ? Math.min(sum(trial, List.of(VM_USER)), sum(trial, Known.PAUSES))
        : 0;
  }

  private static boolean serial(Trial trial) {
    return trial.evidence().facts().getOrDefault(POLICY, "").startsWith(SERIAL);
  }

  /// A class of threads, or a kind of pause, that was not there took nothing.
  private static double sum(Trial trial, List<EvidenceFigure> figures) {
    return figures.stream().mapToDouble(f -> trial.evidence().figure(f).orElse(0)).sum();
  }
}
