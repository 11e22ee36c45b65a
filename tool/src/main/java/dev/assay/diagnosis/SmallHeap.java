package dev.assay.diagnosis;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.PauseKind;
import dev.assay.model.LogFinding;
import dev.assay.model.LogFinding.Place;
import dev.assay.model.LogReport.Gc;
import java.util.List;
import java.util.Optional;

/// A heap that the live objects nearly fill, so that the collector works much for little.
final class SmallHeap implements LogRule {

  /// Share of the heap that live objects may fill before collections come much more often: the cost
  /// of collecting grows with live/(heap - live), which is 2.3 here.
  private static final double FULL = 0.7;

  /// Share of the time that pauses may take in a heap of sufficient size.
  private static final double OVERHEAD = 0.10;

  /// Below this share live objects do not explain the overhead.
  private static final double FILLED = 0.4;

  @Override
  public String id() {
    return "small-heap";
  }

  @Override
  public Optional<LogFinding> check(Evidence log) {
    Gc gc = log.report().gc();
    if (gc == null || gc.heapMaximum() <= 0 || gc.liveSet().points() == 0) {
      return Optional.empty();
    }
    double filled = (double) gc.liveSet().last() / gc.heapMaximum();
    double overhead = log.share(gc.pauses().total());
    if (!(filled >= FULL || (filled >= FILLED && overhead >= OVERHEAD))) {
      return Optional.empty();
    }
    long cost = gc.pauses().total();
    return found(
        log.severity(cost, log.pauses(PauseKind.FULL).longest()),
        "After collections %s live in a heap of at most %s (%s); the collector stops the program for %s of the time, with %s."
            .formatted(
                Amounts.bytes(gc.liveSet().last()),
                Amounts.bytes(gc.heapMaximum()),
                Amounts.share(filled),
                Amounts.share(overhead),
                Amounts.count(log.pauses(PauseKind.FULL).count(), "full collection")),
        cost,
        places(log, gc),
        "Give it a larger heap (three times the live objects is a fair start: -Xmx%s), or keep less alive."
            .formatted(size(3 * gc.liveSet().last())),
        log.compare("larger", "-Xmx" + size(3 * gc.liveSet().last())));
  }

  /// The longest full collections, or pauses where there was none.
  private static List<Place> places(Evidence log, Gc gc) {
    List<Place> fulls = log.worst(what -> what.contains("Full"));
    return fulls.isEmpty() ? Evidence.first(gc.worst().stream().map(Evidence::place)) : fulls;
  }

  private static String size(long bytes) {
    return Math.max(1, bytes == LogEvent.UNKNOWN ? 1 : (bytes >> 20)) + "m";
  }
}
