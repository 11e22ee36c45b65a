package dev.assay.diagnosis;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogFinding;
import dev.assay.model.Severity;
import dev.assay.text.Amounts;
import java.util.Optional;

/// Messages that the JVM dropped, so that all figures are too low.
final class LogLost implements LogRule {

  /// From this share of all messages on, findings of the rest may be wrong.
  private static final double LARGE = 0.1;

  @Override
  public Optional<LogFinding> check(Evidence log) {
    long dropped = log.report().coverage().dropped();
    if (dropped <= 0 && log.incidents(IncidentKind.MESSAGES_DROPPED).isEmpty()) {
      return Optional.empty();
    }
    double share = (double) dropped / Math.max(1, dropped + log.report().coverage().ofJvm());
    return found(
        share >= LARGE ? Severity.ERROR : Severity.WARNING,
        "The JVM reports that it dropped %s, so counts and sums are too low."
            .formatted(
                dropped > 0
                    ? "%s (%s of all)"
                        .formatted(Amounts.count(dropped, "message"), Amounts.share(share))
                    : "messages"),
        LogEvent.UNKNOWN,
        log.places(IncidentKind.MESSAGES_DROPPED),
        "Increase the buffer of asynchronous logging (-XX:AsyncLogBufferSize=16m), select fewer tags, or let threads wait instead of dropping messages: -Xlog:async:stall (JDK 25 and later).",
        "java -Xlog:async -XX:AsyncLogBufferSize=16m -jar app.jar");
  }
}
