package dev.assay.diagnosis;

import dev.assay.model.Classes;
import dev.assay.model.Gc;
import dev.assay.model.LogEvent;
import dev.assay.model.LogFinding;
import dev.assay.model.Severity;
import dev.assay.text.Amounts;
import java.util.Optional;
import java.util.function.Predicate;

/// Collections because metaspace reached its threshold, which begins low and is raised by each, or
/// because what JDK 7 and older have instead was full.
final class MetaspaceCollections implements LogRule {

  private static final String OPERATION = "CollectForMetadataAllocation";

  /// Of JDK 7 and older.
  private static final String PERMANENT = "Permanent Generation Full";

  private static final String OF_PERMANENT =
      "Set -XX:MaxPermSize (64 to 96 MiB by default) and -XX:PermSize to twice the usage in the Perm lines: JDK 5 to 7 keep class metadata in the permanent generation. CMS unloads classes concurrently only with -XX:+CMSClassUnloadingEnabled. If it fills again, check for a class loader leak: log -XX:+TraceClassLoading and -XX:+TraceClassUnloading.";

  /// Of JDK 8.
  private static final String LAST_DITCH = "Last ditch collection";

  /// Where no line tells what classes take, and the least where one does: some may come yet.
  private static final long FIRST_TRY = 1L << 30;

  private static final long LEAST_THRESHOLD = 128L << 20;

  /// The first release whose lines of collections tell what is committed, which the threshold is
  /// held against, beside what is in use. Those of ZGC always did.
  private static final int TELLS_COMMITTED = 16;

  private static final String ALWAYS_COMMITTED = "ZGC";

  /// The first release with metaspace.
  private static final int FIRST = 8;

  /// Percent of the old generation in use, as a reason of a cycle, above what a hardly used heap
  /// has.
  private static final long USED = 20;

  private static final String NOTHING_ELSE =
      ". Nothing else makes CMS start a cycle with less than 5% of the heap in use";

  /// The first releases of which G1 collects at the threshold beside the program.
  private static final int CONCURRENT_G1 = 9;

  private static final String THRESHOLD = "MetaspaceSize";

  private static final String LIMIT = "MaxMetaspaceSize";

  /// Of unified logs, which do not have the flags. With a limit of 24m a threshold of 128m left 4
  /// of 4 collections, with 256m none.
  private static final String UNTOLD_LIMIT =
      ", and increase -XX:MaxMetaspaceSize, if it is set, beyond it, because the JVM cuts the threshold to this limit";

  /// The size of the compressed class space without a limit of metaspace, whose larger part it is.
  private static final long CLASS_SPACE = 1L << 30;

  /// Stops without a pause of the collector that take less than this are not worth a word.
  private static final long LEAST = 1_000_000;

  @Override
  public Optional<LogFinding> check(Evidence log) {
    Work work = WaitingCollections.worked(log);
    Sum caused = log.causedWithCycles(shortage(log)).worked(work);
    boolean full = isFull(log);
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
        "%s: %s%s took %s (%s of stopped time)%s, the longest %s%s%s."
            .formatted(
                permanent
                    ? "The permanent generation was full"
                    : full ? "Metaspace was full" : "Metaspace reached its threshold",
                Amounts.count(all.count(), byStops ? "stop" : "pause"),
                ofCycles(log, all.count()),
                byStops ? log.time(cost) : Amounts.time(cost),
                byStops ? log.ofStopped(cost) : log.ofPausesStopped(all.work()),
                all.besideWaits(),
                byStops ? log.report().atLeast(all.longestInWords()) : all.longestInWords(),
                unloaded(log),
                log.cycles(cause -> isOfCms(log, cause)).count() > 0 ? NOTHING_ELSE : ""),
        cost,
        log.orLongest(
            log.worst(what ->
                what.contains("Metadata GC")
                    || what.contains(LAST_DITCH)
                    || what.contains(PERMANENT)
                    || what.equals(OPERATION)),
            shortage(log)),
        permanent ? OF_PERMANENT : full ? limit(log) : threshold(log),
        permanent ? "" : full ? raised(log) : log.next().compare("metaspace", sizes(log)));
  }

  /// Whether it may not grow any more. CMS and G1 collect beside the program at the threshold, and
  /// all at once only where the JVM could not raise it.
  private static boolean isFull(Evidence log) {
    boolean beside =
        log.collectedBy("CMS") || (log.collectedBy("G1") && log.isSince(CONCURRENT_G1));
    return log.caused(MetaspaceCollections::isLastResort).count() > 0
        || (beside && log.fullsCaused(MetaspaceCollections::isShort).count() > 0);
  }

  /// Bytes that classes took at most as far as it is told, or unknown.
  private static long taken(Evidence log) {
    Gc gc = log.report().gc();
    return gc == null ? LogEvent.UNKNOWN : gc.metaspacePeak();
  }

  /// A threshold that leaves a quarter and more for classes to come, above the one that the log
  /// tells. What is committed may be twice what is in use and more.
  private static long above(Evidence log) {
    long taken = Math.max(0, taken(log));
    long needed = tellsCommitted(log) ? taken + taken / 4 : 2 * taken;
    long threshold = taken > 0 ? LEAST_THRESHOLD : FIRST_TRY;
    while (threshold < needed || threshold <= log.number(THRESHOLD, 0)) {
      threshold *= 2;
    }
    return threshold;
  }

  private static boolean tellsCommitted(Evidence log) {
    return log.isSince(TELLS_COMMITTED) || log.collectedOnlyBy(ALWAYS_COMMITTED);
  }

  private static String sizes(Evidence log) {
    long threshold = above(log);
    String size = "-XX:" + THRESHOLD + "=" + words(threshold);
    return threshold < log.number(LIMIT, Long.MAX_VALUE) && !isLimited(log)
        ? size
        : size + " -XX:" + LIMIT + "=" + words(2 * threshold);
  }

  /// Whether a unified log, which has no flags, shows that metaspace has a limit: the JVM reserves
  /// less for the compressed class space than without.
  private static boolean isLimited(Evidence log) {
    long reserved = classSpace(log);
    return reserved >= 0 && reserved < CLASS_SPACE;
  }

  private static long classSpace(Evidence log) {
    Gc gc = log.report().gc();
    return gc == null ? LogEvent.UNKNOWN : gc.classSpace();
  }

  private static String raised(Evidence log) {
    return log.next()
        .compare(
            "metaspace",
            taken(log) > 0
                ? "-XX:" + LIMIT + "=" + words(above(log))
                : "-XX:MaxMetaspaceSize=8g -XX:CompressedClassSpaceSize=3g");
  }

  private static String words(long size) {
    return size < FIRST_TRY ? (size >> 20) + "m" : (size >> 30) + "g";
  }

  private static Severity severity(Evidence log, Sum all, boolean byStops) {
    long longest = Math.min(all.withoutWaits(), all.longest());
    return byStops
        ? log.severity().ofStops(all.work(), longest)
        : log.severity().ofPauses(all.work(), longest);
  }

  private static String limit(Evidence log) {
    return "Metaspace reached -XX:MaxMetaspaceSize, or its class space reached -XX:CompressedClassSpaceSize (1 GiB by default). Increase or remove that limit%s; an OutOfMemoryError, if there was one, names it. If it fills again, check for a class loader leak: %s."
        .formatted(
            taken(log) > 0 ? " (classes took " + taken(log, "at most") + ")" : "", classes(log));
  }

  private static String threshold(Evidence log) {
    boolean committed = tellsCommitted(log);
    return "Set -XX:MetaspaceSize above the metaspace that is committed after startup (see %s%s)%s. It is only the first threshold (about 21 MiB by default) and reserves no memory. If these collections continue for hours, check for short-lived or leaking class loaders: %s."
        .formatted(
            committed
                ? "the gc+metaspace lines"
                : log.isClassic()
                    ? "the Metaspace lines at the end of a log with -XX:+PrintGCDetails"
                    : "gc+heap+exit",
            taken(log) > 0 ? "; here " + taken(log, committed ? "at most" : "at least") : "",
            beyond(log),
            classes(log));
  }

  /// What else must be raised, since the JVM cuts the threshold to the limit.
  private static String beyond(Evidence log) {
    if (log.number(LIMIT, Long.MAX_VALUE) <= above(log)) {
      return ", and increase -XX:MaxMetaspaceSize (%s here) beyond it"
          .formatted(Amounts.bytes(log.number(LIMIT, 0)));
    }
    if (isLimited(log)) {
      return ", and increase -XX:MaxMetaspaceSize beyond it, because the JVM cuts the threshold to this limit (it is set, or -XX:CompressedClassSpaceSize is: only %s are reserved for classes)"
          .formatted(Amounts.bytes(classSpace(log)));
    }
    boolean unlimited = classSpace(log) >= 0 && above(log) <= CLASS_SPACE;
    return log.isClassic() || unlimited ? "" : UNTOLD_LIMIT;
  }

  private static String taken(Evidence log, String bound) {
    return bound + " " + Amounts.bytes(taken(log));
  }

  private static String classes(Evidence log) {
    return log.isClassic()
        ? "log -XX:+TraceClassLoading and -XX:+TraceClassUnloading"
        : "log class+load and class+unload";
  }

  /// The stops for more metaspace, which hold most of the pauses that it causes, and the remarks
  /// and cleanups behind them. CMS collects beside the program: its pauses do not tell the cause,
  /// and of these stops few have one.
  private static Sum stops(Evidence log) {
    Sum stops = log.stops(operation -> operation.name().equals(OPERATION));
    Sum whole =
        new Sum(
            stops.count(),
            stops.nanos(),
            stops.reaching(),
            stops.longest(),
            0,
            0,
            0,
            0,
            stops.over());
    return whole.and(log.cycles(shortage(log)));
  }

  /// Says how many of them are steps of cycles, which name no cause of their own.
  private static String ofCycles(Evidence log, long all) {
    long steps = log.cycles(shortage(log)).count();
    if (steps == 0) {
      return "";
    }
    boolean cms = log.collectedBy("CMS");
    String words =
        steps == 1
            ? (cms ? "an initial mark or remark" : "a remark or cleanup")
            : (cms ? "initial marks and remarks" : "remarks and cleanups");
    return all == 1
        ? " (%s)".formatted(words)
        : " (%s of them %s)".formatted(Amounts.number(steps), words);
  }

  /// Causes of pauses and cycles for it.
  private static Predicate<String> shortage(Evidence log) {
    return cause -> isShort(cause) || isOfCms(log, cause);
  }

  /// Whether a cycle of CMS had no other reason: it began with hardly anything in use, and no flag
  /// lets it. JDK 7 and older have no metaspace.
  private static boolean isOfCms(Evidence log, String cause) {
    return cause.equals(Gc.HARDLY_USED)
        && log.isSince(FIRST)
        && log.number("CMSInitiatingOccupancyFraction", USED) >= USED
        && log.number("CMSTriggerInterval", -1) < 0;
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
        + (came ? classes(classes.loaded()) + " loaded" : "")
        + (came && went ? " and " + Amounts.number(classes.unloaded()) + " unloaded" : "")
        + (came ? "" : classes(classes.unloaded()) + " unloaded");
  }

  private static String classes(long count) {
    return count == 1 ? "1 class" : Amounts.number(count) + " classes";
  }
}
