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
import java.util.Set;
import java.util.stream.Stream;

/// Concurrent cycles of G1 or CMS that begin again and again though most of the heap is free.
final class EarlyCycles implements LogRule {

  /// Fewer may be those of a start.
  private static final long FEWEST = 10;

  /// Share of the time in which a cycle is going on; below it nobody misses the CPUs.
  private static final double BESIDE = 0.1;

  /// Percent of the heap of G1 at which a cycle begins by default.
  private static final int DEFAULT = 45;

  /// The name of the flag from this JDK on.
  private static final int RENAMED = 27;

  private static final int ADAPTIVE = 9;

  private static final String EARLY =
      "The heap is not near its end then, and the next cycle finds what the last one did. Leave -XX:InitiatingHeapOccupancyPercent%s out: by itself G1 begins at 45%%%s.";

  private static final String EARLY_CMS =
      "The heap is not near its end then, and the next cycle finds what the last one did. Let CMS begin later, and leave room for what is promoted while a cycle runs: one that begins too late ends in a full collection (concurrent mode failure).";

  /// Of the old generation: less than CMS has by itself, as it learns nothing then.
  private static final String LATER_CMS =
      "-XX:CMSInitiatingOccupancyFraction=70 -XX:+UseCMSInitiatingOccupancyOnly";

  /// Whole cycles, as JDK 9 and later tell them beside their phases.
  private static final Set<String> WHOLE = Set.of("Concurrent Cycle", "Concurrent Mark Cycle");

  @Override
  public String id() {
    return "early-cycles";
  }

  @Override
  public boolean isByCollector() {
    return true;
  }

  @Override
  public Optional<LogFinding> check(Evidence log) {
    List<Group> roomy = log.ofPauses(Gc::roomyCycles).filter(one -> isByUse(one.name())).toList();
    long count = roomy.stream().mapToLong(one -> one.time().count()).sum();
    long ofCms = initialMarks(log);
    long begun = log.pauses(PauseKind.CONCURRENT_START).count() + ofCms;
    long beside = beside(log);
    if (count < FEWEST || 2 * count < begun || !(log.shareOfPauses(beside) >= BESIDE)) {
      return Optional.empty();
    }
    long stopped = log.cycles(EarlyCycles::isByUse).nanos();
    return found(
        Severity.WARNING,
        "%s began while no more than a third of the heap was in use. Cycles ran for %s beside the program (%s of the time), which takes CPUs and stops nothing%s."
            .formatted(
                Amounts.count(count, "concurrent cycle"),
                Amounts.time(beside),
                log.pausesOfTime(beside),
                stopped > 0
                    ? "; their %s stopped it for %s"
                        .formatted(
                            ofCms > 0 ? "initial marks and remarks" : "remarks and cleanups",
                            Amounts.time(stopped))
                    : ""),
        stopped > 0 ? stopped : LogEvent.UNKNOWN,
        Evidence.first(roomy.stream().flatMap(one -> Stream.ofNullable(one.longest()))),
        ofCms > 0 ? EARLY_CMS : remedy(log),
        log.next().compare("later", ofCms > 0 ? LATER_CMS : later(log)));
  }

  /// How many cycles of CMS began.
  private static long initialMarks(Evidence log) {
    return log.ofPauses(Gc::kinds)
        .filter(one -> Gc.isInitialMarkOfCms(one.kind(), one.name()))
        .mapToLong(one -> one.time().count())
        .sum();
  }

  private static String remedy(Evidence log) {
    return adapts(log)
        ? EARLY.formatted(
            " (from JDK 27 on -XX:G1IHOP) and -XX:-G1UseAdaptiveIHOP", " and learns when it must")
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
        || cause.startsWith("(none");
  }

  /// What cycles took.
  private static long beside(Evidence log) {
    boolean whole = log.ofPauses(Gc::concurrent).anyMatch(one -> WHOLE.contains(one.name()));
    return log.ofPauses(Gc::concurrent)
        .filter(one -> whole ? WHOLE.contains(one.name()) : isWork(one.name()))
        .mapToLong(one -> Math.max(0, one.time().total()))
        .sum();
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
