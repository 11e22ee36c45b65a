package dev.assay.diagnosis.comparison;

import dev.assay.model.LogComparison;
import dev.assay.model.LogComparison.Figure;
import dev.assay.model.LogComparison.Side;
import dev.assay.model.LogEvent;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.LogFile;
import dev.assay.model.Notice;
import dev.assay.model.Safepoints;
import dev.assay.model.Severity;
import dev.assay.model.Stops;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
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

  private final ComparedNodes nodes;
  private final NamedLogs logs;
  private final LogSides sides;
  private final TrackedFigures tracked;
  private final NestedPauses nested;

  private LogComparer(
      List<LogReport> before, List<LogReport> after, List<String> same, LeftOut leftOut) {
    this.nodes = ComparedNodes.of(before, after);
    this.logs =
        new NamedLogs(LogNode.logs(nodes.before()), LogNode.logs(nodes.after()), same, leftOut);
    this.sides = new LogSides(nodes.before(), nodes.after());
    this.tracked = TrackedFigures.of(sides, nodes.pairs().isPresent());
    this.nested = NestedPauses.of(sides);
  }

  /// Compares logs, each of a node, or of a day or a start of one, from before a change with those
  /// from after it.
  ///
  /// @param same those that are known to stand on both sides
  public static LogComparison compare(
      List<LogReport> before, List<LogReport> after, List<String> same, LeftOut leftOut) {
    return new LogComparer(before, after, same, leftOut).comparison();
  }

  private LogComparison comparison() {
    List<Figure> deciding = FigureFamily.judge(tracked.deciding());
    // The load is no result of the change that is judged, so that it is tested by itself.
    List<Figure> load = FigureFamily.judge(tracked.load());
    List<Figure> figures = joined(deciding, load);
    List<Figure> ofOperations =
        new OperationVerdicts(tracked.deciding(), figures, nested).judge(tracked.compared());
    List<Notice> notices = notices(load, deciding);
    List<Tracked> judged = joined(tracked.deciding(), tracked.compared());
    List<Figure> verdicts = joined(figures, ofOperations);
    OneSidedNotice.of(judged, verdicts).ifPresent(notices::add);
    OpenNotice.of(joined(judged, tracked.load()), verdicts, nested::isWhole)
        .ifPresent(notices::add);
    levels(figures).ifPresent(notices::add);
    return new LogComparison(
        side(nodes.before()),
        side(nodes.after()),
        figures,
        ofOperations,
        LogExtremes.of(logs.before(), logs.after(), sides),
        notices,
        MARGIN);
  }

  /// What the reader must know before believing the comparison.
  private List<Notice> notices(List<Figure> load, List<Figure> deciding) {
    List<Notice> notices = new ArrayList<>(logs.notices());
    notices.addAll(NodeNotices.of(nodes));
    nodes
        .pairs()
        .flatMap(pairs -> LoneMover.notice(pairs.names(), tracked.deciding()))
        .ifPresent(notices::add);
    Optional<Figure> perGigabyte =
        deciding.stream().filter(figure -> figure.unit().equals("s/GB")).findFirst();
    load.stream()
        .map(figure -> new OtherLoad(logs.before(), logs.after(), figure, perGigabyte))
        .flatMap(other -> other.notice().stream())
        .forEach(notices::add);
    notices.addAll(UnlikeJvms.notices(nodes));
    notices.addAll(UntoldFigures.notices(sides));
    tracked.notice().ifPresent(notices::add);
    if (!tracked.operations().isEmpty() && nested.areMany()) {
      notices.add(nested.notice());
    }
    return notices;
  }

  private static Optional<Notice> levels(List<Figure> figures) {
    long levels =
        figures.stream()
            .filter(figure -> Double.isFinite(figure.change().low()))
            .mapToDouble(figure -> figure.change().level())
            .distinct()
            .count();
    return levels < 2
        ? Optional.empty()
        : Optional.of(
            new Notice(
                "log.levels",
                Severity.INFO,
                "Confidence levels differ because the figures share a 5% chance of any false difference: the clearest is tested at the highest level, each further one at a lower level (Holm's procedure). Allocation, the load, is tested separately at 95%."));
  }

  private static <T> List<T> joined(List<T> ones, List<T> others) {
    return Stream.concat(ones.stream(), others.stream()).toList();
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
    String first = report.path();
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
