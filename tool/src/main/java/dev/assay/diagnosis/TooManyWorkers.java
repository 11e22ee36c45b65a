package dev.assay.diagnosis;

import dev.assay.model.Gc;
import dev.assay.model.LogEvent;
import dev.assay.model.LogFinding;
import dev.assay.model.LogReport.JvmRun;
import dev.assay.model.Machine;
import dev.assay.model.Severity;
import dev.assay.text.Amounts;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// A collector with more threads than the JVM has CPUs: the threads take turns, and all wait for
/// the last one.
final class TooManyWorkers implements LogRule {

  /// Threads that take turns wait for CPUs, and so do those that a stop waits for.
  private static final List<String> WAITS = List.of("io-or-swap", "long-time-to-safepoint");

  /// So many threads on each CPU wait for longer than they work.
  private static final long MANY = 4;

  @Override
  public Optional<LogFinding> check(Evidence log) {
    Gc gc = log.report().gc();
    return gc == null
        ? Optional.empty()
        : log.report().runs().stream()
            .filter(TooManyWorkers::isOver)
            .max(Comparator.comparingLong(run -> run.machine().workers()))
            .flatMap(run -> found(log, gc, run));
  }

  /// Pauses of ZGC leave those threads next to nothing to do.
  private static boolean isOver(JvmRun run) {
    boolean used = !String.valueOf(run.collector()).endsWith("ZGC");
    return used && isOver(run.machine(), run.machine().workers());
  }

  private static boolean isOver(Machine machine, long workers) {
    return machine.usable() > 0 && workers > machine.usable();
  }

  private static boolean isToldMore(Machine machine) {
    return machine.available() > machine.usable();
  }

  private Optional<LogFinding> found(Evidence log, Gc gc, JvmRun run) {
    Machine machine = run.machine();
    boolean notable = log.severity().ofPauses(gc.paused(), 0) != Severity.INFO;
    return found(
            notable ? Severity.WARNING : Severity.INFO,
            "The collector uses %s in pauses%s on %s; its pauses take %s of the time.%s"
                .formatted(
                    Amounts.count(machine.workers(), "thread"),
                    isOver(machine, machine.concurrentWorkers())
                        ? " and " + machine.concurrentWorkers() + " concurrently"
                        : "",
                    Amounts.count(machine.usable(), "CPU"),
                    log.pausesOfTime(gc.paused()),
                    log.amongRuns("has the most threads")),
            LogEvent.UNKNOWN,
            log.longestPauses(),
            "Remove %s: by default the JVM uses no more GC threads than CPUs. Or give the container the CPUs that these flags assume."
                .formatted(
                    isToldMore(machine)
                        ? "-XX:ActiveProcessorCount (the log shows %d CPUs available of %d), -XX:ParallelGCThreads and -XX:ConcGCThreads"
                            .formatted(machine.available(), machine.cpus())
                        : "-XX:ParallelGCThreads and -XX:ConcGCThreads"),
            log.next().compare("fewer", fewer(machine)))
        .map(found ->
            notable && machine.workers() >= MANY * machine.usable()
                ? found.explaining(WAITS)
                : found);
  }

  /// The last of several values of a flag counts, so that those in front of it are left out. A JVM
  /// with more threads beside the program than for pauses does not start.
  private static String fewer(Machine machine) {
    String flags =
        (isToldMore(machine) ? "-XX:ActiveProcessorCount=" + machine.usable() + " " : "")
            + "-XX:ParallelGCThreads="
            + machine.usable();
    return isOver(machine, machine.concurrentWorkers())
        ? flags + " -XX:ConcGCThreads=" + machine.usable()
        : flags;
  }
}
