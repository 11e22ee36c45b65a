package dev.assay.ledger;

import dev.assay.log.line.Coverage;
import dev.assay.log.line.LogEvents;
import dev.assay.model.CodeCache;
import dev.assay.model.Gc;
import dev.assay.model.LateThreads;
import dev.assay.model.LogCoverage;
import dev.assay.model.LogCoverage.Kind;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Cancelled;
import dev.assay.model.LogEvent.ClassEvent;
import dev.assay.model.LogEvent.CodeHeap;
import dev.assay.model.LogEvent.Collection;
import dev.assay.model.LogEvent.Compiled;
import dev.assay.model.LogEvent.Concurrent;
import dev.assay.model.LogEvent.CpuTime;
import dev.assay.model.LogEvent.Fact;
import dev.assay.model.LogEvent.HeapUse;
import dev.assay.model.LogEvent.Incident;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogEvent.Inlining;
import dev.assay.model.LogEvent.LateThread;
import dev.assay.model.LogEvent.NotEntrant;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.References;
import dev.assay.model.LogEvent.Revocation;
import dev.assay.model.LogEvent.Safepoint;
import dev.assay.model.LogEvent.Space;
import dev.assay.model.LogEvent.Statement;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.Classes;
import dev.assay.model.LogReport.JvmRun;
import dev.assay.model.LogReport.LogFile;
import dev.assay.model.LogReport.Span;
import dev.assay.model.Safepoints;
import dev.assay.model.Stops;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Adds the events of logs up, in one pass: one part for each part of the report.
public final class Ledger implements LogEvents {

  private static final String MINOR = "Minor Collection";

  private static final Set<Fact> WORKERS = Set.of(Fact.WORKERS, Fact.CONCURRENT_WORKERS);

  /// What CMS calls it, JDK 9 to 13 and 5 to 8.
  private static final Set<String> SWEEPS = Set.of("Concurrent Sweep", "CMS-concurrent-sweep");

  private final Coverage coverage;
  private final Bounds bounds = new Bounds();
  private final Runs runs;
  private final SafepointLedger safepoints = new SafepointLedger();
  private final RunLedgers over = new RunLedgers();
  private RunLedger run = new RunLedger();

  /// What the header of a log states of the run that may begin behind it.
  private final Map<Fact, Statement> header = new EnumMap<>(Fact.class);

  private final CodeLedger code = new CodeLedger();
  private final Buckets buckets = new Buckets();
  private final StopLedger stops = new StopLedger();
  private final LateLedger late = new LateLedger();
  private final LooksAtTheHeap looks = new LooksAtTheHeap();
  private final ToldStops told = new ToldStops();

  /// The line of the last stop that waited for its name.
  private At waiting = LastLines.NOWHERE;

  /// Where the axis stood when the run began.
  private long runBase;

  private long loaded;
  private long unloaded;

  /// @param coverage takes note of restarts, jumps of the clock and gaps
  public Ledger(Coverage coverage) {
    this.coverage = coverage;
    runs = new Runs(coverage, this::runEnds);
  }

  @Override
  public void accept(LogEvent event) {
    if (!bounds.hold(event)) {
      At at = event.at();
      coverage.irregularity(Kind.DAMAGED, at.file(), at.line(), "a time or a size that no JVM has");
      return;
    }
    if (ofCollector(event)) {
      return;
    }
    if (event instanceof Statement statement && WORKERS.contains(statement.fact())) {
      // It stands behind the version, with which a run begins.
      ofHeader(statement);
      return;
    }
    long instant = runs.instant(event.at(), 0);
    if (!ofCode(event, instant) && !ofJvm(event, instant)) {
      throw new IllegalStateException("nobody adds up " + event);
    }
  }

  @Override
  public void later(LogEvent event) {
    long instant = runs.instant(event.at(), Math.min(Bounds.LONGEST, lasted(event)));
    if (event instanceof Safepoint stop) {
      tells(stop, instant);
      waiting = stop.at();
    }
  }

  @Override
  public void began(At at) {
    runs.instant(at, 0);
  }

  @Override
  public void ended(At at) {
    runs.until(at);
  }

  @Override
  public void unfinished() {
    run.unfinished();
  }

  @Override
  public void started(At at) {
    runs.started(at);
  }

  @Override
  public void changed(At at) {
    runs.changed(at);
  }

  @Override
  public void mixed() {
    runs.mixed();
  }

  @Override
  public void rowsOf(int back) {
    runs.rowsOf(back);
  }

  // Chains and no switch: javac has a switch over types linked at each start, for 20 ms.

  /// Adds what is most frequent: stops, and what the collector did and left. Each type is asked for
  /// its place itself, because that is faster than asking any event.
  private boolean ofCollector(LogEvent event) {
    if (event instanceof CpuTime time) {
      runs.instant(time.at(), 0);
      run.incidents.waited(run.collections.processorTime(time));
    } else if (event instanceof Space space) {
      run.collections.seen(space.id());
      run.heap.space(space, runs.instant(space.at(), 0));
    } else if (event instanceof Safepoint stop) {
      safepoint(stop);
    } else if (event instanceof Pause pause) {
      pause(pause, runs.instant(pause.at(), pause.duration()));
    } else if (event instanceof Concurrent phase) {
      runs.instant(phase.at(), 0);
      concurrent(phase);
    } else if (event instanceof HeapUse use) {
      runs.works(use.at());
      heapUse(use, runs.instant(use.at(), 0));
    } else if (event instanceof Collection collection) {
      runs.works(collection.at());
      collection(collection, runs.instant(collection.at(), 0));
    } else if (event instanceof References references) {
      runs.instant(references.at(), 0);
      run.collections.references(references);
    } else if (event instanceof Cancelled cancelled) {
      runs.instant(cancelled.at(), 0);
      run.heap.cancelled();
    } else {
      return false;
    }
    return true;
  }

  /// Adds what the compilers did.
  private boolean ofCode(LogEvent event, long instant) {
    if (event instanceof Compiled method) {
      code.compiled(method);
      buckets.compiled(instant, method.level());
    } else if (event instanceof Inlining decision) {
      code.inlining(decision);
    } else if (event instanceof NotEntrant method) {
      code.notEntrant(method);
    } else if (event instanceof CodeHeap use) {
      code.heap(use);
      buckets.codeHeap(instant, use.heap(), use.used());
    } else {
      return false;
    }
    return true;
  }

  private boolean ofJvm(LogEvent event, long instant) {
    if (event instanceof ClassEvent change) {
      loaded += change.loaded() ? 1 : 0;
      unloaded += change.loaded() ? 0 : 1;
    } else if (event instanceof Revocation revocation) {
      run.incidents.add(revocation);
    } else if (event instanceof LateThread thread) {
      run.incidents.add(thread);
      late.thread(thread.thread());
    } else if (event instanceof Incident incident) {
      run.incidents.add(incident);
      fails(incident);
      ofLate(incident);
      run.heap.incident(incident.kind());
      code.incident(incident.kind());
      if (incident.kind() == IncidentKind.ALLOCATION_STALL) {
        buckets.stall(instant, Math.max(0, incident.amount()));
      }
    } else if (event instanceof Statement statement) {
      statement(statement);
    } else {
      return false;
    }
    return true;
  }

  private void ofLate(Incident incident) {
    if (incident.kind() == IncidentKind.SAFEPOINT_TIMEOUT) {
      late.timeout(incident.at());
    } else if (incident.kind() == IncidentKind.CRASH) {
      late.crashed();
    }
  }

  private static long lasted(LogEvent event) {
    if (event instanceof Safepoint stop) {
      return stop.total();
    }
    return event instanceof Pause pause ? pause.duration() : 0;
  }

  /// The log of another JVM follows.
  ///
  /// @param file index of its first file
  public void nextLog(int file) {
    late.ends();
    runs.nextLog(file);
    stops.logEnds();
  }

  /// Files follow that the same JVM wrote when it was started anew.
  public void nextStart() {
    late.ends();
    runs.nextStart();
  }

  /// What the same JVM wrote beside its log follows, until another log or start does.
  ///
  /// @param file index of the first such file
  public void beside(int file) {
    late.ends();
    runs.beside(file);
  }

  private void runEnds() {
    runs.beganWith(run.collections.firstId());
    if (runs.tellsFew()) {
      run.tellsFew();
    }
    stops.runEnds(runs.position());
    boolean ofNext = runs.isHeaded();
    RunLedger next = new RunLedger();
    header.values().forEach((ofNext ? next : run)::states);
    header.clear();
    buckets.runEnds(run.heap.inUse.allocated() >= 0);
    over.add(runs.collector(), run, runBase, runs.position());
    run = next;
    runBase = runs.position();
    code.runEnds();
    late.ends();
    told.runEnds();
  }

  private void safepoint(Safepoint told) {
    Safepoint stop = looks.named(told);
    boolean coarse = stop.isCoarse();
    long instant =
        coarse ? runs.instantOfRow(stop.at(), stop.total()) : runs.instant(stop.at(), stop.total());
    if (runs.works(stop.at()) && !coarse && !isToldBefore(stop.at())) {
      tells(stop, instant);
    }
    if (safepoints.add(stop, coarse)) {
      run.stoppedToCollect();
    }
    long reaching = coarse ? LogEvent.UNKNOWN : stop.reaching();
    buckets.stop(instant, SafepointLedger.name(stop), Math.max(0, stop.total()), reaching);
    stops.add(stop, instant);
    if (!coarse) {
      late.stop(stop.reaching());
    }
  }

  private void tells(Safepoint stop, long instant) {
    if (runs.tellsOfItself(stop.at())) {
      stops.tells(stop, instant);
    } else {
      stops.tellsElsewhere();
    }
  }

  private boolean isToldBefore(At at) {
    return at.file() == waiting.file() && at.line() <= waiting.line();
  }

  private void pause(Pause pause, long instant) {
    runs.works(pause.at());
    runs.collected(pause);
    looks.pause(pause);
    long within = run.collections.pause(pause);
    run.heap.pause(pause, instant);
    run.incidents.pause(pause);
    run.collected();
    buckets.heap(instant, pause.before(), pause.after(), pause.capacity(), grown(pause, within));
    buckets.pause(instant, pause.kind(), Math.max(0, pause.duration()), within);
    guessed(CollectorGuess.of(pause, runs.collector()));
    stops.add(pause, instant, within);
  }

  private long grown(Pause pause, long within) {
    if (within == 0) {
      return run.heap.inUse.use(pause.before(), pause.after());
    }
    return run.heap.inUse.useAround(pause.before(), run.collections.innerBefore(), pause.after());
  }

  private void guessed(@Nullable String collector) {
    if (collector != null) {
      runs.collector(collector);
    }
  }

  private void concurrent(Concurrent phase) {
    runs.collected(phase.at(), phase.id());
    run.collections.concurrent(phase);
    if (SWEEPS.contains(phase.name())) {
      run.heap.swept(phase.id());
    }
    guessed(CollectorGuess.of(phase, runs.collector()));
  }

  private void collection(Collection collection, long instant) {
    runs.collected(collection.at(), collection.id());
    run.collections.collection(collection);
    guessed(CollectorGuess.of(collection, runs.collector()));
    long grown =
        run.heap.inUse.useBeside(collection.before(), collection.after(), collection.garbage());
    buckets.heap(instant, collection.before(), collection.after(), LogEvent.UNKNOWN, grown);
    String name = collection.name();
    if (name.startsWith(Collection.CYCLE)) {
      if (!isOfOneGeneration(name)) {
        run.heap.cleanup(collection.at(), collection.id(), instant, collection.after());
      }
    } else if (!name.equals(MINOR)) {
      run.heap.alive(collection.at(), instant, collection.after());
    }
  }

  private void heapUse(HeapUse use, long instant) {
    long grown = grown(use);
    buckets.heap(instant, use.before(), use.after(), use.capacity(), grown);
    if (use.isCleanup()) {
      run.heap.inUse.cleanedUp(use.before() > use.after() || use.garbage() > 0);
      if (!isOfOneGeneration(use.phase())) {
        run.heap.cleanup(use.at(), use.id(), instant, use.after());
      }
    }
  }

  private long grown(HeapUse use) {
    if (use.phase().equals(HeapUse.YOUNG)) {
      return run.heap.inUse.usePart(use.before(), use.after(), use.garbage());
    }
    if (use.garbage() > 0) {
      return run.heap.inUse.useAfter(use.garbage(), use.after());
    }
    return use.isChange()
        ? run.heap.inUse.use(use.before(), use.after())
        : run.heap.inUse.useBeside(use.before(), use.after(), 0);
  }

  /// Whether a cycle or pause of Shenandoah leaves the garbage of the other generation, and the
  /// marking of the old one most of its own, too.
  static boolean isOfOneGeneration(String name) {
    return name.contains("(Young)") || name.contains("(Old)");
  }

  private void statement(Statement statement) {
    switch (statement.fact()) {
      case COLLECTOR -> runs.collector(statement.value());
      case VERSION -> runs.version(statement.value(), statement.at());
      case HEAP_PEAK -> run.heap.inUse.peak(Long.parseLong(statement.value()));
      case HUMONGOUS_OBJECT -> run.heap.humongous(Long.parseLong(statement.value()));
      case STOPS_TOLD -> {
        told.tells();
        stops.wouldTell();
      }
      case START -> runs.fromStart(true);
      case END -> ends(statement.at());
      case EXCERPT -> runs.fromStart(false);
      case STOPS_UNLISTED -> told.unlisted(Long.parseLong(statement.value()));
      case HEAP_MAXIMUM, REGION_SIZE, COMMAND_LINE, MEMORY, CPUS, WORKERS, CONCURRENT_WORKERS ->
          ofHeader(statement);
      case LONGEST_OPERATION -> {}
    }
  }

  private void ofHeader(Statement statement) {
    if (runs.isHeaded()) {
      header.put(statement.fact(), statement);
    } else {
      run.states(statement);
    }
  }

  /// The report of a crash is over when lines of the next run have come.
  private void fails(Incident incident) {
    if (runs.tellsOfItself(incident.at())) {
      run.fails(incident.kind());
    } else if (incident.kind() == IncidentKind.CRASH) {
      over.crashed(runs.earlier(incident.at()));
    }
  }

  private void ends(At at) {
    if (runs.tellsOfItself(at)) {
      run.exits();
    }
  }

  /// The numbers of the runs of which rows of safepoints tell, which are as long as these say.
  private BitSet rows() {
    BitSet told = new BitSet();
    List<RunTimes> times = runs.times();
    for (int i = 0; i < times.size(); i++) {
      told.set(i, times.get(i).hasRows());
      over.widen(i, times.get(i).beyond());
    }
    return told;
  }

  /// Everything that was added up.
  ///
  /// @param files what was read, in the order of their numbers in the events
  public LogReport report(List<LogFile> files) {
    List<JvmRun> all = runs.runs();
    stops.logEnds();
    late.ends();
    BitSet rows = rows();
    Span span = runs.span();
    RunLedger sum = over.all();
    if (runs.areMixed()) {
      sum.forgetTime();
    } else {
      all = over.withHeaps(all);
    }
    Map<String, Long> lateThreads = sum.incidents.lateThreads();
    Safepoints stopsByOperation =
        safepoints.safepoints(
            runs.areMixed() ? LateThreads.of(lateThreads) : late.threads(lateThreads));
    Gc gc = sum.gc();
    CodeCache codeCache = code.codeCache(all);
    boolean classic = files.stream().anyMatch(file -> file.format().equals(LogFile.CLASSIC));
    LogCoverage understood = coverage.coverage();
    boolean apart = gc == null && !runs.areMixed();
    boolean unstopped = apart && stopsByOperation == null && told.all(classic, understood);
    boolean named = apart && ToldStops.areNamed(stopsByOperation, classic, understood);
    if (unstopped || (named && over.areUncollected())) {
      gc = sum.none();
    }
    stopsByOperation = unstopped ? ToldStops.NONE : stopsByOperation;
    boolean tells =
        gc != null
            || stopsByOperation != null
            || over.told().stream().anyMatch(RunTold::states)
            || all.stream().anyMatch(JvmRun::isOlder);
    if (stopsByOperation != null) {
      stopsByOperation = stopsByOperation.withUnlisted(told.unlisted());
    }
    boolean coarse = stopsByOperation != null && stopsByOperation.coarse() > 0;
    Stops stopped =
        unstopped
            ? StopLedger.NONE
            : stops.stops(runs.areMixed(), sum.collections.paused(), coarse, rows);
    return new LogReport(
        files,
        understood,
        all,
        runs.starts(),
        span,
        stopsByOperation,
        gc,
        codeCache,
        code.jit(),
        sum.incidents.biasedLocking(),
        Classes.of(loaded, unloaded),
        stopped,
        sum.incidents.incidents(),
        runs.areMixed() ? List.of() : over.byCollector(all),
        buckets.timeline(span.start(), runs.covered(), gc != null && gc.allocated() >= 0),
        new Missing(
                Formats.of(files, understood, tells),
                runs.areMixed(),
                stops.pausesOnly(rows),
                stopped == null ? 0 : stopped.outside().count(),
                told.unlisted(),
                LoggedRun.of(all, runs.areMixed() ? List.of(sum.told()) : over.told(), files))
            .figures(span, stopsByOperation, gc, codeCache));
  }
}
