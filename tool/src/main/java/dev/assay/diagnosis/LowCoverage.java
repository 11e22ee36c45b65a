package dev.assay.diagnosis;

import dev.assay.model.LogCoverage;
import dev.assay.model.LogEvent;
import dev.assay.model.LogFinding;
import dev.assay.model.LogFinding.Place;
import dev.assay.model.Severity;
import dev.assay.text.Amounts;
import java.util.Optional;

/// A log that was not understood in part.
final class LowCoverage implements LogRule {

  /// Single lines of a new JDK are no reason to distrust the figures.
  private static final double ENOUGH = 0.99;

  @Override
  public Optional<LogFinding> check(Evidence log) {
    LogCoverage coverage = log.report().coverage();
    double share = coverage.share();
    if (!(share < ENOUGH)) {
      return Optional.empty();
    }
    long left = coverage.ofJvm() - coverage.understood();
    return found(
        Severity.WARNING,
        "Assay understood %s of the JVM's log lines; %s %s not understood."
            .formatted(Amounts.share(share), Amounts.number(left), left == 1 ? "was" : "were"),
        LogEvent.UNKNOWN,
        Evidence.first(
            coverage.unknown().stream().map(line -> new Place(line.file(), line.line()))),
        "Figures may lack what these lines contain. Report them: one line and the JDK version are enough.",
        log.next().advise());
  }
}
