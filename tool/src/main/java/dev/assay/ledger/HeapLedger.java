package dev.assay.ledger;

import dev.assay.model.Fact;
import dev.assay.model.Gc.LiveSet;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Collection;
import dev.assay.model.LogEvent.Concurrent;
import dev.assay.model.LogEvent.HeapUse;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.Space;
import dev.assay.model.LogEvent.Statement;
import dev.assay.model.LogFinding.Place;
import dev.assay.model.RunHeap.Capacity;
import dev.assay.model.RunHeap.Fulls;
import dev.assay.model.SpaceKind;
import java.util.List;

/// Adds up the heap: use, promotion, live objects. It is that of one run, to which runs that are
/// over may be added.
final class HeapLedger {

  private static final String MINOR = "Minor Collection";

  private long maximum = LogEvent.UNKNOWN;

  /// The largest of the runs that are over.
  private long formerMaximum = LogEvent.UNKNOWN;

  private long region = LogEvent.UNKNOWN;

  /// Whether the evacuation of the pause that is told next failed.
  private boolean failed;

  /// Whether lines told the heap, or a part of it, before and after a collection or its phase.
  private boolean spaces;

  final HeapInUse inUse = new HeapInUse();
  private final LivePoints alive = new LivePoints();
  private final MarkedHeap marked = new MarkedHeap(alive);
  private final LiveRows rows = new LiveRows(alive);
  private final CleanedHeap cleaned = new CleanedHeap(alive);
  private final OldGeneration old = new OldGeneration(inUse, marked);
  private final FullPauses fulls = new FullPauses(alive);
  private final HeapCapacity capacity = new HeapCapacity();
  private final HumongousSizes humongous = new HumongousSizes();

  /// Bytes of regions.
  private long allocatedHumongous;

  /// What was alive in the runs that are over.
  private LiveSet runs = LivePoints.none();

  void maximum(long size) {
    maximum = Math.max(maximum, size);
  }

  /// A line states a size in bytes that the heap has or had.
  void states(Fact fact, long size) {
    switch (fact) {
      case HEAP_FULL -> maximum(size);
      case HEAP_PEAK -> inUse.peak(size);
      case METASPACE_PEAK -> inUse.metaspace(size);
      case CLASS_SPACE -> inUse.classSpace(size);
      case HUMONGOUS_OBJECT -> humongous.add(size);
      case HUMONGOUS_GROWTH -> allocatedHumongous += size;
      default -> throw new IllegalArgumentException(fact + " is no size of the heap");
    }
  }

  /// A line states what the collector found alive.
  void live(Statement row, long instant) {
    rows.add(row, instant);
  }

  void space(Space space, long instant) {
    spaces = true;
    old.space(space, instant);
    fulls.space(space);
    if (space.space() == SpaceKind.METASPACE) {
      inUse.metaspace(space.before());
    }
  }

  /// The size of G1's regions.
  void regionSize(long bytes) {
    region = Math.max(region, bytes);
    old.regionSize(bytes);
  }

  /// Something went wrong, perhaps in the pause that is told next.
  void incident(IncidentKind kind) {
    failed |= kind == IncidentKind.EVACUATION_FAILURE;
    if (kind == IncidentKind.PROMOTION_FAILURE || kind == IncidentKind.CONCURRENT_MODE_FAILURE) {
      fulls.failure();
    }
  }

  /// A pause ended; the spaces told before it belong to it.
  void pause(Pause pause, long instant) {
    marked.pause(pause, instant);
    capacity.pause(pause);
    inUse.pause(pause);
    old.pause(pause);
    cleaned.pause(pause);
    switch (pause.kind()) {
      case YOUNG, CONCURRENT_START -> alive.rowEnds();
      case MIXED -> mixed(pause, instant);
      case FULL -> alive(pause.at(), instant, pause.after());
      case STEP, DEGENERATED, DUMP -> {}
    }
    fulls.pause(pause, instant);
    failed = false;
  }

  /// What was allocated before a pause.
  ///
  /// @param bytes since the heap was told before, or unknown
  void allocated(Pause pause, long bytes) {
    capacity.allocated(pause, bytes);
  }

  /// The cycle at hand, or what would have been the next, is given up.
  void cancelled() {
    cleaned.cancelled();
  }

  /// A collection ended beside which the application ran.
  ///
  /// @return bytes allocated since the heap was told before, or unknown
  long collection(Collection collection, long instant) {
    String name = collection.name();
    if (name.startsWith(Collection.CYCLE)) {
      cleaned.cycle(collection, instant);
    } else if (!name.equals(MINOR) && !rows.areTold()) {
      alive(collection.at(), instant, collection.after());
    }
    return inUse.useBeside(collection.before(), collection.after(), collection.garbage());
  }

  /// The heap is told beside pauses.
  ///
  /// @return bytes allocated since it was told before, or unknown
  long use(HeapUse use, long instant) {
    long grown = inUse.use(use);
    spaces |= !use.phase().equals(HeapUse.UNFREED);
    if (use.isCleanup()) {
      inUse.cleanedUp(use.before() > use.after() || use.garbage() > 0);
      cleaned.cleanup(use, instant);
    }
    return grown;
  }

  /// A phase beside the application ended.
  void concurrent(Concurrent phase) {
    old.concurrent(phase);
    cleaned.step(phase.name(), phase.id());
  }

  /// Regions that could not be evacuated are kept with all their garbage.
  private void mixed(Pause pause, long instant) {
    if (!failed) {
      cleaned.settle();
      alive.mixed(pause.at(), instant, pause.after());
    }
  }

  /// What was alive after a collection of the old generation.
  private void alive(At at, long instant, long size) {
    cleaned.settle();
    alive.add(at, instant, size);
  }

  /// Lines that tell the least and the last that was alive in the run.
  List<Place> places() {
    return alive.places();
  }

  /// The full collections of the run, of which another part knows how long they took.
  Fulls fulls(long count, long longest) {
    return fulls.fulls(count, longest);
  }

  /// The run is over.
  ///
  /// @param begin nanoseconds on the axis
  /// @param end the same of its last line
  /// @return what was alive in it
  LiveSet end(long begin, long end) {
    cleaned.runEnds();
    fulls.runEnds(end - begin);
    LiveSet live = alive.liveSet(begin, end);
    runs = LivePoints.sum(runs, live);
    return live;
  }

  /// Adds runs that are over. One that does not tell a figure takes it from no other.
  void add(HeapLedger other) {
    inUse.add(other.inUse);
    old.add(other.old);
    formerMaximum = Math.max(formerMaximum, other.maximum());
    runs = LivePoints.sum(runs, other.runs);
  }

  /// Too many collections are missing to know what all added up to.
  void forgetSums() {
    inUse.forgetChanges();
    old.forgetSums();
  }

  /// The collections were those of several JVMs: what changed from one to the next is not known,
  /// nor which was the last of each.
  void forgetChanges() {
    forgetSums();
    runs =
        new LiveSet(
            runs.points(),
            runs.minimum(),
            LogEvent.UNKNOWN,
            runs.maximum(),
            Double.NaN,
            Double.NaN);
  }

  long promoted() {
    return old.promoted();
  }

  /// Whether lines told the heap, or a part of it, before and after a collection or its phase.
  boolean hasSpaces() {
    return spaces;
  }

  /// Whether what was promoted is told in regions alone.
  boolean isUnsized() {
    return old.isUnsized();
  }

  /// A JVM makes a very small maximum larger, and does not tell by how much.
  long maximum() {
    long had = capacity.capacity().most();
    long own = maximum > 0 && HeapCapacity.isLarger(had, maximum) ? had : maximum;
    return Math.max(own, formerMaximum);
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

  /// Bytes of humongous objects that were allocated between collections, as far as told.
  long humongous() {
    return allocatedHumongous;
  }

  LiveSet liveSet() {
    return runs;
  }
}
