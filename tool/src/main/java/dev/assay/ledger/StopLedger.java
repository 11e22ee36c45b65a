package dev.assay.ledger;

import dev.assay.ledger.run.LogTimes;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.Safepoint;
import dev.assay.model.Stops;
import dev.assay.model.Stops.Outside;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// All time in which the application stood still: safepoints, or the collector's pauses where no
/// safepoint is told.
final class StopLedger {

  /// What a log says that would tell of stops and tells none.
  static final Stops NONE = new Stops(Stops.SAFEPOINTS, 0, 0, List.of());

  private final PauseCurve pauseCurve = new PauseCurve();
  private final StopCurve stopCurve = new StopCurve();
  private final StopEnds ends = new StopEnds();
  private final OutsidePauses outside = new OutsidePauses(stopCurve::addPause);
  private final RunsWithoutStops untold = new RunsWithoutStops();
  private boolean safepoints;
  private long count;
  private long nanos;

  /// Stops without a time.
  private long unplaced;

  /// The line of the last stop that waited for its name.
  private At waiting = At.NOWHERE;

  /// A run ends at this instant, and the next one begins.
  void runEnds(long instant) {
    untold.runEnds(instant);
    outside.runEnds();
    pauseCurve.runEnds(instant);
    stopCurve.runEnds(instant);
    ends.runEnds();
  }

  /// Another log begins.
  void logEnds() {
    untold.logEnds();
  }

  /// Logs whose pauses are told and no stops, where others tell stops.
  ///
  /// @param rows numbers of the runs of which rows of a table tell stops
  long pausesOnly(BitSet rows) {
    return safepoints ? untold.logs(rows) : 0;
  }

  /// The run at hand tells its stops.
  ///
  /// @param itself whether a line of its own log does, or one beside it
  void tells(Safepoint stop, long instant, boolean itself) {
    untold.stop();
    if (itself) {
      outside.add(stop, instant);
    } else {
      outside.addElsewhere();
    }
  }

  /// The run at hand tells a stop that is added only when its name is known.
  void later(Safepoint stop, long instant, boolean itself) {
    tells(stop, instant, itself);
    waiting = stop.at();
  }

  /// Whether the stop of this line was one of these. A line may hold several of the JVM.
  boolean areTold(At at) {
    return at.isBefore(waiting) || (!waiting.isBefore(at) && at.instant() <= waiting.instant());
  }

  /// The log of the run at hand would tell of a stop.
  void wouldTell() {
    untold.wouldTell();
  }

  /// Whether the logs of all runs, which are over, would tell of a stop.
  boolean wouldAllTell() {
    return untold.wouldAllTell();
  }

  /// A stop, whose run may be over.
  ///
  /// @param early whether it was before the first time that its run tells
  void add(Safepoint stop, long instant, boolean early) {
    if (!safepoints) {
      safepoints = true;
      count = 0;
      nanos = 0;
      unplaced = 0;
    }
    count++;
    nanos += Math.max(0, stop.total());
    long end = ends.next(stop, instant);
    if (end >= 0 && stop.total() >= 0) {
      stopCurve.add(end - stop.total(), end, instant);
    } else if (stop.total() > 0 && !early) {
      unplaced++;
    }
  }

  /// @param within nanoseconds of it that a pause within it told before
  void add(Pause pause, long instant, long within) {
    untold.pause();
    outside.add(pause, instant, within);
    if (!safepoints) {
      count += within > 0 ? 0 : 1;
      nanos += Math.max(0, pause.duration()) - within;
      if (instant >= 0 && pause.duration() >= 0) {
        pauseCurve.add(instant - pause.duration(), instant, within > 0);
      } else if (pause.duration() > 0) {
        unplaced++;
      }
    }
  }

  long unplaced() {
    return unplaced;
  }

  /// All of it; nothing if the logs tell of no stop. Each pause is within a stop, so that stops of
  /// which only whole milliseconds are known took no less than all pauses; how they lie in time is
  /// not known well enough then to promise anything of a window. The same holds if nobody knows
  /// when one of them was. A pause that is in no stop counts as one of its own length: a JVM that
  /// is killed often ends so, and its stop was hardly longer.
  ///
  /// @param times what is known of those of all logs
  /// @param paused nanoseconds of all pauses
  /// @param coarse whether stops are told in whole milliseconds
  /// @param rows numbers of the runs of which rows of a table tell stops
  @Nullable Stops stops(LogTimes times, long paused, boolean coarse, BitSet rows) {
    if (count == 0) {
      return null;
    }
    boolean ordered = times == LogTimes.ORDERED && unplaced == 0;
    if (!safepoints) {
      return new Stops(Stops.PAUSES, count, nanos, ordered ? pauseCurve.curve() : List.of());
    }
    boolean placed = times != LogTimes.MIXED && !coarse;
    Outside apart = placed ? outside.all() : Outside.NONE;
    return new Stops(
        Stops.SAFEPOINTS,
        count + apart.count(),
        coarse ? Math.max(nanos, paused) : nanos + apart.nanos(),
        untold.nanos(rows),
        apart,
        placed ? outside.worst() : List.of(),
        ordered && !coarse && outside.arePlaced() ? stopCurve.curve() : List.of());
  }
}
