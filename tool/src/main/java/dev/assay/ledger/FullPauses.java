package dev.assay.ledger;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.PauseKind;
import dev.assay.model.LogEvent.Space;
import dev.assay.model.RunHeap.Fulls;
import dev.assay.model.RunHeap.Old;
import dev.assay.model.SpaceKind;
import org.jspecify.annotations.Nullable;

/// What the full pauses of one run freed and left.
final class FullPauses {

  /// Collections of the old generation that G1 makes of two cycles (`-XX:G1MixedGCCountTarget=8`):
  /// a full one before these is too long ago to tell what is alive.
  private static final long RECENT = 16;

  private final LivePoints alive;
  private final VainCollections vain = new VainCollections();
  private final GrowingHeap growing = new GrowingHeap();
  private final SparedReferences spared = new SparedReferences();

  /// What the last one left, where that is told, and how often it was told by then what is alive.
  private long left = LogEvent.UNKNOWN;

  private At leftAt = At.NOWHERE;
  private long leftInstant = LogEvent.UNKNOWN;
  private long leftPoints;
  private long mostLeft = LogEvent.UNKNOWN;

  private Old old = Old.UNTOLD;

  /// Failures, each of which makes one.
  private long failures;

  /// The old generation in the pause that is told next.
  private @Nullable Space told;

  /// @param alive in the run, which knows of a pause before this does
  FullPauses(LivePoints alive) {
    this.alive = alive;
  }

  /// A line tells a part of the heap in the pause that is told next.
  void space(Space space) {
    if (space.space() == SpaceKind.OLD) {
      told = space;
    }
  }

  /// A young collection failed, or a concurrent one.
  void failure() {
    failures++;
  }

  /// A pause ended, perhaps a full one.
  void pause(Pause pause, long instant) {
    vain.pause(pause, instant);
    growing.pause(pause, told);
    spared.pause(pause);
    if (pause.kind() == PauseKind.FULL) {
      left = pause.after();
      mostLeft = Math.max(mostLeft, left);
      leftAt = pause.at();
      leftInstant = instant;
      leftPoints = alive.count();
      if (told != null) {
        old = old.and(new Old(told.capacity(), told.before(), told.after()));
      }
    }
    told = null;
  }

  /// The run is over.
  ///
  /// @param nanos how long it was
  void runEnds(long nanos) {
    if (isRecent()) {
      alive.atMost(leftAt, leftInstant, left, nanos);
    }
  }

  private boolean isRecent() {
    return left >= 0 && alive.count() - leftPoints < RECENT;
  }

  /// All of it; another part knows how long they took.
  Fulls fulls(long count, long longest) {
    return new Fulls(
        count,
        longest,
        Math.min(failures, count),
        isRecent() ? left : LogEvent.UNKNOWN,
        mostLeft,
        vain.vain(),
        growing.freed(),
        growing.growth(),
        old,
        spared.spared());
  }
}
