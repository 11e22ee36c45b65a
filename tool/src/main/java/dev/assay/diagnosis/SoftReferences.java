package dev.assay.diagnosis;

import dev.assay.diagnosis.Evidence.HeapOfRun;
import dev.assay.model.LogFinding;
import dev.assay.model.LogFinding.Place;
import dev.assay.model.RunHeap.Cleared;
import dev.assay.text.Amounts;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A heap that soft references fill until the JVM clears all of them, because there is no other
/// room.
final class SoftReferences implements LogRule {

  @Override
  public String id() {
    return "soft-references";
  }

  @Override
  public boolean isByCollector() {
    return true;
  }

  @Override
  public Optional<LogFinding> check(Evidence log) {
    return log.heaps()
        .filter(one -> cleared(one).count() > 0)
        .max(Comparator.comparingLong(one -> cleared(one).count()))
        .flatMap(one -> found(log, one));
  }

  /// Whether they are why the heap was full.
  static boolean tells(Evidence log) {
    return log.heaps().anyMatch(one -> cleared(one).count() > 0);
  }

  private static Cleared cleared(HeapOfRun one) {
    return one.heap().fulls().vain().cleared();
  }

  private Optional<LogFinding> found(Evidence log, HeapOfRun one) {
    Cleared cleared = cleared(one);
    Sum full = FullCollections.unasked(log).worked(WaitingCollections.worked(log));
    Place first = cleared.first();
    return found(
            log.severity().ofPauses(full.work(), Math.min(full.work(), full.longest())),
            "A collection of the whole heap left it full, and the next one, at once, left at most %s of %s, %s: soft references had filled it, which the JVM clears all at once only where it finds no other room. %s took %s%s.%s"
                .formatted(
                    Amounts.bytes(cleared.left()),
                    Amounts.bytes(cleared.capacity()),
                    Amounts.times(cleared.count()),
                    Amounts.count(full.count(), "full collection"),
                    Amounts.time(full.work()),
                    full.besideWaits(),
                    log.amongRuns("clears them most often")),
            full.work(),
            Evidence.first(
                Stream.of(
                        log.beginning(one.run()),
                        first == null ? List.<Place>of() : List.of(first),
                        log.worst(what -> what.contains("Full")))
                    .flatMap(List::stream)),
            "They may stay for a second per free MiB since they were last used; with -XX:SoftRefLRUPolicyMSPerMB=0 each collection of the old generation clears those that were not used since the one before. Or give the cache a bound of its own. A larger heap they fill as well.",
            log.next().compare("soft", "-XX:SoftRefLRUPolicyMSPerMB=0"))
        .map(found -> found.explaining(OutOfMemory.FULL_HEAP));
  }
}
