package dev.assay.ledger;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.PauseKind;
import dev.assay.model.RunHeap.Settled;

/// Young collections of one run since its heap last grew: those before had a young generation of
/// another size.
final class SettledYoung {

  /// Bytes of the heap when it last grew.
  private long size = LogEvent.UNKNOWN;

  private Settled settled = Settled.NONE;

  /// A pause ended.
  ///
  /// @param bytes allocated since the heap was told before, or unknown
  void pause(Pause pause, long bytes) {
    long capacity = pause.capacity();
    if (capacity <= 0) {
      return;
    }
    if (HeapCapacity.isLarger(capacity, size)) {
      size = capacity;
      settled = Settled.NONE;
    } else if (!HeapCapacity.isLarger(size, capacity) && bytes != LogEvent.UNKNOWN) {
      settled = settled.and(isYoung(pause.kind()), bytes);
    }
  }

  private static boolean isYoung(PauseKind kind) {
    return kind == PauseKind.MIXED || OldGeneration.PROMOTING.contains(kind);
  }

  Settled settled() {
    return settled;
  }
}
