package dev.assay.ledger.run;

import dev.assay.log.line.Coverage;
import dev.assay.model.LogCoverage;
import dev.assay.model.LogCoverage.Kind;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;

/// What the clocks of a JVM have come to, its uptime and the date, and what they tell of another
/// line: whether the same JVM wrote it, in order or late, or one that was started later.
final class JvmClocks {

  /// Lines of different threads may be that much out of order.
  static final long TOLERANCE = 1_000_000_000L;

  /// Stamps of JDK 8 are whole milliseconds, while the end of a pause is known exactly.
  private static final long ROUNDED = 1_000_000L;

  /// No JVM lives for less time. After a JVM has said that it ends, its threads may still write
  /// lines that they stamped some milliseconds before.
  static final long DISORDER = 20_000_000L;

  /// Both clocks are told in whole milliseconds, and drift apart by few.
  private static final long EXACT = 5_000_000L;

  /// A step between the two clocks of a line that is worth a remark.
  private static final long STEP = 2_000_000_000L;

  /// The soonest that a JVM is started after another one, by both clocks.
  private static final long SOONEST = 100_000_000L;

  private static final long SHORTEST_GAP = 600_000_000_000L;

  private static final long DAY = 86_400_000_000_000L;

  /// No JVM stands still for longer, and no clock but one that was not set is that wrong.
  private static final long MONTH = 30 * DAY;

  /// A machine without a clock of its own begins in 1970, until it gets the time.
  private static final long SET = 10_000 * DAY;

  private long uptime = LogEvent.UNKNOWN;
  private long clock = LogEvent.UNKNOWN;

  /// Clock minus uptime.
  private long start = LogEvent.UNKNOWN;

  /// When the JVM of a line was started, in nanoseconds since 1970: the date of the line less its
  /// uptime, or unknown if it does not have both.
  static long jvmStart(At at) {
    return at.isDated() ? at.clock() - at.uptime() : LogEvent.UNKNOWN;
  }

  /// The latest uptime, or unknown.
  long uptime() {
    return uptime;
  }

  /// The date of the last line that has one, or unknown.
  long clock() {
    return clock;
  }

  /// Takes the next line.
  void take(At at) {
    uptime = Math.max(uptime, at.uptime());
    takeClock(at);
  }

  /// Takes a line that follows later ones. It sets no clock back.
  void takeLate(At at) {
    uptime = Math.max(uptime, at.uptime());
    clock = Math.max(clock, at.clock());
  }

  void takeClock(At at) {
    if (at.clock() >= 0) {
      clock = at.clock();
    }
  }

  /// They came to this line, and those behind it are another JVM's.
  void endAt(At at) {
    uptime = at.uptime();
    clock = at.clock();
  }

  /// Whether this may be a line of the same JVM, behind its others or late.
  ///
  /// @param ended whether it said that it ends
  boolean mayGoOn(At at, boolean ended) {
    boolean startedLater = start >= 0 && jvmStart(at) > start + SOONEST;
    return (startsAsThis(at) && !ended) || (uptime >= 0 && at.uptime() >= uptime && !startedLater);
  }

  /// Whether this belongs to another JVM, which was started after the last line of this one.
  ///
  /// @param reached uptime to which its lines had come in front of this one, or unknown
  /// @param headed whether what a JVM says when it starts is told between
  /// @param ended whether what it says when it ends is
  /// @param late takes the line if it is none of another JVM, but came late
  boolean areOver(At at, long reached, boolean headed, boolean ended, LateLines late) {
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
    // An uptime that fell to less than half is another JVM's, unless its date tells the same start
    // as before; some machines boot at the same date each time. So is one that fell by less, if
    // that JVM was started after the last line of this
    // one: the uptime of a JVM never falls, not when somebody sets the clock, and not when the
    // machine sleeps.
    boolean deep = At.isRestart(at.uptime(), reached) && (ended || !startsAsThis(at));
    boolean over = told || startsBehind || deep;
    if (!over) {
      late.add(at);
    }
    return over;
  }

  /// Whether the first line with a date, behind others with an uptime alone, is more than a day
  /// later than these: excerpts of two logs were put together.
  private boolean isDatedDaysLater(At at) {
    return clock < 0 && at.clock() >= 0 && uptime >= 0 && at.uptime() - uptime > DAY;
  }

  /// Whether by both clocks the JVM of this line was started after the last line of this one.
  private boolean startsBehind(At at) {
    return uptime >= 0 && clock >= 0 && jvmStart(at) >= clock;
  }

  /// Whether by both clocks the JVM of this line was started months after the last line of this
  /// one. That is no clock that was set, nor a machine that slept, if its uptime jumps, too.
  private boolean startsMonthsLater(At at) {
    return clock >= SET && jvmStart(at) - clock > MONTH && at.uptime() - uptime > SHORTEST_GAP;
  }

  /// Whether by both clocks the JVM of this line was started when this one was, or at most as much
  /// later as another one is.
  private boolean startsWithThis(At at) {
    return startsWithin(at, DISORDER);
  }

  /// The same, so exactly that no two JVMs are that are not started at once.
  private boolean startsAsThis(At at) {
    return startsWithin(at, EXACT);
  }

  private boolean startsWithin(At at, long most) {
    return start >= 0 && at.isDated() && Math.abs(jvmStart(at) - start) < most;
  }

  /// Whether by both clocks this line was written before this JVM was started.
  private boolean endsBefore(At at) {
    return start >= 0 && at.isDated() && at.clock() < start;
  }

  /// Whether by its uptime this is older than what was read already.
  boolean isBack(At at) {
    return at.uptime() >= 0 && at.uptime() < uptime;
  }

  /// Whether this is later than all that was read, and may be of the same JVM.
  boolean isBehind(At at) {
    return !isDatedDaysLater(at)
        && !startsMonthsLater(at)
        && (at.uptime() >= 0 ? at.uptime() > uptime : at.clock() > clock);
  }

  /// Nanoseconds from one place to another by its uptime, else by its clock.
  ///
  /// @param otherwise where it bears neither of those that are given
  static long between(long uptime, long clock, At at, long otherwise) {
    if (uptime >= 0 && at.uptime() >= 0) {
      return at.uptime() - uptime;
    }
    return clock >= 0 && at.clock() >= 0 ? at.clock() - clock : otherwise;
  }

  /// Looks for jumps of the clock against the uptime, and for long gaps.
  void watch(At at, Coverage remarks) {
    if (at.instant() < 0) {
      return;
    }
    long now = jvmStart(at);
    if (now != LogEvent.UNKNOWN) {
      if (start >= 0 && Math.abs(now - start) > STEP) {
        Kind kind = now < start ? Kind.CLOCK_BACK : Kind.CLOCK_FORWARD;
        remarks.irregularity(kind, at, LogCoverage.UPTIME_BESIDE);
      }
      start = now;
    } else if (at.uptime() < 0 && clock >= 0 && at.clock() < clock - TOLERANCE) {
      remarks.irregularity(Kind.CLOCK_BACK, at, null);
    }
    long silence = between(uptime, clock, at, 0);
    if (silence > SHORTEST_GAP) {
      remarks.irregularity(Kind.GAP, at, silence / 1_000_000_000L + " s without a line");
    }
  }
}
