package dev.assay.ledger.run;

import dev.assay.model.LogEvent;
import dev.assay.model.LogReport.JvmRun;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The runs that are over, of the current log and of those before it.
final class EndedRuns {

  private final List<JvmRun> listed = new ArrayList<>();
  private long starts;

  /// Runs that are listed, and all, of the logs before the one at hand.
  private int before;

  private long startsBefore;

  private LogTimes times = LogTimes.ORDERED;

  /// Another run is over.
  void add(RunTimes run, JvmNames names) {
    starts++;
    LogTimes own = run.times();
    times = own.compareTo(times) > 0 ? own : times;
    if (isListed()) {
      listed.add(run.of(names));
    }
  }

  /// What is known of the times of all.
  LogTimes times() {
    return times;
  }

  /// Whether the next one will be listed.
  boolean isListed() {
    return listed.size() < Runs.MOST;
  }

  /// Whether none of the log at hand is over.
  boolean areNoneOfLog() {
    return listed.size() == before;
  }

  /// The log at hand ends.
  void nextLog() {
    before = listed.size();
    startsBefore = starts;
  }

  /// The runs of the log at hand were JVMs side by side, of which no more is known than what they
  /// have in common: they become one.
  ///
  /// @return that one, or nothing if none was listed
  @Nullable JvmRun mix() {
    starts = startsBefore + 1;
    List<JvmRun> runs = listed.subList(before, listed.size());
    if (runs.isEmpty()) {
      return null;
    }
    JvmRun begun = runs.getFirst();
    JvmRun one =
        new JvmRun(
            common(runs, JvmRun::collector),
            common(runs, JvmRun::version),
            begun.start(),
            runs.stream().mapToLong(JvmRun::end).max().orElse(LogEvent.UNKNOWN),
            Double.NaN,
            begun.firstLine(),
            begun.file());
    runs.clear();
    runs.add(one);
    return one;
  }

  private static @Nullable String common(
      List<JvmRun> runs, Function<JvmRun, @Nullable String> fact) {
    String common = null;
    for (JvmRun one : runs) {
      String told = fact.apply(one);
      if (told != null && common != null && !told.equals(common)) {
        return null;
      }
      common = told == null ? common : told;
    }
    return common;
  }

  List<JvmRun> listed() {
    return listed;
  }

  /// How many there are, listed or not.
  long starts() {
    return starts;
  }
}
