package dev.assay.ledger;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.Safepoint;
import dev.assay.model.Stops;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// All time in which the application stood still: safepoints, or the collector's pauses where no
/// safepoint is told.
final class StopLedger {

  private static final String SAFEPOINTS = "safepoints";

  /// What a log says that would tell of stops and tells none.
  static final Stops NONE = new Stops(SAFEPOINTS, 0, 0, List.of());

  /// The clock of a log's lines and the times between its stops may be that far apart, because
  /// lines are stamped in milliseconds and written late.
  private static final long SLACK = 20_000_000L;

  private final StopCurve pauseCurve = new StopCurve();
  private final StopCurve stopCurve = new StopCurve();
  private boolean safepoints;
  private long count;
  private long nanos;

  /// Of the log at hand.
  private boolean stopsHere;

  private boolean pausesHere;
  private int pausesOnly;
  private long lastEnd = LogEvent.UNKNOWN;

  /// A run ends at this instant, and the next one begins.
  void runEnds(long instant) {
    pauseCurve.runEnds(instant);
    stopCurve.runEnds(instant);
    lastEnd = LogEvent.UNKNOWN;
  }

  /// Another log begins.
  void logEnds() {
    pausesOnly += pausesHere && !stopsHere ? 1 : 0;
    stopsHere = false;
    pausesHere = false;
  }

  /// Logs whose pauses are told and no stops, where others tell stops.
  int pausesOnly() {
    return safepoints ? pausesOnly : 0;
  }

  void add(Safepoint stop, long instant) {
    stopsHere = true;
    if (!safepoints) {
      safepoints = true;
      count = 0;
      nanos = 0;
    }
    add(stopCurve, end(stop, instant), stop.total(), instant);
  }

  /// @param within nanoseconds of it that a pause within it told before
  void add(Pause pause, long instant, long within) {
    pausesHere = true;
    if (!safepoints) {
      add(pauseCurve, instant, pause.duration(), instant);
      count -= within > 0 ? 1 : 0;
      nanos -= within;
    }
  }

  /// The end of a stop, from the times between stops where the log tells them: these are exact.
  private long end(Safepoint stop, long instant) {
    if (instant < 0 || stop.sinceLast() < 0 || lastEnd < 0) {
      return instant;
    }
    long exact = lastEnd + stop.sinceLast() + stop.total();
    return Math.abs(exact - instant) <= SLACK ? exact : instant;
  }

  private void add(StopCurve curve, long end, long lasted, long told) {
    count++;
    nanos += Math.max(0, lasted);
    if (end >= 0 && lasted >= 0) {
      curve.add(end - lasted, end, told);
      lastEnd = end;
    }
  }

  /// All of it; nothing if the logs tell of no stop. Each pause is within a stop, so that stops of
  /// which only whole milliseconds are known took no less than all pauses; how they lie in time is
  /// not known well enough then to promise anything of a window.
  ///
  /// @param paused nanoseconds of all pauses
  /// @param mixed whether the lines of several JVMs stand among one another: of these nobody knows
  ///   the order of the stops
  /// @param coarse whether stops are told in whole milliseconds
  @Nullable Stops stops(boolean mixed, long paused, boolean coarse) {
    if (count == 0) {
      return null;
    }
    StopCurve curve = safepoints ? stopCurve : pauseCurve;
    return new Stops(
        safepoints ? SAFEPOINTS : "pauses",
        count,
        coarse ? Math.max(nanos, paused) : nanos,
        mixed || coarse ? List.of() : curve.curve());
  }
}
