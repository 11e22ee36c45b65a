package dev.assay.log;

import dev.assay.log.line.Coverage;
import dev.assay.model.LogCoverage.Tag;
import dev.assay.model.LogReport.LogFile;

/// How many lines of one file were of each kind.
final class LineTally {
  long lines;
  long unified;
  long classic;
  long classicUnderstood;

  /// Of no JVM.
  long foreign;

  long blank;

  /// Whether the line at hand is the first that is not blank.
  boolean isAtFirst() {
    return lines == blank + 1;
  }

  /// Lines that were understood, for one to be compared with the last.
  long understood() {
    return unified + classicUnderstood;
  }

  /// Lines that a JVM wrote.
  long ofJvm() {
    return unified + classic;
  }

  /// Whether most of what a JVM wrote has the form of JDK 8.
  boolean isClassic() {
    return unified < classic;
  }

  /// Whether most of what was understood is of JDK 9 or later.
  boolean isUnderstoodAsUnified() {
    return unified > classicUnderstood;
  }

  /// The format of most of what a JVM wrote.
  String format() {
    if (unified + classic == 0) {
      return LogFile.NONE;
    }
    return isClassic() ? LogFile.CLASSIC : LogFile.UNIFIED;
  }

  /// Hands the counts over.
  ///
  /// @param unfinished pauses whose end was not found; several may begin in a line
  void report(Coverage coverage, int unfinished) {
    coverage.file(lines, foreign, blank);
    if (classic > 0) {
      coverage.add(Tag.CLASSIC, classic, Math.max(0, classicUnderstood - unfinished));
    }
  }
}
