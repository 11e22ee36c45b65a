package dev.assay.diagnosis;

import dev.assay.model.LogCoverage.Irregularity;
import dev.assay.model.LogCoverage.Kind;
import dev.assay.model.LogEvent;
import dev.assay.model.LogFinding;
import dev.assay.model.Severity;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Several JVMs that wrote into one log, so that what one did after the other is no figure.
final class MixedJvms implements LogRule {

  @Override
  public String id() {
    return "mixed-jvms";
  }

  @Override
  public Optional<LogFinding> check(Evidence log) {
    List<Irregularity> mixed = log.irregularities(Set.of(Kind.MIXED));
    if (mixed.isEmpty()) {
      return Optional.empty();
    }
    return found(
        Severity.WARNING,
        "Lines of several JVMs are mixed in one log and were not told apart: pauses and stops are sums over these JVMs.",
        LogEvent.UNKNOWN,
        Evidence.first(mixed),
        "Rates, shares of time, allocation and promotion cannot be told, and a stop of JDK 12 or older may bear another's name. Give each JVM a file of its own, with %p in its name. They are told apart where every line names its JVM: kubectl logs --prefix, docker compose logs, or the decorations uptime,pid,tid.",
        log.next().advise());
  }
}
