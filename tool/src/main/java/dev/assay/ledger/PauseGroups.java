package dev.assay.ledger;

import dev.assay.model.Gc;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.PauseKind;
import java.util.ArrayList;
import java.util.List;

/// Pauses by their name and by what they were made for.
final class PauseGroups {

  /// A full collection that finds no more of the heap in use was not made because garbage had
  /// filled it.
  private static final double ROOMY = 0.5;

  /// Where no more of it is in use behind a young collection, or at the initial mark of CMS, it is
  /// not near enough to its end for a concurrent cycle.
  private static final double ROOMY_CYCLE = 1.0 / 3;

  final EventGroups kinds = new EventGroups();
  final EventGroups causes = new EventGroups();
  final EventGroups fullCauses = new EventGroups();
  final EventGroups roomyCauses = new EventGroups();
  final EventGroups cycleCauses = new EventGroups();
  final EventGroups roomyCycles = new EventGroups();
  private final CycleCause cycle = new CycleCause();

  /// Bytes of the heap behind the last pause that tells them, which the next one finds.
  private long capacity = LogEvent.UNKNOWN;

  /// Those that the last pause was added to, whose processor time may follow.
  private final List<EventGroup> last = new ArrayList<>();

  /// Those that the last pause within that pause was added to, which may have no processor time of
  /// its own.
  private final List<EventGroup> lastInner = new ArrayList<>();

  /// Adds a pause.
  ///
  /// @param within nanoseconds of it that pauses within it have told
  void add(Pause pause, long within) {
    lastInner.clear();
    if (within > 0) {
      lastInner.addAll(last);
    }
    last.clear();
    EventGroup kind = kinds.of(pause.name());
    kind.are(pause.kind());
    last.add(kind);
    byCause(pause, pause.cause() == null ? Gc.NO_CAUSE : pause.cause());
    capacity = pause.capacity() > 0 ? pause.capacity() : capacity;
    for (EventGroup group : last) {
      group.add(pause.at(), pause.duration(), within);
    }
  }

  private void byCause(Pause pause, String cause) {
    last.add(causes.of(cause));
    String begun = cycle.of(pause);
    if (begun != null) {
      last.add(cycleCauses.of(begun));
    }
    if (pause.kind() == PauseKind.FULL) {
      last.add(fullCauses.of(cause));
      if (isAtMost(ROOMY, pause.before(), found(pause))) {
        last.add(roomyCauses.of(cause));
      }
    }
    boolean untold = Gc.isInitialMarkOfCms(pause.kind(), pause.name());
    if ((untold || pause.kind() == PauseKind.CONCURRENT_START)
        && isAtMost(ROOMY_CYCLE, pause.after(), pause.capacity())) {
      last.add(roomyCycles.of(begun == null ? cause : begun));
    }
  }

  /// Bytes of the heap that a pause finds. What it tells may be more: Serial enlarges the heap in a
  /// full collection until most of it is free, and tells it as it is then (JDK 9 and later). Where
  /// more was in use than that, it grew meanwhile.
  private long found(Pause pause) {
    boolean known = capacity >= 0 && !HeapCapacity.isLarger(pause.before(), capacity);
    return known ? Math.min(capacity, pause.capacity()) : pause.capacity();
  }

  private static boolean isAtMost(double share, long used, long capacity) {
    return used >= 0 && used <= share * capacity;
  }

  /// Heap dumps and class histograms within the last pause took so long.
  void looked(long nanos) {
    last.forEach(group -> group.looked(nanos));
  }

  /// The last pause waited.
  ///
  /// @param own what it waited beside the pause within it
  /// @param ofInner what that one did
  void waited(Wait own, Wait ofInner) {
    last.forEach(group -> group.waited(own));
    lastInner.forEach(group -> group.waited(ofInner));
  }

  /// Adds those of runs that are over.
  void add(PauseGroups runs) {
    kinds.add(runs.kinds);
    causes.add(runs.causes);
    fullCauses.add(runs.fullCauses);
    roomyCauses.add(runs.roomyCauses);
    cycleCauses.add(runs.cycleCauses);
    roomyCycles.add(runs.roomyCycles);
  }
}
