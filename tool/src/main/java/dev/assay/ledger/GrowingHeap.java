package dev.assay.ledger;

import dev.assay.model.Freed;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.PauseKind;
import dev.assay.model.RunHeap.Growth;

/// Full pauses of one run that each find the heap full of live objects, and enlarge it.
final class GrowingHeap {

  private Freed freed = Freed.NONE;

  private Growth growth = Growth.NONE;

  /// Bytes of the heap behind the last of them.
  private long last;

  void pause(Pause pause) {
    if (pause.kind() != PauseKind.FULL || pause.before() < 0 || pause.after() < 0) {
      return;
    }
    long capacity = Math.max(0, pause.capacity());
    boolean larger = last > 0 && capacity > last;
    last = capacity;
    freed = freed.and(pause.before(), pause.after());
    growth =
        new Growth(
            larger ? growth.freed().and(pause.before(), pause.after()) : growth.freed(),
            growth.count() + (larger ? 1 : 0),
            growth.first() > 0 ? growth.first() : capacity,
            Math.max(growth.most(), capacity));
  }

  /// What all full pauses freed.
  Freed freed() {
    return freed;
  }

  Growth growth() {
    return growth;
  }
}
