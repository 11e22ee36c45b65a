package dev.assay.diagnosis;

import dev.assay.model.LogCoverage.Irregularity;
import dev.assay.model.LogCoverage.Kind;
import dev.assay.model.LogEvent;
import dev.assay.model.LogFinding;
import dev.assay.model.Severity;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A JVM that was started again within the logs.
final class Restarts implements LogRule {

  @Override
  public String id() {
    return "restarts";
  }

  @Override
  public Optional<LogFinding> check(Evidence log) {
    List<Irregularity> restarts = log.irregularities(Set.of(Kind.RESTART));
    long count = restarts.stream().mapToLong(Irregularity::count).sum();
    if (count == 0) {
      return Optional.empty();
    }
    return found(
        Severity.INFO,
        "The JVM was started again %s; figures are sums over %s."
            .formatted(Amounts.times(count), Amounts.count(log.report().starts(), "run")),
        LogEvent.UNKNOWN,
        Evidence.first(restarts),
        order(log, restarts)
            + "Each start warms up anew; compare runs of their own. If nobody restarted it, look for the end before: the kernel's out-of-memory killer leaves no line in a JVM's log.",
        "journalctl -k --grep 'Out of memory'");
  }

  /// What else it may be where a log does not begin with its JVM, as `cat gc.log*` puts the newest
  /// file first.
  private static String order(Evidence log, List<Irregularity> restarts) {
    List<Irregularity> late = log.irregularities(Set.of(Kind.BEGINS_LATE));
    boolean mayBe =
        restarts.stream()
            .anyMatch(restart -> late.stream().anyMatch(begin -> begin.file() == restart.file()));
    return mayBe
        ? "Its log begins in the midst of a JVM: if pieces were put together in another order than they were written, there was no start, and times are wrong; name the files instead. "
        : "";
  }
}
