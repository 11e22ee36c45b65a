package dev.assay.ledger;

import dev.assay.model.Gc;
import dev.assay.model.Gc.LiveSet;
import dev.assay.model.Gc.Over;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.Collection;
import dev.assay.model.LogEvent.Concurrent;
import dev.assay.model.LogEvent.CpuTime;
import dev.assay.model.LogEvent.HeapDump;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.PauseKind;
import dev.assay.model.LogEvent.References;
import dev.assay.model.Quotation;
import dev.assay.model.RunHeap;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Adds up the work of the collector: pauses by kind and cause, concurrent phases, whole
/// collections.
final class CollectionLedger {

  /// No pause has more heap dumps and histograms in it.
  private static final int MOST_LOOKS = 16;

  private final PauseGroups pauses = new PauseGroups();
  private final EventGroups dumps = new EventGroups();

  /// Those of which the pause around them is not told yet.
  private final List<HeapDump> looks = new ArrayList<>();

  private final EventGroups concurrent = new EventGroups();
  private final EventGroups collections = new EventGroups();
  private final ReferenceLedger references = new ReferenceLedger();
  private final ProcessorTime processorTime = new ProcessorTime();

  /// That in front of the first pause: of one before the log, if the log tells pauses.
  private final ProcessorTime ahead = new ProcessorTime();

  private final WaitLedger waits = new WaitLedger();
  private final LongestEvents worst = new LongestEvents();

  private boolean any;

  /// Whether a pause was told.
  private boolean anyPause;

  /// Whether most are missing in a run.
  private boolean few;

  /// The number of the collection that is told first.
  private long firstId = LogEvent.UNKNOWN;

  private final InnerPauses inner = new InnerPauses();
  private final CollectionsAtOnce atOnce = new CollectionsAtOnce();

  /// What is told by two pauses, one within the other.
  private long twice;

  /// Adds a pause.
  ///
  /// @return how much of it the pauses within it have told already
  long pause(Pause pause) {
    long within = inner.add(pause);
    add(pause, within);
    twice += within;
    waits.pause(pause, within);
    return within;
  }

  /// The heap in use before the pauses within the one that was added last.
  long innerBefore() {
    return inner.before();
  }

  private void tellsOf(long id) {
    if (!any) {
      any = true;
      seen(id);
    }
  }

  /// A part of this collection is told; perhaps no pause is.
  void seen(long id) {
    firstId = firstId < 0 ? id : firstId;
  }

  /// The number of the collection that was told first; unknown where it has none, and without any.
  long firstId() {
    return firstId;
  }

  private void add(Pause pause, long within) {
    anyPause = true;
    tellsOf(pause.id());
    pauses.add(pause, within);
    worst.add(pause);
    if (pause.kind() != PauseKind.DUMP) {
      looks(pause);
    }
  }

  /// Adds the heap dumps and class histograms within a pause, whose line is their place.
  private void looks(Pause around) {
    for (HeapDump look : looks) {
      dumps.of(look.name()).add(around.at(), look.duration(), 0);
      pauses.looked(look.duration());
    }
    looks.clear();
  }

  /// Whether a pause collected the whole heap.
  boolean tellsFull() {
    return !pauses.fullCauses.all().isEmpty();
  }

  /// Adds references that a pause went through.
  void references(References told) {
    references.add(told);
  }

  /// Takes a heap dump or a class histogram within the next pause.
  void dump(HeapDump dump) {
    if (looks.size() < MOST_LOOKS) {
      looks.add(dump);
    }
  }

  void concurrent(Concurrent phase) {
    tellsOf(phase.id());
    concurrent.of(phase.name()).time().add(phase.duration());
  }

  /// @param instant when it ended, on the axis, or unknown
  void collection(Collection collection, long instant) {
    tellsOf(collection.id());
    EventGroup group =
        collections.of(collection.name() + LongestEvents.because(collection.cause()));
    if (collection.duration() < 0) {
      group.addUntimed();
    } else {
      long beside = atOnce.add(instant, collection.duration());
      group.add(collection.at(), collection.duration(), beside);
    }
  }

  /// Adds the processor time of a collection, which is told behind its pause: a log may begin
  /// between both.
  ///
  /// @return how long the last pause waited
  Wait processorTime(CpuTime time) {
    if (!anyPause) {
      ahead.add(time, null, 1);
      return Wait.NONE;
    }
    processorTime.add(time, inner.add(time), inner.pauses());
    Wait both = waits.processorTime(time);
    if (both.of() == 0) {
      return both;
    }
    Wait ofInner = both.part(waits.ofInner());
    Wait own = both.without(ofInner);
    pauses.waited(own, ofInner);
    return own;
  }

  private ProcessorTime processorTime() {
    return anyPause ? processorTime : ahead;
  }

  /// Adds runs that are over.
  void add(CollectionLedger runs) {
    few |= runs.few;
    pauses.add(runs.pauses);
    dumps.add(runs.dumps);
    concurrent.add(runs.concurrent);
    collections.add(runs.collections);
    references.add(runs.references);
    processorTime().add(runs.processorTime());
    waits.add(runs.waits);
    worst.addAll(runs.worst);
    twice += runs.twice;
    any |= runs.any;
  }

  /// The pauses of one run in a heap.
  ///
  /// @param heap that of the run
  /// @param live what was alive in it
  RunHeap heap(HeapLedger heap, LiveSet live) {
    Durations fulls = pauses.fullCauses.time();
    long collected = collected();
    return new RunHeap(
        heap.maximum(),
        heap.capacity(),
        heap.region(),
        heap.fitting(),
        heap.humongous(),
        live,
        collected,
        paused() - collected,
        waits.waited().nanos(),
        waits.waited().of(),
        heap.fulls(fulls.count(), fulls.maximum()),
        heap.places());
  }

  /// All pauses; one within another counts once.
  long paused() {
    return pauses.kinds.total() - twice;
  }

  /// Those that collected, and did not dump the heap.
  private long collected() {
    long dumping =
        pauses.kinds.all().stream()
            .filter(kind -> kind.kind() == PauseKind.DUMP)
            .mapToLong(kind -> kind.time().total())
            .sum();
    return paused() - dumping - dumps.total();
  }

  /// Most collections of the run are missing.
  void tellsFew() {
    few = true;
  }

  /// Whether they are, in one of the runs.
  boolean areFew() {
    return few;
  }

  /// Whether anything is told.
  boolean any() {
    return any;
  }

  /// Whether pauses are told where there were any.
  boolean tellsPauses() {
    return pauses.kinds.all().stream().anyMatch(kind -> kind.time().count() > 0)
        || (collections.all().isEmpty()
            && concurrent.all().stream().noneMatch(phase -> Gc.isOfCycle(phase.name())));
  }

  /// Whether collections of the young generation are told.
  boolean tellsYoung() {
    return pauses.kinds.all().stream()
        .anyMatch(kind -> OldGeneration.PROMOTING.contains(kind.kind()));
  }

  /// Whether heap dumps within collections are told.
  boolean tellsDumps() {
    return dumps.total() > 0;
  }

  /// Whether the processor time of a collection is told.
  boolean tellsProcessorTime() {
    return processorTime().isTold();
  }

  /// The account; nothing if the logs tell of no collection.
  ///
  /// @param over nanoseconds of the runs that tell what they tell
  @Nullable Gc gc(HeapLedger heap, Over over) {
    if (!any) {
      return null;
    }
    Durations times = pauses.kinds.time();
    // Where only whole collections are logged, pauses are unknown and not zero; where few lines
    // have a time, their span is no measure of the pauses of all.
    long paused = paused();
    long span = over.pauses();
    boolean known =
        span > 0 && times.count() > 0 && !few && !Quotation.is(times.count(), paused, span);
    double throughput = known ? Math.max(0, 1 - (double) paused / span) : Double.NaN;
    return gc(heap, times, throughput, over);
  }

  /// The account of logs that would have told of a collection.
  Gc none(HeapLedger heap, long span) {
    return gc(heap, new Durations(), span > 0 ? 1 : Double.NaN, new Over(span, span, span));
  }

  private Gc gc(HeapLedger heap, Durations times, double throughput, Over over) {
    return new Gc(
        times.distribution(),
        pauses.kinds.groups(),
        pauses.causes.groups(),
        pauses.fullCauses.groups(),
        pauses.roomyCauses.groups(),
        pauses.cycleCauses.groups(),
        pauses.roomyCycles.groups(),
        dumps.groups(),
        concurrent.groups(),
        collections.groups(),
        heap.inUse.allocated(),
        heap.promoted(),
        heap.liveSet(),
        throughput,
        heap.maximum(),
        heap.inUse.peak(),
        heap.inUse.metaspacePeak(),
        heap.inUse.classSpace(),
        processorTime().cpu(waits.waits(tellsProcessorTime())),
        references.references(),
        worst.moments(),
        over);
  }
}
