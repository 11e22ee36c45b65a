package dev.assay.diagnosis;

import dev.assay.diagnosis.LogFigure.Dimension;
import dev.assay.model.CodeCache;
import dev.assay.model.Distribution;
import dev.assay.model.Gc;
import dev.assay.model.Kept;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogEvent.PauseKind;
import dev.assay.model.LogReport;
import dev.assay.model.OperationFamily;
import dev.assay.model.Safepoints;
import dev.assay.model.Safepoints.Operation;
import dev.assay.model.Stops;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/// The figures that conditions may name.
final class LogFigures {

  private static final String OPERATION = "operation.";

  private static final String MAXIMUM = "max";

  /// Parts of a distribution.
  private static final Map<String, ToLongFunction<Distribution>> TIMES = new LinkedHashMap<>();

  static {
    TIMES.put("p50", Distribution::p50);
    TIMES.put("p90", Distribution::p90);
    TIMES.put("p95", Distribution::p95);
    TIMES.put("p99", Distribution::p99);
    TIMES.put("p99.9", Distribution::p999);
    TIMES.put("p99.99", Distribution::p9999);
    TIMES.put(MAXIMUM, Distribution::maximum);
  }

  private static final String PAUSE = "pause";
  private static final String SAFEPOINT = "safepoint";

  /// In the order of the documentation; operations come beside them.
  static final List<LogFigure> ALL = all();

  private LogFigures() {}

  /// The figure of this name.
  static Optional<LogFigure> of(String name) {
    if (name.startsWith(OPERATION)) {
      return operation(name.substring(OPERATION.length()), name);
    }
    return ALL.stream().filter(figure -> figure.name().equals(name)).findFirst();
  }

  /// Whether it is of pauses, and not of all stops.
  static boolean isOfPauses(LogFigure figure) {
    return figure.name().startsWith(PAUSE + ".");
  }

  /// Nanoseconds that pass once and are told by two pauses, one within the other.
  static long twice(LogReport report) {
    Gc gc = report.gc();
    return gc == null ? 0 : gc.within();
  }

  private static List<LogFigure> all() {
    List<LogFigure> all = new ArrayList<>();
    all.addAll(
        distribution(SAFEPOINT, "stops at safepoints", LogFigures::safepoints, LogFigures::coarse));
    all.addAll(distribution("ttsp", "times to safepoint", LogFigures::reaching, _ -> 0));
    all.addAll(distribution(PAUSE, "pauses of the collector", LogFigures::pauses, _ -> 0));
    all.add(
        new LogFigure(
            "stopped.total",
            Dimension.TOTAL,
            "all stopped time",
            LogFigures::stopped,
            report -> more(report, true, cutOff(coarse(report)))));
    all.add(
        new LogFigure(
            "stopped.share",
            Dimension.SHARE,
            "its share of the covered time",
            report -> shareOf(report, stopped(report), true),
            report -> more(report, true, shareCutOff(report, coarse(report)))));
    all.add(count("gc.full", "full collections", report -> pauses(report, PauseKind.FULL)));
    all.add(
        count(
            "gc.degenerated",
            "degenerated collections",
            report -> pauses(report, PauseKind.DEGENERATED)));
    all.add(share("gc.throughput", "share of the time without a pause", LogFigures::throughput));
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

  /// @param coarse how many of them are told in whole milliseconds
  private static List<LogFigure> distribution(
      String name,
      String what,
      Function<LogReport, Optional<Distribution>> part,
      ToLongFunction<LogReport> coarse) {
    List<LogFigure> figures = new ArrayList<>();
    boolean stops = !name.equals(PAUSE);
    boolean ofAll = name.equals(SAFEPOINT);
    figures.add(
        new LogFigure(
            name + ".count",
            Dimension.COUNT,
            what,
            r -> value(part.apply(r), all -> all.count() + (ofAll ? unlisted(r) : 0)),
            r -> stops && !ofAll ? unlisted(r) : 0));
    figures.add(
        new LogFigure(
            name + ".total",
            Dimension.TOTAL,
            what,
            r -> total(r, part, coarse, ofAll),
            r -> more(r, stops, cutOff(coarse.applyAsLong(r)))));
    figures.add(
        new LogFigure(
            name + ".share",
            Dimension.SHARE,
            "their share of the covered time",
            r -> shareOf(r, total(r, part, coarse, ofAll), stops),
            r -> more(r, stops, shareCutOff(r, coarse.applyAsLong(r)))));
    TIMES.forEach((suffix, time) ->
        figures.add(
            new LogFigure(
                name + "." + suffix,
                Dimension.TIME,
                what,
                r -> time(r, stops && !suffix.equals(MAXIMUM), part, time, coarse),
                r -> more(r, stops, cutOff(Math.min(1, coarse.applyAsLong(r)))))));
    return figures;
  }

  /// @param ofAll whether it is of all stops, and with them of the pauses that are in none
  private static OptionalDouble total(
      LogReport report,
      Function<LogReport, Optional<Distribution>> part,
      ToLongFunction<LogReport> coarse,
      boolean ofAll) {
    long outside = ofAll ? report.outside().nanos() : 0;
    return least(part.apply(report), all -> all.total() + outside, coarse.applyAsLong(report));
  }

  /// @param rank whether it is a percentile of stops, which is unknown where not all are listed
  private static OptionalDouble time(
      LogReport report,
      boolean rank,
      Function<LogReport, Optional<Distribution>> part,
      ToLongFunction<Distribution> time,
      ToLongFunction<LogReport> coarse) {
    return rank && unlisted(report) > 0
        ? OptionalDouble.empty()
        : least(part.apply(report), time, coarse.applyAsLong(report));
  }

  /// Stops that a log counts and does not list.
  private static long unlisted(LogReport report) {
    return new Evidence(report).unlisted();
  }

  /// How much more a figure may be: anything where not all stops are listed.
  ///
  /// @param stops whether it is one of stops
  private static double more(LogReport report, boolean stops, double cutOff) {
    return stops && unlisted(report) > 0 ? Double.POSITIVE_INFINITY : cutOff;
  }

  /// Nanoseconds by which so many stops may be longer than whole milliseconds tell.
  private static double cutOff(long coarse) {
    return (double) coarse * Safepoints.CUT_OFF;
  }

  private static double shareCutOff(LogReport report, long coarse) {
    return coarse == 0 ? 0 : new Evidence(report).shareOfStops(Math.round(cutOff(coarse)));
  }

  /// A time; where some are cut off it is no less than this, and 0 when nothing is told.
  private static OptionalDouble least(
      Optional<Distribution> part, ToLongFunction<Distribution> time, long coarse) {
    return value(
        part, all -> coarse > 0 ? Math.max(0, time.applyAsLong(all)) : time.applyAsLong(all));
  }

  /// `RevokeBias.count`, whichever part of a distribution is named behind the operation.
  private static Optional<LogFigure> operation(String rest, String name) {
    return distribution("", "stops of the operation", _ -> Optional.empty(), _ -> 0).stream()
        .map(LogFigure::name)
        .filter(part -> rest.endsWith(part) && rest.length() > part.length())
        .findFirst()
        .map(part -> operation(rest.substring(0, rest.length() - part.length()), part, name));
  }

  /// Any stop that the log does not name, or of which Assay keeps no name, may be one of the
  /// operation.
  private static LogFigure operation(String operation, String part, String name) {
    LogFigure told = part(operation, part);
    boolean rank = TIMES.containsKey(part.substring(1)) && !part.substring(1).equals(MAXIMUM);
    return new LogFigure(
        name,
        told.dimension(),
        told.meaning(),
        report ->
            rank && unnamed(report, operation) > 0
                ? OptionalDouble.empty()
                : told.value().apply(report),
        report -> {
          double more = told.cutOff().applyAsDouble(report);
          if (unnamed(report, operation) == 0) {
            return more;
          }
          for (String nameless : nameless(report, operation)) {
            LogFigure unnamed = part(nameless, part);
            double most =
                unnamed.value().apply(report).orElse(0) + unnamed.cutOff().applyAsDouble(report);
            more =
                told.dimension() == Dimension.TIME
                    ? Math.max(more, most - told.value().apply(report).orElse(0))
                    : more + most;
          }
          return more;
        });
  }

  private static LogFigure part(String operation, String part) {
    return distribution(
            "",
            "stops of " + operation,
            report -> stops(report, operation),
            report -> coarse(report, operation))
        .stream()
        .filter(figure -> figure.name().equals(part))
        .findFirst()
        .orElseThrow();
  }

  /// How many stops have no name, so that each of them may be one of this operation.
  static long unnamed(LogReport report, String operation) {
    return nameless(report, operation).stream()
        .mapToLong(name -> stops(report, name).map(Distribution::count).orElse(0L))
        .sum();
  }

  /// Whether the name of each operation is kept that the log names.
  static boolean isKept(LogReport report) {
    return stops(report, Kept.OTHERS).map(Distribution::count).orElse(0L) == 0;
  }

  /// What stops are called that may be of this operation: those without a name, and where none has
  /// its name, the sum of those whose names are not kept.
  private static List<String> nameless(LogReport report, String operation) {
    boolean listed = stops(report, operation).map(Distribution::count).orElse(0L) > 0;
    return Stream.of(OperationFamily.UNNAMED, Kept.OTHERS)
        .filter(
            name -> !operation.equals(OperationFamily.UNNAMED) && !(listed && Kept.isOthers(name)))
        .toList();
  }

  /// The operation that a figure is of.
  static Optional<String> operationOf(String figure) {
    return figure.startsWith(OPERATION)
        ? distribution("", "", _ -> Optional.empty(), _ -> 0).stream()
            .filter(part -> figure.endsWith(part.name()))
            .findFirst()
            .map(part ->
                figure.substring(OPERATION.length(), figure.length() - part.name().length()))
        : Optional.empty();
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
    return count(name, meaning, report -> value(Optional.ofNullable(report.codeCache()), value));
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
        : known(new Evidence(report).pauses(kind).count());
  }

  /// An operation that does not occur in a log of safepoints occurs no time.
  private static Optional<Distribution> stops(LogReport report, String name) {
    Distribution never = new Distribution(0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
    return Optional.ofNullable(report.safepoints())
        .map(safepoints ->
            safepoints.operations().stream()
                .filter(operation -> operation.name().equals(name))
                .map(Operation::total)
                .findFirst()
                .orElse(never));
  }

  /// Stops that are told in whole milliseconds.
  private static long coarse(LogReport report) {
    return Optional.ofNullable(report.safepoints()).map(Safepoints::coarse).orElse(0L);
  }

  /// How many stops of an operation may be told in whole milliseconds.
  private static long coarse(LogReport report, String name) {
    return Math.min(coarse(report), stops(report, name).map(Distribution::count).orElse(0L));
  }

  private static OptionalDouble stopped(LogReport report) {
    return value(Optional.ofNullable(report.stops()), Stops::nanos);
  }

  /// Nothing is no share of any time, be it known or not.
  ///
  /// @param stops whether these are stops, which only some of the logs may tell
  private static OptionalDouble shareOf(LogReport report, OptionalDouble nanos, boolean stops) {
    if (nanos.isEmpty() || nanos.getAsDouble() <= 0) {
      return nanos;
    }
    Evidence log = new Evidence(report);
    long sum = Math.round(nanos.getAsDouble());
    return finite(stops ? log.shareOfStops(sum) : log.shareOfPauses(sum - twice(report)));
  }

  private static OptionalDouble throughput(LogReport report) {
    Gc gc = report.gc();
    return gc == null ? OptionalDouble.empty() : finite(gc.throughput());
  }

  private static OptionalDouble live(LogReport report) {
    return value(Optional.ofNullable(report.gc()), gc -> gc.liveSet().atEnd());
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
    return finite(LowCoverage.share(report.coverage()));
  }

  private static <T> OptionalDouble value(Optional<T> part, ToLongFunction<T> value) {
    return part.map(some -> known(value.applyAsLong(some))).orElse(OptionalDouble.empty());
  }

  private static OptionalDouble known(long value) {
    return value < 0 ? OptionalDouble.empty() : OptionalDouble.of((double) value);
  }

  private static OptionalDouble finite(double value) {
    return Double.isFinite(value) ? OptionalDouble.of(value) : OptionalDouble.empty();
  }
}
