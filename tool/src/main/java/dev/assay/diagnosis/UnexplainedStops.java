package dev.assay.diagnosis;

import dev.assay.model.Gc;
import dev.assay.model.LogFinding;
import dev.assay.model.LogReport.Moment;
import dev.assay.model.Safepoints;
import dev.assay.model.Severity;
import dev.assay.model.Stops;
import java.util.List;
import java.util.Optional;

/// Stops that take much of the time, or one that lasted long, of which no other rule says why.
final class UnexplainedStops implements LogRule {

  /// A stop from which on clients notice.
  private static final long NOTICED = 1_000_000_000L;

  private static final long FEWEST = 3;

  private static final String REMEDY =
      "Look at the longest ones. What a pause did stands in its phases and in its processor time, and what stopped the program besides in the safepoints, if both are logged.";

  @Override
  public String id() {
    return "unexplained-stops";
  }

  @Override
  public Optional<LogFinding> check(Evidence log) {
    return check(log, List.of());
  }

  @Override
  public Optional<LogFinding> check(Evidence log, List<LogFinding> others) {
    List<Moment> worst = worst(log);
    if (worst.isEmpty()) {
      return Optional.empty();
    }
    Moment longest = worst.getFirst();
    long told = others.stream().mapToLong(one -> Math.max(0, one.costNanos())).sum();
    long rest = log.stopped() - told;
    if (isMuch(log, rest)) {
      return found(
          log,
          Severity.ERROR,
          "Stops took %s (%s of the time), the longest %s (%s); no other finding says why %s passed."
              .formatted(
                  Amounts.time(log.stopped()),
                  Amounts.share(log.shareOfStops(log.stopped())),
                  Amounts.time(longest.nanos()),
                  longest.what(),
                  told > 0 ? Amounts.time(rest) + " of it" : "it"),
          rest,
          worst);
    }
    boolean isTold = others.stream().anyMatch(one -> 2 * one.costNanos() >= longest.nanos());
    return longest.nanos() < NOTICED || isTold
        ? Optional.empty()
        : found(
            log,
            Severity.WARNING,
            "A stop took %s (%s), and no other finding says why."
                .formatted(Amounts.time(longest.nanos()), longest.what()),
            longest.nanos(),
            worst.subList(0, 1));
  }

  /// Of a quotation that is a pause and nothing else all time is stopped.
  private static boolean isMuch(Evidence log, long rest) {
    Stops stops = log.report().stops();
    return stops != null
        && stops.count() >= FEWEST
        && rest >= NOTICED
        && 2 * rest >= log.stopped()
        && log.severityOfStops(rest, 0) == Severity.ERROR;
  }

  private Optional<LogFinding> found(
      Evidence log, Severity severity, String summary, long cost, List<Moment> worst) {
    return found(
        severity,
        summary,
        cost,
        Evidence.first(worst.stream().map(Evidence::place)),
        REMEDY,
        log.next().advise());
  }

  /// The longest stops or, where no safepoint is told, pauses.
  private static List<Moment> worst(Evidence log) {
    Safepoints safepoints = log.report().safepoints();
    Gc gc = log.report().gc();
    return safepoints != null && !safepoints.worst().isEmpty()
        ? safepoints.worst()
        : gc == null ? List.of() : gc.worst();
  }
}
