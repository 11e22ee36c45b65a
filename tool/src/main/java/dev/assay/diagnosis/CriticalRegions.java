package dev.assay.diagnosis;

import dev.assay.diagnosis.Evidence.Sum;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogFinding;
import java.util.Optional;

/// Collections that waited for threads inside JNI critical regions.
final class CriticalRegions implements LogRule {

  /// Below this share of stopped time they are a curiosity.
  private static final double SHARE = 0.05;

  @Override
  public String id() {
    return "gc-locker";
  }

  @Override
  public Optional<LogFinding> check(Evidence log) {
    Sum caused = log.caused(CriticalRegions::waits);
    if (!(log.shareOfStopped(caused.nanos()) >= SHARE)) {
      return Optional.empty();
    }
    return found(
        log.severity(caused),
        "%s had to wait until threads left JNI critical regions; they took %s (%s of stopped time)."
            .formatted(
                Amounts.count(caused.count(), "collection"),
                Amounts.time(caused.nanos()),
                log.ofStopped(caused.nanos())),
        caused.nanos(),
        log.orLongest(log.places(IncidentKind.LOCKER_STALL), CriticalRegions::waits),
        "Native code holds arrays (GetPrimitiveArrayCritical: compression, images, native math). G1 pins regions instead since JDK 22, and JDK 25 has this cause under no collector any more; a newer JDK is the remedy.",
        log.advise());
  }

  private static boolean waits(String cause) {
    return cause.startsWith("GCLocker");
  }
}
