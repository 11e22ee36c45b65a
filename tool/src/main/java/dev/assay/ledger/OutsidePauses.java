package dev.assay.ledger;

import dev.assay.log.line.PauseTally;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.Safepoint;
import dev.assay.model.Stops.Outside;
import java.util.ArrayDeque;
import java.util.Deque;

/// Pauses of runs that tell their stops which are in none of these: in front of the first stop of a
/// run, where an excerpt begins or an output that tells stops, and behind the last one, where they
/// end.
final class OutsidePauses {

  /// Pauses are told in fewer digits than stops.
  private static final long ROUNDING = 1_000_000L;

  private record Held(long instant, long nanos, boolean around) {
    boolean isTimed() {
      return instant >= 0;
    }
  }

  /// Since the last stop of the run at hand, but for the last few.
  private Outside passed = Outside.NONE;

  private final Deque<Held> held = new ArrayDeque<>();

  /// In front of the first stop of the run at hand.
  private Outside before = Outside.NONE;

  /// The last stop of the run at hand: how long it took, and its end; unknown if there was none.
  private long stopped = -1;

  private long stopEnd = -1;

  /// Whether stops of the run at hand stand in a file that is read behind its log.
  private boolean elsewhere;

  private Outside all = Outside.NONE;

  /// @param within nanoseconds of it that a pause within it told before
  void add(Pause pause, long instant, long within) {
    if (held.size() == PauseTally.MOST) {
      passed = with(passed, held.removeFirst());
    }
    held.addLast(new Held(instant, Math.max(0, pause.duration()) - within, within > 0));
  }

  private static Outside with(Outside sum, Held pause) {
    return sum.and(new Outside(pause.around ? 0 : 1, pause.nanos, pause.nanos));
  }

  /// The run at hand tells a stop.
  void add(Safepoint stop, long instant) {
    if (stopped < 0) {
      takeHeld(stop.pauses());
      before = rest();
    }
    held.clear();
    passed = Outside.NONE;
    stopped = Math.max(0, stop.total());
    stopEnd = instant;
  }

  /// Stops of the run at hand are told where their order says nothing.
  void addElsewhere() {
    elsewhere = true;
  }

  /// Takes out what was in the first stop.
  private void takeHeld(int pauses) {
    for (int i = 0; i < pauses && !held.isEmpty(); i++) {
      held.removeLast();
    }
  }

  /// Takes out what was in the last stop, whose line another output may tell before.
  private void takeLate() {
    long room = stopped + ROUNDING;
    while (!held.isEmpty()) {
      Held first = held.getFirst();
      room -= first.nanos;
      boolean apart = !first.isTimed() || stopEnd < 0 || first.instant > stopEnd + ROUNDING;
      if (room < 0 || apart) {
        return;
      }
      held.removeFirst();
    }
  }

  private Outside rest() {
    Outside rest = passed;
    for (Held pause : held) {
      rest = with(rest, pause);
    }
    return rest;
  }

  /// The run at hand is over.
  void runEnds() {
    if (stopped >= 0 && !elsewhere) {
      if (passed.count() == 0) {
        takeLate();
      }
      all = all.and(before).and(rest());
    }
    held.clear();
    passed = Outside.NONE;
    before = Outside.NONE;
    stopped = -1;
    stopEnd = -1;
    elsewhere = false;
  }

  /// Those of all runs that are over.
  Outside all() {
    return all;
  }
}
