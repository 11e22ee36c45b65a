package dev.assay.ledger.run;

import dev.assay.log.line.Coverage;
import dev.assay.model.Fact;
import dev.assay.model.LogCoverage.Kind;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.Safepoint;
import dev.assay.model.LogReport.Span;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/// Splits the events of logs into runs of JVMs, and lays these one behind the other on a single
/// axis of time.
public final class Runs {

  /// Runs beyond this number are counted but not listed.
  public static final int MOST = 10_000;

  private final Coverage coverage;
  private final SeveralJvms several = new SeveralJvms();
  private final EarlierRuns earlier = new EarlierRuns();
  private final EndedRuns done = new EndedRuns();
  private final LongConsumer boundary;
  private final JvmNames names;

  /// The current run, or the last one if none is open.
  private RunTimes run = new RunTimes(At.NOWHERE, 0);

  private boolean open;
  private MissingCollections missing = new MissingCollections();

  /// Whether the current run had a stop or a collection.
  private boolean worked;

  /// Whether a JVM said that it starts: from then on another thread may log the stops.
  private boolean announced;

  /// Whether the next event begins another run.
  private boolean anew;

  private final ReadPosition readTo = new ReadPosition();
  private final CoveredTime time = new CoveredTime();
  private final RunsOfLogs logs = new RunsOfLogs();
  private final LastLines lastLines = new LastLines();
  private final TableRows rows = new TableRows();

  /// @param boundary called between two runs, with the end of the first on the axis
  public Runs(Coverage coverage, JvmNames names, LongConsumer boundary) {
    this.coverage = coverage;
    this.names = names;
    this.boundary = boundary;
  }

  /// Nanoseconds on the axis, or unknown for a line without a time.
  ///
  /// @param lasted how long that took whose end the line tells, or unknown: a run that begins with
  ///   it begins that much earlier
  public long instant(At at, long lasted) {
    if (several.areCertain()) {
      run.clocks().takeClock(at);
      time.add(at.clock());
      return LogEvent.UNKNOWN;
    }
    if (isBeside(at)) {
      return run.instant(at);
    }
    if (readTo.isPast(at, run.lastUptime())) {
      return late(at, lasted);
    }
    if (at.uptime() >= 0) {
      several.next(at);
    }
    long reached = lastLines.reached(at, run.lastUptime());
    if (!open) {
      begin(at);
    } else if (anew
        || names.areOfAnother()
        || run.clocks()
            .areOver(at, reached, names.areHeaded(), several.hasEnded(), several.late())) {
      startAnew(at, Kind.RESTART, null);
    }
    if (names.areHeaded() && at.uptime() >= 0) {
      // The header only continues the log.
      names.takeHeader();
    }
    anew = false;
    readTo.take(at);
    run.clocks().watch(at, several.remarks());
    long instant = run.advance(at, lasted);
    time.add(run, at);
    return instant;
  }

  /// Nanoseconds on the axis at the end of a pause, which may begin the run of another JVM.
  ///
  /// @param other whether its words are none of the JVM of the run at hand
  public long instant(Pause pause, boolean other) {
    At at = pause.at();
    NextRun next = readTo.isPastLine(at) ? null : several.next(pause, run.lastUptime(), other);
    return instant(next, at, pause.duration());
  }

  /// Nanoseconds on the axis of something else of which the words may tell that.
  public long instant(At at, boolean other) {
    return instant(other ? several.nextAt(at) : null, at, 0);
  }

  /// Nanoseconds on the axis at the end of a stop, which may begin the run of another JVM.
  public long instant(Safepoint stop) {
    long instant = instant(several.next(stop), stop.at(), stop.total());
    several.stopped(stop);
    return instant;
  }

  private long instant(@Nullable NextRun next, At at, long lasted) {
    if (next != null && open && !anew && !isBeside(at) && !several.areCertain()) {
      run.endedAt(next.end());
      startAnew(next.begin(), next.why(), next.detail());
      run.advance(next.begin(), 0);
    }
    return instant(at, lasted);
  }

  /// Nanoseconds on the axis at the end of a stop of which there is only a row in a table. A JVM
  /// writes many rows at once, the last ones when it ends, so a row may be older than the lines in
  /// front of it. A row that is older than the row before it belongs to another JVM.
  public long instantOfRow(At at, long lasted) {
    if (rows.back() > 0 && !several.areCertain()) {
      return instantOfFormer(at, lasted);
    }
    RunTimes over = open || !logs.isBefore(at) ? null : earlier.of(at);
    if (over != null) {
      // No other event follows the log that the row belongs to.
      return over.row(at, lasted, false);
    }
    boolean inOrder = rows.isInOrder(at, run);
    boolean late = open && !anew && !names.areHeaded() && run.clocks().isBack(at);
    long instant =
        late && inOrder && !several.areCertain() && !isBeside(at)
            ? late(at, lasted)
            : instant(at, lasted);
    RunTimes of = isOfRunAtHand(at) ? run : earlier.of(at);
    return of == null || several.areCertain() ? instant : of.row(at, lasted, of == run);
  }

  /// The rows that follow belong to the run so many before the last.
  public void rowsOf(int startsBack) {
    if (startsBack > 0 && rows.back() == 0) {
      logs.end(earlier.all().size() + (open ? 1 : 0));
    }
    rows.follow(startsBack);
  }

  /// If the log does not contain that run, the rows become a run of their own.
  private long instantOfFormer(At at, long lasted) {
    int told = logs.before(at, rows.back());
    if (told >= 0) {
      boolean over = told < earlier.all().size();
      return (over ? earlier.all().get(told) : run).row(at, lasted, false);
    }
    if (rows.begin()) {
      if (open) {
        startAnew(at, Kind.RESTART, null);
      } else {
        begin(at);
      }
    }
    run.advance(at, lasted);
    return run.row(at, lasted, true);
  }

  /// Whether something without a time stands in front of all times of its run, which begins, as far
  /// as it is known, with the first of them.
  public boolean isBeforeTimes(At at) {
    return at.instant() < 0 && of(at).isBeforeTimes(at);
  }

  /// Nanoseconds of a stop of which the log knows, at most: it may begin within it.
  public long seen(Safepoint stop) {
    return of(stop.at()).since(stop.at());
  }

  /// The run of something that may come late. What stands in front of all runs is of the first.
  private RunTimes of(At at) {
    RunTimes over = isOfRunAtHand(at) ? null : earlier.of(at);
    return over == null ? run : over;
  }

  private boolean isOfRunAtHand(At at) {
    return open && (earlier.areNone() || run.holds(at) || earlier.lastEndsBefore(at, run.first()));
  }

  private long late(At at, long lasted) {
    if (isOfRunAtHand(at)) {
      long instant = run.late(at, lasted);
      time.add(run, at);
      return instant;
    }
    return earlier.instant(at);
  }

  /// Whether this was written into another file during the current run.
  private boolean isBeside(At at) {
    return open && logs.isBeside(at);
  }

  /// Whether this is in the log of the current run itself.
  public boolean tellsOfItself(At at) {
    return open && run.holds(at) && !isBeside(at);
  }

  /// The number of the earlier run whose log contains this, less than 0 if there is none.
  public int earlier(At at) {
    return isBeside(at) ? -1 : earlier.all().indexOf(earlier.of(at));
  }

  /// The files from this one on were written beside the log.
  public void beside(int file) {
    logs.beside(file);
  }

  /// There is a stop or a collection here.
  ///
  /// @return whether it is one of the run at hand and not of one before
  public boolean works(At at) {
    boolean here = run.holds(at);
    run.tells(at, isBeside(at));
    worked |= here;
    return here;
  }

  /// The current run has a collection with this number, or one without a number.
  public void collected(At at, long id) {
    missing.next(at, id, several.remarks());
  }

  /// The current run has a pause.
  public void collected(Pause pause) {
    collected(pause.at(), pause.id());
    several.paused(pause);
  }

  /// A JVM says that it starts.
  public void started(At at) {
    // Uptimes show it better, unless the JVM before lived for less than lines may be out of order
    // or than this JVM took to its first line.
    announced |= restart(at, !run.clocks().mayGoOn(at, several.hasEnded()));
  }

  /// Another thread logs the stops: a JVM was restarted, unless it has said so or uptimes show it.
  public void changed(At at) {
    if (!announced) {
      restart(at, at.uptime() < 0 && run.lastUptime() < 0);
    }
    announced = false;
  }

  /// Begins another run if the current one had stops or collections or said that it ends, and
  /// nothing else explains it.
  private boolean restart(At at, boolean certain) {
    boolean any = worked || several.hasEnded();
    if (!certain || !open || anew || !any || isBeside(at) || several.areCertain()) {
      return false;
    }
    startAnew(at, Kind.RESTART, null);
    return true;
  }

  private void startAnew(At at, Kind why, @Nullable String detail) {
    several.remarks().irregularity(why, at, detail);
    earlier.ends(readTo.line(), run.lastUptime());
    finish();
    begin(at);
  }

  /// The JVM of the current run says that it ends.
  public void exits() {
    several.ends();
  }

  /// The lines themselves show that several JVMs wrote them by turns.
  public void mixed() {
    several.told();
  }

  /// What is read from here on belongs to another run.
  public void nextStart() {
    logs.nextStart();
    anew = true;
  }

  /// Another log begins, with this file.
  public void nextLog(int file) {
    logEnds();
    logs.begin(file);
  }

  private void logEnds() {
    anew = false;
    if (open) {
      earlier.nextLog();
      names.takeHeader();
      finish();
    }
    logs.end(earlier.all().size());
    logs.nextStart();
    several.logEnds(run.first(), done, coverage);
    announced = false;
    done.nextLog();
  }

  private void begin(At at) {
    open = true;
    worked = false;
    run = new RunTimes(at, run.position());
    run.fromStart(names.start());
    missing = new MissingCollections();
    several.begin();
    lastLines.begin(at);
  }

  /// The log continues up to this time without an event. Events that are held back may still come,
  /// so this counts only when the run ends. If the run has already ended, because other lines
  /// showed that the next one began, it comes too late.
  public void until(At at) {
    boolean late = open && !run.holds(at);
    if (!late && (at.instant() >= 0 || !isBeside(at))) {
      lastLines.until(at, isBeside(at));
    }
  }

  private void goOnToLast() {
    for (At end : lastLines.ends()) {
      if (run.isTimed() && run.isBehindLast(end) && !several.areCertain()) {
        run.advance(end, 0);
        time.add(run, end);
      }
    }
  }

  /// Whether the log of the current run, which is over, lacks collections.
  ///
  /// @param first number of the collection that it tells first, or unknown
  public boolean tellsFew(long first) {
    if (done.areNoneOfLog()) {
      LateBeginning.remark(run, first, missing.first(), several.remarks());
    }
    return missing.areMost(several.remarks());
  }

  private void finish() {
    goOnToLast();
    boundary.accept(run.position());
    if (done.isListed()) {
      earlier.add(run);
    }
    done.add(run, names);
    open = false;
    names.nextRun();
  }

  /// The JVM states its version.
  public void version(String text, At at) {
    if (isBeside(at)) {
      names.versionBeside(text);
      return;
    }
    run.version(at);
    if (open && run.lastUptime() >= 0 && at.uptime() < 0) {
      names.head();
    }
    names.version(text);
  }

  /// The header of a JVM is here, or what tells whether lines behind it are missing.
  public void fromStart(Fact told) {
    if (names.areHeaded()) {
      names.headStart(told);
    } else {
      run.fromStart(told);
    }
  }

  /// All runs; the last one ends here.
  public AllRuns all() {
    logEnds();
    LogTimes known =
        several.areInAny() ? LogTimes.MIXED : run.position() > 0 ? done.times() : LogTimes.ORDERED;
    boolean timed = run.isTimed() || run.position() > 0;
    boolean whole = timed && !several.areInAny() && done.times() == LogTimes.ORDERED;
    Span axis = time.span(whole ? run.position() : LogEvent.UNKNOWN);
    return new AllRuns(
        done.listed(), done.starts(), earlier.all(), known, axis, earlier.widen(axis));
  }
}
