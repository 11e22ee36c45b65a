package dev.assay.diagnosis;

import dev.assay.model.LogFinding;
import dev.assay.model.LogReport.Classes;
import java.util.Optional;

/// Collections because metaspace reached its threshold, which begins low and is raised by each.
final class MetaspaceCollections implements LogRule {

  private static final String THRESHOLD =
      "Set -XX:MetaspaceSize above what the program uses after its start, which the lines of gc+metaspace tell (it is the first threshold, about 21 MiB by default, not a size, and takes no memory). When they go on for hours, class loaders come and go or leak: log class+load and class+unload.";

  private static final String FULL =
      "The metaspace may not grow beyond -XX:MaxMetaspaceSize, or its part for classes not beyond -XX:CompressedClassSpaceSize (1 GiB by default): raise or remove that limit; the error that the program got names which. If it fills again, class loaders leak: log class+load and class+unload.";

  @Override
  public String id() {
    return "metaspace-gcs";
  }

  @Override
  public Optional<LogFinding> check(Evidence log) {
    Sum caused = log.caused(MetaspaceCollections::isShort);
    Sum last = log.caused(MetaspaceCollections::isLastResort);
    if (caused.count() == 0) {
      return Optional.empty();
    }
    return found(
        log.severity(caused),
        "%s because metaspace %s held the program for %s (%s of stopped time), the longest %s%s."
            .formatted(
                Amounts.count(caused.count(), "pause"),
                last.count() > 0 ? "was full" : "reached its threshold",
                Amounts.time(caused.nanos()),
                log.ofPausesStopped(caused.nanos()),
                Amounts.time(caused.longest()),
                unloaded(log)),
        caused.nanos(),
        log.orLongest(
            log.worst(what ->
                what.contains("Metadata GC") || what.equals("CollectForMetadataAllocation")),
            MetaspaceCollections::isShort),
        last.count() > 0 ? FULL : THRESHOLD,
        last.count() > 0
            ? log.compare("metaspace", "-XX:MaxMetaspaceSize=8g -XX:CompressedClassSpaceSize=3g")
            : log.compare("metaspace", "-XX:MetaspaceSize=1g"));
  }

  private static boolean isShort(String cause) {
    return cause.startsWith("Metadata GC") || isLastResort(cause);
  }

  /// The cause of the collection that a JVM makes when the metaspace may not grow any more, before
  /// it throws an OutOfMemoryError.
  private static boolean isLastResort(String cause) {
    return cause.equals("Metadata GC Clear Soft References")
        || cause.equals("Last ditch collection");
  }

  private static String unloaded(Evidence log) {
    Classes classes = log.report().classes();
    return classes == null
        ? ""
        : "; "
            + Amounts.number(classes.loaded())
            + " classes came and "
            + Amounts.number(classes.unloaded())
            + " went";
  }
}
