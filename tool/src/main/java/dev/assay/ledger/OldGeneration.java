package dev.assay.ledger;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.Concurrent;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.PauseKind;
import dev.assay.model.LogEvent.Space;
import dev.assay.model.SpaceKind;
import java.util.EnumSet;
import java.util.Set;

/// The old generation as the lines of collections show it: what was promoted into it, and what CMS
/// swept out of it. It is that of one run, to which runs that are over may be added.
final class OldGeneration {

  /// What CMS calls it, JDK 9 to 13 and 5 to 8.
  private static final Set<String> SWEEPS = Set.of("Concurrent Sweep", "CMS-concurrent-sweep");

  /// Pauses that promote and free nothing old.
  static final Set<PauseKind> PROMOTING = EnumSet.of(PauseKind.YOUNG, PauseKind.CONCURRENT_START);

  private final HeapInUse inUse;
  private final MarkedHeap marked;

  private long promoted = LogEvent.UNKNOWN;

  /// What was promoted besides, where the heap is told in coarse figures.
  private RoundedGrowth rounded = new RoundedGrowth();

  /// Whether it is counted in regions of a size that is not known.
  private boolean unsized;

  /// Its change in the collection whose pause comes next.
  private long growth = LogEvent.UNKNOWN;

  /// What was in use of it behind the last line that tells it in bytes, and of the young one behind
  /// the last collection that tells both.
  private long after = LogEvent.UNKNOWN;

  private long youngAfter;

  /// Whether CMS has swept it since, in the collection of this number.
  private boolean swept;

  private long sweep = LogEvent.UNKNOWN;

  /// @param inUse takes what was swept out
  /// @param marked likewise what a sweep left
  OldGeneration(HeapInUse inUse, MarkedHeap marked) {
    this.inUse = inUse;
    this.marked = marked;
  }

  /// A line tells a part of the heap, perhaps this one.
  void space(Space space, long instant) {
    if (space.space() == SpaceKind.OLD) {
      bytes(space, instant);
    } else if (space.space() == SpaceKind.OLD_REGIONS) {
      growth = Math.max(0, space.after() - space.before());
      unsized = true;
    }
  }

  private void bytes(Space space, long instant) {
    // A line of the cycle itself tells what it swept, and that of the next pause what is left.
    boolean ofCycle = swept && space.id() >= 0 && space.id() == sweep;
    if (swept) {
      long left = ofCycle ? space.after() : space.before();
      long freed = (after < 0 ? space.before() : Math.max(after, space.before())) - left;
      inUse.freed(freed);
      marked.left(space.at(), instant, left + youngAfter, ofCycle);
    }
    swept = false;
    after = space.after();
    growth = ofCycle ? growth : space.after() - space.before();
  }

  /// The size of the regions in which it may have been counted up to here.
  void regionSize(long bytes) {
    if (unsized && bytes > 0) {
      unsized = false;
      promoted *= promoted < 0 ? 1 : bytes;
      growth *= growth < 0 ? 1 : bytes;
    }
  }

  /// A phase beside the application ended, perhaps a sweep.
  void concurrent(Concurrent phase) {
    if (SWEEPS.contains(phase.name())) {
      marked.swept();
      swept = true;
      sweep = phase.id();
    }
  }

  /// A pause ended; what was told before it belongs to it.
  void pause(Pause pause) {
    boolean young = PROMOTING.contains(pause.kind());
    boolean coarse = after >= 0 && RoundedGrowth.isRounded(pause.before());
    if (young && growth != LogEvent.UNKNOWN && !coarse) {
      promoted = KnownSum.of(promoted, Math.max(0, growth));
    } else if (young && growth != LogEvent.UNKNOWN) {
      rounded.young(after - growth, after);
    }
    // CMS does not collect the young generation where it may not be able to promote what is alive.
    boolean skipped = young && pause.before() == pause.after();
    if (growth != LogEvent.UNKNOWN && after >= 0) {
      youngAfter = skipped ? youngAfter : Math.max(0, pause.after() - after);
      rounded.ends(after);
    }
    growth = LogEvent.UNKNOWN;
  }

  /// Adds runs that are over. One that does not tell a figure takes it from no other.
  void add(OldGeneration runs) {
    promoted = KnownSum.of(promoted(), runs.promoted());
    rounded = new RoundedGrowth();
    unsized = false;
  }

  /// Too many collections are missing to know what all added up to.
  void forgetSums() {
    promoted = LogEvent.UNKNOWN;
    rounded = new RoundedGrowth();
  }

  /// Bytes, or unknown.
  long promoted() {
    return unsized ? LogEvent.UNKNOWN : KnownSum.of(promoted, rounded.growth());
  }

  /// Whether what was promoted is told in regions alone.
  boolean isUnsized() {
    return unsized;
  }
}
