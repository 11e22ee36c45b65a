package dev.assay.diagnosis;

import dev.assay.diagnosis.Evidence.HeapOfRun;
import dev.assay.model.RunHeap;
import dev.assay.model.RunHeap.Growth;
import dev.assay.text.Amounts;
import java.util.Comparator;
import java.util.Optional;

/// A heap whose full collections occur because it is still small: the JVM enlarges it only after
/// one of them. A larger maximum does not change that.
final class GrownHeap {

  /// Share of what they find that full collections free at least where garbage had filled the old
  /// generation.
  private static final double GARBAGE = 0.1;

  /// Full collections to one of those that make the heap larger: the others come when it has grown.
  private static final long OTHERS = 3;

  /// Share of its maximum that a heap has which the JVM would not have let grow. The space for
  /// survivors that is no capacity is less than a ninth.
  private static final double SMALL = 0.7;

  private GrownHeap() {}

  /// Why the heap should be large from the start, where it should, as the run with most full
  /// collections tells.
  static Optional<String> why(Evidence log) {
    return mostFulls(log)
        .map(HeapOfRun::heap)
        .flatMap(heap -> grew(log, heap).or(() -> stayedSmall(heap)));
  }

  /// The run with most full collections.
  static Optional<HeapOfRun> mostFulls(Evidence log) {
    return log.heaps().max(Comparator.comparingLong((HeapOfRun one) -> one.heap().fulls().count()));
  }

  /// Measures the heap as large as it may be from the start, or as it was where no line tells that.
  static String command(Evidence log) {
    return log.next().compare("grown", "-Xms" + (log.next().heap() >> 20) + "m");
  }

  /// What is said of full collections that nothing died for.
  static Optional<String> alive(Evidence log) {
    return mostFulls(log)
        .map(one -> one.heap().fulls().freed())
        .filter(freed -> freed.share() < GARBAGE)
        .map(freed ->
            "Together they freed only %s of what they found in use: the old generation is full of live data. Increase the heap (-Xmx; if it is still growing, also -Xms), or find what retains so much (caches, queues, sessions)."
                .formatted(Amounts.share(freed.share())));
  }

  private static Optional<String> grew(Evidence log, RunHeap heap) {
    Growth growth = heap.fulls().growth();
    return OTHERS * growth.count() > fulls(log, heap)
        ? freedNothing(growth)
            .map(words ->
                "The %s during which the heap grew %s. The heap started small: each time live data filled the old generation, a full collection ran before the heap could grow, from %s to %s. Make it %s."
                    .formatted(
                        Amounts.count(growth.count(), "collection"),
                        words,
                        Amounts.bytes(growth.first()),
                        Amounts.bytes(heap.capacity().most()),
                        heap.maximum() > 0
                            ? "full size from the start (-Xms equal to -Xmx)"
                            : "that large from the start (-Xms), or as large as its maximum (-Xmx, which the log does not contain)"))
        : Optional.empty();
  }

  /// Of the full collections of a run those that came of themselves, if any did.
  private static long fulls(Evidence log, RunHeap heap) {
    long unasked = FullCollections.unasked(log).count();
    return unasked > 0 ? Math.min(unasked, heap.fulls().count()) : heap.fulls().count();
  }

  /// In words that no garbage filled the old generation; what died in the young one fills none.
  private static Optional<String> freedNothing(Growth growth) {
    if (growth.freed().share() < GARBAGE) {
      return Optional.of(
          "freed only %s of what they found in use, taken together"
              .formatted(Amounts.share(growth.freed().share())));
    }
    return 2 * growth.unfit() > growth.count()
        ? Optional.of("left no less in the old generation than was in it before")
        : Optional.empty();
  }

  private static Optional<String> stayedSmall(RunHeap heap) {
    long most = heap.capacity().most();
    return most > 0 && most < SMALL * heap.maximum()
        ? Optional.of(
            "The heap never grew beyond %s of its maximum of %s. The JVM expands it only after a full collection that leaves little free, and shrinks it after one that leaves much. A larger -Xmx changes nothing; make it full size from the start (-Xms equal to -Xmx)."
                .formatted(Amounts.bytes(most), Amounts.bytes(heap.maximum())))
        : Optional.empty();
  }
}
