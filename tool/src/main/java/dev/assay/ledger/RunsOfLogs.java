package dev.assay.ledger;

import dev.assay.model.LogEvent.At;
import java.util.ArrayList;
import java.util.List;

/// Which runs each log tells, for what their JVMs wrote beside it. A log that is written anew by
/// each start has the last alone, where standard output goes on.
final class RunsOfLogs {

  /// @param beside index of the first file beside the log
  /// @param from number of its first run
  /// @param to number behind its last one
  private record Log(int beside, int from, int to) {}

  private final List<Log> logs = new ArrayList<>();
  private int from;

  /// A log ends.
  ///
  /// @param to how many runs there are by now
  void end(int beside, int to) {
    logs.add(new Log(beside, from, to));
    from = to;
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
