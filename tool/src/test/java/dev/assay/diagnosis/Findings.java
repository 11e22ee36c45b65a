package dev.assay.diagnosis;

import dev.assay.model.LogFinding;
import dev.assay.model.LogReport;
import java.util.Optional;

/// What single rules find in reports.
public final class Findings {
  private Findings() {}

  /// What this rule finds, first where it does so for several collectors.
  public static Optional<LogFinding> of(String rule, LogReport report) {
    return LogRules.findings(report).stream().filter(one -> one.id().equals(rule)).findFirst();
  }
}
