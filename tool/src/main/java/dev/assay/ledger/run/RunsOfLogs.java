package dev.assay.ledger.run;

import dev.assay.model.LogEvent.At;
import java.util.ArrayList;
import java.util.List;

/// Which files and runs belong to which log, for what JVMs wrote into files beside it. If each
/// start overwrites the log, the log has only the last run, while standard output has them all.
final class RunsOfLogs {

  /// @param beside index of the first file beside the log
  /// @param from number of its first run
  /// @param to number behind its last one
  private record Log(int beside, int from, int to) {}

  private final List<Log> logs = new ArrayList<>();

  /// Index of the first file of the log at hand.
  private int file;

  /// Index of the first file that a JVM wrote beside its log.
  private int beside = Integer.MAX_VALUE;

  private int from;

  /// A log begins with this file.
  void begin(int first) {
    file = first;
  }

  /// The files from this one on were written beside those before.
  void beside(int first) {
    beside = first;
  }

  /// Files follow that are of a log again.
  void nextStart() {
    beside = Integer.MAX_VALUE;
  }

  /// A log ends.
  ///
  /// @param to how many runs there are by now
  void end(int to) {
    logs.add(new Log(beside, from, to));
    from = to;
  }

  /// Whether this stands in front of the log at hand.
  boolean isBefore(At at) {
    return at.file() < file;
  }

  /// Whether this stands beside the log at hand.
  boolean isBeside(At at) {
    return at.file() >= beside;
  }

  /// The number of a run, or -1 where the log of the file beside it does not tell that run.
  ///
  /// @param back how many starts before the last it was
  int before(At at, int back) {
    return logs.reversed().stream()
        .filter(log -> log.beside <= at.file())
        .findFirst()
        .filter(log -> log.to - 1 - back >= log.from)
        .map(log -> log.to - 1 - back)
        .orElse(-1);
  }
}
