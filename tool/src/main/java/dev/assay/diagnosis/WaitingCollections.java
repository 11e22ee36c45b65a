package dev.assay.diagnosis;

import dev.assay.model.Gc;
import dev.assay.model.LogFinding;
import dev.assay.model.Severity;
import dev.assay.model.Waits;
import dev.assay.model.Waits.Together;
import java.util.Optional;

/// Collections during which neither the collector nor the kernel had the CPU: they waited.
final class WaitingCollections implements LogRule {

  /// Share of the pauses; single ones happen on every shared machine.
  private static final double SHARE = 0.05;

  /// Fewer than this are chance, unless one waited for as long as nobody overlooks.
  private static final long FEWEST = 3;

  private static final long LONG = 1_000_000_000L;

  /// Twice the standard deviation of what rounding does to the processor time of a pause, user and
  /// system: each is the difference of two counters of full hundredths of a second.
  private static final double ERROR = 2 * 5.8e6;

  /// Fewer have no sum that tells more than chance.
  private static final long MANY = 10;

  private static final String REMEDY =
      "They waited for a disk (swap, a log on a slow file system, mapped files), for CPUs that others had (limits of a container, a busy host), or until the process might go on (SIGSTOP, a container or a virtual machine that was suspended). Look at swap and pressure, and who stops it; -Xlog:async (JDK 17 and later) takes the log's disk out.";

  @Override
  public String id() {
    return "io-or-swap";
  }

  @Override
  public Optional<LogFinding> check(Evidence log) {
    Gc gc = log.report().gc();
    if (gc == null) {
      return Optional.empty();
    }
    Waits waits = gc.cpu().waits();
    return isTold(waits) ? ofSingleOnes(log, gc, waits) : ofAll(log, waits);
  }

  private Optional<LogFinding> ofSingleOnes(Evidence log, Gc gc, Waits waits) {
    double share = (double) waits.count() / gc.pauses().count();
    Severity byTime = log.severityOfPauses(waits.waited(), longest(waits));
    return found(
        share >= SHARE && byTime == Severity.INFO ? Severity.WARNING : byTime,
        "%s lasted far longer than %s threads had the CPU (in sum %s elapsed, %s of CPU time)."
            .formatted(
                Amounts.count(waits.count(), "collection"),
                waits.count() == 1 ? "its" : "their",
                Amounts.time(waits.elapsed()),
                Amounts.time(waits.processor())),
        waits.waited(),
        Evidence.first(waits.worst().stream().map(Evidence::place)),
        REMEDY,
        "assay doctor");
  }

  /// Pauses none of which tells much, because processor time is told in hundredths of a second.
  private Optional<LogFinding> ofAll(Evidence log, Waits waits) {
    Together all = waits.together();
    long waited = all.elapsed() - all.processor();
    Severity severity = log.severityOfPauses(waited, 0);
    return severity == Severity.INFO || !isStarved(all)
        ? Optional.empty()
        : found(
            severity,
            "%s of 10 ms and more took %s together, and their threads had the CPU for %s of it."
                .formatted(
                    Amounts.count(all.count(), "collection"),
                    Amounts.time(all.elapsed()),
                    Amounts.time(all.processor())),
            waited,
            log.longestPauses(),
            REMEDY,
            "assay doctor");
  }

  /// Share of the time of collections in which they worked, as far as only the sums of all tell it;
  /// where single ones do, their waits are known.
  static double worked(Evidence log) {
    Gc gc = log.report().gc();
    if (gc == null || isTold(gc.cpu().waits()) || !isStarved(gc.cpu().waits().together())) {
      return 1;
    }
    Together all = gc.cpu().waits().together();
    return (double) all.processor() / all.elapsed();
  }

  private static boolean isStarved(Together all) {
    long waited = all.elapsed() - all.processor();
    return all.count() >= MANY && 2 * (waited - error(all)) > all.elapsed();
  }

  /// By how much the processor time of many pauses may be wrong.
  private static double error(Together all) {
    return ERROR * Math.sqrt((double) all.count());
  }

  private static boolean isTold(Waits waits) {
    return waits.count() >= FEWEST || longest(waits) >= LONG;
  }

  private static long longest(Waits waits) {
    return waits.worst().isEmpty() ? 0 : waits.worst().getFirst().nanos();
  }
}
