package dev.assay.ledger;

import dev.assay.model.Stops.Utilisation;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/// Utilisation over the pauses of one run after another. A pause that encloses others is logged
/// after them and replaces them.
final class PauseCurve {

  /// Pauses that may be within the next one.
  private static final int HELD = 4;

  /// A pause that may be within the next one.
  private record Held(long start, long end) {}

  private final StopCurve curve = new StopCurve();
  private final Deque<Held> held = new ArrayDeque<>();

  /// Adds a pause.
  ///
  /// @param around whether it is around pauses that were added before
  void add(long start, long end, boolean around) {
    if (around) {
      held.removeIf(inner -> inner.start >= start);
    }
    give(HELD - 1);
    held.addLast(new Held(start, end));
  }

  private void give(int left) {
    while (held.size() > left) {
      Held first = held.removeFirst();
      curve.add(first.start, first.end, first.end);
    }
  }

  /// A run ends at this instant, and the next one begins.
  void runEnds(long instant) {
    give(0);
    curve.runEnds(instant);
  }

  /// The curve; the last run has ended.
  List<Utilisation> curve() {
    give(0);
    return curve.curve();
  }
}
