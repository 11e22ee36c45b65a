package dev.assay.ledger.unavailable;

import dev.assay.model.LogReport.Unavailable;
import java.util.List;

/// Names the option that would have logged a figure. JDK 8 and later releases have different
/// options, and the JVM may have had the option already.
record Remedy(Formats formats, List<LoggedRun> runs) {

  /// A figure that the log itself would tell.
  ///
  /// @param option8 of JDK 8 and older
  /// @param option of later ones
  Unavailable missing(String figure, String reason, String option8, String option) {
    if (formats.classic() && formats.unified()) {
      return new Unavailable(figure, reason, option + " (JDK 8: " + option8 + ")");
    }
    return isAsked(option8)
        ? new Unavailable(figure, "not logged, although the JVM's flags request it", "")
        : new Unavailable(figure, reason, formats.classic() ? option8 : option);
  }

  /// A figure that a JDK 8 writes beside the log: on its standard output, or where `LogVMOutput`
  /// has that written.
  Unavailable onOutput(String figure, String reason, String option8, String option) {
    return isAsked(option8)
        ? new Unavailable(
            figure,
            reason
                + ": the JVM's flags send them to standard output or to its LogFile; name that file,"
                + " too",
            "")
        : missing(figure, reason, option8, option);
  }

  /// Whether the JVMs of all runs were asked for it.
  boolean isAsked(String option8) {
    return formats.classic()
        && !formats.unified()
        && !runs.isEmpty()
        && runs.stream().allMatch(run -> run.told().hasAll(option8));
  }
}
