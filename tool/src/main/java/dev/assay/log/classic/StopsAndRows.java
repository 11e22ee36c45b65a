package dev.assay.log.classic;

/// The "stopped" lines and the rows of `PrintSafepointStatistics` that wait for each other: which
/// of them belong together, as far as their times and lines tell.
record StopsAndRows(PlaceQueue stops, WaitingRows rows) {

  /// Stamps are whole milliseconds, both sides take them at slightly different times, and rows are
  /// truncated. Of 18,000 recorded stops a single one is farther from its row, because its line was
  /// late.
  static final long TOLERANCE = 2_000_000;

  boolean isBefore(int stop, int row) {
    return stop < stops.size()
        && stops.file(stop) == rows.file(row)
        && stops.line(stop) < rows.line(row);
  }

  /// Whether the first row begins clearly before the first stop ends: on a busy host, milliseconds
  /// may pass until the JVM notes the time of the row.
  boolean isWithinStop() {
    return rows.start(0) <= stops.uptime(0) - TOLERANCE;
  }

  boolean endsWithStop() {
    long length = Math.max(0, rows.reaching(0)) + rows.work(0);
    return rows.start(0) + length <= stops.uptime(0) + TOLERANCE;
  }

  /// Whether the second stop began clearly later than the first row.
  boolean isBeforeNext() {
    return stops.size() > 1 && stops.run(1) == stops.run(0) && late(1, 0) > TOLERANCE;
  }

  /// Whether the first stop can belong to a row: it must last at least as long as the work of the
  /// row, which is truncated to whole milliseconds and so never too long.
  boolean fits(int row) {
    return rows.work(row) <= stops.number(0, StatisticsJoin.TOTAL);
  }

  /// Nanoseconds by which the first stop began later than a row says, 0 if either is unknown.
  long late(int row) {
    return isNext(row) ? 0 : late(0, row);
  }

  private long late(int stop, int row) {
    long start = rows.start(row);
    long uptime = stops.uptime(stop);
    return uptime < 0 || start < 0
        ? 0
        : uptime - stops.number(stop, StatisticsJoin.TOTAL) - start - before(stop, row);
  }

  /// Whether the line of the stop directly follows the row, which is written when the stop ends.
  /// The line may have no stamp.
  private boolean isNext(int row) {
    return rows.file(row) == stops.file(0) && rows.line(row) + 1 == stops.line(0);
  }

  /// The time that a row includes before the stop begins: G1 and CMS first halt their concurrent
  /// threads, while "stopped" lines include only the time to safepoint after that.
  private long before(int stop, int row) {
    long reaching = stops.number(stop, StatisticsJoin.REACHING);
    return reaching < 0 ? 0 : Math.max(0, rows.reaching(row) - reaching);
  }
}
