package dev.assay.diagnosis;

import dev.assay.model.LogCoverage.Irregularity;
import dev.assay.model.LogCoverage.Kind;
import dev.assay.model.LogEvent;
import dev.assay.model.LogFinding;
import dev.assay.model.Severity;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Several JVMs that wrote into one log, so that nothing can be said about the order of what they
/// did.
final class MixedJvms implements LogRule {

  @Override
  public Optional<LogFinding> check(Evidence log) {
    List<Irregularity> mixed = log.irregularities(Set.of(Kind.MIXED));
    if (mixed.isEmpty()) {
      return Optional.empty();
    }
    return found(
        Severity.WARNING,
        "One log mixes lines of several JVMs that cannot be told apart: pauses and stops are totals over these JVMs.",
        LogEvent.UNKNOWN,
        Evidence.first(mixed),
        "Write one log file per JVM, with %p in the file name. Or let every line name its JVM: kubectl logs --prefix, docker compose logs, or the decorations uptime,pid,tid. Until then, rates, shares of time, allocation and promotion are unknown, and a stop of JDK 12 or earlier may carry the name of another.",
        log.next().advise());
  }
}
