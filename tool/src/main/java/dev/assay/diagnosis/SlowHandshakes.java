package dev.assay.diagnosis;

import dev.assay.model.Gc;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogFinding;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.Counted;
import dev.assay.model.LogReport.Incidents;
import dev.assay.model.Safepoints;
import dev.assay.text.Amounts;
import java.util.Optional;

/// Threads that are late at the poll at which they do what a handshake asks.
final class SlowHandshakes implements LogRule {

  /// A single one from which on somebody may notice.
  private static final long LONG = 100_000_000L;

  private static final String NAMING =
      "The log does not contain the thread's name. Set -XX:+SafepointTimeout -XX:SafepointTimeoutDelay=100 to have it named when a safepoint waits for it as well (-XX:HandshakeTimeout prints only its address, and ends the JVM). ";

  @Override
  public Optional<LogFinding> check(Evidence log) {
    return log.incidents(IncidentKind.SLOW_HANDSHAKE)
        .filter(slow -> slow.longest() >= LONG && slow.longest() > longestStop(log.report()))
        .flatMap(slow -> late(log, slow));
  }

  /// A handshake that waited for a stop to end waited for no late thread.
  private static long longestStop(LogReport report) {
    Safepoints safepoints = report.safepoints();
    Gc gc = report.gc();
    return Math.max(
        safepoints == null ? 0 : safepoints.total().maximum(),
        gc == null ? 0 : gc.pauses().maximum());
  }

  private Optional<LogFinding> late(Evidence log, Incidents slow) {
    return found(
        log.severity().ofPauses(0, slow.longest()),
        "%s took 10 ms or more, %s in total, the longest %s%s: a thread reached its poll late. Only the requester waits, but a safepoint at that time makes all threads wait for the late one."
            .formatted(
                Amounts.count(slow.count(), "handshake"),
                Amounts.time(slow.amount()),
                Amounts.time(slow.longest()),
                slow.details().stream()
                    .findFirst()
                    .map(Counted::name)
                    .map(name -> ", most often " + name)
                    .orElse("")),
        LogEvent.UNKNOWN,
        log.places(IncidentKind.SLOW_HANDSHAKE),
        NAMING + LongTimeToSafepoint.loops(log, slow.longest(), slow.amount()),
        LongTimeToSafepoint.command(log, slow.longest(), slow.amount()));
  }
}
