package dev.assay.diagnosis.condition;

import dev.assay.diagnosis.Evidence;
import dev.assay.model.LogReport;
import dev.assay.model.Safepoints;

/// How much more figures of stops may be than a log tells: as much as whole milliseconds hide, and
/// anything where it lists only some of the stops that it counts, or where a share is one of time
/// of which lines are missing.
final class CutOff {
  private CutOff() {}

  /// Nanoseconds by which so many stops may be longer.
  static double nanos(LogReport report, long coarse) {
    return isListed(report) ? hidden(coarse) : Double.POSITIVE_INFINITY;
  }

  /// The same as a share of the covered time.
  static double share(LogReport report, long coarse) {
    if (!isListed(report) || report.lacksLines()) {
      return Double.POSITIVE_INFINITY;
    }
    return coarse == 0 ? 0 : new Evidence(report).shareOfStops(Math.round(hidden(coarse)));
  }

  /// The same of pauses, none of which is cut off.
  static double shareOfPauses(LogReport report) {
    return report.lacksLines() ? Double.POSITIVE_INFINITY : 0;
  }

  private static double hidden(long coarse) {
    return (double) coarse * Safepoints.CUT_OFF;
  }

  /// How many stops a log tells in whole milliseconds.
  static long coarse(LogReport report) {
    Safepoints safepoints = report.safepoints();
    return safepoints == null ? 0 : safepoints.coarse();
  }

  /// Whether a log lists all stops that it counts.
  static boolean isListed(LogReport report) {
    return new Evidence(report).unlisted() == 0;
  }
}
