package dev.assay.ledger;

import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.PauseKind;
import dev.assay.model.LogFinding.Place;
import dev.assay.model.LogReport.Vain;

/// Pauses of one run that collect the whole heap, find it full and leave it full, one after
/// another: the one before the last may only have spared soft references.
final class VainCollections {

  /// Less than this is left free in a full heap. Not all of it can be used: an object has to fit
  /// into one part or region.
  private static final double FREE = 0.1;

  /// To free less of the heap is nothing: the JVM's own limit, `-XX:GCHeapFreeLimit=2`.
  private static final double FREED = 0.02;

  /// The longest row, and the one at hand.
  private Vain most = Vain.NONE;

  private Vain row = Vain.NONE;

  void pause(Pause pause) {
    if (pause.capacity() <= 0 || pause.after() < 0) {
      return;
    }
    boolean full = isFull(pause.after(), pause.capacity());
    if (isWhole(pause) && full && isVain(pause)) {
      add(pause);
    } else if (isWhole(pause) || !full) {
      row = Vain.NONE;
    }
  }

  private void add(Pause pause) {
    if (!isFull(pause.capacity(), most.capacity())) {
      return;
    }
    if (!isFull(most.capacity(), pause.capacity())) {
      // The heap of those before was smaller, and has grown.
      most = Vain.NONE;
      row = Vain.NONE;
    }
    Place first = row.first();
    row =
        new Vain(
            row.count() + 1,
            Math.max(row.capacity(), pause.capacity()),
            Math.max(row.left(), pause.after()),
            first == null ? Place.of(pause.at()) : first);
    if (row.count() > most.count()) {
      most = row;
    }
  }

  /// A degenerated pause that finishes a cycle frees nothing that died since that began.
  private static boolean isWhole(Pause pause) {
    return pause.kind() == PauseKind.FULL
        || (pause.kind() == PauseKind.DEGENERATED
            && pause.name().contains(HeapLedger.OUTSIDE)
            && !Ledger.isOfOneGeneration(pause.name()));
  }

  private static boolean isVain(Pause pause) {
    return pause.before() - pause.after() <= FREED * pause.capacity();
  }

  private static boolean isFull(long used, long capacity) {
    return used >= (1 - FREE) * capacity;
  }

  /// The longest row of them.
  Vain vain() {
    return most;
  }
}
