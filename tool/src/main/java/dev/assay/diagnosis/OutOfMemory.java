package dev.assay.diagnosis;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogFinding;
import dev.assay.model.Severity;
import java.util.Optional;

/// Memory ran out.
final class OutOfMemory implements LogRule {

  /// The flag that makes a JVM write its heap.
  static final String DUMPS = "HeapDumpOnOutOfMemoryError";

  @Override
  public String id() {
    return "out-of-memory";
  }

  @Override
  public Optional<LogFinding> check(Evidence log) {
    return log.incidents(IncidentKind.OUT_OF_MEMORY)
        .flatMap(incidents ->
            found(
                Severity.ERROR,
                "Memory ran out " + Amounts.times(incidents.count()) + ".",
                LogEvent.UNKNOWN,
                log.places(IncidentKind.OUT_OF_MEMORY),
                log.isOn(DUMPS)
                    ? "Look into the heap dump that the JVM left (-XX:+HeapDumpOnOutOfMemoryError is on) for what holds the memory, or give it more; let it end then (-XX:+ExitOnOutOfMemoryError)."
                    : "Let the JVM end and leave a heap dump: -XX:+ExitOnOutOfMemoryError -XX:+HeapDumpOnOutOfMemoryError. Then give it more memory or find what holds it.",
                "jcmd PID GC.class_histogram"));
  }
}
