package dev.assay.ledger;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.PauseKind;
import dev.assay.model.LogFinding.Place;
import dev.assay.model.RunHeap.Spared;

/// What finished cycles of G1 in one run kept and full pauses behind them did not: soft references,
/// of which those that were used lately are spared as long as the heap has room.
///
/// G1 begins no cycle before the mixed pauses of the last one are over. Of what was in the heap as
/// that began all is live then, but for the little that is not worth a mixed pause. What came later
/// may be garbage and does not count.
final class SparedReferences {

  /// Full pauses must leave less than this of it, and it must be as much of the heap.
  private static final double HALF = 0.5;

  private long count;

  /// How often a cycle freed as much: the program lets go of it.
  private long cycles;

  /// What there was in front of the first of them and behind it.
  private Spared first = Spared.NONE;

  /// Bytes that the last finished cycle kept at least, or unknown.
  private long kept = LogEvent.UNKNOWN;

  /// Bytes in use behind the last pause that freed any, and of the heap then.
  private long used;

  private long capacity;

  /// Bytes that may have come into the old generation since a cycle began.
  private long promoted;

  private boolean began;

  /// Whether what was live was marked since.
  private boolean marked;

  void pause(Pause pause) {
    if (pause.kind() == PauseKind.STEP) {
      marked |= began && pause.name().endsWith("emark");
    } else if (pause.before() >= 0 && pause.after() >= 0 && pause.capacity() > 0) {
      freed(pause);
      used = pause.after();
      capacity = pause.capacity();
    }
  }

  private void freed(Pause pause) {
    // A mixed pause frees old regions as well: all that was allocated may have taken their place.
    long grew = (pause.kind() == PauseKind.MIXED ? pause.before() : pause.after()) - used;
    promoted += Math.max(0, grew);
    boolean letGo = kept >= HALF * capacity && pause.after() <= HALF * kept;
    if (pause.kind() == PauseKind.FULL) {
      if (letGo && VainCollections.fills(pause.before(), capacity)) {
        clear(pause);
      }
      kept = LogEvent.UNKNOWN;
      began = false;
      marked = false;
      return;
    }
    if (letGo) {
      cycles++;
      kept = LogEvent.UNKNOWN;
    }
    if (pause.kind() == PauseKind.CONCURRENT_START) {
      kept = marked ? pause.after() - promoted : kept;
      promoted = 0;
      began = true;
      marked = false;
    }
  }

  private void clear(Pause pause) {
    if (count++ == 0) {
      first = new Spared(1, 0, kept, pause.after(), Place.of(pause.at()));
    }
  }

  Spared spared() {
    return new Spared(count, cycles, first.kept(), first.left(), first.first());
  }
}
