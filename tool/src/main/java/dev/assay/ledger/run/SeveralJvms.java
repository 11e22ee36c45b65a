package dev.assay.ledger.run;

import dev.assay.log.line.Coverage;
import dev.assay.model.LogCoverage.Irregularity;
import dev.assay.model.LogCoverage.Kind;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.Safepoint;
import dev.assay.model.LogReport.JvmRun;
import org.jspecify.annotations.Nullable;

/// Decides whether several JVMs write into one log by turns: by their uptimes, by the numbers of
/// their collections, or because the lines say so.
final class SeveralJvms {

  private final Interleaved uptimes = new Interleaved();
  private final CollectionNumbers numbers = new CollectionNumbers();
  private FallingNumbers falling = new FallingNumbers();
  private BegunAnew anew = new BegunAnew(null, null);
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
    anew.next(at);
  }

  /// A run begins, with numbers of its own.
  void begin() {
    falling = new FallingNumbers();
    anew = anew.nextRun();
  }

  /// The JVM of the run at hand says that it ends.
  void ends() {
    anew.ends();
  }

  /// Whether it said so.
  boolean hasEnded() {
    return anew.hasEnded();
  }

  /// The run that begins with the next pause, or nothing.
  ///
  /// @param reached uptime to which the run at hand had come
  @Nullable NextRun next(Pause pause, long reached) {
    String fall = falling.with(pause);
    if (fall != null) {
      return new NextRun(pause.at(), Kind.NUMBERS_FALL, fall, falling.last());
    }
    boolean begins = anew.isBegunBy(pause, reached) || falling.isOfAnother(pause);
    return begins ? anew.next(pause.at(), falling.last()) : null;
  }

  /// The run that begins with the next stop, or nothing.
  @Nullable NextRun next(Safepoint stop) {
    return anew.isBegunBy(stop) ? anew.next(stop.at(), anew.last()) : null;
  }

  /// Takes the next pause.
  void paused(Pause pause) {
    falling.next(pause);
    begun(anew.take(pause));
    boolean timeless = pause.at().uptime() < 0;
    told |= timeless ? numbers.areOfSeveral(pause) : turns.areOfSeveral(pause);
  }

  /// Takes the next stop.
  void stopped(Safepoint stop) {
    begun(anew.take(stop));
  }

  /// A JVM was started behind another: uptimes fell for that, and not because they write by turns.
  private void begun(boolean anew) {
    if (anew) {
      uptimes.clear();
    }
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
    anew = new BegunAnew(null, null);
    uptimes.clear();
    numbers.clear();
    turns.clear();
    told = false;
  }
}
