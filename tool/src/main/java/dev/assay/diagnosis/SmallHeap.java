package dev.assay.diagnosis;

import dev.assay.diagnosis.Evidence.HeapOfRun;
import dev.assay.model.LogEvent;
import dev.assay.model.LogFinding;
import dev.assay.model.LogFinding.Place;
import dev.assay.model.LogReport.JvmRun;
import dev.assay.model.LogReport.RunHeap;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A heap that the live objects nearly fill, so that the collector works much for little.
final class SmallHeap implements LogRule {

  /// Share of the heap that live objects may fill before collections come much more often: the cost
  /// of collecting grows with live/(heap - live), which is 2.3 here.
  private static final double FULL = 0.7;

  /// Share of the time that pauses may take in a heap of sufficient size.
  private static final double OVERHEAD = 0.10;

  /// Below this share live objects do not explain the overhead.
  private static final double FILLED = 0.4;

  /// Share of the time in pauses at which a program does hardly anything else.
  private static final double MOST_OF_THE_TIME = 0.5;

  @Override
  public String id() {
    return "small-heap";
  }

  @Override
  public Optional<LogFinding> check(Evidence log) {
    return log.heaps()
        .filter(SmallHeap::isSmall)
        .max(Comparator.comparingDouble(one -> one.heap().filled()))
        .flatMap(one -> found(log, log.of(one.run()), one));
  }

  /// What is allocated while a collection runs is there at its end, and a mixed collection leaves
  /// garbage to the next.
  private static String alive(HeapOfRun one) {
    String collector = one.run().collector();
    if (collector != null && JvmRun.BESIDE.contains(collector)) {
      return "live, or were allocated while these ran,";
    }
    return "G1".equals(collector) && one.heap().fulls() == 0
        ? "live, or garbage that mixed collections left,"
        : "live";
  }

  private static boolean isSmall(HeapOfRun one) {
    double filled = one.heap().filled();
    return filled >= FULL || (filled >= FILLED && overhead(one) >= OVERHEAD) || isGivenUp(one);
  }

  /// Whether a program that was stopped most of the time let go of its objects in the end.
  private static boolean isGivenUp(HeapOfRun one) {
    return one.heap().mostFilled() >= FULL
        && one.heap().filled() < FILLED
        && overhead(one) >= MOST_OF_THE_TIME;
  }

  /// Share of the time that its pauses take.
  private static double overhead(HeapOfRun one) {
    return one.heap().pauses() / (one.run().seconds() * 1e9);
  }

  private Optional<LogFinding> found(Evidence log, Evidence run, HeapOfRun one) {
    RunHeap heap = one.heap();
    long live = isGivenUp(one) ? heap.live().maximum() : heap.live().last();
    String larger = size(3 * live);
    return found(
        run.severityOfPauses(heap.pauses(), heap.longestFull()),
        "After collections %s%s %s in a heap of at most %s (%s); the collector stops the program for %s of the time, with %s.%s"
            .formatted(
                isGivenUp(one) ? "up to " : "",
                Amounts.bytes(live),
                alive(one),
                Amounts.bytes(heap.maximum()),
                Amounts.share((double) live / heap.maximum()),
                Amounts.share(run.shareOfPauses(heap.pauses())),
                Amounts.count(heap.fulls(), "full collection"),
                log.amongRuns("is fullest")),
        heap.pauses(),
        Evidence.first(
            Stream.of(log.beginning(one.run()), last(heap), longest(run)).flatMap(List::stream)),
        "Give it a larger heap (three times the live objects is a fair start: -Xmx%s), or keep less alive."
            .formatted(larger),
        run.compare("larger", "-Xmx" + larger));
  }

  /// The longest full collections, or pauses where there was none.
  private static List<Place> longest(Evidence run) {
    List<Place> fulls = run.worst(what -> what.contains("Full"));
    return fulls.isEmpty() ? run.longestPauses() : fulls;
  }

  /// The collection that tells what is alive at the end.
  private static List<Place> last(RunHeap heap) {
    return heap.alive().isEmpty() ? List.of() : List.of(heap.alive().getLast());
  }

  private static String size(long bytes) {
    return Math.max(1, bytes == LogEvent.UNKNOWN ? 1 : (bytes >> 20)) + "m";
  }
}
