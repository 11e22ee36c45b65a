package dev.assay.ledger;

import dev.assay.ledger.run.LogTimes;
import dev.assay.ledger.unavailable.RunSubjects;
import dev.assay.ledger.unavailable.RunSubjects.Subject;
import dev.assay.model.Gc;
import dev.assay.model.Gc.LiveSet;
import dev.assay.model.Gc.Over;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.Statement;
import dev.assay.model.LogReport.JvmRun.Ending;
import dev.assay.model.Machine;
import dev.assay.model.RunHeap;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Adds up the work of the collector in one run of a JVM, to which runs that are over may be added.
final class RunLedger {

  /// Pauses of an end to which memory that ran out leads: other threads do what they can, and hooks
  /// run.
  private static final long MOST_OF_AN_END = 10;

  /// Each shows that there was a collection.
  private static final Set<Subject> SIGNS =
      Set.of(Subject.STOPS, Subject.UNFINISHED, Subject.SPACES, Subject.COLLECTIONS);

  private static final Over NO_TIME = new Over(0, 0, 0);

  final CollectionLedger collections = new CollectionLedger();
  final HeapLedger heap = new HeapLedger();
  final IncidentLedger incidents = new IncidentLedger();

  /// The JVM's flags, as its log tells them.
  private String commandLine = "";

  /// How it ended, as far as its log tells up to here.
  private @Nullable Ending ending;

  /// Pauses since memory ran out.
  private long sinceMemory;

  private Machine machine = Machine.UNKNOWN;

  /// How long it took, nanoseconds.
  long nanos;

  /// How much of that time is covered by what the logs tell of pauses, allocation and promotion.
  private Over over = NO_TIME;

  /// What its log was found to tell, as far as its parts do not know that.
  private final Set<Subject> found = EnumSet.noneOf(Subject.class);

  /// A line of its log tells this.
  void found(Subject subject) {
    found.add(subject);
  }

  /// Most of its collections are missing, or nobody knows how many: nor knows what those took, and
  /// what they freed.
  void tellsFew() {
    collections.tellsFew();
    heap.forgetSums();
  }

  /// Its JVM states this when it starts.
  void states(Statement statement) {
    switch (statement.fact()) {
      case HEAP_MAXIMUM -> heap.maximum(Long.parseLong(statement.value()));
      case REGION_SIZE -> heap.regionSize(Long.parseLong(statement.value()));
      case COMMAND_LINE -> commandLine = statement.value();
      default -> machine = MachineFacts.with(machine, statement);
    }
  }

  /// What it runs on, as its log tells it.
  Machine machine() {
    return machine;
  }

  /// What the log tells of it.
  RunSubjects subjects() {
    Set<Subject> subjects = EnumSet.noneOf(Subject.class);
    for (Subject subject : Subject.values()) {
      if (tells(subject)) {
        subjects.add(subject);
      }
    }
    return new RunSubjects(subjects, commandLine);
  }

  /// Whether its log tells this.
  boolean tells(Subject subject) {
    return switch (subject) {
      case NONE, LEFT_OUT, STOPS, UNFINISHED -> found.contains(subject);
      case COLLECTIONS -> collections.any();
      case FEW -> collections.areFew();
      case SPACES -> heap.hasSpaces();
      case PAUSES -> collections.tellsPauses();
      case ALLOCATION -> heap.inUse.allocated() >= 0;
      case HEAP_ONCE -> heap.inUse.isToldOnce();
      case HEAP_RARELY -> heap.inUse.isRarelyTold();
      case PROMOTION -> heap.promoted() >= 0;
      case REGIONS -> heap.isUnsized();
      case PROCESSOR_TIME -> collections.tellsProcessorTime();
      case MAXIMUM -> heap.maximum() > 0;
    };
  }

  /// How it ended, nothing where its log does not tell.
  @Nullable Ending ending() {
    return ending;
  }

  /// A pause ended. So long behind an error, that was not the end of the run.
  ///
  /// @param within nanoseconds of it that the pauses within it told before
  /// @return bytes allocated since the heap was told before, or unknown
  long pause(Pause pause, long instant, long within) {
    heap.pause(pause, instant);
    incidents.pause(pause);
    sinceMemory++;
    if (ending == Ending.OUT_OF_MEMORY && sinceMemory > MOST_OF_AN_END) {
      ending = null;
    }
    return within == 0
        ? heap.inUse.use(pause.before(), pause.after())
        : heap.inUse.useAround(pause.before(), collections.innerBefore(), pause.after());
  }

  /// Its JVM ended in order.
  void exits() {
    ending = ending == Ending.CRASH ? ending : Ending.EXIT;
  }

  /// Its own log tells this, behind which it may have ended.
  void fails(IncidentKind kind) {
    if (kind == IncidentKind.CRASH) {
      ending = Ending.CRASH;
    } else if (kind == IncidentKind.OUT_OF_MEMORY) {
      ending = ending == null ? Ending.OUT_OF_MEMORY : ending;
      sinceMemory = 0;
    }
  }

  /// The run is over.
  ///
  /// @param logsCollections whether its log would have told of a collection
  /// @param begin nanoseconds on the axis
  /// @param end the same of its last line
  /// @return its heap, if the log tells of one
  @Nullable RunHeap end(boolean logsCollections, long begin, long end) {
    if (logsCollections && SIGNS.stream().noneMatch(this::tells)) {
      found(Subject.NONE);
    }
    LiveSet live = heap.end(begin, end);
    boolean untold = live.points() == 0 && heap.maximum() < 0 && heap.capacity().most() < 0;
    return untold ? null : collections.heap(heap, live);
  }

  /// A run of these took so much longer.
  ///
  /// @param told what its log tells
  void lasts(RunSubjects told, long longer) {
    nanos += longer;
    boolean uncollected = told.tells(Subject.NONE);
    boolean pauses = told.tells(Subject.COLLECTIONS) && told.tells(Subject.PAUSES);
    cover(
        new Over(
            uncollected || pauses ? longer : 0,
            uncollected || told.tells(Subject.ALLOCATION) ? longer : 0,
            uncollected || told.tells(Subject.PROMOTION) ? longer : 0));
  }

  private void cover(Over more) {
    over =
        new Over(
            over.pauses() + more.pauses(),
            over.allocated() + more.allocated(),
            over.promoted() + more.promoted());
  }

  /// The account of the collections of these runs; nothing if the logs tell of none.
  @Nullable Gc gc() {
    return collections.gc(heap, over);
  }

  /// The account of logs that would have told of a collection.
  Gc none() {
    return collections.none(heap, nanos);
  }

  /// Forgets what cannot be known with such times.
  void forget(LogTimes times) {
    if (times == LogTimes.MIXED) {
      heap.forgetChanges();
    }
    if (times != LogTimes.ORDERED) {
      over = NO_TIME;
    }
  }

  /// Adds runs that are over.
  void add(RunLedger runs) {
    collections.add(runs.collections);
    heap.add(runs.heap);
    incidents.add(runs.incidents);
    nanos += runs.nanos;
    cover(runs.over);
  }
}
