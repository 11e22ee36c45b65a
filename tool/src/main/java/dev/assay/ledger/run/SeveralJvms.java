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
  private final LoggedForms forms = new LoggedForms();
  private boolean told;
  private boolean inAny;
  private final LateLines late = new LateLines();

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

  /// Lines of the log at hand that may be out of order.
  LateLines late() {
    return late;
  }

  /// Takes the next line, which has an uptime.
  void next(At at) {
    uptimes.next(at);
    if (anew.next(at)) {
      late.remark(remarks);
    }
  }

  /// A run begins, with numbers of its own.
  void begin() {
    late.remark(remarks);
    falling = new FallingNumbers();
    forms.begin();
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
  /// @param other whether its words are none of the JVM of that run
  @Nullable NextRun next(Pause pause, long reached, boolean other) {
    String fall = falling.with(pause);
    if (fall != null) {
      return new NextRun(pause.at(), Kind.NUMBERS_FALL, fall, falling.last());
    }
    boolean begins =
        (other && !falling.goesOnWith(pause))
            || anew.isBegunBy(pause, reached)
            || falling.isOfAnother(pause);
    if (begins) {
      return nextAt(pause.at());
    }
    return forms.isOfAnother(pause) ? begun(pause.at(), forms.last()) : null;
  }

  /// The run that begins here, behind the last pause of the one at hand, or without one its last
  /// line.
  NextRun nextAt(At at) {
    At end = falling.last();
    return begun(at, end.line() > 0 ? end : anew.last());
  }

  private NextRun begun(At at, At end) {
    late.forget();
    return anew.next(at, end);
  }

  /// The run that begins with the next stop, or nothing.
  @Nullable NextRun next(Safepoint stop) {
    return anew.isBegunBy(stop) ? begun(stop.at(), anew.last()) : null;
  }

  /// Takes the next pause.
  void paused(Pause pause) {
    falling.next(pause);
    begun(anew.take(pause));
    boolean timeless = pause.at().uptime() < 0;
    told |= timeless ? numbers.areOfSeveral(pause) : turns.areOfSeveral(pause);
    told |= forms.areOfSeveral(pause);
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
    late.remark(remarks);
    coverage.logEnds(areCertain());
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
    forms.clear();
    told = false;
  }
}
