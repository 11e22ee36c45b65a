package dev.assay.diagnosis;

import dev.assay.model.LogEvent;
import dev.assay.model.LogFinding;
import dev.assay.model.LogReport.Cpu;
import dev.assay.model.LogReport.Gc;
import dev.assay.model.Severity;
import java.util.List;
import java.util.Optional;

/// Collections during which neither the collector nor the kernel had the CPU: they waited.
final class WaitingCollections implements LogRule {

  /// Share of the pauses; single ones happen on every shared machine.
  private static final double SHARE = 0.05;

  /// Fewer than this are chance.
  private static final long FEWEST = 3;

  @Override
  public String id() {
    return "io-or-swap";
  }

  @Override
  public Optional<LogFinding> check(Evidence log) {
    Gc gc = log.report().gc();
    if (gc == null || gc.cpu().waiting() < FEWEST || gc.pauses().count() == 0) {
      return Optional.empty();
    }
    Cpu cpu = gc.cpu();
    double share = (double) cpu.waiting() / gc.pauses().count();
    long waited = Math.max(0, cpu.real() - cpu.user() - cpu.system());
    boolean notable = share >= SHARE || log.severity(waited, 0) != Severity.INFO;
    return found(
        notable ? Severity.WARNING : Severity.INFO,
        "%s lasted far longer than their threads had the CPU (in sum %s elapsed, %s user, %s system)."
            .formatted(
                Amounts.count(cpu.waiting(), "collection"),
                Amounts.time(cpu.real()),
                Amounts.time(cpu.user()),
                Amounts.time(cpu.system())),
        waited > 0 ? waited : LogEvent.UNKNOWN,
        List.of(),
        "They waited for a disk (swap, a log on a slow file system, mapped files), or for CPUs that others had (limits of a container, a busy host). Look at swap and pressure; -Xlog:async (JDK 17 and later) takes the log's disk out.",
        "assay doctor");
  }
}
