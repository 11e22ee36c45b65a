package dev.assay.ledger;

import dev.assay.model.Freed;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.PauseKind;
import dev.assay.model.LogEvent.Space;
import dev.assay.model.RunHeap.Growth;
import org.jspecify.annotations.Nullable;

/// Full pauses of one run that each find the heap full of live objects, and enlarge it.
final class GrowingHeap {

  private Freed freed = Freed.NONE;

  private Growth growth = Growth.NONE;

  /// Bytes of the heap behind the last pause.
  private long last;

  /// The same behind the last full one. Serial and CMS up to JDK 8 tell it as it was before they
  /// enlarged it, so that the next one shows it.
  private long lastFull;

  /// @param old the old generation in it, where a line tells that
  void pause(Pause pause, @Nullable Space old) {
    long capacity = Math.max(0, pause.capacity());
    if (pause.kind() == PauseKind.FULL && pause.before() >= 0 && pause.after() >= 0) {
      full(pause, capacity, old);
      lastFull = capacity;
    }
    last = capacity > 0 ? capacity : last;
  }

  private void full(Pause pause, long capacity, @Nullable Space old) {
    boolean larger = isMore(capacity, last) || isMore(capacity, lastFull);
    boolean unfit = larger && old != null && old.before() > 0 && old.after() >= old.before();
    freed = freed.and(pause.before(), pause.after());
    growth =
        new Growth(
            larger ? growth.freed().and(pause.before(), pause.after()) : growth.freed(),
            growth.count() + (larger ? 1 : 0),
            growth.unfit() + (unfit ? 1 : 0),
            growth.first() > 0 ? growth.first() : (last > 0 ? last : capacity));
  }

  private static boolean isMore(long capacity, long before) {
    return before > 0 && capacity > before;
  }

  /// What all full pauses freed.
  Freed freed() {
    return freed;
  }

  Growth growth() {
    return growth;
  }
}
