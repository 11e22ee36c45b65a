package dev.assay.ledger;

import dev.assay.model.Gc;
import dev.assay.model.Gc.Cpu;
import dev.assay.model.Gc.Group;
import dev.assay.model.Gc.LiveSet;
import dev.assay.model.Gc.Over;
import dev.assay.model.Kept;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Collection;
import dev.assay.model.LogEvent.Concurrent;
import dev.assay.model.LogEvent.CpuTime;
import dev.assay.model.LogEvent.HeapDump;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.PauseKind;
import dev.assay.model.LogEvent.References;
import dev.assay.model.LogFinding.Place;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.Moment;
import dev.assay.model.RunHeap;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What the collector did: pauses by kind and cause, concurrent work, whole collections.
final class CollectionLedger {

  private static final String NO_CAUSE = "(none given)";

  /// A full collection that finds no more of the heap in use was not made because garbage had
  /// filled it.
  private static final double ROOMY = 0.5;

  /// Where no more of it is in use behind a young collection than this, it is not near enough to
  /// its end for a concurrent cycle.
  private static final double ROOMY_CYCLE = 1.0 / 3;

  /// Events of one name.
  private static final class Account {
    private final String name;
    private final Durations time = new Durations();
    private @Nullable PauseKind kind;

    /// Those whose duration the log does not tell.
    private long untimed;

    /// Of the pause that took longest by itself, and how long that was.
    private @Nullable At place;

    private long longest;

    /// What the pauses within them told, and for how long they waited beside these.
    private long within;

    private Wait waited = Wait.NONE;

    Account(String name) {
      this.name = name;
    }

    void add(At at, long duration, long inner) {
      long own = duration - inner;
      if (duration >= 0 && (place == null || own > longest)) {
        place = at;
        longest = own;
      }
      time.add(duration);
      within += inner;
    }

    void add(Account other) {
      if (place == null || other.longest > longest) {
        place = other.place;
        longest = other.longest;
      }
      within += other.within;
      waited = waited.and(other.waited);
      time.addAll(other.time);
      kind = other.kind == null ? kind : other.kind;
      untimed += other.untimed;
    }

    Group group() {
      boolean unknown = time.count() == 0 && untimed > 0;
      return new Group(
          name,
          kind,
          unknown ? Durations.unknown(untimed) : time.distribution(),
          place == null ? null : Place.of(place),
          within,
          waited.nanos(),
          waited.of());
    }
  }

  private final ByName<Account> kinds = new ByName<>(Account::new);
  private final ByName<Account> causes = new ByName<>(Account::new);
  private final ByName<Account> fullCauses = new ByName<>(Account::new);
  private final ByName<Account> roomyCauses = new ByName<>(Account::new);
  private final ByName<Account> cycleCauses = new ByName<>(Account::new);
  private final ByName<Account> roomyCycles = new ByName<>(Account::new);
  private final CycleCause cycle = new CycleCause();
  private final ReferenceLedger references = new ReferenceLedger();
  private final ByName<Account> dumps = new ByName<>(Account::new);
  private final ByName<Account> concurrent = new ByName<>(Account::new);
  private final ByName<Account> collections = new ByName<>(Account::new);
  private final Worst worst = new Worst(Moment::nanos);
  private long user = LogEvent.UNKNOWN;
  private long system = LogEvent.UNKNOWN;
  private long real = LogEvent.UNKNOWN;
  private final WaitLedger waits = new WaitLedger();

  /// Those that the last pause was added to, whose processor time may follow.
  private final List<Account> last = new ArrayList<>();

  /// The same of the last pause within that one, which may have no processor time of its own.
  private final List<Account> lastInner = new ArrayList<>();

  private boolean any;

  /// Whether most are missing in a run.
  private boolean few;

  /// The number of the collection that is told first.
  private long firstId = LogEvent.UNKNOWN;

  private final InnerPauses inner = new InnerPauses();

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

  private void begin(long id) {
    any = true;
    seen(id);
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
    if (!any) {
      begin(pause.id());
    }
    Account kind = kinds.of(pause.name());
    kind.kind = pause.kind();
    String cause = pause.cause() == null ? NO_CAUSE : pause.cause();
    lastInner.clear();
    lastInner.addAll(within > 0 ? last : List.of());
    last.clear();
    last.add(kind);
    last.add(causes.of(cause));
    String begun = cycle.of(pause);
    if (begun != null) {
      last.add(cycleCauses.of(begun));
    }
    if (pause.kind() == PauseKind.FULL) {
      last.add(fullCauses.of(cause));
      if (pause.before() >= 0 && pause.before() <= ROOMY * pause.capacity()) {
        last.add(roomyCauses.of(cause));
      }
    }
    if (isRoomyStart(pause)) {
      last.add(roomyCycles.of(cause));
    }
    last.forEach(account -> account.add(pause.at(), pause.duration(), within));
    if (worst.wants(pause.duration())) {
      String what = pause.name() + (pause.cause() == null ? "" : " (" + cause + ")");
      worst.add(pause.duration(), -1, what, pause.at());
    }
  }

  private static boolean isRoomyStart(Pause pause) {
    return pause.kind() == PauseKind.CONCURRENT_START
        && pause.after() >= 0
        && pause.after() <= ROOMY_CYCLE * pause.capacity();
  }

  /// Adds references that a pause went through.
  void references(References told) {
    references.add(told);
  }

  /// Adds a heap dump within the next pause.
  void dump(HeapDump dump) {
    dumps.of(dump.name()).add(dump.at(), dump.duration(), 0);
  }

  void concurrent(Concurrent phase) {
    if (!any) {
      begin(phase.id());
    }
    concurrent.of(phase.name()).time.add(phase.duration());
  }

  void collection(Collection collection) {
    if (!any) {
      begin(collection.id());
    }
    String cause = collection.cause() == null ? "" : " (" + collection.cause() + ")";
    Account account = collections.of(collection.name() + cause);
    if (collection.duration() < 0) {
      account.untimed++;
    }
    account.time.add(collection.duration());
  }

  /// Adds the processor time of a collection.
  ///
  /// @return how long the last pause waited
  Wait processorTime(CpuTime time) {
    CpuTime told = inner.add(time);
    user = beside(user, time.user(), told == null ? 0 : told.user());
    system = beside(system, time.system(), told == null ? 0 : told.system());
    real = beside(real, time.real(), told == null ? 0 : told.real());
    Wait both = waits.processorTime(time);
    Wait ofInner = both.part(waits.ofInner());
    Wait own = both.without(ofInner);
    last.forEach(account -> account.waited = account.waited.and(own));
    lastInner.forEach(account -> account.waited = account.waited.and(ofInner));
    return own;
  }

  private static long beside(long sum, long time, long told) {
    return Math.max(0, sum) + Math.max(0, time - Math.max(0, told));
  }

  /// Adds runs that are over.
  void add(CollectionLedger runs) {
    few |= runs.few;
    add(kinds, runs.kinds);
    add(causes, runs.causes);
    add(fullCauses, runs.fullCauses);
    add(roomyCauses, runs.roomyCauses);
    add(cycleCauses, runs.cycleCauses);
    add(roomyCycles, runs.roomyCycles);
    references.add(runs.references);
    add(dumps, runs.dumps);
    add(concurrent, runs.concurrent);
    add(collections, runs.collections);
    worst.addAll(runs.worst);
    if (runs.real >= 0) {
      user = Math.max(0, user) + runs.user;
      system = Math.max(0, system) + runs.system;
      real = Math.max(0, real) + runs.real;
    }
    waits.add(runs.waits);
    twice += runs.twice;
    any |= runs.any;
  }

  private static void add(ByName<Account> accounts, ByName<Account> others) {
    others.map().forEach((name, other) -> accounts.of(name).add(other));
  }

  /// The pauses of one run in a heap.
  ///
  /// @param heap that of the run
  /// @param live what was alive in it
  RunHeap heap(HeapLedger heap, LiveSet live) {
    Durations times = Durations.sum(fullCauses.all().stream().map(cause -> cause.time));
    return new RunHeap(
        heap.maximum(),
        heap.capacity(),
        heap.region(),
        heap.fitting(),
        live,
        collected(),
        waits.waited().nanos(),
        waits.waited().of(),
        heap.fulls(times.count(), times.maximum()),
        heap.places());
  }

  /// All pauses; one within another counts once.
  long paused() {
    return kinds.all().stream().mapToLong(kind -> kind.time.total()).sum() - twice;
  }

  /// Those that collected, and did not dump the heap.
  private long collected() {
    Stream<Account> apart = kinds.all().stream().filter(kind -> kind.kind == PauseKind.DUMP);
    return paused()
        - Stream.concat(apart, dumps.all().stream()).mapToLong(dump -> dump.time.total()).sum();
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
    return kinds.all().stream().anyMatch(kind -> kind.time.count() > 0)
        || (collections.all().isEmpty()
            && concurrent.all().stream().noneMatch(phase -> Gc.isOfCycle(phase.name)));
  }

  /// Whether the processor time of a collection is told.
  boolean tellsProcessorTime() {
    return real >= 0;
  }

  /// The account; nothing if the logs tell of no collection.
  ///
  /// @param over nanoseconds of the runs that tell what they tell
  @Nullable Gc gc(HeapLedger heap, Over over) {
    if (!any) {
      return null;
    }
    Durations pauses = Durations.sum(kinds.all().stream().map(kind -> kind.time));
    // Where only whole collections are logged, pauses are unknown and not zero; where few lines
    // have a time, their span is no measure of the pauses of all.
    long paused = paused();
    long span = over.pauses();
    boolean known =
        span > 0
            && pauses.count() > 0
            && paused <= span
            && !few
            && !LogReport.isQuotation(pauses.count(), paused, span);
    return gc(heap, pauses, known ? 1 - (double) paused / span : Double.NaN, over);
  }

  /// The account of logs that would have told of a collection.
  Gc none(HeapLedger heap, long span) {
    return gc(heap, new Durations(), span > 0 ? 1 : Double.NaN, new Over(span, span, span));
  }

  private Gc gc(HeapLedger heap, Durations pauses, double throughput, Over over) {
    return new Gc(
        pauses.distribution(),
        groups(kinds),
        groups(causes),
        groups(fullCauses),
        groups(roomyCauses),
        groups(cycleCauses),
        groups(roomyCycles),
        groups(dumps),
        groups(concurrent),
        groups(collections),
        heap.inUse.allocated(),
        heap.promoted(),
        heap.liveSet(),
        throughput,
        heap.maximum(),
        heap.inUse.peak(),
        heap.inUse.metaspacePeak(),
        new Cpu(user, system, real, waits.waits(tellsProcessorTime())),
        references.references(),
        worst.moments(),
        over);
  }

  private static List<Group> groups(ByName<Account> accounts) {
    return accounts.all().stream()
        .map(Account::group)
        .sorted(
            Comparator.<Group, Boolean>comparing(g -> Kept.isOthers(g.name()))
                .thenComparing(Comparator.comparingLong((Group g) -> g.time().total()).reversed())
                .thenComparing(Group::name))
        .toList();
  }
}
