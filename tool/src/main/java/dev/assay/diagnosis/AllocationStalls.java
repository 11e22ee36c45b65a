package dev.assay.diagnosis;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogFinding;
import dev.assay.model.LogReport.Incidents;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Threads that waited for memory because the collector was not fast enough.
final class AllocationStalls implements LogRule {

  @Override
  public String id() {
    return "allocation-stall";
  }

  @Override
  public boolean isByCollector() {
    return true;
  }

  @Override
  public Optional<LogFinding> check(Evidence log) {
    return log.incidents(IncidentKind.ALLOCATION_STALL).flatMap(stalls -> stalled(log, stalls));
  }

  private Optional<LogFinding> stalled(Evidence log, Incidents stalls) {
    long waited = Math.max(0, stalls.amount());
    return found(
        log.severityOfPauses(waited, waited / Math.max(1, stalls.count())),
        "Threads waited for memory %s%s%s. These are waits of single threads, not stops of all."
            .formatted(
                Amounts.times(stalls.count()),
                stalls.amount() > 0 ? ", " + Amounts.time(waited) + " in all" : "",
                threads(stalls)),
        LogEvent.UNKNOWN,
        log.places(IncidentKind.ALLOCATION_STALL),
        remedy(log.jdk().orElse(0)),
        log.next().compare("larger", larger(log)));
  }

  /// The soft limit came with JDK 13.
  private static String remedy(int jdk) {
    String remedy = "A larger heap or more concurrent threads (-XX:ConcGCThreads)";
    return jdk > 0 && jdk < 13
        ? remedy + "."
        : remedy
            + "; a soft limit below -Xmx (-XX:SoftMaxHeapSize, JDK 13 and later) makes ZGC begin earlier.";
  }

  private static String threads(Incidents stalls) {
    List<String> names = stalls.details().stream().limit(2).map(thread -> thread.name()).toList();
    return names.isEmpty() ? "" : ", most often " + String.join(", ", names);
  }

  private static String larger(Evidence log) {
    return log.heapMaximum() > 0
        ? String.format(Locale.ROOT, "-Xmx%dm", 3 * (log.heapMaximum() >> 20) / 2)
        : "-XX:MaxRAMPercentage=50";
  }
}
