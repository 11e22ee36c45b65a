package dev.assay.diagnosis.comparison;

import dev.assay.model.LogComparison;
import dev.assay.model.LogComparison.Figure;
import dev.assay.model.LogComparison.Quantity;
import dev.assay.model.LogComparison.Side;
import dev.assay.model.LogEvent;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.LogFile;
import dev.assay.model.Notice;
import dev.assay.model.Safepoints;
import dev.assay.model.Stops;
import dev.assay.stats.RateSample;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Compares two sets of logs: what is different, and how sure that is. The method is described in
/// `docs/concepts/stopped-time.md`.
public final class LogComparer {

  /// Rates this close to one another are the same for most purposes.
  public static final double MARGIN = 0.01;

  /// The number of a part of a rotated log at the end of its name.
  private static final Pattern PART = Pattern.compile("\\.\\d+(\\.current)?(\\.gz|\\.zst)?$");

  /// The figure of how many pauses there are.
  static final String PAUSES = "collector pauses";

  /// Operations beyond these cost little.
  private static final int FAMILIES = 12;

  private final ComparedNodes nodes;
  private final List<LogReport> reportsBefore;
  private final List<LogReport> reportsAfter;
  private final LogSides sides;

  private final List<String> same;
  private final LeftOut leftOut;

  private LogComparer(
      List<LogReport> before, List<LogReport> after, List<String> same, LeftOut leftOut) {
    this.same = same;
    this.leftOut = leftOut;
    this.nodes = ComparedNodes.of(before, after);
    this.reportsBefore = LogNode.logs(nodes.before());
    this.reportsAfter = LogNode.logs(nodes.after());
    this.sides = new LogSides(nodes.before(), nodes.after());
  }

  /// Compares logs, each of a node, or of a day or a start of one, from before a change with those
  /// from after it.
  public static LogComparison compare(List<LogReport> before, List<LogReport> after) {
    return compare(before, after, List.of(), LeftOut.NOTHING);
  }

  /// The same of logs of which some are known to stand on both sides.
  ///
  /// @param same which these are
  public static LogComparison compare(
      List<LogReport> before, List<LogReport> after, List<String> same, LeftOut leftOut) {
    return new LogComparer(before, after, same, leftOut).comparison();
  }

  private LogComparison comparison() {
    boolean timed = sides.all().allMatch(LogSeries::isTimed);
    List<Tracked> operations = timed ? ranked() : List.of();
    List<Tracked> compared = compared(operations);
    List<Tracked> deciding = timed ? deciding(compared) : List.of();
    List<Figure> figures = new ArrayList<>(FigureFamily.judge(deciding, MARGIN));
    List<Figure> load = timed && sides.have(LogSeries::hasAllocation) ? load() : List.of();
    Optional<Figure> perGigabyte =
        figures.stream().filter(figure -> figure.unit().equals("s/GB")).findFirst();
    figures.addAll(load);
    NestedPauses nested = NestedPauses.of(reportsBefore, reportsAfter);
    List<Figure> ofOperations = new OperationFigures(deciding, figures, nested).judge(compared);
    List<Notice> notices =
        new ArrayList<>(
            ComparisonNotices.of(
                nodes,
                sides,
                deciding,
                load,
                perGigabyte,
                same,
                leftOut,
                operations,
                FAMILIES,
                nested));
    OneSidedNotice.of(joined(deciding, compared), joined(figures, ofOperations))
        .ifPresent(notices::add);
    return new LogComparison(
        side(nodes.before()),
        side(nodes.after()),
        figures,
        ofOperations,
        LogExtremes.of(reportsBefore, reportsAfter, sides),
        notices,
        MARGIN);
  }

  private static <T> List<T> joined(List<T> ones, List<T> others) {
    return Stream.concat(ones.stream(), others.stream()).toList();
  }

  /// @param operations that are compared
  private List<Tracked> deciding(List<Tracked> operations) {
    List<Tracked> figures = new ArrayList<>();
    Tracked stops = counted("safepoints", LogSeries::placesSafepoints, LogSeries::stops);
    Tracked pauses = counted(PAUSES, LogSeries::hasPauses, LogSeries::pauses);
    if (sides.have(LogSeries::placesSafepoints)) {
      figures.add(OneSidedParts.apart(stops, of(Quantity.COUNT, operations)));
    }
    if (sides.have(LogSeries::hasStoppedTimes)) {
      Tracked stopped =
          timed("stopped time", stops, LogSeries::hasStoppedTimes, LogSeries::stopped);
      figures.add(OneSidedParts.apart(stopped, of(Quantity.SECONDS, operations)));
    }
    if (sides.have(LogSeries::hasReaching)) {
      figures.add(timed("time to safepoint", stops, LogSeries::hasReaching, LogSeries::reaching));
    }
    if (sides.have(LogSeries::hasPauses)) {
      figures.add(pauses);
      figures.add(
          timed("time in collector pauses", pauses, LogSeries::hasPauses, LogSeries::paused));
    }
    if (sides.any(LogSeries::isStalled) && sides.have(LogSeries::hasStalls)) {
      Tracked stalls = counted("allocation stalls", LogSeries::hasStalls, LogSeries::stalls);
      figures.add(stalls);
      figures.add(
          timed("time in allocation stalls", stalls, LogSeries::hasStalls, LogSeries::stalled));
    }
    if (sides.have(LogSeries::hasStopsPerGigabyte)) {
      figures.add(
          perGigabyte(
              "stopped time",
              stops,
              LogSeries::hasStopsPerGigabyte,
              LogSeries::stoppedPerGigabyte));
    } else if (sides.have(LogSeries::hasPausesPerGigabyte)) {
      // Without a safepoint in any log pauses are all the stopped time that there is.
      figures.add(
          perGigabyte(
              sides.any(LogSeries::hasSafepoints) ? "time in collector pauses" : "stopped time",
              pauses,
              LogSeries::hasPausesPerGigabyte,
              LogSeries::pausedPerGigabyte));
    }
    return figures;
  }

  private static List<Tracked> of(Quantity quantity, List<Tracked> operations) {
    return operations.stream().filter(one -> one.quantity() == quantity).toList();
  }

  /// The load is no result of the change that is judged, so that it is tested by itself.
  private List<Figure> load() {
    return FigureFamily.judge(
        List.of(
            tracked(
                "allocation",
                "B/s",
                Quantity.BYTES,
                null,
                LogSeries::hasAllocation,
                LogSeries::allocation)),
        MARGIN);
  }

  /// The stopped time of every operation, those with most of it first.
  private List<Tracked> ranked() {
    if (!sides.have(LogSeries::namesStops)) {
      // Where a log has no names, an operation that is gone may be there without one.
      return List.of();
    }
    List<Tracked> ranked =
        sides
            .all()
            .filter(LogSeries::namesStops)
            .flatMap(log -> log.families().stream())
            .distinct()
            .map(family ->
                timed(
                    family,
                    counted(family, LogSeries::namesStops, log -> log.stopsOf(family)),
                    LogSeries::namesStops,
                    log -> log.stoppedBy(family)))
            .sorted(
                Comparator.comparingDouble((Tracked one) -> -one.totalBefore() - one.totalAfter())
                    .thenComparing(Tracked::name))
            .toList();
    return parts(ranked);
  }

  private List<Tracked> parts(List<Tracked> ranked) {
    Tracked stops = counted("safepoints", LogSeries::namesStops, LogSeries::stops);
    Tracked stopped = timed("stopped time", stops, LogSeries::namesStops, LogSeries::stopped);
    List<Tracked> varying =
        ranked.stream().filter(time -> Objects.requireNonNull(time.count()).varies()).toList();
    return ranked.stream().map(time -> part(time, varying, stops, stopped)).toList();
  }

  private static Tracked part(Tracked time, List<Tracked> varying, Tracked stops, Tracked stopped) {
    Tracked count = Objects.requireNonNull(time.count());
    long larger = varying.stream().filter(one -> one.perLog() >= time.perLog()).count();
    return time.of(
        count.as(
            new Tracked.Part(
                count.leastShare(stops), time.leastShare(stopped), (int) Math.max(1, larger))));
  }

  private List<Tracked> compared(List<Tracked> ranked) {
    boolean times = sides.have(LogSeries::hasStoppedTimes);
    return ranked.stream()
        .limit(FAMILIES)
        .flatMap(time -> Stream.of(time.count(), times ? time : null))
        .filter(Objects::nonNull)
        .toList();
  }

  private Tracked counted(
      String name, Predicate<LogSeries> has, Function<LogSeries, RateSample> series) {
    return tracked(name, "/h", Quantity.COUNT, null, has, series);
  }

  private Tracked timed(
      String name,
      Tracked count,
      Predicate<LogSeries> has,
      Function<LogSeries, RateSample> series) {
    return tracked(name, "s/h", Quantity.SECONDS, count, has, series);
  }

  private Tracked perGigabyte(
      String name,
      Tracked count,
      Predicate<LogSeries> has,
      Function<LogSeries, RateSample> series) {
    return tracked(name, "s/GB", Quantity.SECONDS, count, has, series);
  }

  private Tracked tracked(
      String name,
      String unit,
      Quantity quantity,
      @Nullable Tracked count,
      Predicate<LogSeries> has,
      Function<LogSeries, RateSample> series) {
    return new Tracked(
        name,
        unit,
        quantity,
        sides.before(has, series),
        sides.after(has, series),
        nodes.pairs().isPresent(),
        count);
  }

  private static Side side(List<LogNode> nodes) {
    List<LogReport> reports = LogNode.logs(nodes);
    return new Side(
        reports.stream().flatMap(report -> report.files().stream()).map(LogFile::path).toList(),
        reports.stream().map(LogComparer::name).toList(),
        nodes.size(),
        reports.stream().mapToDouble(report -> report.span().seconds()).sum(),
        source(reports),
        told(reports, LogReport::stops, Stops::count),
        told(reports, LogReport::stops, Stops::nanos),
        Math.max(0, told(reports, LogReport::safepoints, Safepoints::coarse)));
  }

  /// The name of the first file; of a rotated log without the number of the part.
  private static String name(LogReport report) {
    String first = report.files().getFirst().path();
    return report.files().size() == 1 ? first : PART.matcher(first).replaceFirst("");
  }

  /// What the stops of a side are.
  private static @Nullable String source(List<LogReport> reports) {
    Set<String> sources =
        reports.stream()
            .map(LogReport::stops)
            .filter(Objects::nonNull)
            .map(Stops::source)
            .collect(Collectors.toSet());
    return sources.isEmpty() ? null : sources.size() > 1 ? Side.BOTH : sources.iterator().next();
  }

  private static <T> long told(
      List<LogReport> reports, Function<LogReport, @Nullable T> part, ToLongFunction<T> value) {
    List<T> parts = reports.stream().map(part).filter(Objects::nonNull).toList();
    return parts.isEmpty() ? LogEvent.UNKNOWN : parts.stream().mapToLong(value).sum();
  }
}
