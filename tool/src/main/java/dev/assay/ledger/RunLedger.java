package dev.assay.ledger;

import dev.assay.ledger.run.LogTimes;
import dev.assay.ledger.unavailable.RunSubjects;
import dev.assay.ledger.unavailable.RunSubjects.Subject;
import dev.assay.model.Gc;
import dev.assay.model.Gc.Over;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.Statement;
import dev.assay.model.LogReport.JvmRun.Ending;
import dev.assay.model.Machine;
import dev.assay.model.RunHeap;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Adds up the work of the collector in one run of a JVM, to which runs that are over may be added.
final class RunLedger {

  /// The most pauses between an error of memory that ran out and the end that it causes: other
  /// threads and shutdown hooks still run.
  private static final long MOST_OF_AN_END = 10;

  /// Incidents that show that there was a collection.
  private static final Set<Subject> SIGNS =
      Set.of(Subject.STOPS, Subject.UNFINISHED, Subject.SPACES, Subject.COLLECTIONS);

  private static final Over NO_TIME = new Over(0, 0, 0);

  final CollectionLedger collections = new CollectionLedger();
  final HeapLedger heap = new HeapLedger();
  final IncidentLedger incidents = new IncidentLedger();
  final CollectorWords words = new CollectorWords();

  /// The JVM's flags, as its log tells them.
  private String commandLine = "";

  /// Flags that are on, as it shows without telling its command line.
  private final Set<String> shownFlags = new LinkedHashSet<>();

  /// How it ended, as far as its log tells up to here.
  private @Nullable Ending ending;

  /// Pauses since memory ran out.
  private long sinceMemory;

  private Machine machine = Machine.UNKNOWN;

  /// How long it took, nanoseconds.
  long nanos;

  /// How much of that time is covered by what the logs tell of pauses, allocation and promotion.
  private Over over = NO_TIME;

  /// Subjects of its log that the parts of this ledger do not know.
  private final Set<Subject> found = EnumSet.noneOf(Subject.class);

  /// A line of its log has this subject.
  void found(Subject subject) {
    found.add(subject);
  }

  /// Most of its collections are missing, or an unknown number of them. What they took and freed is
  /// unknown, too.
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
      case SHOWN_FLAG -> shownFlags.add(statement.value());
      default -> machine = MachineFacts.with(machine, statement);
    }
  }

  /// The machine that it runs on, as far as its log says.
  Machine machine() {
    return machine;
  }

  /// The JVM's flags, as far as its log tells or shows them.
  List<String> flags() {
    return Stream.concat(subjects().flags().stream(), shownFlags.stream()).distinct().toList();
  }

  /// The subjects of its log.
  RunSubjects subjects() {
    Set<Subject> subjects = EnumSet.noneOf(Subject.class);
    for (Subject subject : Subject.values()) {
      if (tells(subject)) {
        subjects.add(subject);
      }
    }
    return new RunSubjects(subjects, commandLine);
  }

  /// Whether its log has this subject.
  boolean tells(Subject subject) {
    return switch (subject) {
      case NONE, LEFT_OUT, STOPS, UNFINISHED -> found.contains(subject);
      case COLLECTIONS -> collections.any();
      case FEW -> collections.areFew();
      case SPACES -> heap.hasSpaces();
      case PAUSES -> collections.tellsPauses();
      case YOUNG -> collections.tellsYoung();
      case DUMPS -> collections.tellsDumps();
      case ALLOCATION -> heap.inUse.allocated() >= 0;
      case HEAP_ONCE -> heap.inUse.isToldOnce();
      case HEAP_RARELY -> heap.inUse.isRarelyTold();
      case PROMOTION -> heap.promoted() >= 0;
      case REGIONS -> heap.isUnsized();
      case PROCESSOR_TIME -> collections.tellsProcessorTime();
      case MAXIMUM -> heap.maximum() > 0;
    };
  }

  /// Whether its log tells how much of the heap was in use, be it in one line only.
  boolean tellsUse() {
    return tells(Subject.ALLOCATION) || tells(Subject.HEAP_ONCE);
  }

  /// How it ended, nothing if its log does not say.
  @Nullable Ending ending() {
    return ending;
  }

  /// A pause ended. Many of them after an error show that it did not end the run.
  ///
  /// @param within nanoseconds of it that the pauses within it told before
  /// @return bytes allocated since the heap was told before, or unknown
  long pause(Pause pause, long instant, long within) {
    heap.pause(pause, instant);
    incidents.pause(pause);
    words.take(pause);
    sinceMemory++;
    if (ending == Ending.OUT_OF_MEMORY && sinceMemory > MOST_OF_AN_END) {
      ending = null;
    }
    long allocated =
        within == 0
            ? heap.inUse.use(pause)
            : heap.inUse.useAround(pause.before(), collections.innerBefore(), pause.after());
    heap.allocated(pause, allocated);
    return allocated;
  }

  /// Its JVM ended in order.
  void exits() {
    ending = ending == Ending.CRASH ? ending : Ending.EXIT;
  }

  /// Its own log reports this incident, after which it may have ended.
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
    RunHeap ended = collections.heap(heap, heap.end(begin, end));
    boolean untold =
        ended.live().points() == 0
            && ended.maximum() < 0
            && ended.capacity().most() < 0
            && ended.fulls().old().capacity() < 0;
    return untold ? null : ended;
  }

  /// Adds a run of this length.
  ///
  /// @param told what its log tells
  void lasts(RunSubjects told, long longer) {
    nanos += longer;
    boolean uncollected = told.tells(Subject.NONE);
    boolean pauses = told.tells(Subject.COLLECTIONS) && told.tells(Subject.PAUSES);
    boolean promotes = told.tells(Subject.PROMOTION) && !isOnePause(told, longer);
    cover(
        new Over(
            uncollected || pauses ? longer : 0,
            uncollected || told.tells(Subject.ALLOCATION) ? longer : 0,
            uncollected || promotes ? longer : 0));
  }

  /// Whether little more than one collection is told, whose own time is no measure of what it did.
  private boolean isOnePause(RunSubjects told, long nanos) {
    return told.tells(Subject.HEAP_ONCE) && 2 * collections.paused() > nanos;
  }

  private void cover(Over more) {
    over =
        new Over(
            over.pauses() + more.pauses(),
            over.allocated() + more.allocated(),
            over.promoted() + more.promoted());
  }

  /// The figures of the collections of these runs, nothing if the logs have none.
  @Nullable Gc gc() {
    return collections.gc(heap, over);
  }

  /// The figures of logs that would have shown a collection, and show none.
  Gc none() {
    return collections.none(heap, nanos);
  }

  /// Forgets what cannot be known with such times.
  void forget(LogTimes times) {
    if (!times.areInOrder()) {
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
