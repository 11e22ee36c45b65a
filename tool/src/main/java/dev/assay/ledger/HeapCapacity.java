package dev.assay.ledger;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.PauseKind;
import dev.assay.model.RunHeap.Capacity;
import java.util.List;

/// The size of the heap of one run, as its pauses show it. A JVM enlarges the heap, up to its
/// maximum, when a full collection leaves little room.
final class HeapCapacity {

  /// Share of the heap that may be in use behind a full collection before the JVM gives it more:
  /// `-XX:MinHeapFreeRatio=40`, and some for sizes in whole MB. It looks at the old generation,
  /// which is fuller than the heap then.
  private static final double FULL = 0.65;

  /// What the program or a user asks for. Parallel sizes nothing anew then.
  private static final List<String> ASKED = List.of("System", "Diagnostic Command");

  /// Spaces for survivors, which are no capacity, change their size.
  private static final double SAME = 0.9;

  /// One may be the first that finds the heap so.
  private static final long SURE = 2;

  private long most = LogEvent.UNKNOWN;

  /// Full collections that left little room since the heap grew.
  private long full;

  private final SettledYoung young = new SettledYoung();

  /// Whether a heap is larger than another one by more than its spaces for survivors.
  static boolean isLarger(long size, long than) {
    return SAME * size > than;
  }

  /// What was allocated before a pause.
  ///
  /// @param bytes since the heap was told before, or unknown
  void allocated(Pause pause, long bytes) {
    young.pause(pause, bytes);
  }

  void pause(Pause pause) {
    long capacity = pause.capacity();
    if (capacity <= 0) {
      return;
    }
    // It may have been larger before the pause than behind it.
    long size = Math.max(capacity, pause.before());
    if (isLarger(size, most)) {
      full = 0;
    }
    most = Math.max(most, size);
    boolean whole = capacity >= SAME * most;
    if (whole && sizes(pause) && pause.after() >= FULL * capacity) {
      full++;
    }
  }

  /// Whether the JVM looks behind it whether the heap should grow.
  private static boolean sizes(Pause pause) {
    String cause = pause.cause() == null ? "" : pause.cause();
    return pause.kind() == PauseKind.FULL && ASKED.stream().noneMatch(cause::startsWith);
  }

  Capacity capacity() {
    return new Capacity(most, full >= SURE, young.settled());
  }
}
