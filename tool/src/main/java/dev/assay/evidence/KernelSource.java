package dev.assay.evidence;

import static dev.assay.model.EvidenceFigure.*;

import dev.assay.model.Evidence;
import dev.assay.model.EvidenceFigure;
import dev.assay.model.Jvm;
import dev.assay.model.ThreadClass;
import dev.assay.process.Ended;
import dev.assay.process.ThreadUse;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// The kernel's accounts of a fork: those of the whole process tree, exact, and those of its
/// threads, as often as they were looked at.
final class KernelSource implements Source {

  private static final Map<ThreadClass, EvidenceFigure> USER =
      Map.of(
          ThreadClass.APPLICATION, APPLICATION_USER,
          ThreadClass.C1, C1_USER,
          ThreadClass.C2, C2_USER,
          ThreadClass.SWEEPER, SWEEPER_USER,
          ThreadClass.GC, GC_USER,
          ThreadClass.VM, VM_USER,
          ThreadClass.PROFILER, PROFILER_USER,
          // The kernel names every thread, so that there is none.
          ThreadClass.UNKNOWN, APPLICATION_USER);

  private static final Map<ThreadClass, EvidenceFigure> SYSTEM =
      Map.of(
          ThreadClass.APPLICATION, APPLICATION_SYSTEM,
          ThreadClass.C1, JIT_SYSTEM,
          ThreadClass.C2, JIT_SYSTEM,
          ThreadClass.SWEEPER, JIT_SYSTEM,
          ThreadClass.GC, GC_SYSTEM,
          ThreadClass.VM, VM_SYSTEM,
          ThreadClass.PROFILER, PROFILER_SYSTEM,
          ThreadClass.UNKNOWN, APPLICATION_SYSTEM);

  private static final int NAMED = 5;

  @Override
  public String name() {
    return "kernel";
  }

  @Override
  public Tier tier() {
    return Tier.KERNEL;
  }

  @Override
  public Request request(Jvm jvm, List<String> flags, Path folder) {
    return new Options(List.of());
  }

  @Override
  public Evidence evidence(Traces traces) {
    Map<EvidenceFigure, Double> figures = new EnumMap<>(EvidenceFigure.class);
    Map<String, String> facts = new TreeMap<>();
    Map<String, String> unavailable = new TreeMap<>();
    whole(traces.ended(), figures);
    traces
        .ended()
        .threads()
        .ifPresentOrElse(
            use -> threads(use, figures, facts),
            () -> unavailable.put("threads", "the kernel showed no accounts of threads"));
    return new Evidence(figures, facts, unavailable);
  }

  private static void whole(Ended ended, Map<EvidenceFigure, Double> figures) {
    figures.put(CPU_USER, ended.user());
    figures.put(CPU_SYSTEM, ended.system());
    figures.put(MINOR_FAULTS, (double) ended.events().minorFaults());
    figures.put(MAJOR_FAULTS, (double) ended.events().majorFaults());
    figures.put(VOLUNTARY_SWITCHES, (double) ended.events().voluntarySwitches());
    figures.put(INVOLUNTARY_SWITCHES, (double) ended.events().involuntarySwitches());
  }

  /// A class that has no thread in a JVM took no time, and that is known.
  private static void threads(
      ThreadUse use, Map<EvidenceFigure, Double> figures, Map<String, String> facts) {
    for (ThreadClass kind : ThreadClass.values()) {
      ThreadUse.Cpu cpu = use.cpu().get(kind);
      if (cpu != null || use.jvms() > 0) {
        ThreadUse.Cpu spent = cpu == null ? ThreadUse.Cpu.NONE : cpu;
        figures.merge(USER.get(kind), spent.user(), Double::sum);
        figures.merge(SYSTEM.get(kind), spent.system(), Double::sum);
      }
    }
    figures.put(CRITICAL_CPU, use.criticalCpu());
    figures.put(CRITICAL_WAIT, use.criticalWait());
    figures.put(CRITICAL_IDLE, use.criticalIdle());
    figures.put(RUN_QUEUE_WAIT, use.applicationWait());
    facts.put("threads.program", busiest(use.pools()));
    facts.put("threads.jvms", Integer.toString(use.jvms()));
    facts.put("threads.polls", Integer.toString(use.polls()));
    facts.put("threads.poll-cpu", String.format(Locale.ROOT, "%.4f s", use.cost()));
  }

  /// The threads of the program that took most, by name.
  private static String busiest(Map<String, Double> pools) {
    return pools.entrySet().stream()
        .sorted(
            Map.Entry.<String, Double>comparingByValue()
                .reversed()
                .thenComparing(Map.Entry.comparingByKey()))
        .limit(NAMED)
        .map(pool -> String.format(Locale.ROOT, "%s %.3f s", pool.getKey(), pool.getValue()))
        .collect(Collectors.joining(", "));
  }
}
