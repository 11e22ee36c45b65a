package dev.assay.diagnosis;

import dev.assay.diagnosis.Evidence.Sum;
import dev.assay.model.LogFinding;
import java.util.Optional;

/// Objects of half a region or more, which G1 puts into regions of their own.
final class HumongousObjects implements LogRule {

  /// Fewer pauses than this share of all are of no account.
  private static final double SHARE = 0.05;

  @Override
  public String id() {
    return "humongous";
  }

  @Override
  public Optional<LogFinding> check(Evidence log) {
    Sum caused = log.caused(HumongousObjects::isTooLarge);
    if (!(log.shareOfStopped(caused.nanos()) >= SHARE)) {
      return Optional.empty();
    }
    return found(
        log.severity(caused),
        "%s because of humongous objects, %s (%s of stopped time), the longest %s; each may begin a concurrent cycle."
            .formatted(
                Amounts.count(caused.count(), "pause"),
                Amounts.time(caused.nanos()),
                log.ofStopped(caused.nanos()),
                Amounts.time(caused.longest())),
        caused.nanos(),
        log.orLongest(log.worst(what -> what.contains("Humongous")), HumongousObjects::isTooLarge),
        "An object of half a region or more is humongous: larger regions (-XX:G1HeapRegionSize=16m or 32m) make fewer of them, smaller buffers too. Which sizes: gc+humongous=debug.",
        log.compare("regions", "-XX:G1HeapRegionSize=32m"));
  }

  private static boolean isTooLarge(String cause) {
    return cause.startsWith("G1 Humongous");
  }
}
