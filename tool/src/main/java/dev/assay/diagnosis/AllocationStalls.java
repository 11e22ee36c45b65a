package dev.assay.diagnosis;

import dev.assay.model.Gc;
import dev.assay.model.Gc.Group;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogFinding;
import dev.assay.model.LogReport.Incidents;
import dev.assay.model.OperationFamily;
import dev.assay.model.Safepoints;
import dev.assay.model.Severity;
import dev.assay.text.Amounts;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.ToLongFunction;

/// Threads that waited for memory because the collector was not fast enough.
final class AllocationStalls implements LogRule {

  /// Share of the time from which on collections follow one another, and stalls are no passing
  /// peak: the heap is too small for what is allocated.
  private static final double ALWAYS = 0.9;

  /// The first release with a soft limit of the heap.
  private static final int LIMITED = 13;

  @Override
  public Optional<LogFinding> check(Evidence log) {
    return log.incidents(IncidentKind.ALLOCATION_STALL).flatMap(stalls -> stalled(log, stalls));
  }

  private Optional<LogFinding> stalled(Evidence log, Incidents stalls) {
    ThreadWaits waits = new ThreadWaits(stalls);
    long waited = waits.nanos();
    return found(
            isBusy(log) ? Severity.ERROR : log.severity().ofPauses(waited, stalls.longest()),
            "Threads stalled on allocation %s%s%s. Individual threads waited; the application was not stopped.%s%s"
                .formatted(
                    Amounts.times(stalls.count()),
                    stalls.amount() > 0
                        ? ", " + Amounts.time(waited) + " in total" + waits.eachInWords()
                        : "",
                    waits.names(),
                    busy(log),
                    Leak.beforeTheEnd(log)),
            LogEvent.UNKNOWN,
            log.places(IncidentKind.ALLOCATION_STALL),
            remedy(log),
            SmallHeap.compareLarger(log))
        .map(found -> found.lost(lost(log, waits)));
  }

  /// What each of the threads lost. A collector that hardly rests stops them so often for the same
  /// reason: with fewer collections these stops go as well.
  private static long lost(Evidence log, ThreadWaits waits) {
    Sum stops = log.operations(OperationFamily.ZGC::equals);
    return waits.each() + (isBusy(log) ? stops.nanos() : 0);
  }

  private static String remedy(Evidence log) {
    String remedy = "Increase the heap or the number of concurrent GC threads (-XX:ConcGCThreads).";
    return mayBeLimited(log)
        ? remedy
            + " A soft limit below -Xmx (-XX:SoftMaxHeapSize, JDK 13 and later) makes ZGC start earlier."
        : remedy;
  }

  /// The soft limit came with JDK 13, as did stops in one line.
  private static boolean mayBeLimited(Evidence log) {
    OptionalInt jdk = log.jdk();
    Safepoints safepoints = log.report().safepoints();
    return jdk.isPresent()
        ? jdk.getAsInt() >= LIMITED
        : safepoints == null || !safepoints.areOfSeveralLines();
  }

  /// Whether the collector hardly rests. A log that begins and ends with one collection does not
  /// say what came around it.
  private static boolean isBusy(Evidence log) {
    return count(log) > 1 && log.shareOfPauses(collections(log, AllocationStalls::own)) >= ALWAYS;
  }

  private static long count(Evidence log) {
    return collections(log, all -> all.time().count());
  }

  private static long collections(Evidence log, ToLongFunction<Group> figure) {
    return log.ofPauses(Gc::collections).mapToLong(figure).sum();
  }

  /// Two generations may be collected at once.
  private static long own(Group collections) {
    return collections.time().total() - collections.within();
  }

  private static String busy(Evidence log) {
    return isBusy(log)
        ? " The collector is rarely idle: at least one of %s was running for %s of %s."
            .formatted(
                Amounts.count(count(log), "collection"),
                Amounts.time(collections(log, AllocationStalls::own)),
                Amounts.time(log.report().pausesOver()))
        : "";
  }
}
