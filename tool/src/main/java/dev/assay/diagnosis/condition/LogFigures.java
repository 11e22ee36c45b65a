package dev.assay.diagnosis.condition;

import static dev.assay.diagnosis.condition.LogFigure.finite;
import static dev.assay.diagnosis.condition.LogFigure.known;

import dev.assay.diagnosis.Evidence;
import dev.assay.diagnosis.condition.DistributionFigures.Of;
import dev.assay.diagnosis.condition.LogFigure.Dimension;
import dev.assay.model.CodeCache;
import dev.assay.model.Distribution;
import dev.assay.model.Gc;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogEvent.PauseKind;
import dev.assay.model.LogReport;
import dev.assay.model.Safepoints;
import dev.assay.model.Stops;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/// The figures that conditions may name.
final class LogFigures {

  private static final String PAUSE = "pause";

  /// In the order of the documentation; operations come beside them.
  static final List<LogFigure> ALL = all();

  private LogFigures() {}

  /// The figure of this name.
  static Optional<LogFigure> of(String name) {
    return OperationFigure.of(name)
        .map(OperationFigure::figure)
        .or(() -> ALL.stream().filter(figure -> figure.name().equals(name)).findFirst());
  }

  /// Whether it is of pauses, and not of all stops.
  static boolean isOfPauses(LogFigure figure) {
    return figure.name().startsWith(PAUSE + ".");
  }

  private static List<LogFigure> all() {
    List<LogFigure> all = new ArrayList<>();
    all.addAll(
        new DistributionFigures(
                "safepoint",
                "stops at safepoints",
                Of.ALL_STOPS,
                LogFigures::safepoints,
                CutOff::coarse)
            .all());
    all.addAll(
        new DistributionFigures(
                "ttsp", "times to safepoint", Of.STOPS, LogFigures::reaching, _ -> 0)
            .all());
    all.addAll(
        new DistributionFigures(
                PAUSE, "pauses of the collector", Of.PAUSES, LogFigures::pauses, _ -> 0)
            .all());
    all.add(
        new LogFigure(
            "stopped.total",
            Dimension.TOTAL,
            "all stopped time",
            LogFigures::stopped,
            report -> CutOff.nanos(report, CutOff.coarse(report))));
    all.add(
        new LogFigure(
            "stopped.share",
            Dimension.SHARE,
            "its share of the covered time",
            report -> DistributionFigures.shareOfStops(report, stopped(report)),
            report -> CutOff.share(report, CutOff.coarse(report))));
    all.add(
        new LogFigure(
            "gc.full",
            Dimension.COUNT,
            "full collections",
            report -> pauses(report, PauseKind.FULL),
            LogFigures::mayBeFull));
    all.add(
        new LogFigure(
            "gc.degenerated",
            Dimension.COUNT,
            "degenerated collections",
            LogFigures::degenerated,
            _ -> 0,
            LogFigures::mayBeFull));
    all.add(
        new LogFigure(
            "gc.throughput",
            Dimension.SHARE,
            "share of the time without a pause of the collector",
            LogFigures::throughput,
            _ -> 0,
            report -> report.lacksLines() ? throughput(report).orElse(0) : 0));
    all.add(
        new LogFigure(
            "gc.live",
            Dimension.BYTES,
            "live objects at the end of a run, the most of any",
            LogFigures::live));
    all.add(
        share(
            "gc.live-share",
            "the largest share of a heap that is live at its end",
            LogFigures::liveShare));
    all.add(incidents("gc.evacuation-failures", IncidentKind.EVACUATION_FAILURE));
    all.add(incidents("gc.stalls", IncidentKind.ALLOCATION_STALL));
    all.add(codeCache("codecache.full", "code heaps said to be full", c -> c.fulls()));
    all.add(
        codeCache(
            "codecache.disabled", "code heaps said to switch the JIT off", c -> c.disabled()));
    all.add(share("coverage", "share of the JVM's lines understood", LogFigures::coverage));
    all.add(count("dropped", "messages the JVM dropped", r -> known(r.coverage().dropped())));
    return List.copyOf(all);
  }

  private static LogFigure count(
      String name, String meaning, Function<LogReport, OptionalDouble> value) {
    return new LogFigure(name, Dimension.COUNT, meaning, value);
  }

  private static LogFigure share(
      String name, String meaning, Function<LogReport, OptionalDouble> value) {
    return new LogFigure(name, Dimension.SHARE, meaning, value);
  }

  /// Incidents are known to be absent where the collector's pauses are known.
  private static LogFigure incidents(String name, IncidentKind kind) {
    return count(
        name,
        "incidents of this kind",
        report ->
            report.gc() == null
                ? OptionalDouble.empty()
                : known(
                    new Evidence(report)
                        .incidents(kind)
                        .map(LogReport.Incidents::count)
                        .orElse(0L)));
  }

  private static LogFigure codeCache(String name, String meaning, ToLongFunction<CodeCache> value) {
    return count(name, meaning, report -> known(Optional.ofNullable(report.codeCache()), value));
  }

  private static Optional<Distribution> safepoints(LogReport report) {
    return Optional.ofNullable(report.safepoints()).map(Safepoints::total);
  }

  /// Known of all stops or of none.
  private static Optional<Distribution> reaching(LogReport report) {
    return Optional.ofNullable(report.safepoints())
        .filter(Safepoints::tellsReaching)
        .map(Safepoints::reaching);
  }

  private static Optional<Distribution> pauses(LogReport report) {
    return Optional.ofNullable(report.gc()).filter(Gc::tellsPauses).map(Gc::pauses);
  }

  private static OptionalDouble pauses(LogReport report, PauseKind kind) {
    return pauses(report).isEmpty()
        ? OptionalDouble.empty()
        : known(Optional.ofNullable(report.gc()), gc -> gc.count(kind));
  }

  private static OptionalDouble degenerated(LogReport report) {
    return pauses(report, PauseKind.DEGENERATED);
  }

  /// How many degenerated collections may have been full ones.
  private static double mayBeFull(LogReport report) {
    return report.lacksUpgrades() ? degenerated(report).orElse(0) : 0;
  }

  /// Whether it is of full or degenerated collections.
  static boolean isOfCollections(LogFigure figure) {
    return figure.dimension() == Dimension.COUNT && figure.name().startsWith("gc.");
  }

  /// Whether it is of what is live at the end, which was measured too long before.
  static boolean isOfOldLiveSet(LogFigure figure, LogReport report) {
    Gc gc = report.gc();
    return figure.name().startsWith("gc.live")
        && gc != null
        && gc.liveSet().points() > 0
        && gc.liveSet().measured().isOld();
  }

  private static OptionalDouble stopped(LogReport report) {
    return known(Optional.ofNullable(report.stops()), Stops::nanos);
  }

  private static OptionalDouble throughput(LogReport report) {
    Gc gc = report.gc();
    return gc == null ? OptionalDouble.empty() : finite(gc.throughput());
  }

  private static OptionalDouble live(LogReport report) {
    return known(Optional.ofNullable(report.gc()), gc -> gc.liveSet().atEnd());
  }

  private static OptionalDouble liveShare(LogReport report) {
    return new Evidence(report)
        .heaps()
        .filter(one -> !one.heap().live().measured().isOld())
        .mapToDouble(one -> one.heap().filled())
        .filter(Double::isFinite)
        .max();
  }

  private static OptionalDouble coverage(LogReport report) {
    return finite(report.coverage().share());
  }
}
