package dev.assay.diagnosis;

import dev.assay.diagnosis.Evidence.HeapOfRun;
import dev.assay.model.LogFinding;
import dev.assay.model.LogFinding.Place;
import dev.assay.model.RunHeap.Cleared;
import dev.assay.model.RunHeap.Spared;
import dev.assay.text.Amounts;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A heap that soft references fill until the JVM clears them for lack of other room.
final class SoftReferences implements LogRule {

  /// Clears those that were not used since the collection of the old generation before.
  static final String CLEARED = "-XX:SoftRefLRUPolicyMSPerMB=0";

  /// A program may let go of most of the heap by chance between a cycle and a full collection.
  private static final long AGAIN = 3;

  /// Where a program lets go of it, cycles free it as well: one in three times or more where they
  /// began as late as at 85% of the heap, or hardly could.
  private static final double HARDLY_EVER = 0.1;

  @Override
  public Optional<LogFinding> check(Evidence log) {
    return log.heaps()
        .filter(SoftReferences::fill)
        .max(Comparator.comparingLong(SoftReferences::count))
        .flatMap(one -> found(log, one));
  }

  /// Whether they are why the heap was full.
  static boolean tells(Evidence log) {
    return log.heaps().anyMatch(SoftReferences::fill);
  }

  /// Whether they fill what there is, so that what is in use tells of no need.
  static boolean fill(HeapOfRun one) {
    return cleared(one).count() > 0 || areSpared(one);
  }

  /// Whether most full collections freed what cycles had kept, and cycles hardly ever: what a
  /// program lets go of at times is freed by the next of either.
  private static boolean areSpared(HeapOfRun one) {
    Spared spared = spared(one);
    return spared.count() >= AGAIN
        && 2 * spared.count() > one.heap().fulls().count()
        && spared.cycles() < HARDLY_EVER * spared.count();
  }

  private static Cleared cleared(HeapOfRun one) {
    return one.heap().fulls().vain().cleared();
  }

  private static Spared spared(HeapOfRun one) {
    return one.heap().fulls().spared();
  }

  private static long count(HeapOfRun one) {
    return Math.max(cleared(one).count(), areSpared(one) ? spared(one).count() : 0);
  }

  private Optional<LogFinding> found(Evidence log, HeapOfRun one) {
    Sum full = FullCollections.unaskedWork(log);
    Place first = cleared(one).count() > 0 ? cleared(one).first() : spared(one).first();
    return found(
            log.severity().ofWork(full),
            "%s %s took %s%s.%s"
                .formatted(
                    cleared(one).count() > 0 ? inWords(cleared(one)) : inWords(spared(one)),
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
            "Set -XX:SoftRefLRUPolicyMSPerMB=0, so that each old-generation collection clears those that were not used since the previous one; by default, the JVM keeps them for one second per free MiB after their last use. Or bound the cache explicitly. Soft references fill a larger heap as well.",
            log.next().compare("soft", CLEARED))
        .map(found -> found.explaining(OutOfMemory.FULL_HEAP));
  }

  private static String inWords(Cleared cleared) {
    return "A collection of the whole heap left it full, and the next one, immediately after, left at most %s of %s, %s: soft references had filled it. The JVM clears all of them at once only when it finds no other room."
        .formatted(
            Amounts.bytes(cleared.left()),
            Amounts.bytes(cleared.capacity()),
            Amounts.times(cleared.count()));
  }

  private static String inWords(Spared spared) {
    return "%s left less than half of what the last completed concurrent cycle had kept, the first %s of at least %s: soft references fill the heap. Concurrent cycles keep recently used ones, for longer the more of the heap is free. When the heap is full, the JVM clears them all."
        .formatted(
            Amounts.count(spared.count(), "full collection"),
            Amounts.bytes(spared.left()),
            Amounts.bytes(spared.kept()));
  }
}
