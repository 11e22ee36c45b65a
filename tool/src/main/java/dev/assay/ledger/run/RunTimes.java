package dev.assay.ledger.run;

import dev.assay.model.Fact;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogReport.JvmRun;
import org.jspecify.annotations.Nullable;

/// The times of one run of a JVM, updated with each event, and its place on the axis of all runs.
public final class RunTimes {

  /// A JVM writes its version within this time after its first line.
  private static final long START = 1_000_000_000L;

  /// A first event later than this is not from the start of the JVM: few programs allocate so
  /// little that nothing is logged for so long, and many excerpts begin later.
  private static final long LONGEST_SILENCE = 120_000_000_000L;

  /// Any log may end with a line that lost its time; so small a share of lines changes no figure.
  private static final double UNTIMED = 0.01;

  /// Lines may be a little out of order; so small a share of the run changes rates by little.
  private static final double BACKWARD = 0.1;

  private final At first;
  private final long base;
  private final RowsBeyond rows = new RowsBeyond();
  private final JvmClocks clocks = new JvmClocks();

  /// The end of what was read so far, on the axis.
  private long position;

  private boolean timed;

  /// The first event with a time.
  private At timedFrom = At.NOWHERE;

  /// Stops and collections, and those of them behind the last line with a time.
  private long told;

  private long untimed;

  /// The first of the latter.
  private At untimedFrom = At.NOWHERE;

  /// Nanoseconds by which the earliest of its lines was before the first, at most.
  private long before;

  /// Whether lines behind its last event belong to another run.
  private boolean over;

  /// Whether the run begins with the header of a JVM, so that its uptime counts from there. A log
  /// may have the uptime of the machine instead, which looks the same.
  private boolean whole;

  /// Whether nothing with an uptime has come yet after the header of a JVM without a clock.
  private boolean fromStart;

  /// Whether that is the first collection of the JVM.
  private boolean fromFirst;

  private long firstUptime = LogEvent.UNKNOWN;
  private long firstClock = LogEvent.UNKNOWN;

  /// When the first event began that has a time: stops that are told later may begin before.
  private long toldUptime = LogEvent.UNKNOWN;

  private long toldClock = LogEvent.UNKNOWN;

  /// @param first event of the run
  /// @param base where it begins on the axis
  RunTimes(At first, long base) {
    this.first = first;
    this.base = base;
    position = base;
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
    return known
        ? base + Math.max(0, JvmClocks.between(firstUptime, firstClock, at, 0))
        : LogEvent.UNKNOWN;
  }

  boolean isTimed() {
    return timed;
  }

  /// Whether something without a time stands in front of everything with one.
  boolean isBeforeTimes(At at) {
    return timed && at.instant() < 0 && at.isBefore(timedFrom);
  }

  /// Nanoseconds up to here since its first event began, or the longest where nobody knows.
  long since(At at) {
    return Math.max(0, JvmClocks.between(toldUptime, toldClock, at, Long.MAX_VALUE));
  }

  /// There is a stop or a collection here.
  ///
  /// @param beside whether it stands in another file than the log
  void tells(At at, boolean beside) {
    told++;
    // Stops come late, so that those in front of all times may come behind these.
    if (at.instant() < 0 && !beside && !isBeforeTimes(at)) {
      untimedFrom = untimed == 0 ? at : untimedFrom;
      untimed++;
    }
  }

  /// What is known of its times. Where its lines have some, but not up to its end, the time of the
  /// end is unknown.
  LogTimes times() {
    if (timed && untimed > told * UNTIMED) {
      return LogTimes.CUT_OFF;
    }
    boolean backward = before > Math.max(JvmClocks.DISORDER, BACKWARD * (position - base));
    return backward ? LogTimes.BACKWARD : LogTimes.ORDERED;
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
        clocks.clock(),
        timed && times() == LogTimes.ORDERED ? (position - base) / 1e9 : Double.NaN,
        first.line(),
        first.file());
  }

  long firstClock() {
    return firstClock;
  }

  /// The latest uptime, or unknown.
  long lastUptime() {
    return clocks.uptime();
  }

  /// What its clocks have come to.
  JvmClocks clocks() {
    return clocks;
  }

  /// The uptime at which the log begins, or unknown if it begins with the JVM.
  long begunAt() {
    return whole ? LogEvent.UNKNOWN : firstUptime;
  }

  /// The JVM states its version here.
  void version(At at) {
    whole |= at.uptime() >= 0 && at.uptime() - firstUptime < START;
  }

  /// The header of the JVM is here, without a time, or its first collection. Parts of that may be
  /// told in front of it; stops in front of it tell when the log begins.
  ///
  /// @param start what is known of the start, or nothing
  void fromStart(@Nullable Fact start) {
    fromFirst = start == Fact.FIRST_COLLECTION;
    fromStart = fromFirst ? told == 0 && !whole : start == Fact.START && firstUptime < 0;
  }

  /// How long the current event lasted. The first one after such a header covers everything since
  /// the start. If it comes long after the start, as in an excerpt below its header, the time is
  /// unknown, unless it is that of the first collection.
  private long sinceStart(At at, long lasted) {
    if (!fromStart || at.uptime() < 0) {
      return lasted;
    }
    fromStart = false;
    whole |= fromFirst || at.uptime() < LONGEST_SILENCE;
    return whole ? at.uptime() : lasted;
  }

  /// The run ended here, or where its times tell; lines behind that were taken for its own are
  /// another's.
  void endedAt(@Nullable At at) {
    before = 0;
    if (at == null || at.line() == 0) {
      return;
    }
    over = true;
    position = Math.max(base, instant(at));
    clocks.endAt(at);
  }

  boolean isBehindLast(At at) {
    return !over && clocks.isBehind(at);
  }

  /// Extends the run to this event. Returns nanoseconds on the axis, or unknown.
  ///
  /// @param lasted how long that took whose end the event is, or unknown
  long advance(At at, long lasted) {
    if (at.uptime() >= 0) {
      before = Math.max(before, firstUptime - at.uptime());
    }
    clocks.take(at);
    return extend(at, lasted);
  }

  /// Extends the run to an event that follows later ones in the log.
  long late(At at, long lasted) {
    clocks.takeLate(at);
    return extend(at, lasted);
  }

  private long extend(At at, long lasted) {
    if (at.instant() < 0) {
      return timed && !isBeforeTimes(at) ? position : LogEvent.UNKNOWN;
    }
    widen(at, sinceStart(at, Math.max(0, lasted)));
    if (!timed) {
      timed = true;
      timedFrom = at;
      toldUptime = firstUptime;
      toldClock = firstClock;
    }
    if (untimed > 0 && !at.isBefore(untimedFrom)) {
      untimed = 0;
    }
    long offset = JvmClocks.between(firstUptime, firstClock, at, position - base);
    long instant = base + Math.max(0, offset);
    position = Math.max(position, instant);
    return instant;
  }

  /// Takes a row of a safepoint table that comes late, or in a file beside the log.
  ///
  /// @param goesOn whether no other run has begun behind this one
  /// @return nanoseconds on the axis, or unknown; one beyond the other lines stands at their end
  long row(At at, long lasted, boolean goesOn) {
    if (goesOn && clocks.uptime() >= 0 && isBehindLast(at)) {
      advance(at, lasted);
    }
    rows.add(at.uptime() - Math.max(0, lasted), at.uptime());
    long within = Math.min(at.uptime(), clocks.uptime());
    return within < 0 ? instant(at) : base + Math.max(0, within - firstUptime);
  }

  /// Whether it has rows of such a table.
  public boolean hasRows() {
    return rows.any();
  }

  /// Nanoseconds by which these rows reach beyond its other lines.
  public long beyond() {
    return rows.before(firstUptime) + rows.behind(clocks.uptime());
  }

  /// Adds when the first of all its lines was written, and the last.
  void clocks(CoveredTime time) {
    if (firstClock >= 0) {
      time.add(firstClock - rows.before(firstUptime));
      time.add(clocks.clock() + rows.behind(clocks.uptime()));
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
}
