package dev.assay.diagnosis;

import dev.assay.diagnosis.Evidence.HeapOfRun;
import dev.assay.model.Gc;
import dev.assay.model.LogEvent;
import dev.assay.model.RunHeap;
import dev.assay.text.Amounts;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/// Concurrent cycles that are told to begin earlier: they find room only where less is alive than
/// what they begin at, and follow one another without end otherwise.
final class EarlierCycles {

  /// Share of the heap that is alive from which on no earlier cycle is advised: where G1 is told to
  /// begin, and under Shenandoah a little less than that.
  private static final double OF_G1 = 0.3;

  private static final double OF_SHENANDOAH = 0.7;

  /// Share of a heap without a known maximum that full collections leave in use which do not
  /// enlarge it: below 60%, `-XX:MinHeapFreeRatio=40`, they would not have to.
  private static final double FULL = 0.7;

  /// Share of what full collections found in use that they freed, below which no cycle would have
  /// found garbage either.
  private static final double GARBAGE = 0.02;

  /// Share of the old generation at which CMS begins where no flag says otherwise; it may have
  /// learnt to begin earlier.
  private static final double BY_ITSELF = 0.92;

  /// It is told to begin no earlier than this.
  private static final double EARLIEST = 0.6;

  /// Share of the old generation between what is alive and the start of a cycle, and from there to
  /// where it began before: with less, cycles follow one another, or begin hardly earlier.
  private static final double ROOM = 0.15;

  /// Share of the time in which cycles were going on from which on they follow one another.
  private static final double FOLLOWING = 1.0 / 3;

  private static final String FRACTION = "CMSInitiatingOccupancyFraction";

  private static final String MUCH_ALIVE =
      "The live set is so large that cycles started earlier would run nearly all the time. Increase the heap, or reduce the live set.";

  private static final String NO_GARBAGE =
      "Full collections found hardly any garbage, so cycles started earlier would have freed nothing. Increase the heap, or reduce the live set.";

  private static final String VAIN_CMS =
      "Starting the cycle earlier would hardly help: %s. Increase the heap, reduce the live set, or shrink the young generation (-Xmn): if the old generation may lack room for the survivors of a young collection, a full collection replaces it.";

  private EarlierCycles() {}

  /// Whether they would find no more room.
  static boolean areVain(Evidence log) {
    return vain(log).isPresent();
  }

  /// What to do where they would find no more room, which says why; nothing where they would. Some
  /// may come as the program needs more than it does otherwise: the mean of full ones tells.
  static Optional<String> vain(Evidence log) {
    if (log.collectedBy("CMS")) {
      return vainOfCms(log).map(VAIN_CMS::formatted);
    }
    double most = log.collectedBy("G1") ? OF_G1 : OF_SHENANDOAH;
    if (heaps(log).anyMatch(heap -> heap.usuallyFilled() >= most || heap.usuallyLeft() >= FULL)) {
      return Optional.of(MUCH_ALIVE);
    }
    return heaps(log).anyMatch(heap -> heap.fulls().freed().share() < GARBAGE)
        ? Optional.of(NO_GARBAGE)
        : Optional.empty();
  }

  private static Stream<RunHeap> heaps(Evidence log) {
    return log.heaps().map(HeapOfRun::heap);
  }

  /// Flags with which CMS begins halfway from what is alive to where it began.
  static String flagsOfCms(Evidence log) {
    double halfway = (aliveOfCms(log) + beginOfCms(log)) / 2;
    return "-XX:%s=%d -XX:+UseCMSInitiatingOccupancyOnly"
        .formatted(FRACTION, Math.round(100 * (halfway > EARLIEST ? halfway : EARLIEST)));
  }

  /// The share of the old generation at which a flag tells CMS to begin, where hardly less is alive
  /// at all times, so that each cycle is followed by the next; or nothing.
  static OptionalDouble endlessOfCms(Evidence log) {
    double begin = beginOfCms(log);
    return begin <= EARLIEST && begin - aliveOfCms(log) < ROOM
        ? OptionalDouble.of(begin)
        : OptionalDouble.empty();
  }

  private static Optional<String> vainOfCms(Evidence log) {
    double begin = beginOfCms(log);
    double alive = aliveOfCms(log);
    if (begin <= EARLIEST) {
      return Optional.of(
          "it already starts at %s of the old generation".formatted(Amounts.share(begin)));
    }
    if (begin - alive < 2 * ROOM) {
      return Optional.of(
          "%s of the %s was live data, and it starts at %s of the old generation"
              .formatted(
                  Amounts.upTo(alive),
                  Double.isNaN(aliveOfOld(log)) ? "heap" : "old generation",
                  Amounts.share(begin)));
    }
    long cycles = log.concurrent(Gc::isOfCycle);
    return log.shareOfPauses(cycles) >= FOLLOWING
        ? Optional.of("cycles already ran for %s of the time".formatted(log.pausesOfTime(cycles)))
        : Optional.empty();
  }

  private static double beginOfCms(Evidence log) {
    long told = log.number(FRACTION, LogEvent.UNKNOWN);
    return told > 0 ? told / 100.0 : BY_ITSELF;
  }

  /// Share of the old generation, or of the heap where no line tells that, that collections left
  /// alive at most; or NaN.
  private static double aliveOfCms(Evidence log) {
    double old = aliveOfOld(log);
    return Double.isNaN(old) ? most(log, RunHeap::mostFilled) : old;
  }

  private static double aliveOfOld(Evidence log) {
    return most(log, heap -> heap.fulls().old().leftShare());
  }

  private static double most(Evidence log, ToDoubleFunction<RunHeap> share) {
    return heaps(log).mapToDouble(share).filter(Double::isFinite).max().orElse(Double.NaN);
  }
}
