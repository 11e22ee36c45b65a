package dev.assay.diagnosis;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogFinding;
import dev.assay.model.Severity;
import dev.assay.text.Amounts;
import java.util.Optional;

/// Collections took nearly all of the time and gave nearly nothing back, as the JVM itself says.
final class OverheadLimit implements LogRule {

  @Override
  public Optional<LogFinding> check(Evidence log) {
    Sum full = FullCollections.unaskedWork(log);
    return log.incidents(IncidentKind.OVERHEAD_LIMIT)
        .flatMap(incidents ->
            found(
                Severity.ERROR,
                "The JVM reported %s that GC time exceeded GCTimeLimit%s."
                    .formatted(
                        Amounts.times(incidents.count()),
                        full.count() == 0 ? "" : FullCollections.took(log, full)),
                full.count() == 0 ? LogEvent.UNKNOWN : full.work(),
                FullCollections.places(log, IncidentKind.OVERHEAD_LIMIT),
                "The live set fills the heap. Increase the heap (-Xmx), or find what retains the memory. Otherwise the JVM soon throws an OutOfMemoryError; -XX:-UseGCOverheadLimit only prolongs the slow run.",
                Leak.HISTOGRAM));
  }
}
