package dev.assay.log.classic;

import dev.assay.log.line.LogEvents;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Safepoint;
import java.util.ArrayList;
import java.util.List;

/// Rows of safepoints that found no line of their stop, where there are few of both: whoever quotes
/// a log shows some of each, and then a row tells a stop that nothing else does. Of a whole log
/// lines may be lost, but what it tells is exact, and one row would make all of it "at least".
final class LeftRows {

  /// Rows or stops of a quotation.
  private static final int MOST = 32;

  /// Nanoseconds within which a stop may be that of a row, whose line was late or lost its stamp.
  private static final long NEAR = 1_000_000_000;

  /// A row of another day would stretch the time over which all is told.
  private static final long FAR = 3_600_000_000_000L;

  private final List<Safepoint> rows = new ArrayList<>();
  private final List<Long> stops = new ArrayList<>();

  /// The one in which stops are told.
  private int file;

  /// Stops without a time and a name, each of which may be that of a row.
  private int timeless;

  private int all;
  private boolean whole;

  /// Counts a row.
  void row() {
    all++;
  }

  /// Takes the time of a stop.
  void stop(At at) {
    file = at.file();
    if (stops.size() <= MOST) {
      stops.add(at.uptime());
    }
  }

  /// A stop was told that has neither a time nor a name.
  void timeless() {
    timeless++;
  }

  /// The table tells its end, so that it is no quotation.
  void whole() {
    whole = true;
  }

  /// Whether rows are taken.
  boolean areFew() {
    return !whole && all <= MOST && stops.size() <= MOST;
  }

  /// Takes a row that found no stop.
  void add(Safepoint row) {
    rows.add(row);
  }

  /// Gives those out that are stops of their own.
  void give(LogEvents next) {
    List<Safepoint> apart =
        areFew() ? rows.stream().filter(this::isOfQuotation).toList() : List.of();
    apart.stream().skip(timeless).forEach(next::accept);
  }

  private boolean isOfQuotation(Safepoint row) {
    return row.at().file() == file && isApart(row.at().uptime());
  }

  private boolean isApart(long uptime) {
    long nearest = Long.MAX_VALUE;
    for (long stop : stops) {
      nearest = stop < 0 ? nearest : Math.min(nearest, Math.abs(stop - uptime));
    }
    boolean near = nearest <= NEAR;
    boolean far = nearest < Long.MAX_VALUE && nearest > FAR;
    return uptime >= 0 && !near && !far;
  }
}
