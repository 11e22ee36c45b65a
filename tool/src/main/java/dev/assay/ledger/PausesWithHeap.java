package dev.assay.ledger;

import dev.assay.model.LogEvent.Pause;

/// How many of the pauses that free tell the heap. What was in use before one that does, less what
/// was left by the last one that did, lacks all that others freed between them.
final class PausesWithHeap {

  /// Of so many pauses one may lack its heap, because its lines are torn or lost, and what was
  /// allocated is known nearly.
  private static final long MOST = 10;

  private long told;
  private long untold;

  /// Those behind the last one that tells its heap: what comes behind it is in no figure.
  private long behind;

  void add(Pause pause) {
    if (!pause.frees()) {
      return;
    }
    if (pause.before() < 0 || pause.after() < 0) {
      behind++;
    } else {
      told++;
      untold += behind;
      behind = 0;
    }
  }

  /// Whether too few tell it to know what was allocated. A log whose pauses tell none at all may
  /// tell it elsewhere.
  boolean areFew() {
    return untold * MOST > told;
  }
}
