package dev.assay.diagnosis.cause;

import dev.assay.diagnosis.Evidence;
import dev.assay.diagnosis.LogRules;
import dev.assay.model.Finding;
import dev.assay.model.LogFinding;
import dev.assay.model.Severity;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// What the rules for logs find in the suspect's evidence forks and not in the other's.
final class LogDifferences {

  /// They are about the log, not about the JVM.
  static final Set<String> ABOUT_LOGS =
      Set.of("log-lost", "log-damaged", "low-coverage", "restarts");

  private LogDifferences() {}

  static List<Finding> of(Suspect suspect) {
    Evidence own = suspect.log();
    Evidence others = suspect.turned().log();
    if (own == null || others == null) {
      return List.of();
    }
    Set<String> common =
        LogRules.findings(others.report()).stream().map(LogFinding::id).collect(Collectors.toSet());
    return LogRules.findings(own.report()).stream()
        .filter(finding -> !common.contains(finding.id()) && !ABOUT_LOGS.contains(finding.id()))
        .map(finding -> finding(suspect, finding))
        .toList();
  }

  /// A few extra forks are no test: above a note it is raised only in the slower variant.
  private static Finding finding(Suspect suspect, LogFinding logged) {
    Severity severity = logged.severity() == Severity.INFO ? Severity.INFO : suspect.severity();
    return suspect
        .found(
            severity,
            suspect.logged() + ": " + logged.summary(),
            Map.of("stopped", Math.max(0, logged.costNanos()) / 1e9),
            logged.remedy(),
            Optional.empty())
        .named(logged.id());
  }
}
