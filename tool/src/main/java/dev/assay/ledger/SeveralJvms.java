package dev.assay.ledger;

import dev.assay.log.line.Coverage;
import dev.assay.model.LogCoverage.Irregularity;
import dev.assay.model.LogCoverage.Kind;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogReport.JvmRun;
import org.jspecify.annotations.Nullable;

/// Whether several JVMs write one log by turns: as their uptimes tell, the numbers of their
/// collections, or the lines themselves.
final class SeveralJvms {

  private final Interleaved uptimes = new Interleaved();
  private final CollectionNumbers numbers = new CollectionNumbers();
  private FallingNumbers falling = new FallingNumbers();
  private final NumberedTurns turns = new NumberedTurns();
  private boolean told;
  private boolean inAny;

  /// What is wrong with the log at hand, unless they write it.
  private Coverage remarks = new Coverage();

  Coverage remarks() {
    return remarks;
  }

  /// Whether they wrote a log that is over.
  boolean areInAny() {
    return inAny;
  }

  boolean areCertain() {
    return told || uptimes.isCertain();
  }

  /// Takes the next line, which has an uptime.
  void next(At at) {
    uptimes.next(at);
  }

  /// A run begins, with numbers of its own.
  void begin() {
    falling = new FallingNumbers();
  }

  /// Where the last pause stands that tells the order of collections.
  At lastPause() {
    return falling.last();
  }

  /// How the numbers of collections fall with the next pause, or nothing.
  @Nullable String fall(Pause pause) {
    return falling.with(pause);
  }

  /// Takes the next pause.
  void paused(Pause pause) {
    falling.next(pause);
    boolean timeless = pause.at().uptime() < 0;
    told |= timeless ? numbers.areOfSeveral(pause) : turns.areOfSeveral(pause);
  }

  /// The lines tell it.
  void told() {
    told = true;
  }

  /// The log at hand ends: what looked like runs one after the other were JVMs side by side, or
  /// what is wrong with it counts.
  ///
  /// @param first event of its last run
  void logEnds(At first, EndedRuns runs, Coverage coverage) {
    if (areCertain()) {
      inAny = true;
      JvmRun one = runs.mix();
      int file = one == null ? first.file() : one.file();
      long line = one == null ? first.line() : one.firstLine();
      coverage.irregularity(new Irregularity(Kind.MIXED, 1, file, line, null));
    } else {
      remarks.coverage().irregularities().forEach(coverage::irregularity);
    }
    remarks = new Coverage();
    uptimes.clear();
    numbers.clear();
    turns.clear();
    told = false;
  }
}
