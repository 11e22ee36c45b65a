package dev.assay.ledger;

import dev.assay.ledger.run.AllRuns;
import dev.assay.ledger.run.JvmNames;
import dev.assay.ledger.run.LogTimes;
import dev.assay.ledger.run.Runs;
import dev.assay.ledger.unavailable.RunSubjects.Subject;
import dev.assay.ledger.unavailable.UnavailableFigures;
import dev.assay.ledger.unavailable.UnavailableStops;
import dev.assay.log.line.Coverage;
import dev.assay.log.line.LogEvents;
import dev.assay.log.line.LogSign;
import dev.assay.model.CodeCache;
import dev.assay.model.Fact;
import dev.assay.model.Gc;
import dev.assay.model.LateThreads;
import dev.assay.model.LogCoverage;
import dev.assay.model.LogCoverage.Kind;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Cancelled;
import dev.assay.model.LogEvent.ClassEvent;
import dev.assay.model.LogEvent.Collection;
import dev.assay.model.LogEvent.Concurrent;
import dev.assay.model.LogEvent.CpuTime;
import dev.assay.model.LogEvent.HeapDump;
import dev.assay.model.LogEvent.HeapUse;
import dev.assay.model.LogEvent.Incident;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogEvent.LateThread;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.References;
import dev.assay.model.LogEvent.Revocation;
import dev.assay.model.LogEvent.Safepoint;
import dev.assay.model.LogEvent.Space;
import dev.assay.model.LogEvent.Statement;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.JvmRun;
import dev.assay.model.LogReport.LogFile;
import dev.assay.model.LogReport.Span;
import dev.assay.model.Safepoints;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Adds up the events of logs in one pass, with one part for each part of the report.
public final class Ledger implements LogEvents {

  private static final Set<Fact> WORKERS = Set.of(Fact.WORKERS, Fact.CONCURRENT_WORKERS);

  private final Coverage coverage;
  private final Bounds bounds = new Bounds();
  private final EventBatch waiting = new EventBatch(this::add);
  private final JvmNames names = new JvmNames();
  private final Runs runs;
  private final SafepointLedger safepoints = new SafepointLedger();
  private final RunLedgers over = new RunLedgers();
  private RunLedger run = new RunLedger();
  private final CodeLedger code = new CodeLedger();
  private final Buckets buckets = new Buckets();
  private final StopLedger stops = new StopLedger();
  private final LateThreadLedger late = new LateThreadLedger();
  private final HeapInspections inspections = new HeapInspections();
  private final ClassLedger classes = new ClassLedger();

  /// @param coverage takes note of restarts, jumps of the clock and gaps
  public Ledger(Coverage coverage) {
    this.coverage = coverage;
    runs = new Runs(coverage, names, this::runEnds);
  }

  @Override
  public void accept(LogEvent event) {
    if (!bounds.hold(event)) {
      coverage.irregularity(Kind.DAMAGED, event.at(), "an impossible time or size");
      return;
    }
    waiting.add(event);
  }

  private void add(LogEvent event) {
    if (ofCollector(event)) {
      return;
    }
    // Those follow the version, with which a run begins.
    boolean workers = event instanceof Statement one && WORKERS.contains(one.fact());
    long instant =
        workers ? LogEvent.UNKNOWN : runs.instant(event.at(), run.words.areOfAnother(event));
    if (!code.add(event, instant, buckets) && !ofJvm(event, instant)) {
      throw new IllegalStateException("nobody adds up " + event);
    }
  }

  @Override
  public void later(Safepoint stop) {
    waiting.release();
    long instant = runs.instant(stop.at(), Math.min(Bounds.LONGEST, stop.total()));
    stops.later(stop, instant, runs.tellsOfItself(stop.at()));
  }

  @Override
  public void sign(LogSign sign, At at) {
    waiting.release();
    switch (sign) {
      case BEGAN -> runs.instant(at, 0);
      case ENDED -> runs.until(at);
      case UNFINISHED -> run.found(Subject.UNFINISHED);
      case STARTED -> runs.started(at);
      case CHANGED -> runs.changed(at);
      case SET_BACK ->
          coverage.irregularity(Kind.CLOCK_BACK, at, "inside a stop, which counts as 0");
      case MIXED -> runs.mixed();
    }
  }

  @Override
  public void rowsOf(int back) {
    waiting.release();
    runs.rowsOf(back);
  }

  // Chains and no switch: javac has a switch over types linked at each start, for 20 ms.

  /// Adds the most frequent events: stops, and the work of the collector. Each type is asked for
  /// its place itself, because that is faster than a call through the interface.
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
      pause(pause, runs.instant(pause, run.words.areOfAnother(pause)));
    } else if (event instanceof Concurrent phase) {
      runs.instant(phase.at(), 0);
      concurrent(phase);
    } else if (event instanceof HeapUse use) {
      runs.works(use.at());
      heapUse(use, runs.instant(use.at(), 0));
    } else if (event instanceof Collection collection) {
      long instant = runs.instant(collection.at(), run.words.areOfAnother(collection));
      runs.works(collection.at());
      collection(collection, instant);
    } else if (event instanceof References references) {
      runs.instant(references.at(), 0);
      run.collections.references(references);
    } else if (event instanceof HeapDump dump) {
      runs.instant(dump.at(), dump.duration());
      run.collections.dump(dump);
    } else if (event instanceof Cancelled cancelled) {
      runs.instant(cancelled.at(), 0);
      run.heap.cancelled();
      names.guessed(CollectorGuess.ofCancelled(names.collector()));
    } else {
      return false;
    }
    return true;
  }

  private boolean ofJvm(LogEvent event, long instant) {
    if (event instanceof ClassEvent change) {
      classes.add(change);
    } else if (event instanceof Revocation revocation) {
      run.incidents.add(revocation);
    } else if (event instanceof LateThread thread) {
      run.incidents.add(thread);
      late.thread(thread.thread());
    } else if (event instanceof Incident incident) {
      run.incidents.add(incident);
      fails(incident);
      late.incident(incident);
      run.heap.incident(incident.kind());
      code.incident(incident.kind());
      if (incident.kind() == IncidentKind.ALLOCATION_STALL) {
        buckets.stall(instant, Math.max(0, incident.amount()));
      }
    } else if (event instanceof Statement statement) {
      statement(statement, instant);
    } else {
      return false;
    }
    return true;
  }

  /// The log of another JVM follows.
  ///
  /// @param file index of its first file
  public void nextLog(int file) {
    waiting.release();
    late.ends();
    runs.nextLog(file);
    stops.logEnds();
  }

  /// Files of another run of the same JVM follow.
  public void nextStart() {
    waiting.release();
    late.ends();
    runs.nextStart();
  }

  /// Files that the same JVM wrote beside its log follow, up to the next log or run.
  ///
  /// @param file index of the first such file
  public void beside(int file) {
    waiting.release();
    late.ends();
    runs.beside(file);
  }

  /// @param position of the axis
  private void runEnds(long position) {
    if (runs.tellsFew(run.collections.firstId()) || run.tells(Subject.LEFT_OUT)) {
      run.tellsFew();
    }
    stops.runEnds(position);
    buckets.runEnds(run.heap.inUse.allocated() >= 0);
    run = over.next(run, names, position);
    code.runEnds(names.version());
    late.ends();
  }

  private void safepoint(Safepoint told) {
    Safepoint stop = inspections.named(told);
    names.guessed(CollectorGuess.of(stop, names.collector()));
    boolean coarse = stop.isCoarse();
    long seen = runs.seen(stop);
    long instant = coarse ? runs.instantOfRow(stop.at(), stop.total()) : runs.instant(stop);
    if (runs.works(stop.at()) && !coarse && !stops.areTold(stop.at())) {
      stops.tells(stop, instant, runs.tellsOfItself(stop.at()));
    }
    if (safepoints.add(stop, coarse, seen)) {
      run.found(Subject.STOPS);
    }
    long reaching = coarse ? LogEvent.UNKNOWN : stop.reaching();
    buckets.stop(instant, SafepointLedger.name(stop), Math.max(0, stop.total()), reaching);
    stops.add(stop, instant, runs.isBeforeTimes(stop.at()));
    if (!coarse) {
      late.stop(SafepointLedger.isIdle(stop) ? LogEvent.UNKNOWN : stop.toldReaching());
    }
  }

  private void pause(Pause pause, long instant) {
    runs.works(pause.at());
    runs.collected(pause);
    inspections.pause(pause);
    long within = run.collections.pause(pause);
    long grown = run.pause(pause, instant, within);
    buckets.heap(instant, pause, grown);
    buckets.pause(instant, pause.kind(), Math.max(0, pause.duration()), within);
    names.guessed(CollectorGuess.of(pause, names.collector()));
    stops.add(pause, instant, within);
  }

  private void concurrent(Concurrent phase) {
    runs.collected(phase.at(), phase.id());
    run.collections.concurrent(phase);
    run.heap.concurrent(phase);
    names.guessed(CollectorGuess.of(phase, names.collector()));
  }

  private void collection(Collection collection, long instant) {
    runs.collected(collection.at(), collection.id());
    run.words.take(collection);
    run.collections.collection(collection, instant);
    names.guessed(CollectorGuess.of(collection, names.collector()));
    long grown = run.heap.collection(collection, instant);
    buckets.heap(instant, collection.before(), collection.after(), collection.capacity(), grown);
  }

  private void heapUse(HeapUse use, long instant) {
    names.guessed(CollectorGuess.of(use, names.collector()));
    buckets.heap(instant, use, run.heap.use(use, instant));
  }

  private void statement(Statement statement, long instant) {
    switch (statement.fact()) {
      case COLLECTOR -> {
        run.words.take(statement);
        names.collector(statement.value());
      }
      case VERSION -> runs.version(statement.value(), statement.at());
      case HEAP_FULL, HEAP_PEAK, METASPACE_PEAK, CLASS_SPACE, HUMONGOUS_OBJECT, HUMONGOUS_GROWTH ->
          run.heap.states(statement.fact(), Long.parseLong(statement.value()));
      case HEAP_LIVE, YOUNG_LIVE, OLD_LIVE -> run.heap.live(statement, instant);
      case STOPS_TOLD -> stops.wouldTell();
      case FULL_CODE_CACHE_TOLD, CODE_CACHE_FULLS, COMPILER_STOPS, COMPILER_RESTARTS ->
          code.states(statement);
      case START, EXCERPT, FIRST_COLLECTION -> runs.fromStart(statement.fact());
      case END -> {
        if (runs.tellsOfItself(statement.at())) {
          run.exits();
          runs.exits();
        }
      }
      case LINES_LEFT_OUT -> run.found(Subject.LEFT_OUT);
      case STOPS_UNLISTED -> safepoints.unlisted(Long.parseLong(statement.value()));
      case HEAP_MAXIMUM, REGION_SIZE, COMMAND_LINE, MEMORY, CPUS, WORKERS, CONCURRENT_WORKERS -> {
        names.states(statement);
        if (names.areHeaded()) {
          over.header(statement);
        } else {
          run.states(statement);
        }
      }
      case SHOWN_FLAG -> run.states(statement);
      case LONGEST_OPERATION -> {}
    }
  }

  /// The report of a crash is over when lines of the next run come.
  private void fails(Incident incident) {
    if (runs.tellsOfItself(incident.at())) {
      run.fails(incident.kind());
    } else if (incident.kind() == IncidentKind.CRASH) {
      over.crashed(runs.earlier(incident.at()));
    }
  }

  /// The report of everything that was added up.
  ///
  /// @param files what was read, in the order of their numbers in the events
  public LogReport report(List<LogFile> files) {
    waiting.release();
    AllRuns read = runs.all();
    stops.logEnds();
    late.ends();
    code.ends(buckets, names.version());
    BitSet rows = over.widen(read.times());
    Span axis = read.axis();
    Span span = read.span();
    LogCoverage understood = coverage.coverage();
    LogTimes times = read.known();
    boolean mixed = times == LogTimes.MIXED;
    RunLedger sum = over.all();
    sum.forget(times);
    List<JvmRun> all = mixed ? read.listed() : over.withHeaps(read.listed());
    CollectionsAndStops told = collectionsAndStops(sum, times, rows, files, understood);
    Gc gc = told.gc();
    CodeCache codeCache = code.codeCache();
    UnavailableFigures missing =
        UnavailableFigures.of(
            files,
            understood,
            told.any() || over.tellOfJvm() || all.stream().anyMatch(JvmRun::isOlder),
            all,
            mixed ? List.of(sum.subjects()) : over.subjects(),
            times,
            new UnavailableStops(
                stops.pausesOnly(rows),
                told.outside(),
                safepoints.unlisted(),
                times == LogTimes.ORDERED && span.nanos() >= 0 ? stops.unplaced() : 0,
                understood.has(Kind.ROWS_WITHOUT_STOPS)));
    return new LogReport(
        files,
        understood,
        all,
        read.starts(),
        span,
        told.safepoints(),
        gc,
        codeCache,
        code.jit(),
        sum.incidents.biasedLocking(),
        classes.classes(),
        told.stops(),
        sum.incidents.incidents(),
        times == LogTimes.ORDERED ? over.byCollector(all) : List.of(),
        buckets.timeline(axis.start(), axis.nanos(), gc != null && gc.allocated() >= 0),
        missing.figures(span, told.safepoints(), gc, told.stops(), codeCache));
  }

  private CollectionsAndStops collectionsAndStops(
      RunLedger sum, LogTimes times, BitSet rows, List<LogFile> files, LogCoverage read) {
    boolean mixed = times == LogTimes.MIXED;
    Map<String, Long> counts = sum.incidents.lateThreads();
    Safepoints told = safepoints.safepoints(mixed ? LateThreads.of(counts) : late.threads(counts));
    Gc gc = sum.gc();
    boolean uncollected = gc == null && !mixed && CompleteStops.areWhole(files, read);
    if (uncollected && told == null && stops.wouldAllTell()) {
      return new CollectionsAndStops(
          sum.none(), CompleteStops.none(safepoints.unlisted()), StopLedger.NONE);
    }
    boolean tells = told == null ? over.areToldToTheirEnd(read) : CompleteStops.areNamed(told);
    if (uncollected && (tells || sum.tellsUse()) && over.areUncollected()) {
      gc = sum.none();
    }
    boolean coarse = told != null && told.coarse() > 0;
    return new CollectionsAndStops(
        gc,
        told != null && coarse && gc != null ? told.around(gc.pauses()) : told,
        stops.stops(times, sum.collections.paused(), coarse, rows));
  }
}
