package dev.assay.diagnosis;

import dev.assay.model.Gc;
import dev.assay.model.LogFinding;
import dev.assay.model.Severity;
import dev.assay.model.Waits;
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
    if (gc == null || gc.cpu().waits().count() < FEWEST) {
      return Optional.empty();
    }
    Waits waits = gc.cpu().waits();
    double share = (double) waits.count() / gc.pauses().count();
    boolean notable = share >= SHARE || log.severityOfPauses(waits.waited(), 0) != Severity.INFO;
    return found(
        notable ? Severity.WARNING : Severity.INFO,
        "%s lasted far longer than their threads had the CPU (in sum %s elapsed, %s of CPU time)."
            .formatted(
                Amounts.count(waits.count(), "collection"),
                Amounts.time(waits.elapsed()),
                Amounts.time(waits.processor())),
        waits.waited(),
        Evidence.first(waits.worst().stream().map(Evidence::place)),
        "They waited for a disk (swap, a log on a slow file system, mapped files), for CPUs that others had (limits of a container, a busy host), or until the process might go on (SIGSTOP, a container or a virtual machine that was suspended). Look at swap and pressure, and who stops it; -Xlog:async (JDK 17 and later) takes the log's disk out.",
        "assay doctor");
  }
}
