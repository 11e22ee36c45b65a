package dev.assay.ledger;

import dev.assay.model.Stops.Utilisation;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;

/// Utilisation over the stops of run after run. A stop may have waited for its name until its run
/// was over; on the axis each run has a stretch of its own, so the end of one waits for a stop
/// behind it, and so do pauses that are in no stop.
final class StopCurve {

  /// What waits at most.
  private static final int MOST = 10_000;

  /// A pause that is in no stop, or the end of a run.
  private record Waiting(long start, long end, boolean endsRun) {
    boolean isBefore(long told) {
      return endsRun ? end < told : end <= told;
    }
  }

  private final UtilisationCurve curve = new UtilisationCurve();
  private final Queue<Waiting> waiting = new ArrayDeque<>();

  StopCurve() {
    curve.begin(0);
  }

  /// A run ends at this instant, and the next one begins.
  void runEnds(long instant) {
    await(new Waiting(instant, instant, true));
  }

  /// A pause that is in none of the stops of the run at hand.
  void addPause(long start, long end) {
    await(new Waiting(start, end, false));
  }

  private void await(Waiting one) {
    waiting.add(one);
    if (waiting.size() > MOST) {
      takeNext();
    }
  }

  /// Adds a stop, in the order of the log.
  ///
  /// @param told the instant at which its line tells that it ended
  void add(long start, long end, long told) {
    while (!waiting.isEmpty() && waiting.element().isBefore(told)) {
      takeNext();
    }
    curve.add(start, end);
  }

  private void takeNext() {
    Waiting next = waiting.remove();
    if (next.endsRun) {
      curve.end(next.end);
      curve.begin(next.end);
    } else {
      curve.add(next.start, next.end);
    }
  }

  /// The curve; the last run has ended.
  List<Utilisation> curve() {
    while (!waiting.isEmpty()) {
      takeNext();
    }
    return curve.curve();
  }
}
