package dev.assay.diagnosis.comparison;

import dev.assay.model.Classes;
import dev.assay.model.CodeCache;
import dev.assay.model.Gc;
import dev.assay.model.Jit;
import dev.assay.model.LogCoverage.Kind;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.Incidents;
import dev.assay.model.LogReport.LogFile;
import dev.assay.model.LogReport.Unavailable;
import dev.assay.model.OperationFamily;
import dev.assay.model.Safepoints;
import dev.assay.model.Stops;
import dev.assay.model.Timeline;
import dev.assay.model.Timeline.Series;
import dev.assay.stats.RateSample;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/// One log as series over time, and what it tells of them.
final class LogSeries {

  /// More values a node say no more of its spread, and hide what is alike over long times from an
  /// estimate of the length of blocks.
  private static final long MOST = 256;

  /// Share of what happened whose time must be known.
  private static final double PLACED = 0.99;

  /// A single stop without a name may be long.
  private static final double UNNAMED_TIME = 0.1;

  private final LogReport report;
  private final Timeline timeline;
  private final CoveredBuckets buckets;

  /// @param length nanoseconds that a value is to cover at least
  private LogSeries(LogReport report, long length) {
    this.report = report;
    this.timeline = report.timeline();
    this.buckets = new CoveredBuckets(report, length);
  }

  /// The logs of a node, with values of like length.
  static List<LogSeries> of(LogNode node) {
    long all = node.logs().stream().map(LogReport::timeline).mapToLong(CoveredBuckets::nanos).sum();
    long length = Math.max(1, Math.ceilDiv(all, MOST));
    return node.logs().stream().map(log -> new LogSeries(log, length)).toList();
  }

  /// What it is called: by the file with which it begins.
  String name() {
    return report.path();
  }

  /// What it adds up to.
  LogReport report() {
    return report;
  }

  /// How long it goes on; nothing where it does not tell.
  long nanos() {
    return Math.max(0, report.span().nanos());
  }

  /// Whether lines of several JVMs stand in it, whose times nobody can add up.
  boolean isMixed() {
    return report.coverage().has(Kind.MIXED);
  }

  /// Whether its stops are told in whole milliseconds.
  boolean isCoarse() {
    return report.isCoarse();
  }

  /// Whether it has safepoints.
  boolean hasSafepoints() {
    return report.safepoints() != null;
  }

  /// Whether it tells how long it goes on.
  boolean isTimed() {
    return report.span().nanos() >= 0;
  }

  /// Whether it has safepoints and tells when they were.
  boolean placesSafepoints() {
    Safepoints safepoints = report.safepoints();
    return safepoints != null
        && !omitsStops()
        && arePlaced(timeline.operations(), safepoints.total().count());
  }

  /// Whether it tells stops of some of its time only: there are runs without any, or its pauses are
  /// in none of them, but for one that a JVM was ended in.
  boolean omitsStops() {
    Stops stops = report.stops();
    Gc gc = report.gc();
    if (stops == null || !hasSafepoints()) {
      return false;
    }
    long outside = stops.outside().count() - Math.max(1, report.starts());
    return stops.untold() > (1 - PLACED) * nanos()
        || (gc != null && outside > (1 - PLACED) * gc.pauses().count());
  }

  /// Whether it has their times, and not only whole milliseconds of them.
  boolean hasStoppedTimes() {
    return placesSafepoints() && !report.isCoarse();
  }

  /// Whether its safepoints tell how long they took to reach, or there was none.
  boolean hasReaching() {
    Safepoints safepoints = report.safepoints();
    return placesSafepoints() && safepoints != null && safepoints.tellsReaching();
  }

  /// Whether it tells all that its stops took, be it without saying when they were.
  boolean tellsStops() {
    Safepoints safepoints = report.safepoints();
    return safepoints != null && safepoints.coarse() == 0 && !omitsStops();
  }

  /// Whether it logs a collector that did nothing: it has no line of a collection, or the names of
  /// its stops tell that none is one.
  boolean isUncollected() {
    Gc gc = report.gc();
    return gc == null
        ? report.runs().stream().allMatch(run -> run.collector() != null)
            && report.coverage().tags().stream().anyMatch(tag -> tag.tags().equals("gc"))
        : gc.pauses().count() == 0 && tellsPauses(gc);
  }

  /// Whether what was allocated is unknown because a run of its JVM has no two collections to tell
  /// it, and for no other reason.
  boolean isHardlyCollected() {
    return !hasAllocation()
        && tellsPauses()
        && report.unavailable().stream()
            .filter(one -> one.figure().equals(Unavailable.ALLOCATION))
            .allMatch(one -> one.reason().endsWith(Unavailable.ONE_COLLECTION));
  }

  /// Whether it tells the pauses of its collector, or that there was none, be it without saying
  /// when they were.
  boolean tellsPauses() {
    Gc gc = report.gc();
    return gc == null ? isUncollected() : tellsPauses(gc);
  }

  private boolean tellsPauses(Gc gc) {
    return gc.tellsPauses() && Math.max(0, report.pausesOver()) >= PLACED * nanos();
  }

  /// Whether it tells these pauses, if any, and when they were.
  boolean hasPauses() {
    Gc gc = report.gc();
    return isTimed()
        && tellsPauses()
        && arePlaced(timeline.pauses(), gc == null ? 0 : gc.pauses().count());
  }

  /// Whether it tells when threads stalled for memory, or that none did: a JVM that logs what its
  /// collector does logs each stall.
  boolean hasStalls() {
    long all =
        report.incidents().stream()
            .filter(one -> one.kind() == IncidentKind.ALLOCATION_STALL)
            .mapToLong(Incidents::count)
            .sum();
    return isTimed()
        && (report.gc() != null || isUncollected())
        && arePlaced(Map.of("", timeline.stalls()), all);
  }

  /// Whether any did.
  boolean isStalled() {
    return hasStalls() && !timeline.stalls().counts().isEmpty();
  }

  /// Whether it tells what was compiled.
  boolean tellsCompilations() {
    Jit jit = report.jit();
    return jit != null && !jit.levels().isEmpty();
  }

  /// Whether it tells what was in use of the code cache.
  boolean tellsCodeCache() {
    CodeCache cache = report.codeCache();
    return cache != null && !cache.heaps().isEmpty();
  }

  /// Whether it tells that the code cache was full, if it was.
  boolean tellsFullCodeCache() {
    CodeCache cache = report.codeCache();
    return cache != null && cache.disabled() >= 0;
  }

  /// Whether it tells which classes were loaded.
  boolean tellsClasses() {
    Classes classes = report.classes();
    return classes != null && classes.loaded() >= 0;
  }

  private static boolean arePlaced(Map<?, Series> series, long all) {
    return sum(series.values(), Series::counts) >= PLACED * all;
  }

  /// Whether it says what was allocated.
  boolean hasAllocation() {
    Gc gc = report.gc();
    return gc != null
        && gc.allocated() > 0
        && report.over(gc.over().allocated()) >= PLACED * report.span().nanos()
        && timeline.allocated().size() == timeline.covered().size();
  }

  /// Families of the operations that occur, as far as they have a name.
  List<String> families() {
    return timeline.operations().keySet().stream()
        .map(OperationFamily::of)
        .filter(family -> !family.equals(OperationFamily.UNNAMED))
        .distinct()
        .toList();
  }

  /// Whether it has safepoints, places them and names them. A JDK 8 that is killed takes the names
  /// of its last stops with it, and what is gone may then be there without a name.
  boolean namesStops() {
    List<Series> unnamed = of(OperationFamily.UNNAMED);
    Collection<Series> all = timeline.operations().values();
    return placesSafepoints()
        && sum(unnamed, Series::counts) <= (1 - PLACED) * sum(all, Series::counts)
        && sum(unnamed, Series::nanos) <= UNNAMED_TIME * sum(all, Series::nanos);
  }

  /// Whether it is that of a JDK 8 or older.
  boolean isClassic() {
    return report.files().stream().anyMatch(file -> file.format().equals(LogFile.CLASSIC));
  }

  private static long sum(Collection<Series> series, Function<Series, List<Long>> part) {
    return series.stream()
        .flatMap(one -> part.apply(one).stream())
        .mapToLong(value -> Math.max(0, value))
        .sum();
  }

  /// Whether it tells all stops that are counted, with their times, and what was allocated.
  boolean hasStopsPerGigabyte() {
    return hasStoppedTimes() && hasAllocation();
  }

  /// The same of the pauses of its collector alone.
  boolean hasPausesPerGigabyte() {
    return hasPauses() && hasAllocation();
  }

  RateSample stops() {
    return buckets.counts(timeline.operations().values());
  }

  RateSample stopped() {
    return buckets.seconds(timeline.operations().values());
  }

  RateSample reaching() {
    return buckets.seconds(timeline.reaching());
  }

  RateSample pauses() {
    return buckets.counts(timeline.pauses().values());
  }

  RateSample paused() {
    return buckets.seconds(timeline.pauses().values());
  }

  RateSample stalls() {
    return buckets.counts(List.of(timeline.stalls()));
  }

  RateSample stalled() {
    return buckets.seconds(List.of(timeline.stalls()));
  }

  RateSample stopsOf(String family) {
    return buckets.counts(of(family));
  }

  RateSample stoppedBy(String family) {
    return buckets.seconds(of(family));
  }

  /// Bytes a second.
  RateSample allocation() {
    return buckets.allocation();
  }

  /// Seconds of stops per gigabyte.
  RateSample stoppedPerGigabyte() {
    return buckets.perGigabyte(timeline.operations().values());
  }

  /// The same of the pauses of its collector alone.
  RateSample pausedPerGigabyte() {
    return buckets.perGigabyte(timeline.pauses().values());
  }

  private List<Series> of(String family) {
    return timeline.operations().entrySet().stream()
        .filter(entry -> OperationFamily.of(entry.getKey()).equals(family))
        .map(entry -> entry.getValue())
        .toList();
  }
}
