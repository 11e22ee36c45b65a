package dev.assay.ledger;

import dev.assay.model.Stops.Utilisation;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;

/// Utilisation over the stops of run after run. A stop may have waited for its name until its run
/// was over; on the axis each run has a stretch of its own, so the end of one waits for a stop
/// behind it.
final class StopCurve {

  /// Ends that wait at most.
  private static final int MOST = 10_000;

  private final UtilisationCurve curve = new UtilisationCurve();
  private final Queue<Long> ends = new ArrayDeque<>();

  StopCurve() {
    curve.begin(0);
  }

  /// A run ends at this instant, and the next one begins.
  void runEnds(long instant) {
    ends.add(instant);
    if (ends.size() > MOST) {
      endRun();
    }
  }

  /// Adds a stop, in the order of the log.
  ///
  /// @param told the instant at which its line tells that it ended
  void add(long start, long end, long told) {
    while (!ends.isEmpty() && told > ends.element()) {
      endRun();
    }
    curve.add(start, end);
  }

  private void endRun() {
    long end = ends.remove();
    curve.end(end);
    curve.begin(end);
  }

  /// The curve; the last run has ended.
  List<Utilisation> curve() {
    while (!ends.isEmpty()) {
      endRun();
    }
    return curve.curve();
  }
}
