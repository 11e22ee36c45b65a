package dev.assay.diagnosis;

import dev.assay.model.Gc;
import dev.assay.model.Gc.Group;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.PauseKind;
import dev.assay.model.LogFinding;
import dev.assay.model.Severity;
import dev.assay.text.Amounts;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;

/// Concurrent cycles of G1 or CMS that begin again and again though most of the heap is free.
final class EarlyCycles implements LogRule {

  /// Fewer may be those of a start.
  private static final long FEWEST = 10;

  /// Share of the time in which a cycle is going on; below it nobody misses the CPUs.
  private static final double BESIDE = 0.1;

  /// Share of the stopped time that pauses of cycles take which follow one another.
  private static final double STOPPED = 0.1;

  /// Percent of the heap of G1 at which a cycle begins by default.
  private static final int DEFAULT = 45;

  /// The name of the flag from this JDK on.
  private static final int RENAMED = 27;

  /// The first release that learns where to begin, and has a flag for it.
  static final int ADAPTIVE = 9;

  private static final String EARLY =
      "The heap is far from full at that point, and each cycle finds what the previous one found. Remove -XX:InitiatingHeapOccupancyPercent%s: by default, G1 starts at 45%%%s.";

  private static final String EARLY_CMS =
      "Each cycle finds what the previous one found. Remove -XX:CMSInitiatingOccupancyFraction and -XX:+UseCMSInitiatingOccupancyOnly: by default, CMS starts at 92% of the old generation, or earlier if it has learned that it must. If full collections (concurrent mode failure) appear then, try a fraction halfway between the live set and 92%.";

  /// What CMS has by itself, in front of which other values are left out.
  private static final String LATER_CMS =
      "-XX:CMSInitiatingOccupancyFraction=-1 -XX:-UseCMSInitiatingOccupancyOnly";

  /// Whole cycles, as JDK 9 and later tell them beside their phases.
  private static final Set<String> WHOLE = Set.of("Concurrent Cycle", "Concurrent Mark Cycle");

  @Override
  public Optional<LogFinding> check(Evidence log) {
    OptionalDouble told =
        log.collectedBy("CMS") ? EarlierCycles.endlessOfCms(log) : OptionalDouble.empty();
    List<Group> marks = log.ofPauses(Gc::kinds).filter(EarlyCycles::isInitialMark).toList();
    List<Group> early =
        told.isPresent()
            ? marks
            : log.ofPauses(Gc::roomyCycles).filter(one -> isByUse(one.name())).toList();
    long count = count(early);
    long ofCms = count(marks);
    long begun = log.pauses(PauseKind.CONCURRENT_START).count() + ofCms;
    long beside = beside(log);
    Sum cycles = log.cycles(EarlyCycles::isByUse);
    long stopped = cycles.nanos();
    boolean busy = log.shareOfPauses(beside) >= BESIDE;
    boolean stops = told.isPresent() && log.pausesOfStopped(cycles.passed()) >= STOPPED;
    if (count < FEWEST || 2 * count < begun || !(busy || stops)) {
      return Optional.empty();
    }
    return found(
        busy ? Severity.WARNING : log.severity().ofPauses(stopped, cycles.longest()),
        "%s started %s. Cycles ran concurrently for %s (%s of the time), which takes CPU time but stops nothing%s."
            .formatted(
                Amounts.count(count, "concurrent cycle"),
                told.isPresent()
                    ? "back to back: a flag makes CMS start at %s of the old generation, and the live set is about as large or larger"
                        .formatted(Amounts.share(told.getAsDouble()))
                    : "with no more than a third of the heap in use",
                Amounts.time(beside),
                log.pausesOfTime(beside),
                stopped > 0
                    ? "; their %s stopped the application for %s (%s of stopped time)"
                        .formatted(
                            ofCms > 0 ? "initial marks and remarks" : "remarks and cleanups",
                            Amounts.time(stopped),
                            log.ofPausesStopped(cycles.passed()))
                    : ""),
        stopped > 0 ? stopped : LogEvent.UNKNOWN,
        Evidence.first(early.stream().flatMap(one -> Stream.ofNullable(one.longest()))),
        ofCms > 0 ? EARLY_CMS : remedy(log),
        log.next().compare("later", ofCms > 0 ? LATER_CMS : later(log)));
  }

  private static boolean isInitialMark(Group pauses) {
    return Gc.isInitialMarkOfCms(pauses.kind(), pauses.name());
  }

  private static long count(List<Group> pauses) {
    return pauses.stream().mapToLong(one -> one.time().count()).sum();
  }

  private static String remedy(Evidence log) {
    return adapts(log)
        ? EARLY.formatted(
            " (-XX:G1IHOP since JDK 27) and -XX:-G1UseAdaptiveIHOP", " and adapts from there")
        : EARLY.formatted("", "");
  }

  /// JDK 8 learns nothing.
  private static boolean adapts(Evidence log) {
    return log.jdk().orElse(ADAPTIVE) >= ADAPTIVE;
  }

  /// Whether a cycle began because of what was in use, and nothing else asked for it.
  private static boolean isByUse(String cause) {
    return cause.startsWith("G1 Evacuation")
        || cause.startsWith("G1 Preventive")
        || cause.equals(Gc.NO_CAUSE)
        || cause.equals(Gc.HARDLY_USED);
  }

  /// What cycles took.
  private static long beside(Evidence log) {
    boolean whole = log.ofPauses(Gc::concurrent).anyMatch(one -> WHOLE.contains(one.name()));
    return log.concurrent(whole ? WHOLE::contains : EarlyCycles::isWork);
  }

  /// The abortable preclean of CMS waits for a young collection.
  private static boolean isWork(String phase) {
    return Gc.isOfCycle(phase) && !phase.contains("dedup") && !phase.contains("bortable");
  }

  /// What G1 has by itself, in front of which other values are left out. JDK 8 adapts nothing.
  private static String later(Evidence log) {
    int jdk = log.jdk().orElse(0);
    return (jdk >= ADAPTIVE ? "-XX:+G1UseAdaptiveIHOP " : "")
        + (jdk >= RENAMED ? "-XX:G1IHOP=" : "-XX:InitiatingHeapOccupancyPercent=")
        + DEFAULT;
  }
}
