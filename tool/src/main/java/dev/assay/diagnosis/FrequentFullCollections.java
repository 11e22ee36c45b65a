package dev.assay.diagnosis;

import dev.assay.model.LogEvent.PauseKind;
import dev.assay.model.LogFinding;
import dev.assay.model.Severity;
import dev.assay.text.Amounts;
import java.util.Optional;

/// Full collections under a collector that makes all of the old generation so, where the live
/// objects leave enough room.
final class FrequentFullCollections implements LogRule {

  /// Fewer are those of a start, unless one is as long as nobody overlooks.
  private static final long FEWEST = 3;

  private static final long LONG = 1_000_000_000L;

  private static final String DYING = "The old generation fills with objects that die there. ";

  /// Nothing but full collections: young ones are kept from beginning, or would find no room.
  private static final String UNCOLLECTED =
      "There were fewer young collections than full ones. Serial and Parallel run a full collection instead if they expect no room for the survivors in the old generation, and start no young one while native code holds arrays (GetPrimitiveArrayCritical: compression, images). Arrays larger than the young generation are never allocated in it.";

  private static final String PROMOTED =
      "They are promoted too early. Increase the young generation (-Xmn, with a larger heap), or find what retains them so long (caches, queues, sessions).";

  /// What stays alive leaves less and less room, whatever else is promoted.
  private static final String GROWING =
      "The live set grew and leaves less and less room: a leak, or a cache that was filling. Compare two class histograms of live objects to find what grows. If it stops growing, increase the heap.";

  /// No generation is too small for what survives.
  private static final String OF_ONE_OBJECT =
      "No generation was full: most of these collections found at least half of the heap free. Look for an allocation larger than any generation: an array of the wrong length, a buffer for a whole file. The OutOfMemoryError, which the application may catch, shows where.";

  @Override
  public Optional<LogFinding> check(Evidence log) {
    Sum full = FullCollections.unaskedWork(log);
    return isDear(log, full) && !isTold(log) ? found(log, full) : Optional.empty();
  }

  private static boolean isDear(Evidence log, Sum full) {
    return log.collectedBy("Serial", "Parallel", "ParNew")
        && (full.count() >= FEWEST || full.longest() >= LONG)
        && !log.report().isQuotation()
        && log.severity().ofPauses(other(log, full), 0) != Severity.INFO;
  }

  /// Nanoseconds without those of another finding.
  private static long other(Evidence log, Sum full) {
    return full.work() - FailedPromotion.share(log, full);
  }

  private static String afterFailures(Evidence log, Sum full) {
    long failed = FailedPromotion.share(log, full);
    return failed == 0
        ? ""
        : "; about %s of this followed %s and counts as failed-promotion"
            .formatted(Amounts.time(failed), FailedPromotion.inWords(log));
  }

  /// Whether other rules say why.
  private static boolean isTold(Evidence log) {
    return FailedPromotion.tells(log)
        || SoftReferences.tells(log)
        || new SmallHeap().check(log).isPresent();
  }

  private Optional<LogFinding> found(Evidence log, Sum full) {
    boolean byOneObject =
        2 * log.roomyFulls(FrequentFullCollections::isFailure).count() > full.count();
    Optional<String> small = GrownHeap.why(log);
    Optional<String> alive = GrownHeap.alive(log);
    Optional<YoungRoom> narrow = YoungRoom.narrow(log).filter(_ -> alive.isEmpty());
    Optional<String> growing =
        GrownHeap.mostFulls(log)
            .filter(_ -> alive.isEmpty())
            .filter(Leak::isGrowing)
            .map(_ -> GROWING);
    boolean alone = log.fullsCaused(FullCollections::isExplained).count() == 0;
    return found(
        log.severity().ofPauses(other(log, full), 0),
        "%s took %s (%s of the time)%s, the longest %s%s%s."
            .formatted(
                UnloggedCauses.count(log, full.count()),
                Amounts.time(full.work()),
                log.pausesOfTime(full.work()),
                full.besideWaits(),
                full.longestInWords(),
                afterFailures(log, full),
                left(log)),
        other(log, full),
        log.worst(what -> FullCollections.isMeant(what, alone)),
        UnloggedCauses.before(log)
            + (byOneObject
                ? OF_ONE_OBJECT
                : narrow
                    .map(FrequentFullCollections::ofNarrow)
                    .or(() -> small)
                    .or(() -> alive)
                    .or(() -> growing)
                    .orElse(
                        (young(log) < full.count()
                                ? living(log).orElse(DYING) + UNCOLLECTED
                                : DYING + PROMOTED)
                            + " A larger heap alone also makes full collections rarer.")),
        byOneObject || UnloggedCauses.are(log)
            ? log.next().advise()
            : narrow.isPresent()
                ? YoungRoom.wider(log)
                : small.isPresent()
                    ? GrownHeap.command(log)
                    : growing.isPresent() ? Leak.HISTOGRAM : SmallHeap.compareLarger(log));
  }

  /// What is said instead of that, where most of what full collections found in the old generation
  /// stayed there: what died then was young.
  private static Optional<String> living(Evidence log) {
    return GrownHeap.mostFulls(log)
        .map(one -> one.heap().fulls().old())
        .filter(old -> old.leftShare() > old.foundShare() / 2)
        .map(old ->
            "Most of what full collections found in the old generation stayed there: up to %s, in a generation of %s. "
                .formatted(Amounts.bytes(old.left()), Amounts.bytes(old.capacity())));
  }

  /// What dies soon comes into the old generation, because there is no room to die in.
  private static String ofNarrow(YoungRoom room) {
    return "The old generation fills with objects that die there: they are promoted early because the young generation is small (%s). Enlarge it within the same heap (-Xmn; a third is usual), as small-young advises."
        .formatted(room.inWords());
  }

  /// Parallel names those otherwise that it makes because the old generation becomes full, which
  /// may be less than half of the heap.
  private static boolean isFailure(String cause) {
    return cause.startsWith("Allocation Failure");
  }

  private static long young(Evidence log) {
    return log.pauses(PauseKind.YOUNG).count();
  }

  /// What they leave, of the run that had most of them.
  private static String left(Evidence log) {
    return GrownHeap.mostFulls(log)
        .filter(one -> one.heap().fulls().most() >= 0 && one.heap().size() > 0)
        .map(one ->
            "; they left at most %s in use in a heap %s %s"
                .formatted(
                    Amounts.bytes(one.heap().fulls().most()),
                    one.heap().maximum() > 0 ? "of at most" : "that grew to",
                    Amounts.bytes(one.heap().size())))
        .orElse("");
  }
}
