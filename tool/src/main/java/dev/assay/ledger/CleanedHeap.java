package dev.assay.ledger;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Collection;
import dev.assay.model.LogEvent.HeapUse;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.PauseKind;
import java.util.List;

/// Concurrent cycles that free memory while the application runs, as those of Shenandoah and ZGC
/// do. The heap after the last cleanup of a cycle is the live set, once the cycle can free nothing
/// more.
final class CleanedHeap {

  /// Of a degenerated pause before which no cycle had begun.
  static final String OUTSIDE = "Outside of Cycle";

  /// Of what Shenandoah does, beside the application or in a pause, in place of copying where all
  /// that it frees are regions without a live object: no second cleanup follows.
  private static final String SHORT = " Final Roots";

  /// Of what it does between its two cleanups: until the second, garbage stands beside what was
  /// copied out of it.
  private static final List<String> BETWEEN =
      List.of("class unloading", "strong roots", "evacuation", "Update Refs", "update references");

  private final LivePoints alive;

  /// The cycle whose last cleanup was seen, if cycles have numbers, and what that left.
  private long cycle = LogEvent.UNKNOWN;

  private long left = LogEvent.UNKNOWN;
  private long leftAt = LogEvent.UNKNOWN;
  private At place = At.NOWHERE;

  /// Whether that may be all that the cycle frees.
  private boolean unsettled;

  /// Whether the cycle has cleaned up a second time, or tells that there is nothing to do so for.
  private boolean whole;

  /// Whether the cycle is between its two cleanups.
  private boolean between;

  /// Whether a cycle was given up since.
  private boolean cancelled;

  CleanedHeap(LivePoints alive) {
    this.alive = alive;
  }

  /// Whether a cycle or pause of Shenandoah leaves the garbage of the other generation, and the
  /// marking of the old one most of its own, too.
  static boolean isOfOneGeneration(String name) {
    return name.contains("(Young)") || name.contains("(Old)");
  }

  /// A whole cycle is over.
  void cycle(Collection over, long instant) {
    if (!isOfOneGeneration(over.name())) {
      left(over.at(), over.id(), instant, over.after());
    }
  }

  /// A cycle freed memory. It may do so twice, and only then was all of it freed.
  void cleanup(HeapUse cleanup, long instant) {
    if (!isOfOneGeneration(cleanup.phase())) {
      left(cleanup.at(), cleanup.id(), instant, cleanup.after());
    }
  }

  private void left(At at, long id, long instant, long size) {
    if (id != cycle) {
      settle();
    }
    whole = unsettled;
    between = false;
    cycle = id;
    left = size;
    leftAt = instant;
    place = at;
    unsettled = true;
  }

  /// A step of a cycle ended, beside the application or in a pause.
  void step(String name, long id) {
    if (id == cycle) {
      boolean over = name.contains(SHORT);
      whole |= over;
      between = !over && (between || BETWEEN.stream().anyMatch(name::contains));
    }
  }

  /// A pause ended, after which what the last cycle left may be all that it frees: a pause finishes
  /// one that was given up, whose cleanup had left garbage.
  void pause(Pause pause) {
    step(pause.name(), pause.id());
    if (pause.kind() == PauseKind.DEGENERATED) {
      unsettled &= pause.name().contains(OUTSIDE);
    } else if (pause.kind() == PauseKind.FULL) {
      unsettled &= !cancelled && pause.id() != cycle;
    } else if (!pause.beginsCycle() || (cycle >= 0 && pause.id() == cycle)) {
      return;
    }
    settle();
    cancelled = false;
  }

  /// The cycle at hand, or what would have been the next, is given up.
  void cancelled() {
    cancelled = true;
  }

  /// Nothing more comes of the last cycle.
  void settle() {
    if (unsettled && !between) {
      alive.add(place, leftAt, left);
    }
    unsettled = false;
    cycle = LogEvent.UNKNOWN;
  }

  /// The run is over. A cycle that was over is not what the JVM gave up as it ended.
  void runEnds() {
    unsettled &= !cancelled || (whole && cycle >= 0);
    settle();
  }
}
