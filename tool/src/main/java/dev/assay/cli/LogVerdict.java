package dev.assay.cli;

import dev.assay.diagnosis.condition.LogCondition;
import dev.assay.diagnosis.condition.LogCondition.Answer;
import dev.assay.diagnosis.condition.LogCondition.Holds;
import dev.assay.diagnosis.condition.LogCondition.HoldsNot;
import dev.assay.diagnosis.condition.LogCondition.Unknown;
import dev.assay.model.LogReport;
import dev.assay.model.Problem;
import dev.assay.text.Plain;
import java.util.ArrayList;
import java.util.List;

/// What the conditions of `--fail-on` make of a report.
final class LogVerdict {

  private final Console console;

  LogVerdict(Console console) {
    this.console = console;
  }

  /// The exit code: 1 if any condition holds, 4 when none does, but a log cannot say so of all.
  int exitCode(List<LogCondition> conditions, LogReport report) {
    boolean failed = false;
    List<String> unknown = new ArrayList<>();
    for (LogCondition condition : conditions) {
      condition
          .remark(report)
          .ifPresent(remark -> console.err().println("assay: " + Plain.line(remark)));
      Answer answer = condition.test(report);
      switch (answer) {
        case Holds holds -> {
          failed = true;
          console.err().println("assay: " + holds.sentence());
        }
        case HoldsNot _ -> {}
        case Unknown open -> unknown.add(open.sentence());
      }
    }
    unknown.forEach(open -> console.err().println("assay: " + open));
    if (failed) {
      return FailOn.EXIT_CODE;
    }
    return unknown.isEmpty() ? 0 : Problem.Kind.UNFIT.exitCode();
  }
}
