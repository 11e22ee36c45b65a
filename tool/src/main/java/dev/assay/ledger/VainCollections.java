package dev.assay.ledger;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.PauseKind;
import dev.assay.model.LogFinding.Place;
import dev.assay.model.LogReport.Vain;

/// Pauses of one run that collect the whole heap, find it full and leave it full.
final class VainCollections {

  /// Less than this is left free in a full heap. Not all of it can be used: an object has to fit
  /// into one part or region.
  private static final double FREE = 0.1;

  /// To free less of the heap is nothing: the JVM's own limit, `-XX:GCHeapFreeLimit=2`.
  private static final double FREED = 0.02;

  private long count;
  private long capacity = LogEvent.UNKNOWN;
  private long left = LogEvent.UNKNOWN;
  private At first = LastLines.NOWHERE;

  void pause(Pause pause) {
    if (!isWhole(pause) || !isVain(pause) || !isFull(pause.capacity(), capacity)) {
      return;
    }
    if (!isFull(capacity, pause.capacity())) {
      // The heap of those before was smaller, and has grown.
      count = 0;
      left = LogEvent.UNKNOWN;
      first = pause.at();
    }
    count++;
    left = Math.max(left, pause.after());
    capacity = Math.max(capacity, pause.capacity());
  }

  private static boolean isWhole(Pause pause) {
    return pause.kind() == PauseKind.FULL
        || (pause.kind() == PauseKind.DEGENERATED && !Ledger.isOfOneGeneration(pause.name()));
  }

  private static boolean isVain(Pause pause) {
    return pause.capacity() > 0
        && pause.after() >= 0
        && isFull(pause.after(), pause.capacity())
        && pause.before() - pause.after() <= FREED * pause.capacity();
  }

  private static boolean isFull(long used, long capacity) {
    return used >= (1 - FREE) * capacity;
  }

  Vain vain() {
    return count == 0 ? Vain.NONE : new Vain(count, capacity, left, Place.of(first));
  }
}
