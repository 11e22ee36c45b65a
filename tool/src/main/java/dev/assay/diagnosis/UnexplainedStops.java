package dev.assay.diagnosis;

import dev.assay.model.Gc;
import dev.assay.model.LogFinding;
import dev.assay.model.LogFinding.Place;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.Moment;
import dev.assay.model.OperationFamily;
import dev.assay.model.Safepoints;
import dev.assay.model.Safepoints.Operation;
import dev.assay.model.Severity;
import dev.assay.model.Stops;
import dev.assay.text.Amounts;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// Stops that take much of the time, or single long ones, that no other rule explains.
final class UnexplainedStops implements LogRule {

  private static final long FEWEST = 3;

  /// From this share of the old generation on, a full collection left it full.
  private static final double NEARLY_FULL = 0.95;

  private static final String FULL =
      "Increase the heap, or reduce the live set: it fills the old generation, so the next collection is a full one again.";

  private static final String REMEDY =
      "Check the longest ones. The phases and CPU time of a pause show what it did, and the safepoints show what else stopped the application, if both are logged.";

  /// Where there is nothing left to log.
  private static final String LOGGED =
      "Check the longest ones in the log: the phases and CPU time of a pause show what it did, and the safepoints show what else stopped the application. Where threads of the collector had CPU time and no phase is unusual, check the machine (assay doctor).";

  private static final String BESIDE =
      "Check container limits and pressure (assay doctor). Set -Xlog:async (JDK 17 and later) to take log writes out of the stops. The log does not show what happened there. Most likely the VM thread waited for a CPU (container limits, a busy host) or for the log, which it writes during the stop, or the process was suspended. The VM thread may also have resumed very many threads one by one, which JDK 20 and later log separately.";

  private static final String UNREACHED =
      "Log the time to safepoint: -XX:+PrintSafepointStatistics -XX:PrintSafepointStatisticsCount=1 (JDK 8 and earlier; later builds of JDK 8 also write it into the lines of stopped time). Most likely single threads reached the safepoints late, or the VM thread waited for a CPU (container limits, a busy host: assay doctor) or for the log, which it writes during the stop, or the process was suspended.";

  /// The share of stops without a time to safepoint up to which their lines may be damaged.
  private static final double DAMAGED = 0.01;

  private static final String UNLOGGED =
      "collections, whose lines would explain it, are not logged";

  private static final String LOG_THEM =
      "Log the collections: their lines show their kind, their cause, what they left, and whether their threads worked or waited.";

  @Override
  public Optional<LogFinding> check(Evidence log) {
    return check(log, List.of());
  }

  @Override
  public Optional<LogFinding> check(Evidence log, List<LogFinding> others) {
    List<Moment> worst = log.report().longestStops();
    if (worst.isEmpty()) {
      return Optional.empty();
    }
    ExplainedStops explained = new ExplainedStops(log, others);
    List<Moment> open = worst.stream().filter(one -> !explained.hold(one)).toList();
    long told = others.stream().mapToLong(one -> Math.max(0, one.costNanos())).sum();
    long rest = log.stopped() - told;
    boolean unlogged = areUnlogged(log, worst);
    long beside = Math.max(0, beside(log) - SlowLeaving.told(others));
    long own = Math.min(rest, beside);
    if (isSerious(log, own) && (2 * beside >= rest || !isMuch(log, rest))) {
      return besidePauses(log, own, open.isEmpty() ? worst : open);
    }
    return isMuch(log, rest)
        ? found(
            log,
            Severity.ERROR,
            "Stops took %s (%s of the time), the longest %s; %s."
                .formatted(
                    Amounts.time(log.stopped()),
                    Amounts.share(log.shareOfStops(log.stopped())),
                    longest(worst),
                    unlogged
                        ? UNLOGGED
                        : "no other finding explains %s"
                            .formatted(told > 0 ? Amounts.time(rest) + " of it" : "it")),
            rest,
            open.isEmpty() ? worst : open,
            unlogged)
        : ofLongOnes(
            log, open.stream().filter(one -> one.nanos() >= SeverityScale.NOTICED).toList());
  }

  private Optional<LogFinding> besidePauses(Evidence log, long beside, List<Moment> stops) {
    boolean reached = tellsReaching(log);
    return found(
        Severity.ERROR,
        "Stops took %s (%s of the time). %s of this was spent around GC pauses, %s."
            .formatted(
                Amounts.time(log.stopped()),
                Amounts.share(log.shareOfStops(log.stopped())),
                Amounts.time(beside),
                reached
                    ? "outside both the pauses and the time to safepoint"
                    : "and the log does not show how much of that was time to safepoint"),
        beside,
        Evidence.first(stops.stream().map(Place::of)),
        reached ? BESIDE : UNREACHED,
        reached ? "assay doctor" : log.next().advise());
  }

  /// Whether the stops tell their time to safepoint, but for a few of which the lines are damaged.
  private static boolean tellsReaching(Evidence log) {
    Safepoints told = log.report().safepoints();
    if (told == null || told.tellsLeastReaching()) {
      return true;
    }
    long exact = told.total().count() - told.coarse();
    return exact - told.reaching().count() <= DAMAGED * exact;
  }

  /// What stops of the collector took beside the pauses in them and their time to safepoint. Of
  /// those without any nobody knows what they were for.
  private static long beside(Evidence log) {
    return log.ofStops(Safepoints::operations)
        .filter(UnexplainedStops::isOfCollector)
        .mapToLong(Operation::aroundPauses)
        .sum();
  }

  /// A JDK 8 names no stop.
  private static boolean isOfCollector(Operation operation) {
    return OperationFamily.isCollection(operation.name())
        || operation.name().equals(OperationFamily.UNNAMED);
  }

  private Optional<LogFinding> ofLongOnes(Evidence log, List<Moment> stops) {
    if (stops.isEmpty()) {
      return Optional.empty();
    }
    OptionalDouble full = full(log, stops);
    boolean unlogged = areUnlogged(log, stops);
    if (full.isEmpty()) {
      return found(
          log,
          Severity.WARNING,
          longOnes(
              log,
              stops,
              unlogged
                  ? UNLOGGED
                  : "no other finding explains %s".formatted(stops.size() == 1 ? "it" : "them")),
          sum(stops),
          stops,
          unlogged);
    }
    return found(
        Severity.WARNING,
        longOnes(
            log,
            stops,
            "full collections left the old generation full (%s in use)"
                .formatted(Amounts.share(full.getAsDouble()))),
        sum(stops),
        Evidence.first(stops.stream().map(Place::of)),
        FULL,
        SmallHeap.compareLarger(log));
  }

  private static long sum(List<Moment> stops) {
    return stops.stream().mapToLong(Moment::nanos).sum();
  }

  private static String longOnes(Evidence log, List<Moment> stops, String why) {
    if (stops.size() == 1) {
      return "One stop took %s, and %s.".formatted(longest(stops), why);
    }
    return "%s%s of 1 s or more took %s in total, the longest %s, and %s."
        .formatted(
            areMore(log.report().longestStops()) ? "At least " : "",
            Amounts.count(stops.size(), "stop"),
            Amounts.time(sum(stops)),
            longest(stops),
            why);
  }

  /// Whether there may be long ones beside the longest, of which alone is known what they were.
  private static boolean areMore(List<Moment> longest) {
    return longest.size() == LogReport.LONGEST
        && longest.getLast().nanos() >= SeverityScale.NOTICED;
  }

  /// Share of the old generation that full collections left in use at most, where these are such
  /// and left it full; nothing otherwise.
  private static OptionalDouble full(Evidence log, List<Moment> stops) {
    return stops.stream().allMatch(one -> FullCollections.isFull(one.what()))
        ? log.heaps()
            .mapToDouble(one -> one.heap().fulls().old().leftShare())
            .filter(share -> share >= NEARLY_FULL)
            .max()
        : OptionalDouble.empty();
  }

  /// How long the first one took, and its name.
  private static String longest(List<Moment> stops) {
    Moment one = stops.getFirst();
    return Amounts.time(one.nanos()) + (ExplainedStops.isNamed(one) ? " (" + one.what() + ")" : "");
  }

  /// Whether the longest is a collection by its name, and no line tells more of it.
  private static boolean areUnlogged(Evidence log, List<Moment> stops) {
    Gc gc = log.report().gc();
    return (gc == null || !gc.tellsPauses())
        && OperationFamily.isCollection(stops.getFirst().what());
  }

  /// Whether the operations of stops are told and the CPU time of pauses, which logs of phases
  /// have.
  private static boolean isDetailed(Evidence log) {
    Gc gc = log.report().gc();
    return gc != null
        && gc.cpu().real() > 0
        && log.ofStops(Safepoints::operations)
            .anyMatch(one -> !one.name().equals(OperationFamily.UNNAMED));
  }

  /// Whether it is most of the stopped time as well.
  private static boolean isMuch(Evidence log, long rest) {
    return isSerious(log, rest) && 2 * rest >= log.stopped();
  }

  /// Of a quotation that is a pause and nothing else all time is stopped.
  private static boolean isSerious(Evidence log, long rest) {
    Stops stops = log.report().stops();
    return stops != null
        && stops.count() >= FEWEST
        && rest >= SeverityScale.NOTICED
        && log.severity().ofStops(rest, 0) == Severity.ERROR;
  }

  private Optional<LogFinding> found(
      Evidence log,
      Severity severity,
      String summary,
      long cost,
      List<Moment> worst,
      boolean unlogged) {
    boolean logged = !unlogged && isDetailed(log);
    return found(
        severity,
        summary,
        cost,
        Evidence.first(worst.stream().map(Place::of)),
        unlogged ? LOG_THEM : logged ? LOGGED : REMEDY,
        logged ? "assay doctor" : log.next().advise());
  }
}
