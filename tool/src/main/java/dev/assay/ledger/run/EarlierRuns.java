package dev.assay.ledger.run;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogReport.Span;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The times of the runs that are over, for events of theirs that come late.
final class EarlierRuns {

  private final List<RunTimes> runs = new ArrayList<>();

  // Where the last of them was read to, in this file and in its time.
  private long line = Long.MAX_VALUE;
  private long uptime;

  void add(RunTimes run) {
    runs.add(run);
  }

  boolean areNone() {
    return runs.isEmpty();
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
    RunTimes run = of(at);
    return run == null ? LogEvent.UNKNOWN : run.instant(at);
  }

  /// The run within which this place is, nothing where none of them begins before it.
  @Nullable RunTimes of(At at) {
    return runs.reversed().stream().filter(run -> run.holds(at)).findFirst().orElse(null);
  }

  /// The time that was covered, with that of rows of safepoints beyond it.
  ///
  /// @param others the time of the other lines
  Span widen(Span others) {
    long beyond = runs.stream().mapToLong(RunTimes::beyond).sum();
    CoveredTime time = new CoveredTime();
    time.add(others.start());
    time.add(others.end());
    runs.forEach(run -> run.clocks(time));
    return time.span(others.nanos() < 0 ? LogEvent.UNKNOWN : others.nanos() + beyond);
  }

  List<RunTimes> all() {
    return runs;
  }
}
