package dev.assay.diagnosis;

import dev.assay.diagnosis.Evidence.HeapOfRun;
import dev.assay.model.Gc.LiveSet;
import dev.assay.model.LogEvent;
import dev.assay.model.LogFinding;
import dev.assay.model.LogReport.JvmRun.Ending;
import dev.assay.model.RunHeap;
import dev.assay.model.Severity;
import dev.assay.text.Amounts;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// Live objects that become more and more.
final class Leak implements LogRule {

  /// Growth over the whole log, as a share of the heap, below which it is no matter.
  private static final double GROWTH = 0.05;

  /// Programs fill caches at their start; a shorter log shows nothing but that.
  private static final double HOURS = 0.25;

  /// Growth in the last quarter of the run, as a share of what it would be if it were steady, below
  /// which a cache has become full.
  private static final double LATE = 1.0 / 3;

  /// A heap that is full within this many hours fills before anyone looks again.
  private static final double SOON = 24;

  /// What there is most of.
  static final String HISTOGRAM = "jcmd PID GC.class_histogram";

  /// Share of the heap that no further object fits beside.
  private static final double FULL = 0.95;

  /// Growth within a shorter run, as a share of the heap, that no cache of a start has.
  private static final double STEEP = 0.25;

  /// Share of the heap that is alive where such growth has filled it.
  private static final double FILLED = 0.85;

  private static final double HOUR = 3600e9;

  @Override
  public Optional<LogFinding> check(Evidence log) {
    return log.heaps()
        .filter(Leak::grows)
        .min(Comparator.comparingDouble(one -> hoursLeft(one.heap())))
        .flatMap(one -> found(log, one));
  }

  private static boolean grows(HeapOfRun one) {
    return isGrowth(one, GROWTH) && (!isShort(one) || fills(one));
  }

  /// Whether what grew in a short run has filled the heap, and nothing else says so: of full
  /// collections and of errors there are other findings.
  private static boolean fills(HeapOfRun one) {
    return isGrowth(one, STEEP)
        && one.heap().live().last() >= FILLED * one.heap().size()
        && one.heap().fulls().count() == 0
        && one.run().ending() != Ending.OUT_OF_MEMORY;
  }

  private static boolean isShort(HeapOfRun one) {
    return !(one.run().seconds() / 3600 >= HOURS);
  }

  private static boolean isGrowth(HeapOfRun one, double share) {
    double hours = one.run().seconds() / 3600;
    return one.heap().size() > 0
        && one.heap().live().slopeLow() * hours >= share * one.heap().size()
        && !(one.heap().live().lateShare() < LATE);
  }

  /// Says of a run that is too short for a finding by itself that its live objects grew, for what
  /// says that they fill the heap; nothing where they did not. A cache that fills up grows less and
  /// less, which a few collections do not tell.
  static String beforeTheEnd(HeapOfRun one) {
    LiveSet live = one.heap().live();
    return isShort(one) && isGrowth(one, GROWTH)
        ? " The live set grew by %s per second (at least %s with 97.5%% confidence), ranging from %s to %s: a leak, or a cache that was filling%s."
            .formatted(
                Amounts.bytes(Math.round(live.slopePerHour() / 3600)),
                Amounts.bytes(Math.round(live.slopeLow() / 3600)),
                Amounts.bytes(live.minimum()),
                Amounts.bytes(live.maximum()),
                Double.isNaN(live.lateShare())
                    ? " (too few collections to see whether it levelled off)"
                    : "")
        : "";
  }

  /// The same of the run of which it is so, if it is of one.
  static String beforeTheEnd(Evidence log) {
    return log.heaps()
        .map(Leak::beforeTheEnd)
        .filter(said -> !said.isEmpty())
        .findFirst()
        .orElse("");
  }

  /// Whether the live objects of a run grew by a share of the heap that matters, however long it
  /// was.
  static boolean isGrowing(HeapOfRun one) {
    return isGrowth(one, GROWTH);
  }

  /// Whether they grew by a share that no cache of a start has.
  static boolean isSteep(HeapOfRun one) {
    return isGrowth(one, STEEP);
  }

  private static double hoursLeft(RunHeap heap) {
    return (heap.size() - heap.live().last()) / heap.live().slopePerHour();
  }

  private static String end(RunHeap heap, double hoursLeft) {
    String size = Amounts.bytes(heap.size());
    boolean limited = heap.limit() > 0;
    return limited && heap.live().last() >= FULL * heap.size()
        ? "that fills the heap of " + size
        : "at this rate the heap%s is full in %s%s"
            .formatted(
                limited ? " of " + size : ", " + size + " at its largest,",
                hoursLeft < 0.1
                    ? Amounts.time(Math.round(hoursLeft * HOUR))
                    : String.format(Locale.ROOT, "%.1f hours", hoursLeft),
                limited ? "" : ", unless it grows: the log does not contain its maximum size");
  }

  private static String apart(HeapOfRun one) {
    return isShort(one) ? "one at the start and one at the end" : "an hour apart";
  }

  private Optional<LogFinding> found(Evidence log, HeapOfRun one) {
    LiveSet live = one.heap().live();
    double hoursLeft = hoursLeft(one.heap());
    boolean limited = one.heap().limit() > 0;
    return found(
        limited && hoursLeft <= SOON ? Severity.WARNING : Severity.INFO,
        "The live set grew by %s per hour (at least %s with 97.5%% confidence, %s collections), from a minimum of %s to %s at the end; %s.%s"
            .formatted(
                Amounts.bytes(Math.round(live.slopePerHour())),
                Amounts.bytes(Math.round(live.slopeLow())),
                Amounts.number(live.points()),
                Amounts.bytes(live.minimum()),
                Amounts.bytes(live.last()),
                end(one.heap(), hoursLeft),
                log.amongRuns("is full first")),
        LogEvent.UNKNOWN,
        Evidence.first(
            Stream.concat(log.beginning(one.run()).stream(), one.heap().places().stream())),
        "Compare two class histograms of live objects, "
            + apart(one)
            + ". A cache that is still filling looks the same until it is full.",
        HISTOGRAM);
  }
}
