package dev.assay.log.classic;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Line;
import dev.assay.log.line.TimeStamp;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import org.jspecify.annotations.Nullable;

/// Reads the stamps in front of a message: date, uptime and number of the collection
/// (`2026-11-21T00:08:46.295+0000: 0.938: #3: `). Each of them may be absent.
final class ClassicStamps {

  /// Digits of a year.
  static final int YEAR = 4;

  /// An hour.
  private static final long LONGEST_GAP = 3_600_000_000_000L;

  /// Threads of a JVM that tells its collections seldom write less often.
  private static final long NEAR = 2_000_000_000L;

  /// No JVM has a collection sooner than this after the last line of another.
  private static final long SHORTEST_START = 100_000_000L;

  /// Learns when the run of a JVM was over.
  @FunctionalInterface
  interface Over {
    /// The last stamps before another JVM's.
    void at(long uptime, long clock);
  }

  private final Over over;

  /// Nanoseconds since the start of the JVM.
  long uptime = LogEvent.UNKNOWN;

  /// Nanoseconds since 1970.
  long clock = LogEvent.UNKNOWN;

  /// Number of the collection.
  long id = LogEvent.UNKNOWN;

  /// Whether the stamps taken last end as only a JVM's do, with a colon.
  boolean sure;

  /// Whether both stamps stand in the line, which nobody but a JVM writes.
  boolean whole;

  /// Lines since the one of the last stamps.
  private long lines;

  /// Whether a JVM was started anew since somebody asked last.
  boolean restarted;

  private final TimeStamp date = new TimeStamp();
  private boolean dated;
  private boolean timed;

  /// The uptime before the stamps at hand, of which a date moves it.
  private long former = LogEvent.UNKNOWN;

  private long formerClock = LogEvent.UNKNOWN;

  /// When the last pause of the JVM at hand was over; nothing before the first.
  private @Nullable At passed;

  /// Whether the dates of the log have a zone.
  private boolean zoned;

  private final LastStamps last = new LastStamps();

  ClassicStamps(Over over) {
    this.over = over;
  }

  /// Moves over all stamps that stand here. What they say stays until the next that are taken.
  ///
  /// @return whether there was one
  boolean take(ClassicCursor cursor) {
    dated = false;
    timed = false;
    former = uptime;
    formerClock = clock;
    sure = false;
    int begin = cursor.at;
    int again = last.here(cursor, uptime, clock);
    if (again > 0) {
      cursor.at += again;
      dated = last.dated;
      timed = last.timed;
      sure = true;
    }
    while (stamp(cursor)) {
      cursor.spaces();
    }
    keep(cursor, begin);
    lines = cursor.at > begin ? 0 : lines;
    whole |= dated && timed;
    return cursor.at > begin;
  }

  private void keep(ClassicCursor cursor, int begin) {
    boolean whole = cursor.at > begin && cursor.bytes[cursor.at - 1] == ' ';
    if (whole && sure && id < 0) {
      last.keep(cursor, begin, this, dated, timed);
    } else {
      // What follows without a space decides whether it is a stamp.
      last.forget();
    }
  }

  /// The place of a line at the time of the last stamps.
  At at(Line line) {
    return line.at(uptime, clock);
  }

  /// The place of a line at the time of its own stamps alone: those before it may be those of a row
  /// of the table of safepoints, which tells what was long over.
  At own(Line line) {
    return lines == 0 ? at(line) : line.at(LogEvent.UNKNOWN, LogEvent.UNKNOWN);
  }

  /// Whether no stamp was taken since the JVM at hand began.
  boolean areUnknown() {
    return uptime < 0 && clock < 0;
  }

  /// Something that stopped the JVM within a pause was over then.
  void reached(At end) {
    uptime = end.uptime();
    clock = end.clock();
  }

  /// What follows without a stamp of its own came when this was over.
  void passed(At end) {
    reached(end);
    passed = end;
  }

  /// Whether a pause surely began when the one before was over, although its stamp is one within.
  boolean isApart(Bracket pause) {
    At before = passed;
    if (before == null) {
      return true;
    }
    if (before.uptime() >= 0 && pause.uptime >= 0) {
      return pause.uptime - pause.nanos >= before.uptime();
    }
    return before.clock() >= 0 && pause.clock - pause.nanos >= before.clock();
  }

  /// How many lines ago stamps were taken last, at least one.
  long age() {
    return Math.max(1, lines);
  }

  /// Whether this uptime is about that of the last stamps.
  boolean mayGoOnTo(long nanos) {
    return uptime >= 0 && nanos >= 0 && Math.abs(nanos - uptime) <= NEAR;
  }

  /// Whether a JVM may have ended and another begun since the stamps before these.
  boolean maySpanAStart() {
    return clock < 0 || formerClock < 0 || clock - formerClock >= SHORTEST_START;
  }

  /// The lines of another JVM may follow.
  void forget() {
    if (!areUnknown()) {
      over.at(uptime, clock);
    }
    putBack(LogEvent.UNKNOWN, LogEvent.UNKNOWN);
  }

  /// What was taken since was not the JVM's.
  void putBack(long formerUptime, long formerClock) {
    uptime = formerUptime;
    clock = formerClock;
  }

  /// Forgets what holds for one line only.
  void nextLine() {
    lines++;
    id = LogEvent.UNKNOWN;
    whole = false;
  }

  private boolean stamp(ClassicCursor cursor) {
    int c = cursor.peek();
    if (c == '#') {
      return number(cursor);
    }
    return Ascii.isDigit(c) && (isDate(cursor) ? date(cursor) : uptime(cursor));
  }

  /// Whether a date stands here.
  static boolean isDate(ClassicCursor cursor) {
    return cursor.peek(4) == '-' && cursor.peek(7) == '-' && cursor.peek(10) == 'T';
  }

  /// An uptime, `0.938: `; nothing moves if it is another number.
  private boolean uptime(ClassicCursor cursor) {
    int begin = cursor.at;
    if (cursor.number() && cursor.decimal && cursor.peek() == ':' && isGap(cursor.peek(1))) {
      cursor.at++;
      told(cursor.seconds());
      return true;
    }
    cursor.at = begin;
    return false;
  }

  private static boolean isGap(int c) {
    return c == ' ' || c == '[' || c == -1;
  }

  /// An uptime within an event comes without a date, which follows from the stamps before.
  void within(long nanos) {
    dated = false;
    told(nanos);
  }

  private void told(long nanos) {
    boolean restart = At.isRestart(nanos, dated ? former : uptime);
    if (restart) {
      startAnew();
    }
    if (!dated) {
      clock = restart ? LogEvent.UNKNOWN : moved(clock, nanos, uptime);
    }
    uptime = nanos;
    timed = true;
    sure = true;
  }

  private void startAnew() {
    passed = null;
    restarted = true;
    over.at(dated ? former : uptime, dated ? formerClock : clock);
  }

  /// A stamp that stands alone, moved by as much as the other one moved. Unknown behind a gap, as
  /// that may be another JVM.
  private static long moved(long stamp, long to, long from) {
    return stamp < 0 || from < 0 || Math.abs(to - from) > LONGEST_GAP
        ? LogEvent.UNKNOWN
        : Math.max(LogEvent.UNKNOWN, stamp + to - from);
  }

  private boolean date(ClassicCursor cursor) {
    long told = date.nanos(cursor.bytes, cursor.at, cursor.end);
    if (told < 0 || date.cut || isColumn(cursor.peek(date.end - cursor.at))) {
      return false;
    }
    cursor.at = date.end;
    if (zoned && !date.zoned) {
      // Another program's local time, in front of lines that tell their own.
      return true;
    }
    zoned = date.zoned;
    if (!timed) {
      uptime = moved(uptime, told, clock);
    }
    clock = told;
    dated = true;
    if (cursor.peek() == ':') {
      cursor.at++;
      sure = true;
    }
    return true;
  }

  /// Whether a column of a table ends here, whose date another program wrote.
  private static boolean isColumn(int c) {
    return c == ',' || c == ';';
  }

  private boolean number(ClassicCursor cursor) {
    int begin = cursor.at++;
    if (cursor.number() && cursor.peek() == ':') {
      cursor.at++;
      id = cursor.whole;
      return true;
    }
    cursor.at = begin;
    return false;
  }
}
