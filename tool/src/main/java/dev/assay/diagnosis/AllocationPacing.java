package dev.assay.diagnosis;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogFinding;
import dev.assay.model.LogReport.Incidents;
import dev.assay.model.Severity;
import dev.assay.text.Amounts;
import java.util.Optional;

/// Threads that Shenandoah held back when they allocated, for its collections to keep up.
final class AllocationPacing implements LogRule {

  private static final String REMEDY =
      "The application allocates nearly as fast as the collector frees memory. Increase the heap first, or the number of concurrent GC threads (-XX:ConcGCThreads). -XX:ShenandoahPacingMaxDelay=N limits a delay to N ms (10 by default); -XX:-ShenandoahPacing turns pacing off (both need -XX:+UnlockExperimentalVMOptions). Without the delays, a heap this small leads to degenerated and full collections, which stop all threads. JDK 26 and later have no pacing.";

  @Override
  public Optional<LogFinding> check(Evidence log) {
    return log.incidents(IncidentKind.ALLOCATION_PACING).flatMap(waits -> paced(log, waits));
  }

  private Optional<LogFinding> paced(Evidence log, Incidents paced) {
    ThreadWaits waits = new ThreadWaits(paced);
    long each = waits.each();
    Severity severity = log.severity().ofPauses(each, paced.longest());
    if (severity == Severity.INFO) {
      return Optional.empty();
    }
    return found(
            severity,
            "Shenandoah's pacing delayed %s by %s on average%s, the longest %s between two collections%s. Individual threads waited; the application was not stopped."
                .formatted(
                    Amounts.count(waits.threads(), "allocating thread"),
                    Amounts.time(each),
                    share(log, each),
                    Amounts.time(paced.longest()),
                    waits.names()),
            LogEvent.UNKNOWN,
            log.places(IncidentKind.ALLOCATION_PACING),
            REMEDY,
            SmallHeap.compareLarger(log))
        .map(found -> found.lost(each));
  }

  private static String share(Evidence log, long each) {
    return Double.isNaN(log.shareOfPauses(each))
        ? ""
        : " (" + log.pausesOfTime(each) + " of the time)";
  }
}
