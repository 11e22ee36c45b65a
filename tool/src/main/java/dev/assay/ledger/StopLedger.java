package dev.assay.ledger;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.Safepoint;
import dev.assay.model.Stops;
import dev.assay.model.Stops.Outside;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// All time in which the application stood still: safepoints, or the collector's pauses where no
/// safepoint is told.
final class StopLedger {

  /// Pauses that may be within the next one.
  private static final int HELD = 4;

  /// Lines are stamped in milliseconds.
  private static final long ROUNDING = 1_000_000L;

  /// Of so many lines in a row one is written in time.
  private static final int IN_TIME = 8;

  /// What a log says that would tell of stops and tells none.
  static final Stops NONE = new Stops(Stops.SAFEPOINTS, 0, 0, List.of());

  /// The clock of a log's lines and the times between its stops may be that far apart, because
  /// lines are stamped in milliseconds and written late.
  private static final long SLACK = 20_000_000L;

  private final StopCurve pauseCurve = new StopCurve();
  private final StopCurve stopCurve = new StopCurve();
  private final OutsidePauses outside = new OutsidePauses();
  private boolean safepoints;
  private long count;
  private long nanos;

  /// Of the log at hand.
  private boolean stopsHere;

  private boolean pausesHere;

  /// The logs that tell pauses alone, but for rows of a table.
  private final List<Untold> untoldLogs = new ArrayList<>();

  private long lastEnd = LogEvent.UNKNOWN;

  /// The least by which the last few lines are later than the times between stops.
  private long late = Long.MAX_VALUE;

  private int lines;

  /// A pause that may be within the next one.
  ///
  /// @param told the instant at which its line tells that it ended
  private record Held(long start, long end, long told) {}

  private final Deque<Held> held = new ArrayDeque<>();

  /// Of the run at hand, and when it began.
  private boolean stopsOfRun;

  private boolean pausesOfRun;
  private long runBegan;

  private int run;
  private int firstOfLog;

  /// Whether the log of the run at hand would tell of a stop.
  private boolean wouldTell;

  /// How many runs would that are over.
  private int telling;

  /// The line of the last stop that waited for its name.
  private At waiting = LastLines.NOWHERE;

  /// The runs that tell pauses alone or nothing, but for rows of a table.
  private final List<Untold> untoldRuns = new ArrayList<>();

  private long untoldRest;

  /// Those of the log at hand that tell neither: there was none, if others of the log tell stops.
  private final List<Untold> silentRuns = new ArrayList<>();

  private long silentRest;

  /// Runs one behind the other, by their numbers.
  private record Untold(int from, int to, long nanos) {
    boolean isWithout(BitSet rows) {
      int next = rows.nextSetBit(from);
      return next < 0 || next >= to;
    }
  }

  /// A run ends at this instant, and the next one begins.
  void runEnds(long instant) {
    long lasted = instant - runBegan;
    if (pausesOfRun && !stopsOfRun) {
      untoldRest += rest(untoldRuns, lasted);
    } else if (!stopsOfRun && !wouldTell) {
      silentRest += rest(silentRuns, lasted);
    }
    run++;
    telling += wouldTell ? 1 : 0;
    wouldTell = false;
    stopsOfRun = false;
    pausesOfRun = false;
    runBegan = instant;
    giveHeld(0);
    outside.runEnds();
    pauseCurve.runEnds(instant);
    stopCurve.runEnds(instant);
    lastEnd = LogEvent.UNKNOWN;
    late = Long.MAX_VALUE;
    lines = 0;
  }

  /// Rows are looked for in runs that are listed; nanoseconds of the run at hand if it is not.
  private long rest(List<Untold> listed, long lasted) {
    if (run >= EndedRuns.MOST) {
      return lasted;
    }
    listed.add(new Untold(run, run + 1, lasted));
    return 0;
  }

  private void giveHeld(int left) {
    while (held.size() > left) {
      Held first = held.removeFirst();
      pauseCurve.add(first.start, first.end, first.told);
    }
  }

  /// Another log begins.
  void logEnds() {
    if (pausesHere && !stopsHere) {
      untoldLogs.add(new Untold(firstOfLog, run, 0));
    }
    if (!stopsHere) {
      untoldRuns.addAll(silentRuns);
      untoldRest += silentRest;
    }
    silentRuns.clear();
    silentRest = 0;
    firstOfLog = run;
    stopsHere = false;
    pausesHere = false;
  }

  /// Logs whose pauses are told and no stops, where others tell stops.
  ///
  /// @param rows numbers of the runs of which rows of a table tell stops
  long pausesOnly(BitSet rows) {
    return safepoints ? untoldLogs.stream().filter(log -> log.isWithout(rows)).count() : 0;
  }

  /// The run at hand tells its stops.
  ///
  /// @param itself whether a line of its own log does, or one beside it
  void tells(Safepoint stop, long instant, boolean itself) {
    stopsHere = true;
    stopsOfRun = true;
    if (itself) {
      outside.add(stop, instant);
    } else {
      outside.addElsewhere();
    }
  }

  /// The same of one that is added later, when its name is known.
  void later(Safepoint stop, long instant, boolean itself) {
    tells(stop, instant, itself);
    waiting = stop.at();
  }

  /// Whether the stop of this line was one of these.
  boolean areTold(At at) {
    return at.file() == waiting.file() && at.line() <= waiting.line();
  }

  /// The log of the run at hand would tell of a stop.
  void wouldTell() {
    wouldTell = true;
  }

  /// Whether the logs of all runs, which are over, would tell of a stop.
  boolean wouldAllTell() {
    return run > 0 && telling == run;
  }

  /// A stop, whose run may be over.
  void add(Safepoint stop, long instant) {
    if (!safepoints) {
      safepoints = true;
      count = 0;
      nanos = 0;
    }
    count++;
    nanos += Math.max(0, stop.total());
    long end = end(stop, instant);
    if (end >= 0 && stop.total() >= 0) {
      stopCurve.add(end - stop.total(), end, instant);
      lastEnd = end;
    }
  }

  /// @param within nanoseconds of it that a pause within it told before
  void add(Pause pause, long instant, long within) {
    pausesHere = true;
    pausesOfRun = true;
    outside.add(pause, instant, within);
    if (!safepoints) {
      count += within > 0 ? 0 : 1;
      nanos += Math.max(0, pause.duration()) - within;
      if (instant >= 0 && pause.duration() >= 0) {
        hold(instant - pause.duration(), instant, within > 0);
      }
    }
  }

  /// @param around whether it is around pauses that were told before
  private void hold(long start, long end, boolean around) {
    if (around) {
      held.removeIf(inner -> inner.start >= start);
    }
    giveHeld(HELD - 1);
    held.addLast(new Held(start, end, end));
  }

  /// The end of a stop, from the times between stops where the log tells them: these are exact, but
  /// for what the JVM does between two of them. All of that makes lines later, as it does that they
  /// are written late, which not all are.
  private long end(Safepoint stop, long instant) {
    if (instant < 0 || stop.sinceLast() < 0 || lastEnd < 0) {
      return instant;
    }
    long exact = lastEnd + stop.sinceLast() + stop.total();
    if (Math.abs(exact - instant) > SLACK) {
      return instant;
    }
    late = Math.min(late, instant - exact);
    if (++lines < IN_TIME) {
      return exact;
    }
    long behind = late > ROUNDING ? late : 0;
    late = Long.MAX_VALUE;
    lines = 0;
    return exact + behind;
  }

  /// All of it; nothing if the logs tell of no stop. Each pause is within a stop, so that stops of
  /// which only whole milliseconds are known took no less than all pauses; how they lie in time is
  /// not known well enough then to promise anything of a window. Nor is it where pauses have no
  /// stop: those of which other lines were cut off may be just as long.
  ///
  /// @param paused nanoseconds of all pauses
  /// @param mixed whether the lines of several JVMs stand among one another: of these nobody knows
  ///   the order of the stops
  /// @param coarse whether stops are told in whole milliseconds
  /// @param rows numbers of the runs of which rows of a table tell stops
  @Nullable Stops stops(boolean mixed, long paused, boolean coarse, BitSet rows) {
    if (count == 0) {
      return null;
    }
    giveHeld(0);
    long untold =
        untoldRest
            + untoldRuns.stream().filter(one -> one.isWithout(rows)).mapToLong(Untold::nanos).sum();
    if (!safepoints) {
      return new Stops(Stops.PAUSES, count, nanos, mixed ? List.of() : pauseCurve.curve());
    }
    Outside apart = mixed || coarse ? Outside.NONE : outside.all();
    return new Stops(
        Stops.SAFEPOINTS,
        count + apart.count(),
        coarse ? Math.max(nanos, paused) : nanos + apart.nanos(),
        untold,
        apart,
        mixed || coarse || apart.count() > 0 ? List.of() : stopCurve.curve());
  }
}
