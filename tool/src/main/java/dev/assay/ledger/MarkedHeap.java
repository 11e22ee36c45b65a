package dev.assay.ledger;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Pause;

/// Cycles of G1 that are not followed by mixed collections: their marking found regions without a
/// live object, which are gone, and too little garbage in the others to move what lives there. What
/// is in use at the cleanup has the garbage of eden in it, what the next young collection leaves
/// has that which was promoted since. Neither is less than what is alive, so that the lesser
/// counts.
///
/// And those of CMS, which sweeps beside the application: where no line tells what that leaves, the
/// next young collection does.
final class MarkedHeap {

  private static final String CLEANUP = "Pause Cleanup";

  private final LivePoints alive;

  /// In use at the end of a cycle after which no young collection has come yet.
  private long cleaned = LogEvent.UNKNOWN;

  /// In use after the first young collection behind that cycle. Before JDK 11 this collection does
  /// not tell whether mixed ones follow; the next pause does.
  private long left = LogEvent.UNKNOWN;

  private long leftAt = LogEvent.UNKNOWN;
  private At place = At.NOWHERE;

  MarkedHeap(LivePoints alive) {
    this.alive = alive;
  }

  /// A cycle of CMS has freed all that it found.
  void swept() {
    cleaned = Long.MAX_VALUE;
  }

  /// A line tells what the last sweep left.
  ///
  /// @param whole whether the cycle is over, and not perhaps given up for a full collection, which
  ///   then knows better
  void left(At at, long instant, long size, boolean whole) {
    cleaned = LogEvent.UNKNOWN;
    if (whole) {
      alive.add(at, instant, size);
      left = LogEvent.UNKNOWN;
    } else {
      left = size;
      leftAt = instant;
      place = at;
    }
  }

  void pause(Pause pause, long instant) {
    switch (pause.kind()) {
      case YOUNG, CONCURRENT_START -> young(pause, instant);
      case MIXED, FULL -> {
        cleaned = LogEvent.UNKNOWN;
        left = LogEvent.UNKNOWN;
      }
      case STEP -> cleaned = pause.name().equals(CLEANUP) ? pause.after() : cleaned;
      case DEGENERATED, DUMP -> {}
    }
  }

  private void young(Pause pause, long instant) {
    alive.add(place, leftAt, left);
    left = Math.min(cleaned, pause.after());
    leftAt = instant;
    place = pause.at();
    cleaned = LogEvent.UNKNOWN;
  }
}
