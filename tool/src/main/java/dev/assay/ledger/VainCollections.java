package dev.assay.ledger;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.PauseKind;
import dev.assay.model.LogFinding.Place;
import dev.assay.model.RunHeap.Cleared;
import dev.assay.model.RunHeap.Vain;

/// Pauses of one run that collect the whole heap, find it full and leave it full, one after
/// another: the one before the last may only have spared soft references. Where the last one finds
/// room, all before it were vain for these.
final class VainCollections {

  /// Less than this is left free in a full heap. Not all of it can be used: an object has to fit
  /// into one part or region.
  private static final double FREE = 0.1;

  /// To free no more of a full heap is next to nothing. The JVM's own limit is 2%
  /// (`-XX:GCHeapFreeLimit`), but behind an OutOfMemoryError up to 4.2% of 48 MiB were seen (G1):
  /// in a small heap a region or two are as much, and a large object still finds no room in them.
  private static final double FREED = 0.05;

  /// Of a heap with more free than this, most was let go.
  private static final double LET_GO = 0.5;

  /// Lines are stamped in milliseconds.
  private static final long AT_ONCE = 2_000_000L;

  /// The longest row, and the one at hand.
  private Vain most = Vain.NONE;

  private Vain row = Vain.NONE;

  private Cleared cleared = Cleared.NONE;

  /// Bytes of a heap that the last pause collected whole and left full, and when that ended.
  private long filled = LogEvent.UNKNOWN;

  private long ended = LogEvent.UNKNOWN;

  void pause(Pause pause, long instant) {
    if (pause.capacity() <= 0 || pause.after() < 0) {
      return;
    }
    boolean full = fills(pause.after(), pause.capacity());
    boolean whole = isWhole(pause);
    if (whole && clears(pause, instant)) {
      clear(pause);
    }
    if (whole && full && isVain(pause)) {
      add(pause);
    } else if (whole || !full) {
      row = Vain.NONE;
    }
    filled = whole && full ? pause.capacity() : LogEvent.UNKNOWN;
    ended = instant;
  }

  /// Whether the program did not go on since the heap was left full, and most of that is free now:
  /// of objects that an error released the program would have had to hear first.
  private boolean clears(Pause pause, long instant) {
    return filled >= 0
        && pause.after() <= LET_GO * filled
        && instant >= 0
        && ended >= 0
        && pause.duration() >= 0
        && Math.abs(instant - pause.duration() - ended) <= AT_ONCE;
  }

  /// What filled the heap up to here were soft references.
  private void clear(Pause pause) {
    Place first = cleared.first();
    cleared =
        new Cleared(
            cleared.count() + 1,
            Math.max(cleared.capacity(), filled),
            Math.max(cleared.left(), pause.after()),
            first == null ? Place.of(pause.at()) : first);
    most = Vain.NONE;
  }

  private void add(Pause pause) {
    if (!fills(pause.capacity(), most.capacity())) {
      return;
    }
    if (!fills(most.capacity(), pause.capacity())) {
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
            && pause.name().contains(CleanedHeap.OUTSIDE)
            && !CleanedHeap.isOfOneGeneration(pause.name()));
  }

  private static boolean isVain(Pause pause) {
    return pause.before() - pause.after() <= FREED * pause.capacity();
  }

  /// Whether a heap of the one size is full of as much as the other.
  static boolean fills(long bytes, long capacity) {
    return bytes >= (1 - FREE) * capacity;
  }

  /// The longest row of them since soft references were cleared.
  Vain vain() {
    return most.with(cleared);
  }
}
