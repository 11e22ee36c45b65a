package dev.assay.diagnosis;

import dev.assay.model.LogFinding;
import dev.assay.model.LogFinding.Place;
import dev.assay.model.Severity;
import java.util.List;
import java.util.Optional;

/// One thing that a log can show to be wrong, or worth knowing. [LogRules#ALL] lists it with its
/// name; it has a page `docs/findings/ID.md`, whose examples are its tests.
interface LogRule {

  /// Its finding, absent if there is nothing to report.
  Optional<LogFinding> check(Evidence log);

  /// The same for a rule that reports what no other rule explains.
  ///
  /// @param others what the rules before it found
  default Optional<LogFinding> check(Evidence log, List<LogFinding> others) {
    return check(log);
  }

  /// A finding of this rule, which [LogRules] names.
  ///
  /// @param cost stopped nanoseconds, or unknown
  /// @param command empty where it would say how to log more and the log does not tell on which
  ///   JDK: what is printed as a command should run as it is
  default Optional<LogFinding> found(
      Severity severity,
      String summary,
      long cost,
      List<Place> places,
      String remedy,
      String command) {
    String advice =
        command.isEmpty()
            ? " assay log --advise N" + NextStep.RELEASE + " lists what else to log."
            : "";
    return Optional.of(
        new LogFinding(/* id= */ "", severity, summary, cost, places, remedy + advice, command));
  }
}
