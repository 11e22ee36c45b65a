package dev.assay.log.classic;

import dev.assay.log.line.LastStop;
import dev.assay.log.line.LogEvents;
import dev.assay.model.Kept;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Safepoint;
import dev.assay.model.LogEvent.SafepointStatistic;
import dev.assay.model.LogEvent.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Rows of `PrintSafepointStatistics` that wait for the lines of their stops, or for the end of all
/// logs if there are no such lines.
final class WaitingRows {

  /// Operations that are told apart; no JVM has as many, but damaged logs may.
  private static final int MOST_NAMES = 10_000;

  private static final long MILLI = 1_000_000;

  // Columns.
  private static final int REACHING = 0;
  private static final int CLEANUP = 1;
  private static final int OPERATING = 2;
  private static final int NAME = 3;
  private static final int STREAM = 4;
  private static final int BEGINS = 5;

  /// At the time at which their stops began.
  private final PlaceQueue rows = new PlaceQueue(6);

  private final List<String> names = new ArrayList<>();
  private final Map<String, Integer> indexes = new HashMap<>();

  /// Number of the stream at hand of those that JVMs wrote beside their logs, 0 for a log.
  private int beside;

  private int streams;

  int size() {
    return rows.size();
  }

  /// The start of a JVM that the first row is of, by number.
  long run() {
    return rows.run(0);
  }

  /// When its stop began, nanoseconds since the start of the JVM, or unknown.
  long start(int row) {
    return rows.uptime(row);
  }

  int file(int row) {
    return rows.file(row);
  }

  long line(int row) {
    return rows.line(row);
  }

  long reaching(int row) {
    return rows.number(row, REACHING);
  }

  String operation(int row) {
    return names.get((int) rows.number(row, NAME));
  }

  /// The last row of the first table.
  int endOfTable() {
    int end = 0;
    while (end + 1 < size() && rows.number(end + 1, BEGINS) == 0 && file(end + 1) == file(0)) {
      end++;
    }
    return end;
  }

  /// What was done while all stood still.
  long work(int row) {
    return Math.max(0, rows.number(row, CLEANUP)) + Math.max(0, rows.number(row, OPERATING));
  }

  /// Takes the first row out.
  void remove() {
    rows.remove();
  }

  /// The log of another JVM, or of another start, follows.
  void nextLog() {
    beside = 0;
  }

  /// A stream follows that the same JVM wrote beside its log.
  void beside() {
    beside = ++streams;
  }

  void add(SafepointStatistic row) {
    At at = row.at();
    rows.add(
        new At(row.start(), at.clock(), at.file(), at.line(), at.offset()),
        row.reaching(),
        row.cleanup(),
        row.operating(),
        name(Kept.name(row.operation())),
        beside,
        row.begins() ? 1 : 0);
  }

  private int name(String operation) {
    boolean room = names.size() < MOST_NAMES || indexes.containsKey(operation);
    return indexes.computeIfAbsent(
        room ? operation : Kept.OTHERS,
        o -> {
          names.add(o);
          return names.size() - 1;
        });
  }

  /// Gives rows out as stops, those of former starts of a JVM behind all others: with these their
  /// runs begin, if its log does not tell them.
  void give(LogEvents next) {
    Map<Long, Long> lastRuns = new HashMap<>();
    for (int i = 0; i < rows.size(); i++) {
      lastRuns.put(rows.number(i, STREAM), rows.run(i));
    }
    for (int i = 0; i < rows.size(); i++) {
      if (startsBack(i, lastRuns) == 0) {
        next.accept(stop(i));
      }
    }
    for (int i = 0; i < rows.size(); i++) {
      int back = startsBack(i, lastRuns);
      if (back > 0) {
        if (i == 0 || startsBack(i - 1, lastRuns) != back || !isOfOneStream(i)) {
          next.rowsOf(back);
        }
        next.accept(stop(i));
      }
    }
  }

  private boolean isOfOneStream(int row) {
    return rows.number(row, STREAM) == rows.number(row - 1, STREAM);
  }

  /// How many starts before the last of its stream beside a log a row was told; a log tells its
  /// starts itself.
  private int startsBack(int row, Map<Long, Long> lastRuns) {
    long stream = rows.number(row, STREAM);
    long last = lastRuns.getOrDefault(stream, 0L);
    return stream == 0 ? 0 : (int) (last - rows.run(row));
  }

  /// The last row of a table is that of the stop in which the JVM ended, which took as long as this
  /// did. It was begun for another operation, perhaps, of which no more is known then.
  void end(Statement longest) {
    int last = rows.size() - 1;
    if (last >= 0 && file(last) == longest.at().file()) {
      end(last, Long.parseLong(longest.value()) * MILLI);
    }
  }

  /// All has been read. What follows the last row of a table may be missing: no other stop without
  /// an operation takes time.
  void end() {
    if (rows.size() > 0) {
      end(rows.size() - 1, Long.MAX_VALUE);
    }
  }

  private void end(int last, long longest) {
    long operating = rows.number(last, OPERATING);
    rows.setLast(OPERATING, LastStop.operating(operation(last), operating, longest));
  }

  /// A row as the stop that it is of, if no line tells that one.
  Safepoint stop(int row) {
    long reaching = reaching(row);
    long cleanup = rows.number(row, CLEANUP);
    long operating = rows.number(row, OPERATING);
    long total = reaching + Math.max(0, cleanup) + Math.max(0, operating);
    At begin = rows.at(row);
    long end = begin.uptime() < 0 ? begin.uptime() : begin.uptime() + total;
    return new Safepoint(
        new At(end, begin.clock(), begin.file(), begin.line(), begin.offset()),
        operation(row),
        LogEvent.UNKNOWN,
        reaching,
        LogEvent.UNKNOWN,
        cleanup,
        operating,
        LogEvent.UNKNOWN,
        total,
        0,
        0,
        LogEvent.UNKNOWN);
  }
}
