package dev.assay.ledger;

import dev.assay.model.Fact;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.Statement;

/// Rows in which ZGC tells what it found alive as it marked. What is in use after its collections
/// has what was allocated meanwhile in it, up to all of the heap.
///
/// With generations there is a row for each. A major collection begins to mark both in one pause,
/// and what is promoted from then on is no part of the old one's row, so that no object is in both.
final class LiveRows {

  private final LivePoints alive;

  /// Alive in the young generation, up to the row of the old one.
  private long young = LogEvent.UNKNOWN;

  private Told told = Told.NOTHING;

  LiveRows(LivePoints alive) {
    this.alive = alive;
  }

  /// Whether rows tell what is alive, so that what is in use does not.
  boolean areTold() {
    return told != Told.NOTHING;
  }

  void add(Statement row, long instant) {
    long size = Long.parseLong(row.value());
    if (row.fact() == Fact.YOUNG_LIVE) {
      young = size;
    } else if (row.fact() == Fact.HEAP_LIVE || young >= 0) {
      add(row, instant, Told.ALL, Math.max(0, young) + size);
    } else {
      add(row, instant, Told.OLD, size);
    }
  }

  /// A log that begins within a collection has its last rows alone, and one that somebody filtered
  /// may have no others.
  private void add(Statement row, long instant, Told part, long size) {
    young = LogEvent.UNKNOWN;
    if (part.compareTo(told) > 0) {
      alive.marked();
      told = part;
    }
    if (part == told) {
      alive.add(row.at(), instant, size);
    }
  }

  /// What rows tell of the heap.
  private enum Told {
    NOTHING,
    OLD,
    ALL
  }
}
