package dev.assay.ledger;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import java.util.ArrayList;
import java.util.List;

/// Where the runs began that are over, for what is told of them late.
final class EarlierRuns {

  private final List<RunTimes.Beginning> beginnings = new ArrayList<>();

  // Where the last of them was read to, in this file and in its time.
  private long line = Long.MAX_VALUE;
  private long uptime;

  void add(RunTimes.Beginning beginning) {
    beginnings.add(beginning);
  }

  boolean areNone() {
    return beginnings.isEmpty();
  }

  /// The last of them ends with a restart.
  void ends(long atLine, long atUptime) {
    line = atLine;
    uptime = atUptime;
  }

  /// Another log begins.
  void nextLog() {
    line = Long.MAX_VALUE;
  }

  /// Whether the last of them had ended when this began: then the run at hand began with something
  /// that stands within it.
  ///
  /// @param first the first event of the run at hand
  boolean lastEndsBefore(At at, At first) {
    return at.file() == first.file()
        && at.line() > line
        && at.uptime() >= 0
        && At.isRestart(at.uptime(), uptime);
  }

  /// Nanoseconds on the axis of something told late, or unknown.
  long instant(At at) {
    return beginnings.reversed().stream()
        .filter(beginning -> beginning.isBefore(at))
        .findFirst()
        .map(beginning -> beginning.instant(at))
        .orElse(LogEvent.UNKNOWN);
  }
}
