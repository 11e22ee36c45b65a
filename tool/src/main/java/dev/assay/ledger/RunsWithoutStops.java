package dev.assay.ledger;

import dev.assay.ledger.run.Runs;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/// Logs and runs without stops: they have pauses alone, or neither. Rows of a table may show the
/// stops of a run after all, which is known only at the end.
final class RunsWithoutStops {

  /// Runs one behind the other, by their numbers.
  private record Untold(int from, int to, long nanos) {
    boolean isWithout(BitSet rows) {
      int next = rows.nextSetBit(from);
      return next < 0 || next >= to;
    }
  }

  /// Runs that tell no stop. Rows are looked for in those that are listed.
  private static final class UntoldRuns {
    private final List<Untold> listed = new ArrayList<>();

    /// Nanoseconds of those beyond the ones that are listed.
    private long rest;

    void add(int run, long lasted) {
      if (run < Runs.MOST) {
        listed.add(new Untold(run, run + 1, lasted));
      } else {
        rest += lasted;
      }
    }

    void addAll(UntoldRuns others) {
      listed.addAll(others.listed);
      rest += others.rest;
    }

    void clear() {
      listed.clear();
      rest = 0;
    }

    long nanos(BitSet rows) {
      return rest
          + listed.stream().filter(one -> one.isWithout(rows)).mapToLong(Untold::nanos).sum();
    }
  }

  /// What is told of the log at hand.
  private boolean stopsOfLog;

  private boolean pausesOfLog;
  private int firstOfLog;

  /// What is told of the run at hand, and when it began.
  private boolean stopsOfRun;

  private boolean pausesOfRun;
  private long runBegan;

  /// The number of the run at hand.
  private int run;

  /// Whether the log of the run at hand would tell of a stop.
  private boolean wouldTell;

  /// How many runs would that are over.
  private int telling;

  /// The logs that tell pauses alone.
  private final List<Untold> logs = new ArrayList<>();

  /// The runs that tell pauses alone or nothing.
  private final UntoldRuns runs = new UntoldRuns();

  /// Those of the log at hand that tell neither: there was none, if others of the log tell stops.
  private final UntoldRuns silent = new UntoldRuns();

  /// The run at hand tells a stop.
  void stop() {
    stopsOfLog = true;
    stopsOfRun = true;
  }

  /// The run at hand tells a pause.
  void pause() {
    pausesOfLog = true;
    pausesOfRun = true;
  }

  /// The log of the run at hand would tell of a stop.
  void wouldTell() {
    wouldTell = true;
  }

  /// Whether the logs of all runs, which are over, would tell of a stop.
  boolean wouldAllTell() {
    return run > 0 && telling == run;
  }

  /// A run ends at this instant, and the next one begins.
  void runEnds(long instant) {
    long lasted = instant - runBegan;
    if (pausesOfRun && !stopsOfRun) {
      runs.add(run, lasted);
    } else if (!stopsOfRun && !wouldTell) {
      silent.add(run, lasted);
    }
    run++;
    telling += wouldTell ? 1 : 0;
    wouldTell = false;
    stopsOfRun = false;
    pausesOfRun = false;
    runBegan = instant;
  }

  /// Another log begins.
  void logEnds() {
    if (pausesOfLog && !stopsOfLog) {
      logs.add(new Untold(firstOfLog, run, 0));
    }
    if (!stopsOfLog) {
      runs.addAll(silent);
    }
    silent.clear();
    firstOfLog = run;
    stopsOfLog = false;
    pausesOfLog = false;
  }

  /// How many logs tell pauses and no stops.
  ///
  /// @param rows numbers of the runs of which rows of a table tell stops
  long logs(BitSet rows) {
    return logs.stream().filter(log -> log.isWithout(rows)).count();
  }

  /// Nanoseconds of the runs that do not tell their stops.
  ///
  /// @param rows numbers of the runs of which rows of a table tell stops
  long nanos(BitSet rows) {
    return runs.nanos(rows);
  }
}
