package dev.assay.diagnosis;

import dev.assay.model.Gc;
import dev.assay.model.LogEvent.PauseKind;
import dev.assay.model.LogFinding;
import dev.assay.text.Amounts;
import java.util.Optional;

/// Concurrent collections of Shenandoah that had to be finished with the program stopped.
final class DegeneratedCollections implements LogRule {

  private static final String FASTER =
      "The application allocates faster than the collector frees memory. Increase the heap, add concurrent GC threads (-XX:ConcGCThreads), or start cycles earlier (-XX:ShenandoahMinFreeThreshold=20 with -XX:+UnlockExperimentalVMOptions).";

  @Override
  public Optional<LogFinding> check(Evidence log) {
    Sum degenerated = log.pauses(PauseKind.DEGENERATED);
    if (degenerated.count() == 0) {
      return Optional.empty();
    }
    boolean passive = PassiveShenandoah.is(log);
    return found(
        log.severity().of(degenerated),
        "%s %s stopped the application for %s%s%s."
            .formatted(
                Amounts.count(degenerated.count(), "collection"),
                passive ? "in passive mode" : "could not finish concurrently and",
                Amounts.time(degenerated.nanos()),
                degenerated.andLongest(),
                upgraded(log)),
        degenerated.nanos(),
        log.longest(PauseKind.DEGENERATED),
        passive ? PassiveShenandoah.REMEDY : EarlierCycles.vain(log).orElse(FASTER),
        passive ? PassiveShenandoah.command(log) : command(log));
  }

  private static String command(Evidence log) {
    return log.next().heap() > 0
        ? SmallHeap.compareLarger(log)
        : log.next().compare("earlier", EvacuationFailure.EARLIER_SHENANDOAH);
  }

  /// Those that freed too little are among the full collections.
  private static String upgraded(Evidence log) {
    long upgraded =
        log.ofPauses(Gc::kinds)
            .filter(group -> group.kind() == PauseKind.FULL)
            .filter(group -> group.name().contains("Degenerated"))
            .mapToLong(group -> group.time().count())
            .sum();
    return upgraded == 0
        ? ""
        : upgraded == 1
            ? "; 1 more became a full collection and is counted there"
            : "; %s more became full collections and are counted there"
                .formatted(Amounts.number(upgraded));
  }
}
