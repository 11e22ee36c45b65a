package dev.assay.log;

import dev.assay.log.classic.ClassicReader;
import dev.assay.log.line.Coverage;
import dev.assay.log.line.Line;
import dev.assay.model.LogEvent;

/// Whether a file ends within a line, by what its last lines turned out to be.
final class FileEnd {

  private final LineTally tally;
  private final Coverage coverage;
  private final Resent resent;

  /// Whether it does, or nobody wants the rest of it.
  private boolean cut;

  /// The line with the last words of it, if these were cut and have an end all the same.
  private long broken = LogEvent.UNKNOWN;

  // Before the line at hand was read.

  private int begin;
  private boolean blank;
  private long given;
  private long ofJvm;
  private long foreign;
  private long strange;

  FileEnd(LineTally tally, Coverage coverage, Resent resent) {
    this.tally = tally;
    this.coverage = coverage;
    this.resent = resent;
  }

  /// The next line will be read.
  void before(Line line) {
    begin = line.from;
    blank = begin >= line.to;
    given = resent.given();
    ofJvm = tally.ofJvm();
    foreign = tally.foreign;
    strange = coverage.strange();
  }

  /// It was read.
  void behind(Line line) {
    if (!blank) {
      boolean begun = ofJvm > 0 && tally.foreign > foreign && isBeginning(line);
      boolean ends = begun || (coverage.strange() > strange && BrokenEnd.is(line));
      broken = ends ? line.number : LogEvent.UNKNOWN;
    }
    // A JVM ends each of its lines; one that tells something has all its words.
    boolean words = tally.ofJvm() > ofJvm;
    boolean unended =
        line.unended && line.from == begin && !BrokenEnd.isClosed(line) && !BrokenEnd.isWhole(line);
    cut |= unended && (words ? resent.given() == given : ofJvm > 0 && BrokenEnd.isHead(line));
  }

  /// Whether a line that is no JVM's is what a cut with a line end left of one.
  private boolean isBeginning(Line line) {
    boolean alone = tally.foreign == 1 && tally.classic == 0;
    return BrokenEnd.isBeginning(line) || (alone && BrokenEnd.isDecorations(line));
  }

  /// No line follows.
  ///
  /// @param last the last one, which becomes the last with words where it was cut
  void close(Line last, ClassicReader classic) {
    if (broken >= 0) {
      // Behind it are blank lines only.
      last.number = broken;
      cut = true;
    }
    cut |= classic.isCut(last);
  }

  /// Lines behind this one are perhaps not read.
  void cutIf(boolean stopped) {
    cut |= stopped;
  }

  boolean isCut() {
    return cut;
  }
}
