package dev.assay.diagnosis;

import dev.assay.model.Gc;
import dev.assay.model.LogEvent;
import dev.assay.model.LogFinding;
import dev.assay.model.LogReport.Classes;
import dev.assay.model.Severity;
import dev.assay.text.Amounts;
import java.util.Optional;

/// Collections because metaspace reached its threshold, which begins low and is raised by each, or
/// because what JDK 7 and older have instead was full.
final class MetaspaceCollections implements LogRule {

  private static final String OPERATION = "CollectForMetadataAllocation";

  /// Of JDK 7 and older.
  private static final String PERMANENT = "Permanent Generation Full";

  private static final String OF_PERMANENT =
      "What JDK 5 to 7 know of classes lies in the permanent generation, which may not grow beyond -XX:MaxPermSize, 64 to 96 MiB by default: set that and -XX:PermSize to twice what the Perm lines tell. CMS unloads classes beside the program with -XX:+CMSClassUnloadingEnabled alone. If it fills again, class loaders leak: log -XX:+TraceClassLoading and -XX:+TraceClassUnloading.";

  /// Of JDK 8.
  private static final String LAST_DITCH = "Last ditch collection";

  /// Where no line tells what is in use, and the least where one does: some of it may come yet.
  private static final long FIRST_TRY = 1L << 30;

  private static final long LEAST_THRESHOLD = 128L << 20;

  /// Stops without a pause of the collector that take less than this are not worth a word.
  private static final long LEAST = 1_000_000;

  @Override
  public String id() {
    return "metaspace-gcs";
  }

  @Override
  public Optional<LogFinding> check(Evidence log) {
    Work work = WaitingCollections.worked(log);
    Sum caused = log.causedWithCycles(MetaspaceCollections::isShort).worked(work);
    Sum last = log.caused(MetaspaceCollections::isLastResort);
    boolean permanent = log.caused(PERMANENT::equals).count() > 0;
    Sum stops = stops(log);
    boolean byStops = stops.nanos() > caused.nanos();
    Sum all = byStops ? stops.waited(caused.waited()) : caused;
    if (caused.count() == 0 && all.nanos() < LEAST) {
      return Optional.empty();
    }
    long cost = all.withoutWaits();
    return found(
        severity(log, all, byStops),
        "%s because %s held the program for %s (%s of stopped time)%s, the longest %s%s."
            .formatted(
                Amounts.count(all.count(), byStops ? "stop" : "pause"),
                permanent
                    ? "the permanent generation was full"
                    : last.count() > 0 ? "metaspace was full" : "metaspace reached its threshold",
                byStops ? log.time(cost) : Amounts.time(cost),
                byStops ? log.ofStopped(cost) : log.ofPausesStopped(cost),
                all.besideWaits(),
                byStops ? log.report().atLeast(all.longestInWords()) : all.longestInWords(),
                unloaded(log)),
        cost,
        log.orLongest(
            log.worst(what ->
                what.contains("Metadata GC")
                    || what.contains(LAST_DITCH)
                    || what.contains(PERMANENT)
                    || what.equals(OPERATION)),
            MetaspaceCollections::isShort),
        permanent ? OF_PERMANENT : remedy(log, last.count() > 0),
        permanent
            ? ""
            : last.count() > 0
                ? log.next()
                    .compare("metaspace", "-XX:MaxMetaspaceSize=8g -XX:CompressedClassSpaceSize=3g")
                : log.next().compare("metaspace", "-XX:MetaspaceSize=" + above(used(log))));
  }

  /// Bytes in use at most, or unknown.
  private static long used(Evidence log) {
    Gc gc = log.report().gc();
    return gc == null ? LogEvent.UNKNOWN : gc.metaspacePeak();
  }

  /// A threshold that leaves a quarter and more for classes to come.
  private static String above(long used) {
    long threshold = used > 0 ? LEAST_THRESHOLD : FIRST_TRY;
    while (threshold < used + used / 4) {
      threshold *= 2;
    }
    return threshold < FIRST_TRY ? (threshold >> 20) + "m" : (threshold >> 30) + "g";
  }

  private static Severity severity(Evidence log, Sum all, boolean byStops) {
    long longest = Math.min(all.withoutWaits(), all.longest());
    return byStops
        ? log.severity().ofStops(all.work(), longest)
        : log.severity().ofPauses(all.work(), longest);
  }

  private static String remedy(Evidence log, boolean full) {
    String classes =
        log.isClassic()
            ? "log -XX:+TraceClassLoading and -XX:+TraceClassUnloading"
            : "log class+load and class+unload";
    return full
        ? "The metaspace may not grow beyond -XX:MaxMetaspaceSize, or its part for classes not beyond -XX:CompressedClassSpaceSize (1 GiB by default): raise or remove that limit; the error that the program got names which. If it fills again, class loaders leak: %s."
            .formatted(classes)
        : "Set -XX:MetaspaceSize above what the program uses after its start, which %s tell%s (it is the first threshold, about 21 MiB by default, not a size, and takes no memory). When they go on for hours, class loaders come and go or leak: %s."
            .formatted(
                log.isClassic()
                    ? "the Metaspace lines of -XX:+PrintGCDetails"
                    : "the lines of gc+metaspace",
                used(log) > 0 ? ", here " + Amounts.bytes(used(log)) + " at most" : "",
                classes);
  }

  /// The stops for more metaspace, which hold most of the pauses that it causes, and the remarks
  /// and cleanups behind them. CMS collects beside the program: its pauses do not tell the cause,
  /// and of these stops few have one.
  private static Sum stops(Evidence log) {
    Sum stops = log.stops(operation -> operation.name().equals(OPERATION));
    Sum whole =
        new Sum(
            stops.count(), stops.nanos(), stops.reaching(), stops.longest(), 0, 0, 0, stops.over());
    return whole.and(log.cycles(MetaspaceCollections::isShort));
  }

  static boolean isShort(String cause) {
    return cause.startsWith("Metadata GC") || cause.equals(PERMANENT) || isLastResort(cause);
  }

  /// The cause of the collection that a JVM makes when the metaspace may not grow any more, before
  /// it throws an OutOfMemoryError.
  private static boolean isLastResort(String cause) {
    return cause.equals("Metadata GC Clear Soft References") || cause.equals(LAST_DITCH);
  }

  private static String unloaded(Evidence log) {
    Classes classes = log.report().classes();
    if (classes == null) {
      return "";
    }
    // Lines of either may not be logged.
    boolean came = classes.loaded() >= 0;
    boolean went = classes.unloaded() >= 0;
    return "; "
        + (came ? classes(classes.loaded()) + " came" : "")
        + (came && went ? " and " + Amounts.number(classes.unloaded()) + " went" : "")
        + (came ? "" : classes(classes.unloaded()) + " went");
  }

  private static String classes(long count) {
    return count == 1 ? "1 class" : Amounts.number(count) + " classes";
  }
}
