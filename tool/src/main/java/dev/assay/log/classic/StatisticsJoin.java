package dev.assay.log.classic;

import dev.assay.log.line.LogEvents;
import dev.assay.log.line.LogSign;
import dev.assay.model.Fact;
import dev.assay.model.LogCoverage.Irregularity;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Safepoint;
import dev.assay.model.LogEvent.SafepointStatistic;
import dev.assay.model.LogEvent.Statement;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Gives the stops of a JDK 8 their names. Its "stopped" lines have exact times but no operation.
/// The rows of `PrintSafepointStatistics` have the operation and times in whole milliseconds, often
/// in another file. Both come in the order of the stops, so the first row belongs to the first
/// stop. Where both have an uptime it is compared, so that a missing row or stop does not shift the
/// others. Stops without one go by the order in which a JVM writes both into one file: a table ends
/// with the row of the stop whose line follows it, and begins with those of the stops in front of
/// it. Stops are held back until their row comes; all other events pass at once.
public final class StatisticsJoin implements LogEvents {

  /// The most stops or rows that wait.
  static final int MOST = 600_000;

  /// The line of a stop may be late, but never by more than this.
  private static final long LATEST = 1_000_000_000;

  /// The most rows in succession that may have lost their stops.
  private static final int AHEAD = 32;

  // Columns of a stop.
  private static final int SINCE_LAST = 0;
  static final int REACHING = 1;
  static final int TOTAL = 2;
  private static final int PAUSES = 3;
  private static final int PAUSE_NANOS = 4;

  private final LogEvents next;
  private final PlaceQueue stops = new PlaceQueue(5);
  private final WaitingRows rows = new WaitingRows();
  private final StopsAndRows both = new StopsAndRows(stops, rows);
  private final RowsWithoutStops left = new RowsWithoutStops();

  private boolean anyStop;

  /// Whether the log at hand has rows.
  private boolean anyRow;

  /// Whether a row came last.
  private boolean atRow;

  /// Whether rows may come; a command line without the flag says that none will.
  private boolean expected = true;

  /// The last statement on safepoints that are counted but not listed, and the sum of all such
  /// statements.
  private @Nullable Statement unlisted;

  private long unlistedStops;

  /// Uptime of the stop that was passed on last.
  private long lastGiven = LogEvent.UNKNOWN;

  /// Whether "stopped" lines have the time to safepoint: if they do, one without it was cut off.
  private boolean reachingTold;

  /// @param next takes the events
  public StatisticsJoin(LogEvents next) {
    this.next = next;
  }

  @Override
  public void accept(LogEvent event) {
    if (event instanceof Safepoint stop) {
      stop(stop);
    } else if (event instanceof SafepointStatistic row) {
      row(row);
    } else if (event instanceof Statement statement) {
      statement(statement);
    } else {
      next.accept(event);
    }
  }

  @Override
  public void sign(LogSign sign, At at) {
    next.sign(sign, at);
  }

  /// All input has been read. Stops without a row are passed on without a name. Rows become stops
  /// of their own only if there was no "stopped" line at all, or in a quotation.
  public void end() {
    match(true);
    while (stops.size() > 0) {
      giveStop(null);
    }
    if (anyStop) {
      while (rows.size() > 0) {
        passRow();
      }
      left.give(next);
    } else {
      rows.end();
      rows.give(next);
    }
    if (unlisted != null && !anyStop) {
      String count = Long.toString(unlistedStops);
      next.accept(new Statement(unlisted.at(), Fact.STOPS_UNLISTED, count));
    }
  }

  /// Rows that were not passed on, once all input has been read.
  public Stream<Irregularity> irregularities() {
    return anyStop ? left.irregularities() : Stream.of();
  }

  /// The log of another JVM or another run follows, of whose rows this one says nothing.
  public void nextLog() {
    reachingTold = false;
    expected = true;
    anyRow = false;
    rows.nextLog();
  }

  /// A file follows that the same JVM wrote beside its log.
  public void beside() {
    rows.beside();
  }

  private void statement(Statement statement) {
    if (statement.fact() == Fact.STOPS_UNLISTED) {
      // It counts only if there are no "stopped" lines, which list all safepoints.
      unlisted = statement;
      unlistedStops += Long.parseLong(statement.value());
      return;
    }
    if (statement.fact() == Fact.LONGEST_OPERATION) {
      rows.end(statement);
      left.whole();
      return;
    }
    if (statement.fact() == Fact.COMMAND_LINE) {
      expected = anyRow || statement.value().contains("-XX:+PrintSafepointStatistics");
    }
    next.accept(statement);
  }

  private void stop(Safepoint stop) {
    if (stop.operation() == null) {
      unnamed(stop);
    } else {
      giveAhead(stop.at());
      next.accept(stop);
    }
  }

  /// Passes on, in order, the stops of a log whose lines of stops have their names, as those of JDK
  /// 9 and later: one without it began before the log or lacks a line, and has no row.
  private void giveAhead(At named) {
    while (stops.size() > 0 && rows.size() == 0 && stops.file(0) == named.file()) {
      giveStop(null);
    }
  }

  private void unnamed(Safepoint stop) {
    anyStop = true;
    atRow = false;
    At at = stop.at();
    left.stop(at);
    if (!expected && stops.size() == 0) {
      // These stops have no rows.
      stops.sameRun();
      lastGiven = at.uptime();
      next.accept(stop);
      return;
    }
    stops.add(
        at, stop.sinceLast(), stop.reaching(), stop.total(), stop.pauses(), stop.pauseNanos());
    next.later(stop);
    match(false);
    if (stops.size() > MOST) {
      giveStop(null);
    }
  }

  private void row(SafepointStatistic row) {
    anyRow = true;
    atRow = true;
    expected = true;
    rows.add(row);
    left.row(row.at());
    match(false);
    if (rows.size() > MOST) {
      dropRow();
    }
  }

  /// Joins the stops and rows that can be joined.
  private void match(boolean last) {
    while (stops.size() > 0 && rows.size() > 0) {
      if (rows.run() != stops.run(0)) {
        skip(rows.run() < stops.run(0));
        continue;
      }
      if (isBeforeTable(last)) {
        if (atRow && !last) {
          return;
        }
        takeTable();
        continue;
      }
      long late = both.late(0);
      if (late < -StopsAndRows.TOLERANCE) {
        if (!last && stops.size() == 1 && !both.isWithinStop()) {
          return;
        }
        earlyStop();
      } else if (late <= StopsAndRows.TOLERANCE) {
        joinIfItFits(late);
      } else if (last
          || rows.size() > AHEAD
          || both.late(rows.size() - 1) < -StopsAndRows.TOLERANCE) {
        lateStop(late);
      } else {
        return;
      }
    }
  }

  /// Whether nothing but its place tells of which row the first stop is. Of one line and one row
  /// that somebody quotes, nobody knows in which order they were.
  private boolean isBeforeTable(boolean last) {
    boolean alone = last && stops.size() == 1 && rows.size() == 1;
    return !alone && stops.uptime(0) < 0 && both.isBefore(0, 0);
  }

  /// Joins the stops without a time in front of the first table with its rows but for the last,
  /// from the end: either may lack the first ones.
  private void takeTable() {
    int left = rows.endOfTable();
    int before = 0;
    while (both.isBefore(before, left)) {
      before++;
    }
    while (before > 0 && stops.uptime(0) < 0) {
      if (before < left) {
        passRow();
        left--;
      } else if (before == left && both.fits(0)) {
        join();
        before--;
        left--;
      } else {
        give(null);
        before--;
      }
    }
  }

  private void skip(boolean row) {
    if (row) {
      passRow();
    } else {
      giveStop(null);
    }
  }

  /// The first stop begins before the first row. They still belong together if the row is the
  /// stop's by its time, or no other's.
  private void earlyStop() {
    if (both.endsWithStop() && (both.isWithinStop() || both.isBeforeNext())) {
      join();
    } else {
      giveStop(null);
    }
  }

  /// The first stop seems to begin after the first row: either its line was written late, or the
  /// row has no stop and one of the next rows fits better.
  private void lateStop(long late) {
    int ahead = Math.min(AHEAD, rows.size() - 1);
    boolean otherFits = false;
    for (int i = 1; i <= ahead && !otherFits; i++) {
      otherFits = Math.abs(both.late(i)) <= StopsAndRows.TOLERANCE && both.fits(i);
    }
    if (late > LATEST || otherFits || !both.fits(0)) {
      passRow();
    } else {
      join();
    }
  }

  /// Stops in quick succession are within the tolerance of each other's rows. If they do not fit,
  /// the earlier of the two has lost its partner.
  private void joinIfItFits(long late) {
    if (both.fits(0)) {
      join();
    } else {
      skip(late > 0);
    }
  }

  private void join() {
    giveStop(rows.operation(0));
    rows.remove();
  }

  /// Removes a row for which there is no stop.
  private void passRow() {
    boolean follows = stops.size() > 0 && rows.run() == stops.run(0);
    left.add(rows.stop(0), lastGiven, follows ? stops.uptime(0) : LogEvent.UNKNOWN);
    rows.remove();
  }

  /// Passes the first stop on, of which a row that is left may be if it has neither name nor time.
  private void giveStop(@Nullable String operation) {
    if (operation == null && stops.uptime(0) < 0) {
      left.timeless();
    }
    give(operation);
  }

  private void give(@Nullable String operation) {
    long reaching = stops.number(0, REACHING);
    reachingTold |= reaching >= 0;
    boolean rowTells = operation != null && !reachingTold;
    long least = rowTells ? Math.min(rows.reaching(0), stops.number(0, TOTAL)) : LogEvent.UNKNOWN;
    Safepoint stop =
        new Safepoint(
            stops.at(0),
            operation,
            stops.number(0, SINCE_LAST),
            reaching,
            least,
            LogEvent.UNKNOWN,
            LogEvent.UNKNOWN,
            LogEvent.UNKNOWN,
            stops.number(0, TOTAL),
            (int) stops.number(0, PAUSES),
            stops.number(0, PAUSE_NANOS),
            LogEvent.UNKNOWN);
    stops.remove();
    lastGiven = stop.at().uptime() < 0 ? lastGiven : stop.at().uptime();
    next.accept(stop);
  }

  /// Removes the first row, which is passed on as a stop if there are no "stopped" lines.
  private void dropRow() {
    if (anyStop) {
      passRow();
    } else {
      next.accept(rows.stop(0));
      rows.remove();
    }
  }
}
