package dev.assay.ledger.run;

import dev.assay.log.line.Coverage;
import dev.assay.model.LogCoverage;
import dev.assay.model.LogCoverage.Kind;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogReport.JvmRun;
import org.jspecify.annotations.Nullable;

/// The times of one run of a JVM, updated with each event, and its place on the axis of all runs.
public final class RunTimes {

  /// Lines of different threads may be that much out of order.
  static final long TOLERANCE = 1_000_000_000L;

  /// Stamps of JDK 8 are whole milliseconds, while the end of a pause is known exactly.
  private static final long ROUNDED = 1_000_000L;

  /// No JVM lives for less time. After a JVM has said that it ends, its threads may still write
  /// lines that they stamped some milliseconds before.
  private static final long DISORDER = 20_000_000L;

  /// A step between the two clocks of a line that is worth a remark.
  private static final long STEP = 2_000_000_000L;

  /// The soonest that a JVM is started after another one, by both clocks.
  private static final long SOONEST = 100_000_000L;

  /// A JVM writes its version within this time after its first line.
  private static final long START = 1_000_000_000L;

  /// A first event later than this is not from the start of the JVM: few programs allocate so
  /// little that nothing is logged for so long, and many excerpts begin later.
  private static final long LONGEST_SILENCE = 120_000_000_000L;

  /// Any log may end with a line that lost its time; so small a share of lines changes no figure.
  private static final double UNTIMED = 0.01;

  private static final long SHORTEST_GAP = 600_000_000_000L;

  private static final long DAY = 86_400_000_000_000L;

  /// No JVM stands still for longer, and no clock but one that was not set is that wrong.
  private static final long MONTH = 30 * DAY;

  /// A machine without a clock of its own begins in 1970, until it gets the time.
  private static final long SET = 10_000 * DAY;

  private final At first;
  private final long base;
  private final RowsBeyond rows = new RowsBeyond();

  /// The end of what was read so far, on the axis.
  private long position;

  private boolean timed;

  /// Stops and collections, and those of them behind the last line with a time.
  private long told;

  private long untimed;

  /// The first of the latter.
  private At untimedFrom = At.NOWHERE;

  /// Whether lines behind its last event belong to another run.
  private boolean over;

  /// Whether the run begins with the header of a JVM, so that its uptime counts from there. A log
  /// may have the uptime of the machine instead, which looks the same.
  private boolean whole;

  /// Whether nothing with an uptime has come yet after the header of a JVM without a clock.
  private boolean fromStart;

  private long firstUptime = LogEvent.UNKNOWN;
  private long firstClock = LogEvent.UNKNOWN;
  private long lastUptime = LogEvent.UNKNOWN;
  private long lastClock = LogEvent.UNKNOWN;

  /// Clock minus uptime.
  private long start = LogEvent.UNKNOWN;

  /// @param first event of the run
  /// @param base where it begins on the axis
  RunTimes(At first, long base) {
    this.first = first;
    this.base = base;
    position = base;
  }

  /// When the JVM of a line was started, in nanoseconds since 1970: the date of the line less its
  /// uptime, or unknown if it does not have both.
  static long jvmStart(At at) {
    return at.isDated() ? at.clock() - at.uptime() : LogEvent.UNKNOWN;
  }

  At first() {
    return first;
  }

  /// Whether this place is not before the run.
  boolean holds(At at) {
    return !at.isBefore(first);
  }

  /// Nanoseconds on the axis of something that is logged late or beside the run's own lines, or
  /// unknown.
  long instant(At at) {
    boolean known = (firstUptime >= 0 && at.uptime() >= 0) || (firstClock >= 0 && at.clock() >= 0);
    return known ? base + Math.max(0, between(firstUptime, firstClock, at, 0)) : LogEvent.UNKNOWN;
  }

  boolean isTimed() {
    return timed;
  }

  /// There is a stop or a collection here.
  ///
  /// @param beside whether it stands in another file than the log
  void tells(At at, boolean beside) {
    told++;
    if (at.instant() < 0 && !beside) {
      untimedFrom = untimed == 0 ? at : untimedFrom;
      untimed++;
    }
  }

  /// Whether its lines have times, but not up to its end, so that the time of the end is unknown.
  boolean endsUntimed() {
    return timed && untimed > told * UNTIMED;
  }

  long position() {
    return position;
  }

  /// The report of the run, which is over.
  JvmRun of(JvmNames names) {
    return new JvmRun(
        names.collector(),
        names.version(),
        firstClock,
        lastClock,
        timed && !endsUntimed() ? (position - base) / 1e9 : Double.NaN,
        first.line(),
        first.file());
  }

  long firstClock() {
    return firstClock;
  }

  long lastUptime() {
    return lastUptime;
  }

  /// The uptime at which the log begins, or unknown if it begins with the JVM.
  long begunAt() {
    return whole ? LogEvent.UNKNOWN : firstUptime;
  }

  /// The JVM states its version here.
  void version(At at) {
    whole |= at.uptime() >= 0 && at.uptime() - firstUptime < START;
  }

  /// The header of the JVM is here, without a time.
  ///
  /// @param all whether its lines follow from the first one on
  void fromStart(boolean all) {
    fromStart = all && firstUptime < 0;
  }

  /// How long the current event lasted. The first one after such a header covers everything since
  /// the start. If it comes long after the start, as in an excerpt below its header, the time is
  /// unknown.
  private long sinceStart(At at, long lasted) {
    if (!fromStart || at.uptime() < 0) {
      return lasted;
    }
    fromStart = false;
    whole |= at.uptime() < LONGEST_SILENCE;
    return whole ? at.uptime() : lasted;
  }

  /// Whether this may be a line of the same JVM behind its others.
  boolean mayGoOn(At at) {
    boolean startedLater = start >= 0 && jvmStart(at) > start + SOONEST;
    return lastUptime >= 0 && at.uptime() >= lastUptime && !startedLater;
  }

  /// Whether this belongs to another JVM, which was started after the last line of this one.
  ///
  /// @param reached uptime to which its lines had come in front of this one, or unknown
  /// @param headed whether what a JVM says when it starts is told between
  /// @param ended whether what it says when it ends is
  /// @param late takes the line if it is none of another JVM, but came late
  boolean isOver(At at, long reached, boolean headed, boolean ended, LateLines late) {
    if (at.uptime() < 0 || reached < 0) {
      return false;
    }
    if (isDatedDaysLater(at) || startsMonthsLater(at)) {
      return true;
    }
    // Both clocks show a new JVM even where the old one lived for less than the tolerance.
    boolean startsBehind = startsBehind(at);
    boolean told = (headed || ended) && !startsWithThis(at);
    boolean certain =
        told ? startsBehind || endsBefore(at) : startsBehind && At.isRestart(at.uptime(), reached);
    long tolerance = !told ? TOLERANCE : headed ? ROUNDED : DISORDER;
    if (certain || at.uptime() >= reached - tolerance) {
      return certain;
    }
    // An uptime that fell to less than half is another JVM's. So is one that fell by less, if that
    // JVM was started after the last line of this one: the uptime of a JVM never falls, not when
    // somebody sets the clock, and not when the machine sleeps.
    boolean over = told || startsBehind || At.isRestart(at.uptime(), reached);
    if (!over) {
      late.add(at);
    }
    return over;
  }

  /// Whether the first line with a date, behind others with an uptime alone, is more than a day
  /// later than these: excerpts of two logs were put together.
  private boolean isDatedDaysLater(At at) {
    return firstClock < 0 && at.clock() >= 0 && lastUptime >= 0 && at.uptime() - lastUptime > DAY;
  }

  /// Whether by both clocks the JVM of this line was started after the last line of this one.
  private boolean startsBehind(At at) {
    return lastUptime >= 0 && lastClock >= 0 && jvmStart(at) >= lastClock;
  }

  /// Whether by both clocks the JVM of this line was started months after the last line of this
  /// one. That is no clock that was set, nor a machine that slept, if its uptime jumps, too.
  private boolean startsMonthsLater(At at) {
    return lastClock >= SET
        && jvmStart(at) - lastClock > MONTH
        && at.uptime() - lastUptime > SHORTEST_GAP;
  }

  /// Whether by both clocks the JVM of this line was started when this one was.
  private boolean startsWithThis(At at) {
    return start >= 0 && Math.abs(jvmStart(at) - start) < DISORDER;
  }

  /// Whether by both clocks this line was written before this JVM was started.
  private boolean endsBefore(At at) {
    return start >= 0 && at.isDated() && at.clock() < start;
  }

  /// Whether by its uptime this is older than what was read already.
  boolean isBack(At at) {
    return at.uptime() >= 0 && at.uptime() < lastUptime;
  }

  /// The run ended here, or where its times tell; lines behind that were taken for its own are
  /// another's.
  void endedAt(@Nullable At at) {
    if (at == null || at.line() == 0) {
      return;
    }
    over = true;
    position = Math.max(base, instant(at));
    lastUptime = at.uptime();
    lastClock = at.clock();
  }

  boolean isBehindLast(At at) {
    return !over
        && !isDatedDaysLater(at)
        && !startsMonthsLater(at)
        && (at.uptime() >= 0 ? at.uptime() > lastUptime : at.clock() > lastClock);
  }

  /// Extends the run to this event. Returns nanoseconds on the axis, or unknown.
  ///
  /// @param lasted how long that took whose end the event is, or unknown
  long advance(At at, long lasted) {
    if (at.instant() < 0) {
      return timed ? position : LogEvent.UNKNOWN;
    }
    widen(at, sinceStart(at, Math.max(0, lasted)));
    timed = true;
    if (untimed > 0 && !at.isBefore(untimedFrom)) {
      untimed = 0;
    }
    lastUptime = Math.max(lastUptime, at.uptime());
    clock(at);
    long offset = between(firstUptime, firstClock, at, position - base);
    long instant = base + Math.max(0, offset);
    position = Math.max(position, instant);
    return instant;
  }

  /// Nanoseconds up to an event by its uptime, else by its clock.
  ///
  /// @param otherwise where it bears neither of those that are given
  private static long between(long uptime, long clock, At at, long otherwise) {
    if (uptime >= 0 && at.uptime() >= 0) {
      return at.uptime() - uptime;
    }
    return clock >= 0 && at.clock() >= 0 ? at.clock() - clock : otherwise;
  }

  /// Extends the run to an event that follows later ones in the log. It sets no clock back.
  long late(At at, long lasted) {
    long clock = lastClock;
    long instant = advance(at, lasted);
    lastClock = Math.max(clock, lastClock);
    return instant;
  }

  void clock(At at) {
    if (at.clock() >= 0) {
      lastClock = at.clock();
    }
  }

  /// Takes a row of a safepoint table that comes late, or in a file beside the log.
  ///
  /// @param goesOn whether no other run has begun behind this one
  /// @return nanoseconds on the axis, or unknown; one beyond the other lines stands at their end
  long row(At at, long lasted, boolean goesOn) {
    if (goesOn && lastUptime >= 0 && isBehindLast(at)) {
      advance(at, lasted);
    }
    rows.add(at.uptime() - Math.max(0, lasted), at.uptime());
    long within = Math.min(at.uptime(), lastUptime);
    return within < 0 ? instant(at) : base + Math.max(0, within - firstUptime);
  }

  /// Whether it has rows of such a table.
  public boolean hasRows() {
    return rows.any();
  }

  /// Nanoseconds by which these rows reach beyond its other lines.
  public long beyond() {
    return rows.before(firstUptime) + rows.behind(lastUptime);
  }

  /// Adds when the first of all its lines was written, and the last.
  void clocks(CoveredTime time) {
    if (firstClock >= 0) {
      time.add(firstClock - rows.before(firstUptime));
      time.add(lastClock + rows.behind(lastUptime));
    }
  }

  /// Moves the beginning of the run to that of the event, if the run begins within it.
  private void widen(At at, long lasted) {
    // A time within the first line, in whole milliseconds, may come after the exact end of it.
    boolean here = at.line() == first.line() && at.file() == first.file();
    long uptime = begin(firstUptime, at.uptime(), lasted, here);
    boolean datedLate = firstClock < 0 && firstUptime >= 0 && at.isDated();
    long clock =
        datedLate
            ? at.clock() - (at.uptime() - uptime)
            : begin(firstClock, at.clock(), lasted, here);
    position += firstUptime >= 0 ? firstUptime - uptime : firstClock >= 0 ? firstClock - clock : 0;
    firstUptime = uptime;
    firstClock = clock;
  }

  private static long begin(long first, long end, long lasted, boolean here) {
    long begin = end < 0 ? LogEvent.UNKNOWN : Math.max(0, end - lasted);
    boolean before = end < 0 || (end < first && !here);
    return first < 0 ? begin : before ? first : Math.min(first, begin);
  }

  /// Looks for jumps of the clock against the uptime, and for long gaps.
  void watch(At at, Coverage remarks) {
    if (at.instant() < 0) {
      return;
    }
    long now = jvmStart(at);
    if (now != LogEvent.UNKNOWN) {
      if (start >= 0 && Math.abs(now - start) > STEP) {
        remarks.irregularity(
            now < start ? Kind.CLOCK_BACK : Kind.CLOCK_FORWARD,
            at.file(),
            at.line(),
            LogCoverage.UPTIME_BESIDE);
      }
      start = now;
    } else if (at.uptime() < 0 && lastClock >= 0 && at.clock() < lastClock - TOLERANCE) {
      remarks.irregularity(Kind.CLOCK_BACK, at, null);
    }
    long silence = between(lastUptime, lastClock, at, 0);
    if (silence > SHORTEST_GAP) {
      remarks.irregularity(
          Kind.GAP, at.file(), at.line(), silence / 1_000_000_000L + " s without a line");
    }
  }
}
