package dev.assay.diagnosis;

import dev.assay.model.LogFinding;
import dev.assay.model.LogFinding.Place;
import dev.assay.model.Safepoints;
import dev.assay.model.Safepoints.Operation;
import dev.assay.text.Amounts;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Stops that last long because the JVM resumes threads one by one at their end.
final class SlowLeaving implements LogRule {

  /// Its name, by which others find it.
  static final String ID = "slow-leaving";

  /// To wake a hundred threads takes less than this, of one stop on average.
  private static final long MANY = 1_000_000;

  private static final String ONE_CPU =
      "Give the JVM a second CPU first: with one, each resumed thread may take it from the thread that resumes the others. ";

  @Override
  public Optional<LogFinding> check(Evidence log) {
    List<Operation> told = told(log);
    long leaving = told.stream().mapToLong(Operation::leaving).sum();
    long stops = told.stream().mapToLong(one -> one.total().count()).sum();
    if (leaving < MANY * stops || !LongTimeToSafepoint.isMuch(log, leaving)) {
      return Optional.empty();
    }
    return found(
        log.severity().ofStops(leaving, 0),
        "Resuming threads took %s of the stops (%s of stopped time), %s per stop on average: %s."
            .formatted(
                Amounts.time(leaving),
                Amounts.share(log.shareOfStopped(leaving)),
                Amounts.time(leaving / stops),
                hasOneCpu(log)
                    ? "they waited for the only CPU, or there are many threads"
                    : "there are many threads, or they waited for a CPU"),
        leaving,
        Evidence.first(told.stream().flatMap(one -> one.worst().stream()).map(Place::of)),
        (hasOneCpu(log) ? ONE_CPU : "")
            + "Count the threads first: the JVM wakes each waiting thread individually, thousands of them in milliseconds. Use fewer threads: smaller pools, or virtual threads (JDK 21 and later) for work that mostly waits. Or reduce the number of stops. With fewer than a few hundred threads, check what else uses the CPUs (assay doctor).",
        hasOneCpu(log) ? "assay doctor" : "jcmd PID Thread.print");
  }

  /// There a thread that is woken takes the CPU of the one that wakes the others.
  private static boolean hasOneCpu(Evidence log) {
    return log.report().runs().stream().allMatch(run -> run.machine().usable() == 1);
  }

  /// What of this the findings tell already.
  static long told(List<LogFinding> findings) {
    return findings.stream()
        .filter(one -> one.id().equals(ID))
        .mapToLong(LogFinding::costNanos)
        .sum();
  }

  /// The operations of which it is told, the dearest first.
  private static List<Operation> told(Evidence log) {
    return log.ofStops(Safepoints::operations)
        .filter(one -> one.leaving() >= 0)
        .sorted(Comparator.comparingLong(Operation::leaving).reversed())
        .toList();
  }
}
