package dev.assay.process;

import dev.assay.model.ThreadClass;
import java.util.List;
import java.util.Map;

/// What the threads of a child and of its descendants did, as far as polls saw it. CPU time between
/// the last poll and the end of a thread is in no figure.
///
/// @param cpu by class; one that had no thread is absent
/// @param pools CPU seconds of application threads by name, a `#` for each number in it; names that
///   are too many are together under `...`
/// @param applicationWait seconds that application threads waited for a CPU, summed over threads
/// @param criticalCpu seconds in which the critical application thread ran: in every interval the
///   one that ran or waited most
/// @param criticalWait seconds in which that thread waited for a CPU
/// @param criticalIdle seconds in which it did neither, between the first look and the last that
///   found the program
/// @param jvms processes that were a JVM
/// @param polls how often was looked
/// @param cost CPU seconds of looking
/// @param bucket seconds of one entry of the timeline
/// @param timeline CPU seconds by class in each bucket, from the start of the child
public record ThreadUse(
    Map<ThreadClass, Cpu> cpu,
    Map<String, Double> pools,
    double applicationWait,
    double criticalCpu,
    double criticalWait,
    double criticalIdle,
    int jvms,
    int polls,
    double cost,
    double bucket,
    Map<ThreadClass, List<Double>> timeline) {

  /// CPU seconds in user mode and in the kernel.
  public record Cpu(double user, double system) {

    public static final Cpu NONE = new Cpu(0, 0);

    Cpu plus(Cpu other) {
      return new Cpu(user + other.user, system + other.system);
    }
  }

  public ThreadUse {
    cpu = Map.copyOf(cpu);
    pools = Map.copyOf(pools);
    timeline = Map.copyOf(timeline);
  }
}
