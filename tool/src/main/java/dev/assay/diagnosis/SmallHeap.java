package dev.assay.diagnosis;

import dev.assay.diagnosis.Evidence.HeapOfRun;
import dev.assay.model.Gc.Measured;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogFinding;
import dev.assay.model.LogFinding.Place;
import dev.assay.model.LogReport.JvmRun;
import dev.assay.model.RunHeap;
import dev.assay.model.RunHeap.Vain;
import dev.assay.model.Severity;
import dev.assay.text.Amounts;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;
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

  /// Share of its maximum from which on a heap cannot grow any more. Some of it, as a space for
  /// survivors, is no capacity.
  private static final double GROWN = 0.9;

  /// Share of the time in pauses at which a program does hardly anything else.
  private static final double MOST_OF_THE_TIME = 0.5;

  /// A JVM collects once more, soft references too, before it says that memory ran out: one
  /// collection that frees nothing is not yet the end.
  private static final long LAST_ONES = 2;

  /// Share of the memory that a heap may take: the JVM needs more than its heap, and is not alone.
  private static final double OF_MEMORY = 0.8;

  /// A heap that is hardly larger is no remedy.
  private static final double WORTHWHILE = 1.1;

  /// A heap that a leak fills is full later where it is larger.
  private static final String FIRST_WHAT_GROWS =
      "Find what grows first, because a leak fills a larger heap as well: compare two class histograms of live objects.";

  private static final String SOFT =
      "Test for a cache of soft references first, which fills a larger heap as well: -XX:SoftRefLRUPolicyMSPerMB=0 clears soft references that were not used since the previous old-generation collection. A larger heap helps only if this flag changes nothing. ";

  private static final String ALSO_SOFT =
      " A cache of soft references would fill any heap: they count as live until the JVM clears them, and a log without full collections does not show them. -XX:SoftRefLRUPolicyMSPerMB=0 tests that.";

  /// What threads wait for where a collector that runs beside them has hardly any room.
  private static final List<String> NARROWNESS =
      List.of("allocation-pacing", "allocation-stall", "degenerated-gc");

  @Override
  public Optional<LogFinding> check(Evidence log) {
    return smallest(log).flatMap(one -> found(log, log.of(one.run()), one));
  }

  /// Megabytes of a larger heap: that which it advises to begin with, or twice as large a one where
  /// it advises none, and no more than there is memory for; not positive where nothing tells how
  /// large the present one is, or the machine has no memory for a larger one. One report names one
  /// size.
  static long larger(Evidence log) {
    return fitting(log, smallest(log).map(SmallHeap::larger).orElse(2 * (log.next().heap() >> 20)));
  }

  /// The same where so many are wanted.
  private static long fitting(Evidence log, long megabytes) {
    long memory = memory(log);
    if (memory <= 0) {
      return megabytes;
    }
    long most = (long) (OF_MEMORY * memory) >> 20;
    long least = (long) (WORTHWHILE * log.next().heap()) >> 20;
    return megabytes <= most ? megabytes : most >= least ? most : 0;
  }

  /// Bytes of memory that a JVM of the logs may use, the least of several, or unknown.
  private static long memory(Evidence log) {
    return log.report().runs().stream()
        .mapToLong(run -> run.machine().memory())
        .filter(memory -> memory > 0)
        .min()
        .orElse(LogEvent.UNKNOWN);
  }

  /// Measures that heap; where its size is not known, says how to log it.
  static String compareLarger(Evidence log) {
    return compareLarger(log, SmallHeap::xmx);
  }

  /// The same with all of its size from the start.
  static String compareLargerFromStart(Evidence log) {
    return compareLarger(log, SmallHeap::fromStart);
  }

  private static String compareLarger(Evidence log, LongFunction<String> flags) {
    long larger = larger(log);
    if (larger > 0) {
      return log.next().compare("larger", flags.apply(larger));
    }
    return (log.next().heap() >> 20) > 0 ? "" : log.next().advise();
  }

  private static Optional<HeapOfRun> smallest(Evidence log) {
    Work work = WaitingCollections.worked(log);
    return log.heaps()
        .map(one -> new HeapOfRun(one.run(), worked(one.heap(), work)))
        .filter(one -> isSmall(log, one))
        .max(Comparator.comparingDouble(one -> (double) live(one) / most(one)));
  }

  private static long larger(HeapOfRun one) {
    return Math.max(1, (3 * live(one)) >> 20);
  }

  private static String xmx(long megabytes) {
    return "-Xmx" + megabytes + "m";
  }

  /// Flags of a heap that neither grows nor shrinks.
  static String fromStart(long megabytes) {
    return "-Xms%1$dm -Xmx%1$dm".formatted(megabytes);
  }

  /// No larger heap saves what its pauses waited.
  private static RunHeap worked(RunHeap heap, Work work) {
    return heap.waited(work.waited(heap.pauses(), heap.waited(), heap.waiting()));
  }

  /// Whether soft references may be what filled the heap: Parallel collects all of it again and
  /// again, and clears them by their age meanwhile.
  private static boolean mayBeSoft(Evidence run, HeapOfRun one) {
    return isExhausted(one)
        && isLetGo(one)
        && one.heap().alive() >= 0
        && run.collectedBy("Parallel")
        && run.number("SoftRefLRUPolicyMSPerMB", 1) > 0
        && run.incidents(IncidentKind.OUT_OF_MEMORY).isEmpty();
  }

  /// Whether they may be what fills it, and no collection of all of it tells: only such a one
  /// clears those that were used lately.
  private static boolean mayHideSoft(Evidence run, HeapOfRun one) {
    return one.heap().filled() >= FULL
        && one.heap().fulls().count() == 0
        && run.number("SoftRefLRUPolicyMSPerMB", 1) > 0;
  }

  /// What may be dead in what is called live: what is allocated while a collection runs is there at
  /// its end, and a mixed collection leaves garbage to the next.
  private static String garbage(HeapOfRun one) {
    String collector = one.run().collector();
    if (one.heap().live().measured().marked()) {
      return "";
    }
    if (collector != null && JvmRun.BESIDE.contains(collector)) {
      return " (including what was allocated while the collector ran)";
    }
    if (one.heap().fulls().left() >= 0) {
      return one.heap().alive() == one.heap().live().last()
          ? ""
          : " (left by the last full collection; later ones leave garbage)";
    }
    return "G1".equals(collector) ? " (including garbage that mixed collections left)" : "";
  }

  private static boolean isSmall(Evidence log, HeapOfRun one) {
    return isExhausted(one) || (!SoftReferences.fill(one) && isFilled(log, one));
  }

  private static boolean isFilled(Evidence log, HeapOfRun one) {
    double filled = one.heap().filled();
    return filled >= FULL
        || (filled >= FILLED
            && overhead(one) >= OVERHEAD
            && YoungRoom.narrow(log.of(one.run())).isEmpty())
        || isGivenUp(one);
  }

  /// Whether most of so many full collections freed nothing of a heap that could grow no more: no
  /// earlier cycle had found room either.
  static boolean areVain(Evidence log, long fulls) {
    long vain =
        log.heaps()
            .filter(SmallHeap::isExhausted)
            .mapToLong(one -> one.heap().fulls().vain().count())
            .sum();
    return vain > 0 && 2 * vain > fulls;
  }

  /// Whether collections freed nothing of a heap that could grow no more.
  private static boolean isExhausted(HeapOfRun one) {
    Vain vain = one.heap().fulls().vain();
    return vain.count() >= LAST_ONES && vain.capacity() >= GROWN * most(one);
  }

  /// Bytes that the heap may have, or had when it was full to the end, if no line tells more.
  private static long most(HeapOfRun one) {
    RunHeap heap = one.heap();
    return heap.size() > 0 ? heap.size() : heap.fulls().vain().capacity();
  }

  /// Whether most of what had filled the heap is gone at the end, or nothing tells what is alive
  /// then.
  private static boolean isLetGo(HeapOfRun one) {
    return !(one.heap().filled() >= FULL) && (isGivenUp(one) || isExhausted(one));
  }

  /// Bytes alive, at the end or at most.
  private static long live(HeapOfRun one) {
    RunHeap heap = one.heap();
    return isLetGo(one) ? Math.max(heap.most(), heap.fulls().vain().left()) : heap.alive();
  }

  /// Whether nobody knows what is alive at the end, as no collection of the last quarter tells it.
  private static boolean isOld(HeapOfRun one) {
    return !isLetGo(one) && one.heap().live().measured().isOld();
  }

  private static String measured(HeapOfRun one) {
    Measured measured = one.heap().live().measured();
    return isOld(one)
        ? " at %s of %s (not measured since)"
            .formatted(Amounts.time(nanos(measured.seconds())), Amounts.time(nanos(measured.of())))
        : "";
  }

  private static long nanos(double seconds) {
    return Math.round(seconds * 1e9);
  }

  /// Whether a program that was stopped most of the time let go of its objects in the end.
  private static boolean isGivenUp(HeapOfRun one) {
    return one.heap().mostFilled() >= FULL
        && one.heap().filled() < FILLED
        && overhead(one) >= MOST_OF_THE_TIME;
  }

  /// Share of the time that its pauses take.
  private static double overhead(HeapOfRun one) {
    return one.heap().work() / (one.run().seconds() * 1e9);
  }

  private Optional<LogFinding> found(Evidence log, Evidence run, HeapOfRun one) {
    RunHeap heap = one.heap();
    long live = live(one);
    long larger = fitting(log, larger(one));
    boolean full = heap.filled() >= FULL || isExhausted(one);
    String grew = full || Leak.isSteep(one) ? Leak.beforeTheEnd(one) : "";
    boolean soft = mayBeSoft(run, one);
    return found(
            severity(run, one),
            "After collections, the live set %s %s%s%s, %s of a heap of %s%s%s%s%s.%s%s%s"
                .formatted(
                    isLetGo(one) ? "was up to" : isOld(one) ? "was" : "is",
                    Amounts.bytes(live),
                    garbage(one),
                    measured(one),
                    Amounts.share((double) live / most(one)),
                    heap.maximum() > 0 ? "at most " : "",
                    Amounts.bytes(most(one)),
                    heap.maximum() <= 0 && heap.capacity().limit() ? " that no longer grew" : "",
                    heap.pauses() > 0 ? pauses(run, heap) : "",
                    heap.fulls().count() == 0
                        ? ""
                        : ", with " + Amounts.count(heap.fulls().count(), "full collection"),
                    isExhausted(one) ? exhausted(run, one) : "",
                    grew,
                    log.amongRuns("is fullest")),
            heap.pauses() > 0 ? heap.work() : LogEvent.UNKNOWN,
            Evidence.first(
                Stream.of(log.beginning(one.run()), vain(one), last(heap), longest(run))
                    .flatMap(List::stream)),
            "%s%s%s.%s"
                .formatted(
                    soft ? SOFT : "",
                    room(log, one, larger, !grew.isEmpty()),
                    isExhausted(one)
                        ? ". A heap dump on OutOfMemoryError shows what is live (-XX:+HeapDumpOnOutOfMemoryError%s)"
                            .formatted(run.isOn(OutOfMemory.DUMPS) ? ", which is on" : "")
                        : "",
                    mayHideSoft(run, one) ? ALSO_SOFT : ""),
            command(run, soft, grew, larger > 0 ? xmx(larger) : ""))
        .map(found -> found.explaining(isExhausted(one) ? OutOfMemory.FULL_HEAP : NARROWNESS));
  }

  /// Of one or two pauses the time of an excerpt is no measure, though it may be one of its stops.
  private static String pauses(Evidence run, RunHeap heap) {
    return "; GC pauses take %s%s"
        .formatted(
            Double.isNaN(run.shareOfPauses(heap.work()))
                ? run.time(heap.work()) + " in total"
                : run.pausesOfTime(heap.work()) + " of the time",
            new Uncounted().waiting(heap.waited()).looking(heap.looked()).inWords());
  }

  /// How there may be more room, as far as the machine has memory for it.
  ///
  /// @param larger megabytes of a larger heap, not positive where none fits
  /// @param grows whether what is alive does
  private static String room(Evidence log, HeapOfRun one, long larger, boolean grows) {
    String first = grows ? FIRST_WHAT_GROWS + " Otherwise, " : "";
    if (larger <= 0) {
      return first
          + "%s the live set, or use a machine with more memory: its %s have no room for a heap of three times the live set, nor for one that is much larger than now"
              .formatted(grows ? "reduce" : "Reduce", Amounts.bytes(memory(log)));
    }
    return first
        + "%s the heap (%s: %s), or reduce the live set"
            .formatted(
                grows ? "increase" : "Increase",
                larger < larger(one)
                    ? "as far as the machine's memory of %s allows"
                        .formatted(Amounts.bytes(memory(log)))
                    : "start with three times the live set",
                xmx(larger));
  }

  private static String command(Evidence run, boolean soft, String grew, String larger) {
    if (soft) {
      return run.next().compare("soft", SoftReferences.CLEARED);
    }
    if (!grew.isEmpty()) {
      return Leak.HISTOGRAM;
    }
    return larger.isEmpty() ? "" : run.next().compare("larger", larger);
  }

  /// A heap that is full to the end matters whatever its collections took.
  private static Severity severity(Evidence run, HeapOfRun one) {
    RunHeap heap = one.heap();
    Severity byTime = run.severity().ofPauses(heap.work(), heap.fulls().longest());
    return isExhausted(one) && byTime == Severity.INFO ? Severity.WARNING : byTime;
  }

  private static String exhausted(Evidence run, HeapOfRun one) {
    return " %s of the whole heap found it full and freed at most 5%% of it%s."
        .formatted(Amounts.count(one.heap().fulls().vain().count(), "collection"), then(run, one));
  }

  private static String then(Evidence run, HeapOfRun one) {
    if (run.incidents(IncidentKind.OUT_OF_MEMORY).isPresent()) {
      return "";
    }
    return mayBeSoft(run, one)
        ? "; the last one left %s. Either the application released what filled the heap, or the JVM cleared soft references, which it keeps until memory is short"
            .formatted(Amounts.bytes(one.heap().alive()))
        : ". An OutOfMemoryError is near then; the log does not show whether one was thrown";
  }

  /// The first collection that freed nothing.
  private static List<Place> vain(HeapOfRun one) {
    Place first = one.heap().fulls().vain().first();
    return first == null || !isExhausted(one) ? List.of() : List.of(first);
  }

  /// The longest full collections, or pauses where there was none.
  private static List<Place> longest(Evidence run) {
    List<Place> fulls = run.worst(what -> what.contains("Full"));
    return fulls.isEmpty() ? run.longestPauses() : fulls;
  }

  /// The collection that tells what is alive at the end.
  private static List<Place> last(RunHeap heap) {
    return heap.places().isEmpty() ? List.of() : List.of(heap.places().getLast());
  }
}
