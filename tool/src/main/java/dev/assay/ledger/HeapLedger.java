package dev.assay.ledger;

import dev.assay.model.Gc.LiveSet;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.PauseKind;
import dev.assay.model.LogEvent.Space;
import dev.assay.model.LogEvent.SpaceKind;
import dev.assay.model.LogFinding.Place;
import dev.assay.model.LogReport.Capacity;
import dev.assay.model.LogReport.Fulls;
import java.util.ArrayList;
import java.util.List;

/// The heap: what was allocated between collections, what was promoted, what stays alive. Of one
/// run, to which others that are over may be added.
final class HeapLedger {

  /// Collections of the old generation that G1 makes of two cycles (`-XX:G1MixedGCCountTarget=8`):
  /// a full one before these is too long ago to tell what is alive.
  private static final long RECENT = 16;

  /// Of a degenerated pause before which no cycle had begun.
  static final String OUTSIDE = "Outside of Cycle";

  private long lastAfter = LogEvent.UNKNOWN;

  /// The heap after the collection before the last one.
  private long formerAfter = LogEvent.UNKNOWN;

  private long allocated = LogEvent.UNKNOWN;
  private long promoted = LogEvent.UNKNOWN;
  private long peak = LogEvent.UNKNOWN;
  private long maximum = LogEvent.UNKNOWN;
  private long region = LogEvent.UNKNOWN;

  /// Whether something was allocated of which nobody tells.
  private boolean untold;

  private boolean byParts;

  /// Whether the evacuation of the pause that is told next failed.
  private boolean failed;

  private boolean cleanups;
  private boolean freedByCleanups;

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

  private final LivePoints alive = new LivePoints();
  private final MarkedHeap marked = new MarkedHeap(alive);
  private final VainCollections vain = new VainCollections();
  private final GrowingHeap growing = new GrowingHeap();
  private final HeapCapacity capacity = new HeapCapacity();
  private final ToldHeaps told = new ToldHeaps();

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

  /// As much was in use at some time.
  void peak(long size) {
    peak = Math.max(peak, size);
  }

  /// The heap before and after something.
  ///
  /// @return bytes allocated since the last one, or unknown
  long use(long before, long after) {
    return use(before, after, 0);
  }

  /// The heap before and after a collection beside which the application ran.
  ///
  /// @param garbage bytes that it found, and freed unless it failed
  /// @return bytes allocated since the last one ended, or unknown
  long useBeside(long before, long after, long garbage) {
    if (byParts) {
      peak = Math.max(peak, Math.max(before, after));
      return LogEvent.UNKNOWN;
    }
    // What came before the first one is told by no log.
    untold |= garbage < 0 && before >= 0 && lastAfter >= 0;
    return use(before, after, Math.max(0, after + Math.max(0, garbage) - before));
  }

  /// The same of a part of a collection, where these are told: collections as a whole tell nothing
  /// more then.
  long usePart(long before, long after, long garbage) {
    byParts = false;
    long grown = useBeside(before, after, garbage);
    byParts = true;
    return grown;
  }

  /// The heap before and after a pause within which others were told already. Nothing was allocated
  /// between its beginning and theirs: what a young collection copied in vain is no allocation, and
  /// what it freed was allocated before.
  ///
  /// @param inner heap in use before the first of them
  /// @return bytes allocated that these did not tell, less than nothing where they told more, or
  ///   unknown
  long useAround(long before, long inner, long after) {
    if (before < 0 || inner < 0 || after < 0) {
      return LogEvent.UNKNOWN;
    }
    peak = Math.max(peak, before);
    lastAfter = after;
    if (allocated < 0 || formerAfter < 0) {
      return LogEvent.UNKNOWN;
    }
    long missing = Math.max(formerAfter, before) - Math.max(formerAfter, inner);
    long more = Math.max(-allocated, missing);
    allocated += more;
    return more;
  }

  /// The heap after garbage went, part of which may have gone while more was allocated: nobody
  /// tells what was in use at one time, so that the sum of the two is no peak.
  ///
  /// @return bytes allocated since the last one, or unknown
  long useAfter(long garbage, long after) {
    long most = Math.max(peak, after);
    long grown = use(after + garbage, after);
    peak = most;
    return grown;
  }

  private long use(long before, long after, long within) {
    if (before < 0 || after < 0) {
      return LogEvent.UNKNOWN;
    }
    long grown = lastAfter < 0 ? LogEvent.UNKNOWN : Math.max(0, before - lastAfter) + within;
    if (grown >= 0) {
      allocated = Math.max(0, allocated) + grown;
    }
    formerAfter = lastAfter;
    lastAfter = after;
    peak = Math.max(peak, Math.max(before, after));
    return grown;
  }

  /// A collector cleaned up beside the application.
  ///
  /// @param freed whether less is in use than before, as the log tells it
  void cleanedUp(boolean freed) {
    cleanups = true;
    freedByCleanups |= freed;
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
      lastAfter = lastAfter < 0 ? LogEvent.UNKNOWN : Math.max(0, lastAfter - freed);
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
    told.add(pause);
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

  /// A concurrent cycle freed memory. It may do so twice, and only then was all of it freed.
  void cleanup(At at, long id, long instant, long size) {
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

  /// CMS has swept the old generation.
  ///
  /// @param id number of the collection, or unknown
  void swept(long id) {
    marked.swept();
    swept = true;
    sweep = id;
  }

  private void settle() {
    if (unsettled) {
      alive.add(cleanup, cleanedAt, cleaned);
    }
    unsettled = false;
    cycle = LogEvent.UNKNOWN;
  }

  /// What was alive after a collection of the old generation.
  void alive(At at, long instant, long size) {
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
        growing.growth());
  }

  /// The run is over.
  ///
  /// @return what was alive in it
  LiveSet end() {
    // A cycle that was over is not what the JVM gave up as it ended.
    unsettled &= !cancelled || (twice && cycle >= 0);
    settle();
    LiveSet live = alive.liveSet();
    liveSets.add(live);
    return live;
  }

  /// Adds runs that are over. One that does not tell a figure takes it from no other.
  void add(HeapLedger runs) {
    allocated = sum(allocated(), runs.allocated());
    promoted = sum(promoted(), runs.promoted());
    peak = Math.max(peak, runs.peak);
    maximum = Math.max(maximum, runs.maximum);
    cleanups = false;
    untold = false;
    unsized = false;
    liveSets.addAll(runs.liveSets);
  }

  private static long sum(long one, long other) {
    return one < 0 ? other : other < 0 ? one : one + other;
  }

  /// The collections were those of several JVMs: what changed from one to the next is not known,
  /// nor which was the last of each.
  void forgetChanges() {
    allocated = LogEvent.UNKNOWN;
    promoted = LogEvent.UNKNOWN;
    liveSets.replaceAll(live ->
        new LiveSet(
            live.points(),
            live.minimum(),
            LogEvent.UNKNOWN,
            live.maximum(),
            Double.NaN,
            Double.NaN));
  }

  /// Whether too few collections tell what was in use to know what was allocated.
  boolean isRarelyTold() {
    return told.areFew();
  }

  /// Whether one collection alone tells what was in use.
  boolean isToldOnce() {
    return lastAfter >= 0 && formerAfter < 0 && allocated < 0;
  }

  /// Bytes, or unknown. Where no cleanup ever freed anything the heap is told only after garbage
  /// went, as by Shenandoah of JDK 26 and 27; what it was before is not known then.
  long allocated() {
    boolean unknown = untold || told.areFew() || (cleanups && !freedByCleanups);
    return unknown ? LogEvent.UNKNOWN : allocated;
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

  long peak() {
    return peak;
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

  LiveSet liveSet() {
    return LivePoints.sum(liveSets);
  }
}
