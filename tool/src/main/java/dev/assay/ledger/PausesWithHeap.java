package dev.assay.ledger;

import dev.assay.model.LogEvent.Pause;

/// Counts the pauses that free memory, and those of them that log the heap. Allocation between two
/// that log it lacks what pauses between them freed.
final class PausesWithHeap {

  /// Of so many pauses one may lack its heap, because its lines are torn or lost, and what was
  /// allocated is known nearly.
  private static final long MOST = 10;

  private long told;
  private long untold;

  /// Those behind the last one that tells its heap: what comes behind it, or before the first one,
  /// is in no figure.
  private long behind;

  void add(Pause pause) {
    if (!pause.frees()) {
      return;
    }
    if (pause.before() < 0 || pause.after() < 0) {
      behind++;
    } else {
      untold += told == 0 ? 0 : behind;
      told++;
      behind = 0;
    }
  }

  /// Whether too few tell it to know what was allocated. A log whose pauses tell none at all may
  /// tell it elsewhere.
  boolean areFew() {
    return untold * MOST > told;
  }
}
