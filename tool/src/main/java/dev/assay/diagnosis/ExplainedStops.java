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

  /// A finding and what it shows.
  ///
  /// @param stops of the longest stops and pauses, by whose lines findings name what they are about
  /// @param steps of pauses, of which findings show lines of their own
  private record Shown(LogFinding finding, List<Moment> stops, List<Moment> steps) {}

  private final List<Shown> findings;
  private final List<Moment> pauses;
  private final List<Moment> stops;

  ExplainedStops(Evidence log, List<LogFinding> findings) {
    pauses = log.ofPauses(Gc::worst).toList();
    stops = log.ofStops(Safepoints::worst).toList();
    List<Moment> known =
        Stream.of(
                pauses.stream(),
                log.ofPauses(gc -> gc.cpu().waits().worst()),
                stops.stream(),
                log.ofStops(Safepoints::worstReaching),
                log.ofStops(Safepoints::operations).flatMap(one -> one.worst().stream()))
            .flatMap(Function.identity())
            .toList();
    List<Moment> steps = log.ofPauses(Gc::references).map(References::worst).toList();
    this.findings =
        findings.stream().map(one -> new Shown(one, of(one, known), of(one, steps))).toList();
  }

  private static List<Moment> of(LogFinding finding, List<Moment> moments) {
    return moments.stream().filter(one -> finding.places().contains(Place.of(one))).toList();
  }

  /// Whether a finding does of this one.
  boolean hold(Moment stop) {
    return findings.stream().anyMatch(one -> isOf(one, stop));
  }

  /// It shows the stop and stands for most of it; or it stands for all of it, among others that it
  /// shows of the same kind, or that are not among the longest.
  private boolean isOf(Shown shown, Moment stop) {
    long cost = shown.finding().costNanos();
    if (2 * cost >= stop.nanos() && isShown(shown, stop)) {
      return true;
    }
    return cost >= stop.nanos()
        && (shown.stops().isEmpty() || shown.stops().stream().anyMatch(one -> isAlike(one, stop)));
  }

  /// Whether one of its lines is that of the stop, or of what ended within it.
  private boolean isShown(Shown shown, Moment stop) {
    return shown.finding().places().contains(Place.of(stop))
        || Stream.concat(shown.stops().stream(), shown.steps().stream())
            .anyMatch(one -> isWithin(one, stop));
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
