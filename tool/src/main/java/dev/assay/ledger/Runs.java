package dev.assay.ledger;

import dev.assay.log.Coverage;
import dev.assay.model.LogCoverage.Irregularity;
import dev.assay.model.LogCoverage.Kind;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogReport.JvmRun;
import dev.assay.model.LogReport.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The starts of JVMs that the logs tell, laid out one behind the other on a single axis of time.
final class Runs {

  /// Lines of different threads may be that much out of order.
  static final long TOLERANCE = 1_000_000_000L;

  /// A step between the two clocks of a line that is worth telling.
  private static final long STEP = 2_000_000_000L;

  /// A JVM tells its version within this time of its first line.
  private static final long START = 1_000_000_000L;

  private static final long SHORTEST_GAP = 600_000_000_000L;

  /// Beyond it runs are counted but not listed.
  static final int MOST = 10_000;

  /// Where a run begins, in the logs and on the axis.
  private record Beginning(int file, long line, long base, long uptime, long clock) {

    boolean isBefore(At at) {
      return file < at.file() || (file == at.file() && line <= at.line());
    }

    long instant(At at) {
      if (uptime >= 0 && at.uptime() >= 0) {
        return base + Math.max(0, at.uptime() - uptime);
      }
      return clock >= 0 && at.clock() >= 0 ? base + Math.max(0, at.clock() - clock) : -1;
    }
  }

  private final Coverage coverage;

  /// What is wrong with the log at hand, unless its lines are those of several JVMs.
  private Coverage remarks = new Coverage();

  private final Interleaved interleaved = new Interleaved();
  private final List<Beginning> beginnings = new ArrayList<>();
  private final List<JvmRun> done = new ArrayList<>();

  private long starts;

  /// Runs that are listed, and all, of the logs before the one at hand.
  private int before;

  private long startsBefore;
  private boolean mixed;

  private final Runnable boundary;
  private @Nullable String collector;
  private @Nullable String version;

  /// Whether a header without a time was read since the last event: it is that of the next run if
  /// another begins there, and is repeated in a log that goes on in another file.
  private boolean headed;

  private @Nullable String nextCollector;
  private @Nullable String nextVersion;

  /// Axis of the run's first instant.
  private long base;

  private boolean open;
  private boolean timed;
  private At first = LastLines.NOWHERE;

  private final LastLines lastLines = new LastLines();

  private long firstUptime = LogEvent.UNKNOWN;

  /// Whether the run begins with what a JVM says of itself when it starts. Its time is the uptime
  /// then, unless the log was told to write that of the machine, which looks alike.
  private boolean whole;

  private long firstClock = LogEvent.UNKNOWN;
  private long lastUptime = LogEvent.UNKNOWN;
  private long lastClock = LogEvent.UNKNOWN;

  /// Clock minus uptime.
  private long start = LogEvent.UNKNOWN;

  /// Where the run before a restart was read to, in this file and in its time.
  private long formerLine = Long.MAX_VALUE;

  private long formerUptime;

  /// Index of the first file that a JVM wrote beside its log.
  private int beside = Integer.MAX_VALUE;

  private long position;
  private int lastFile = -1;
  private long lastLine = -1;
  private long lastOffset = -1;
  private long earliest = LogEvent.UNKNOWN;
  private long latest = LogEvent.UNKNOWN;

  /// @param boundary called between two runs, when the axis stands at the end of the first
  Runs(Coverage coverage, Runnable boundary) {
    this.coverage = coverage;
    this.boundary = boundary;
  }

  /// Nanoseconds on the axis, or unknown for a line without time.
  ///
  /// @param lasted how long that took whose end the line tells: a run that begins with it begins
  ///   that much earlier
  long instant(At at, long lasted) {
    if (interleaved.isCertain()) {
      extend(at);
      return LogEvent.UNKNOWN;
    }
    if (isBeside(at)) {
      return beginning().instant(at);
    }
    if (isLate(at)) {
      return late(at, Math.max(0, lasted));
    }
    if (at.uptime() >= 0) {
      interleaved.next(at.uptime());
    }
    if (!open) {
      begin(at);
    } else if (isRestart(at)) {
      remarks.irregularity(Kind.RESTART, at.file(), at.line(), null);
      formerLine = lastLine;
      formerUptime = lastUptime;
      finish();
      begin(at);
    }
    if (headed && at.uptime() >= 0) {
      // The log goes on.
      takeHeader();
    }
    lastFile = at.file();
    lastLine = at.line();
    lastOffset = at.offset();
    watch(at);
    return advance(at, Math.max(0, lasted));
  }

  /// Events that were held back until their name was known, or until all that is told within them
  /// was, come after later ones.
  private boolean isLate(At at) {
    if (at.file() != lastFile) {
      return at.file() < lastFile;
    }
    return at.line() < lastLine
        || (at.line() == lastLine
            && (at.offset() < lastOffset
                || (at.offset() == lastOffset && at.uptime() >= 0 && at.uptime() < lastUptime)));
  }

  private long late(At at, long lasted) {
    if (open && (beginnings.isEmpty() || beginning().isBefore(at) || isOfRestarted(at))) {
      long clock = lastClock;
      long instant = advance(at, lasted);
      lastClock = Math.max(clock, lastClock);
      return instant;
    }
    return beginnings.reversed().stream()
        .filter(run -> run.isBefore(at))
        .findFirst()
        .map(run -> run.instant(at))
        .orElse(LogEvent.UNKNOWN);
  }

  /// Whether the run at hand began with something that stands within this, which began before.
  private boolean isOfRestarted(At at) {
    return at.file() == first.file()
        && at.line() > formerLine
        && at.uptime() >= 0
        && At.isRestart(at.uptime(), formerUptime);
  }

  private Beginning beginning() {
    return new Beginning(first.file(), first.line(), base, firstUptime, firstClock);
  }

  /// Whether the run at hand was going on when this was written into another file.
  private boolean isBeside(At at) {
    return open && at.file() >= beside;
  }

  /// The files from this one on were written beside those before.
  void beside(int file) {
    beside = file;
  }

  /// Another log begins.
  void nextLog() {
    beside = Integer.MAX_VALUE;
    if (open) {
      formerLine = Long.MAX_VALUE;
      takeHeader();
      finish();
    }
    if (interleaved.isCertain()) {
      mix(done.subList(before, done.size()));
    } else {
      remarks.coverage().irregularities().forEach(coverage::irregularity);
    }
    remarks = new Coverage();
    interleaved.clear();
    before = done.size();
    startsBefore = starts;
  }

  /// What looked like runs one after the other were JVMs side by side, of which no more is known
  /// than what they have in common.
  private void mix(List<JvmRun> runs) {
    mixed = true;
    starts = startsBefore + 1;
    if (runs.isEmpty()) {
      mixedAt(first.file(), first.line());
      return;
    }
    JvmRun begun = runs.getFirst();
    JvmRun one =
        new JvmRun(
            common(runs, JvmRun::collector),
            common(runs, JvmRun::version),
            begun.start(),
            runs.stream().mapToLong(JvmRun::end).max().orElse(LogEvent.UNKNOWN),
            Double.NaN,
            begun.firstLine(),
            begun.file());
    mixedAt(one.file(), one.firstLine());
    runs.clear();
    runs.add(one);
  }

  private void mixedAt(int file, long line) {
    coverage.irregularity(new Irregularity(Kind.MIXED, 1, file, line, null));
  }

  private static @Nullable String common(
      List<JvmRun> runs, Function<JvmRun, @Nullable String> fact) {
    String common = null;
    for (JvmRun run : runs) {
      String told = fact.apply(run);
      if (told != null && common != null && !told.equals(common)) {
        return null;
      }
      common = told == null ? common : told;
    }
    return common;
  }

  private void begin(At at) {
    open = true;
    first = at;
    lastLines.begin(at);
    timed = false;
    whole = false;
    firstUptime = LogEvent.UNKNOWN;
    firstClock = LogEvent.UNKNOWN;
    lastUptime = LogEvent.UNKNOWN;
    lastClock = LogEvent.UNKNOWN;
    start = LogEvent.UNKNOWN;
  }

  private boolean isRestart(At at) {
    long tolerance = headed ? 0 : TOLERANCE;
    long reached = reached(at);
    return at.uptime() >= 0
        && reached >= 0
        && at.uptime() < reached - tolerance
        && isRestart(at, reached);
  }

  /// How far the run at hand had come in front of this place.
  private long reached(At at) {
    return lastLines.areKnown() ? Math.max(lastUptime, lastLines.before(at)) : lastUptime;
  }

  /// Of a line whose uptime is less than what was reached.
  private boolean isRestart(At at, long reached) {
    if (headed || At.isRestart(at.uptime(), reached)) {
      return true;
    }
    remarks.irregularity(Kind.OUT_OF_ORDER, at.file(), at.line(), null);
    return false;
  }

  private long advance(At at, long lasted) {
    if (at.uptime() < 0 && at.clock() < 0) {
      return timed ? position : LogEvent.UNKNOWN;
    }
    widen(at, lasted);
    timed = true;
    lastUptime = Math.max(lastUptime, at.uptime());
    extend(at);
    long offset =
        firstUptime >= 0 && at.uptime() >= 0
            ? at.uptime() - firstUptime
            : firstClock >= 0 && at.clock() >= 0 ? at.clock() - firstClock : position - base;
    long instant = base + Math.max(0, offset);
    position = Math.max(position, instant);
    return instant;
  }

  /// The log goes on to this time, of which no event is told. Events that are held back may still
  /// come, so that it counts only when the run is over.
  void until(At at) {
    boolean timeless = at.uptime() < 0 && at.clock() < 0;
    if (!timeless || !isBeside(at)) {
      lastLines.until(at);
    }
  }

  private void goOnToLast() {
    At end = lastLines.end();
    boolean later = end.uptime() >= 0 ? end.uptime() > lastUptime : end.clock() > lastClock;
    if (timed && later && !interleaved.isCertain()) {
      advance(end, 0);
    }
  }

  /// Adds a time of the clock to what was covered.
  private void extend(At at) {
    if (at.clock() >= 0) {
      lastClock = at.clock();
      covers(at.clock());
    }
  }

  private void covers(long clock) {
    earliest = earliest < 0 ? clock : Math.min(earliest, clock);
    latest = Math.max(latest, clock);
  }

  /// Moves the beginning of the run to that of the event, if the run begins within it.
  private void widen(At at, long lasted) {
    // A time within the first line, in whole milliseconds, may come after the exact end of it.
    boolean here = at.line() == first.line() && at.file() == first.file();
    long uptime = begin(firstUptime, at.uptime(), lasted, here);
    long clock = begin(firstClock, at.clock(), lasted, here);
    position += firstUptime >= 0 ? firstUptime - uptime : firstClock >= 0 ? firstClock - clock : 0;
    firstUptime = uptime;
    firstClock = clock;
    if (clock >= 0) {
      covers(clock);
    }
  }

  private static long begin(long first, long end, long lasted, boolean here) {
    long begin = end < 0 ? LogEvent.UNKNOWN : Math.max(0, end - lasted);
    boolean before = end < 0 || (end < first && !here);
    return first < 0 ? begin : before ? first : Math.min(first, begin);
  }

  /// Looks for jumps of the clock against the uptime, and for long silence.
  private void watch(At at) {
    if (at.uptime() < 0 && at.clock() < 0) {
      return;
    }
    if (at.uptime() >= 0 && at.clock() >= 0) {
      long now = at.clock() - at.uptime();
      if (start >= 0 && Math.abs(now - start) > STEP) {
        remarks.irregularity(
            now < start ? Kind.CLOCK_BACK : Kind.CLOCK_FORWARD, at.file(), at.line(), null);
      }
      start = now;
    } else if (at.uptime() < 0 && lastClock >= 0 && at.clock() < lastClock - TOLERANCE) {
      remarks.irregularity(Kind.CLOCK_BACK, at.file(), at.line(), null);
    }
    long silence =
        at.uptime() >= 0 && lastUptime >= 0
            ? at.uptime() - lastUptime
            : at.clock() >= 0 && lastClock >= 0 ? at.clock() - lastClock : 0;
    if (silence > SHORTEST_GAP) {
      remarks.irregularity(
          Kind.GAP, at.file(), at.line(), silence / 1_000_000_000L + " s without a line");
    }
  }

  /// The run at hand tells this collection first.
  ///
  /// @param id its number, or unknown
  void beganWith(long id) {
    String late =
        done.size() == before
            ? LateBeginning.words(whole ? LogEvent.UNKNOWN : firstUptime, id)
            : null;
    if (late != null) {
      remarks.irregularity(Kind.BEGINS_LATE, first.file(), first.line(), late);
    }
  }

  private void finish() {
    goOnToLast();
    boundary.run();
    starts++;
    if (done.size() < MOST) {
      beginnings.add(beginning());
      done.add(
          new JvmRun(
              collector,
              version,
              firstClock,
              lastClock,
              timed ? (position - base) / 1e9 : Double.NaN,
              first.line(),
              first.file()));
    }
    base = position;
    open = false;
    collector = null;
    version = null;
    takeHeader();
  }

  /// The JVM says which collector it uses. One that is known more exactly stays.
  void collector(String name) {
    if (headed) {
      nextCollector = name;
    } else if (collector == null || name.endsWith(collector)) {
      collector = name;
    }
  }

  /// The JVM says which version it is.
  void version(String text, At at) {
    if (isBeside(at)) {
      version = version == null ? text : version;
      return;
    }
    whole |= at.uptime() >= 0 && at.uptime() - firstUptime < START;
    headed |= open && lastUptime >= 0 && at.uptime() < 0;
    if (headed) {
      nextVersion = text;
    } else {
      version = text;
    }
  }

  private void takeHeader() {
    headed = false;
    version = nextVersion == null ? version : nextVersion;
    nextVersion = null;
    String named = nextCollector;
    nextCollector = null;
    if (named != null) {
      collector(named);
    }
  }

  /// The collector of the run at hand.
  @Nullable String collector() {
    return collector;
  }

  /// Whether what is stated now may be of a run that begins next.
  boolean isHeaded() {
    return headed;
  }

  /// The end of what was read so far, on the axis.
  long position() {
    return position;
  }

  /// Whether any line had a time.
  boolean hasTime() {
    return timed || position > 0;
  }

  /// Whether lines of several JVMs stand in one log; no time between them can be told then.
  boolean areMixed() {
    return mixed;
  }

  /// All runs; the last one ends here.
  List<JvmRun> runs() {
    nextLog();
    return done;
  }

  /// How many there are, listed or not.
  long starts() {
    return starts;
  }

  /// The time that was covered.
  Span span() {
    return new Span(hasTime() && !mixed ? position : LogEvent.UNKNOWN, earliest, latest);
  }
}
