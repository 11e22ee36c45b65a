package dev.assay.log.classic;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Line;
import dev.assay.log.line.TimeStamp;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.SafepointStatistic;
import org.jspecify.annotations.Nullable;

/// Reads the stamps in front of a message: date, uptime and number of the collection
/// (`2026-11-21T00:08:46.295+0000: 0.938: #3: `). Each of them may be absent.
final class ClassicStamps {

  /// Digits of a year.
  static final int YEAR = 4;

  /// An hour.
  private static final long LONGEST_GAP = 3_600_000_000_000L;

  /// The threads of a JVM that logs collections rarely write less often than this.
  private static final long NEAR = 2_000_000_000L;

  /// The first collection of a JVM is at least this long after the last line of the JVM before.
  private static final long SHORTEST_START = 100_000_000L;

  /// Is told when the run of a JVM was over.
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

  /// Whether the last stamps end with a colon, as only those of a JVM do.
  boolean sure;

  /// Whether the line has both stamps, which only a JVM writes.
  boolean whole;

  /// Lines since the one with the last stamps.
  private long lines;

  /// Whether a JVM was restarted since the last query.
  boolean restarted;

  private final TimeStamp date = new TimeStamp();
  private boolean dated;
  private boolean timed;

  /// The row of the safepoint table behind the last stamps, nothing if none is.
  private @Nullable SafepointStatistic row;

  /// The end of the last stop, nothing if stamps were read since.
  private @Nullable At stopped;

  /// The uptime before the current stamps, whose date may move it.
  private long former = LogEvent.UNKNOWN;

  private long formerClock = LogEvent.UNKNOWN;

  /// The end of the last pause of the current JVM, nothing before its first pause.
  private @Nullable At passed;

  /// Whether the dates of the log have a zone.
  private boolean zoned;

  private final LastStamps last = new LastStamps();

  ClassicStamps(Over over) {
    this.over = over;
  }

  /// Reads all stamps at the cursor. Their times stay until the next stamps.
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
    row = cursor.at > begin ? null : row;
    stopped = cursor.at > begin ? null : stopped;
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

  /// A row of the safepoint table was read. The JVM tells its stop next.
  void tells(SafepointStatistic told) {
    row = told;
  }

  /// The place of the line of a stop at the end of that. Up to JDK 7 such lines have no stamps, but
  /// the row in front of it tells when the stop began, or the time since the stop before.
  ///
  /// @param ran nanoseconds that the application ran since the stop before, or unknown
  /// @param reaching nanoseconds to the safepoint as this line tells them, or unknown
  At ended(Line line, long ran, long total, long reaching) {
    SafepointStatistic begun = row;
    row = null;
    if (begun != null && begun.start() >= 0 && begun.at().file() == line.file) {
      // A row includes what the JVM did before it began to halt its threads.
      long before = reaching < 0 ? 0 : Math.max(0, begun.reaching() - reaching);
      long end = begun.start() + before + total;
      putBack(end, moved(clock, end, uptime));
    } else if (stopped != null && ran >= 0) {
      goOn(stopped, line, ran + total);
    }
    stopped = at(line);
    return stopped;
  }

  /// Moves the times by as much as a line without stamps is behind the end of the last stop. After
  /// a long gap, another JVM may have begun.
  private void goOn(At end, Line line, long nanos) {
    if (lines > 0 && end.file() == line.file && nanos <= LONGEST_GAP) {
      putBack(later(uptime, end.uptime(), nanos), later(clock, end.clock(), nanos));
    }
  }

  private static long later(long now, long before, long nanos) {
    return before < 0 ? now : Math.max(now, before + nanos);
  }

  /// The place of a line at the time of its own stamps, unknown without any: earlier stamps may be
  /// those of a row of the safepoint table, which is about a stop long ago.
  At own(Line line) {
    return lines == 0 ? at(line) : line.at(LogEvent.UNKNOWN, LogEvent.UNKNOWN);
  }

  /// Whether no stamp was read since the current JVM began.
  boolean areUnknown() {
    return uptime < 0 && clock < 0;
  }

  /// A part of a pause was over then.
  void reached(At end) {
    uptime = end.uptime();
    clock = end.clock();
  }

  /// A pause was over then: lines without stamps that follow get this time.
  void passed(At end) {
    reached(end);
    passed = end;
  }

  /// Whether a pause certainly began after the end of the one before, although its stamp is from
  /// within it.
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

  /// How many lines ago the last stamps were read, at least one.
  long age() {
    return Math.max(1, lines);
  }

  /// Whether this uptime is close to that of the last stamps.
  boolean mayGoOnTo(long nanos) {
    return uptime >= 0 && nanos >= 0 && Math.abs(nanos - uptime) <= NEAR;
  }

  /// Whether one JVM may have ended and another begun between the previous stamps and these.
  boolean maySpanAStart() {
    return clock < 0 || formerClock < 0 || clock - formerClock >= SHORTEST_START;
  }

  /// The lines of another JVM may follow.
  void forget() {
    if (!areUnknown()) {
      over.at(uptime, clock);
    }
    putBack(LogEvent.UNKNOWN, LogEvent.UNKNOWN);
    stopped = null;
  }

  /// Restores the times: what was read since was not written by the JVM.
  void putBack(long formerUptime, long formerClock) {
    uptime = formerUptime;
    clock = formerClock;
  }

  /// Resets what applies to a single line.
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

  /// Whether there is a date at the cursor.
  static boolean isDate(ClassicCursor cursor) {
    return cursor.peek(4) == '-' && cursor.peek(7) == '-' && cursor.peek(10) == 'T';
  }

  /// Reads an uptime, `0.938: `. The cursor does not move if it is another number.
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

  /// Takes an uptime within an event. It has no date, which follows from the stamps before.
  void within(long nanos) {
    dated = false;
    told(nanos);
  }

  /// A line without these stamps tells an uptime, in whole milliseconds: what follows without a
  /// time came then. Lines of several threads may be a little out of order.
  void goOnTo(long nanos) {
    if (uptime >= 0 && (nanos > uptime || At.isRestart(nanos, uptime))) {
      within(nanos);
    }
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

  /// The time of the stamp that is missing in this line: the previous one, moved by as much as the
  /// other stamp. It is unknown after a long gap, because another JVM may have begun.
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
      // Local time of another program, in front of lines that have their own.
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

  /// Whether the date is a column of a table, written by another program.
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
