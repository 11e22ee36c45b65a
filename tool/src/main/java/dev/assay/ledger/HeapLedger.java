package dev.assay.ledger;

import dev.assay.model.Gc.LiveSet;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Collection;
import dev.assay.model.LogEvent.Concurrent;
import dev.assay.model.LogEvent.HeapUse;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.PauseKind;
import dev.assay.model.LogEvent.Space;
import dev.assay.model.LogEvent.SpaceKind;
import dev.assay.model.LogFinding.Place;
import dev.assay.model.RunHeap.Capacity;
import dev.assay.model.RunHeap.Fulls;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// The heap: what was in use, what was promoted, what stays alive. Of one run, to which others that
/// are over may be added.
final class HeapLedger {

  /// Collections of the old generation that G1 makes of two cycles (`-XX:G1MixedGCCountTarget=8`):
  /// a full one before these is too long ago to tell what is alive.
  private static final long RECENT = 16;

  /// Of a degenerated pause before which no cycle had begun.
  static final String OUTSIDE = "Outside of Cycle";

  private static final String MINOR = "Minor Collection";

  /// What CMS calls it, JDK 9 to 13 and 5 to 8.
  private static final Set<String> SWEEPS = Set.of("Concurrent Sweep", "CMS-concurrent-sweep");

  private long promoted = LogEvent.UNKNOWN;
  private long maximum = LogEvent.UNKNOWN;
  private long region = LogEvent.UNKNOWN;

  /// Whether the evacuation of the pause that is told next failed.
  private boolean failed;

  /// The old generation's change in the collection whose pause comes next.
  private long oldGrowth = LogEvent.UNKNOWN;

  /// The old generation as the last line left it that tells it in bytes, and the young one behind
  /// the last collection that tells both.
  private long oldAfter = LogEvent.UNKNOWN;

  private long youngAfter;

  /// Whether CMS has swept the old generation since, in the collection of this number.
  private boolean swept;

  private long sweep = LogEvent.UNKNOWN;

  /// Whether lines told a part of the heap before and after a collection.
  private boolean spaces;

  /// Whether the old generation is counted in regions of a size that is not known.
  private boolean unsized;

  /// The cycle whose last cleanup was seen, if cycles have numbers, and what that left.
  private long cycle = LogEvent.UNKNOWN;

  /// Whether that may be all that the cycle frees.
  private boolean unsettled;

  /// Whether the cycle has cleaned up a second time, which is its end.
  private boolean twice;

  /// Whether a cycle was given up since.
  private boolean cancelled;

  private long cleanedAt = LogEvent.UNKNOWN;
  private long cleaned = LogEvent.UNKNOWN;
  private At cleanup = LastLines.NOWHERE;

  final InUse inUse = new InUse();
  private final LivePoints alive = new LivePoints();
  private final MarkedHeap marked = new MarkedHeap(alive);
  private final VainCollections vain = new VainCollections();
  private final GrowingHeap growing = new GrowingHeap();
  private final HeapCapacity capacity = new HeapCapacity();
  private final HumongousSizes humongous = new HumongousSizes();

  /// What the last full collection left, where that is told, and how often it was told by then what
  /// is alive.
  private long left = LogEvent.UNKNOWN;

  private At leftAt = LastLines.NOWHERE;
  private long leftPoints;
  private long mostLeft = LogEvent.UNKNOWN;

  /// What was alive in the runs that are over.
  private final List<LiveSet> liveSets = new ArrayList<>();

  void maximum(long size) {
    maximum = Math.max(maximum, size);
  }

  void space(Space space, long instant) {
    spaces = true;
    if (space.space() == SpaceKind.OLD) {
      old(space, instant);
    } else if (space.space() == SpaceKind.OLD_REGIONS) {
      oldGrowth = Math.max(0, space.after() - space.before());
      unsized = true;
    }
  }

  private void old(Space space, long instant) {
    // A line of the cycle itself tells what it swept, and that of the next pause what is left.
    boolean ofCycle = swept && space.id() >= 0 && space.id() == sweep;
    if (swept) {
      long left = ofCycle ? space.after() : space.before();
      long freed = (oldAfter < 0 ? space.before() : Math.max(oldAfter, space.before())) - left;
      inUse.freed(freed);
      marked.left(space.at(), instant, left + youngAfter, ofCycle);
    }
    swept = false;
    oldAfter = space.after();
    oldGrowth = ofCycle ? oldGrowth : space.after() - space.before();
  }

  /// The size of G1's regions, in which the old generation may have been counted up to here.
  void regionSize(long bytes) {
    region = Math.max(region, bytes);
    if (unsized && bytes > 0) {
      unsized = false;
      promoted *= promoted < 0 ? 1 : bytes;
      oldGrowth *= oldGrowth < 0 ? 1 : bytes;
    }
  }

  /// An object of more than half a region.
  void humongous(long bytes) {
    humongous.add(bytes);
  }

  /// Something went wrong in the pause that is told next.
  void incident(IncidentKind kind) {
    failed |= kind == IncidentKind.EVACUATION_FAILURE;
  }

  /// A pause ended; the spaces told before it belong to it.
  void pause(Pause pause, long instant) {
    marked.pause(pause, instant);
    vain.pause(pause, instant);
    growing.pause(pause);
    capacity.pause(pause);
    inUse.pause(pause);
    boolean young = pause.kind() == PauseKind.YOUNG || pause.kind() == PauseKind.CONCURRENT_START;
    if (young && oldGrowth != LogEvent.UNKNOWN) {
      promoted = Math.max(0, promoted) + Math.max(0, oldGrowth);
    }
    if (oldGrowth != LogEvent.UNKNOWN && oldAfter >= 0) {
      youngAfter = Math.max(0, pause.after() - oldAfter);
    }
    oldGrowth = LogEvent.UNKNOWN;
    ofCycle(pause);
    // Regions that could not be evacuated are kept with all their garbage.
    boolean freed = pause.kind() == PauseKind.MIXED && !failed;
    if (freed || pause.kind() == PauseKind.FULL) {
      alive(pause.at(), instant, pause.after());
    }
    if (pause.kind() == PauseKind.FULL) {
      left = pause.after();
      mostLeft = Math.max(mostLeft, left);
      leftAt = pause.at();
      leftPoints = alive.count();
    }
    failed = false;
  }

  /// Whether what the last cycle left is all that it frees: a pause finishes one that was given up,
  /// whose cleanup had left garbage.
  private void ofCycle(Pause pause) {
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

  /// A collection ended beside which the application ran.
  ///
  /// @return bytes allocated since the heap was told before, or unknown
  long collection(Collection collection, long instant) {
    String name = collection.name();
    if (!name.startsWith(Collection.CYCLE)) {
      if (!name.equals(MINOR)) {
        alive(collection.at(), instant, collection.after());
      }
    } else if (!isOfOneGeneration(name)) {
      cleanup(collection.at(), collection.id(), instant, collection.after());
    }
    return inUse.useBeside(collection.before(), collection.after(), collection.garbage());
  }

  /// The heap is told beside pauses.
  ///
  /// @return bytes allocated since it was told before, or unknown
  long use(HeapUse use, long instant) {
    long grown = inUse.use(use);
    if (use.isCleanup()) {
      inUse.cleanedUp(use.before() > use.after() || use.garbage() > 0);
      if (!isOfOneGeneration(use.phase())) {
        cleanup(use.at(), use.id(), instant, use.after());
      }
    }
    return grown;
  }

  /// Whether a cycle or pause of Shenandoah leaves the garbage of the other generation, and the
  /// marking of the old one most of its own, too.
  static boolean isOfOneGeneration(String name) {
    return name.contains("(Young)") || name.contains("(Old)");
  }

  /// A concurrent cycle freed memory. It may do so twice, and only then was all of it freed.
  private void cleanup(At at, long id, long instant, long size) {
    if (id != cycle) {
      settle();
    }
    twice = unsettled;
    cycle = id;
    cleanedAt = instant;
    cleaned = size;
    cleanup = at;
    unsettled = true;
  }

  /// A phase beside the application ended, perhaps that in which CMS sweeps the old generation.
  void concurrent(Concurrent phase) {
    if (SWEEPS.contains(phase.name())) {
      marked.swept();
      swept = true;
      sweep = phase.id();
    }
  }

  private void settle() {
    if (unsettled) {
      alive.add(cleanup, cleanedAt, cleaned);
    }
    unsettled = false;
    cycle = LogEvent.UNKNOWN;
  }

  /// What was alive after a collection of the old generation.
  private void alive(At at, long instant, long size) {
    settle();
    alive.add(at, instant, size);
  }

  /// Lines that tell the least and the last that was alive in the run.
  List<Place> places() {
    return alive.places();
  }

  /// The full collections of the run, of which another part knows how long they took.
  Fulls fulls(long count, long longest) {
    boolean recent = left >= 0 && alive.count() - leftPoints < RECENT;
    return new Fulls(
        count,
        longest,
        recent ? left : LogEvent.UNKNOWN,
        recent ? Place.of(leftAt) : null,
        mostLeft,
        vain.vain(),
        growing.freed(),
        growing.growth());
  }

  /// The run is over.
  ///
  /// @param begin nanoseconds on the axis
  /// @param end the same of its last line
  /// @return what was alive in it
  LiveSet end(long begin, long end) {
    // A cycle that was over is not what the JVM gave up as it ended.
    unsettled &= !cancelled || (twice && cycle >= 0);
    settle();
    LiveSet live = alive.liveSet(begin, end);
    liveSets.add(live);
    return live;
  }

  /// Adds runs that are over. One that does not tell a figure takes it from no other.
  void add(HeapLedger runs) {
    inUse.add(runs.inUse);
    promoted = sum(promoted(), runs.promoted());
    maximum = Math.max(maximum, runs.maximum);
    unsized = false;
    liveSets.addAll(runs.liveSets);
  }

  /// Where one is not known, the other.
  static long sum(long one, long other) {
    return one < 0 ? other : other < 0 ? one : one + other;
  }

  /// Too many collections are missing to know what all added up to.
  void forgetSums() {
    inUse.forgetChanges();
    promoted = LogEvent.UNKNOWN;
  }

  /// The collections were those of several JVMs: what changed from one to the next is not known,
  /// nor which was the last of each.
  void forgetChanges() {
    forgetSums();
    liveSets.replaceAll(live ->
        new LiveSet(
            live.points(),
            live.minimum(),
            LogEvent.UNKNOWN,
            live.maximum(),
            Double.NaN,
            Double.NaN));
  }

  long promoted() {
    return unsized ? LogEvent.UNKNOWN : promoted;
  }

  /// Whether lines told a part of the heap before and after a collection.
  boolean hasSpaces() {
    return spaces;
  }

  /// Whether what was promoted is told in regions alone.
  boolean isUnsized() {
    return unsized;
  }

  long maximum() {
    return maximum;
  }

  Capacity capacity() {
    return capacity.capacity();
  }

  /// Bytes of a region, or unknown.
  long region() {
    return region;
  }

  /// Bytes of a region that would hold half of the humongous objects as any others, or unknown.
  long fitting() {
    return humongous.region();
  }

  LiveSet liveSet() {
    return LivePoints.sum(liveSets);
  }
}
