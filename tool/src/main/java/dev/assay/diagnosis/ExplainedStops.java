package dev.assay.diagnosis;

import dev.assay.model.Gc;
import dev.assay.model.Gc.References;
import dev.assay.model.LogFinding;
import dev.assay.model.LogFinding.Place;
import dev.assay.model.LogReport.Moment;
import dev.assay.model.OperationFamily;
import dev.assay.model.Safepoints;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/// Which of the longest stops are explained by findings.
final class ExplainedStops {

  /// A line is written a little later than what it tells.
  private static final long LATE = 10_000_000L;

  private final List<LogFinding> findings;

  /// The longest stops and pauses, by whose lines findings name what they are about.
  private final List<Moment> known;

  private final List<Moment> pauses;

  private final List<Moment> stops;

  /// Steps of pauses, of which findings show lines of their own.
  private final List<Moment> steps;

  ExplainedStops(Evidence log, List<LogFinding> findings) {
    this.findings = findings;
    pauses = log.ofPauses(Gc::worst).toList();
    stops = log.ofStops(Safepoints::worst).toList();
    known =
        Stream.of(
                pauses.stream(),
                log.ofPauses(gc -> gc.cpu().waits().worst()),
                stops.stream(),
                log.ofStops(Safepoints::worstReaching),
                log.ofStops(Safepoints::operations).flatMap(one -> one.worst().stream()))
            .flatMap(Function.identity())
            .toList();
    steps = log.ofPauses(Gc::references).map(References::worst).toList();
  }

  /// Whether a finding does of this one.
  boolean hold(Moment stop) {
    return findings.stream().anyMatch(one -> isOf(one, stop));
  }

  /// It shows the stop and stands for most of it; or it stands for all of it, among others that it
  /// shows of the same kind, or that are not among the longest.
  private boolean isOf(LogFinding finding, Moment stop) {
    if (2 * finding.costNanos() >= stop.nanos() && isShown(finding, stop)) {
      return true;
    }
    List<Moment> shown =
        known.stream().filter(one -> finding.places().contains(Place.of(one))).toList();
    return finding.costNanos() >= stop.nanos()
        && (shown.isEmpty() || shown.stream().anyMatch(one -> isAlike(one, stop)));
  }

  /// Whether one of its lines is that of the stop, or of what ended within it.
  private boolean isShown(LogFinding finding, Moment stop) {
    List<Place> places = finding.places();
    return places.contains(Place.of(stop))
        || Stream.concat(known.stream(), steps.stream())
            .anyMatch(one -> isWithin(one, stop) && places.contains(Place.of(one)));
  }

  /// Whether threads were late for both, or it has the name of the stop or of a pause within it.
  private boolean isAlike(Moment one, Moment stop) {
    return (isLate(one) && isLate(stop)) || hasNameOf(one, stop);
  }

  /// Whether most of it is time to safepoint, whatever the operation was.
  private static boolean isLate(Moment stop) {
    return 2 * stop.reaching() >= stop.nanos();
  }

  private boolean hasNameOf(Moment one, Moment stop) {
    return isNamed(one)
        && (one.what().equals(stop.what())
            || pauses.stream()
                .anyMatch(pause -> isWithin(pause, stop) && pause.what().equals(one.what())));
  }

  /// Whether a stop has a name.
  static boolean isNamed(Moment stop) {
    return !stop.what().equals(OperationFamily.UNNAMED);
  }

  /// Of two stops that may be around it, as those of JDK 7 without a time of their own, the first
  /// that is told is.
  private boolean isWithin(Moment one, Moment stop) {
    return mayBeWithin(one, stop)
        && stops.stream()
            .filter(other -> one.line() < other.line() && other.line() < stop.line())
            .noneMatch(other -> mayBeWithin(one, other));
  }

  private static boolean mayBeWithin(Moment one, Moment stop) {
    if (one.file() != stop.file()) {
      return false;
    }
    if (one.clock() >= 0 && stop.clock() >= 0) {
      return isWithin(one.clock(), stop.clock(), stop.nanos());
    }
    if (one.uptime() >= 0 && stop.uptime() >= 0) {
      return isWithin(one.uptime(), stop.uptime(), stop.nanos());
    }
    return Math.abs(one.line() - stop.line()) <= 1;
  }

  private static boolean isWithin(long at, long end, long nanos) {
    return at >= end - nanos && at <= end + LATE;
  }
}
