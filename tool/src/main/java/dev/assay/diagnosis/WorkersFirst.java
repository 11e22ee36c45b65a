package dev.assay.diagnosis;

import dev.assay.model.Distribution;
import dev.assay.model.LogFinding;
import dev.assay.model.Safepoints;
import dev.assay.model.Safepoints.Operation;
import dev.assay.model.Severity;
import dev.assay.text.Amounts;
import java.util.List;
import java.util.Optional;

/// Time to safepoint that no thread takes. Since JDK 13 it begins before the threads are asked to
/// stop: first the JVM waits until the concurrent workers of the collector pause.
record WorkersFirst(Evidence log, Safepoints safepoints) {

  private static final int SINCE = 13;

  /// The first release whose stops tell how many threads ran.
  private static final int TOLD = 25;

  /// Operations that only generational ZGC has.
  private static final List<String> GENERATIONS = List.of("ZMarkStartYoung", "ZRelocateStartYoung");

  private static final String COUNTED =
      "To tell the two apart, log -Xlog:safepoint+stats: where its initial_running is 0, no thread was waited for. ";

  private static final String INNOCENT =
      "-XX:+SafepointTimeout does not find the cause of waits this short: its delay starts before the workers pause, so it names threads that were asked late, which are innocent. ";

  private static final String NAMED =
      "The named threads may be innocent: the delay of SafepointTimeout starts before the workers pause, so threads that were asked late are named as well. ";

  private static final String REMEDY =
      "Nothing is wrong with the application's threads: loop flags and -XX:+SafepointTimeout do not help. Before the JVM asks them to stop, it waits until the concurrent GC workers pause (generational ZGC and G1 above all), and the application runs on meanwhile: these stops are shorter than logged. Fewer collections have fewer such waits (a larger heap, fewer allocations). If single waits are long, check whether the JVM gets enough CPUs.";

  /// Whether waits that the log lays to threads may be such ones: they are short, and the collector
  /// is one of those with which much of the time was so. Others had between 2 and 40% of it.
  static boolean mayBe(Evidence log, Safepoints safepoints) {
    return safepoints.waitedFor().threads().time().maximum() < LongTimeToSafepoint.LONG
        && isSince(log, safepoints)
        && (isGenerational(log) || log.collectedBy("G1"));
  }

  private static boolean isGenerational(Evidence log) {
    return log.collectedBy("GenZGC")
        || log.ofStops(Safepoints::operations).map(Operation::name).anyMatch(GENERATIONS::contains);
  }

  /// A stop in one line has the time of its operation, and those of JDK 9 to 12 do not.
  private static boolean isSince(Evidence log, Safepoints safepoints) {
    return log.isSince(SINCE)
        || (log.jdk().isEmpty()
            && !JdkRelease.mayBeClassic(log.report())
            && safepoints.operations().stream().anyMatch(one -> one.operating() >= 0));
  }

  /// What is said of such waits instead of naming threads.
  ///
  /// @param named whether the JVM named threads
  static String words(Evidence log, Safepoints safepoints, boolean named) {
    boolean told = log.isSince(TOLD) || safepoints.waitedFor().none().time().count() > 0;
    return "The time to safepoint includes the wait until the concurrent GC workers pause, which comes before the threads are asked to stop and is %s; the application runs on meanwhile. "
            .formatted(
                isGenerational(log)
                    ? "most of it under generational ZGC"
                    : "often half of it under G1")
        + (told ? "" : COUNTED)
        + (named ? NAMED : INNOCENT);
  }

  /// A sentence about stops for which no thread was waited for, beside others: without them the
  /// time of threads would look like another figure than that of all stops.
  static String others(Evidence log, Safepoints safepoints) {
    Distribution none = safepoints.waitedFor().none().time();
    String all = Amounts.time(safepoints.reaching().total());
    long counted = countedElsewhere(log);
    return all.equals(Amounts.time(safepoints.waitedFor().threads().time().total()))
        ? ""
        : " Another %s of time to safepoint%s passed before %s for which no thread was waited for."
            .formatted(
                Amounts.time(none.total()),
                counted > 0 ? ", %s of which count there,".formatted(Amounts.time(counted)) : "",
                Amounts.count(none.count(), "stop"));
  }

  /// What other findings count of the time that no thread took.
  private static long countedElsewhere(Evidence log) {
    return CountedWaits.of(log, CountedWaits::all).total()
        - CountedWaits.of(log, Operation::awaited).total();
  }

  /// A finding where such waits are much of the stopped time, or one is long.
  Optional<LogFinding> found(LogRule rule) {
    Distribution none = safepoints.waitedFor().none().time();
    long cost = Math.max(none.total() - countedElsewhere(log), none.maximum());
    boolean isLong = none.maximum() >= LongTimeToSafepoint.LONG;
    if (none.count() == 0 || !(isLong || LongTimeToSafepoint.isMuch(log, cost))) {
      return Optional.empty();
    }
    return rule.found(
        isLong ? log.severity().ofStops(none.maximum(), none.maximum()) : Severity.INFO,
        "Reaching safepoints took %s (%s of stopped time) in %s for which no thread was waited for, the longest %s: none was running when the JVM asked them to stop."
            .formatted(
                Amounts.time(none.total()),
                Amounts.share(log.shareOfStopped(none.total())),
                Amounts.count(none.count(), "stop"),
                Amounts.time(none.maximum())),
        cost,
        LongTimeToSafepoint.places(safepoints.waitedFor().none().worst()),
        REMEDY,
        "assay doctor");
  }
}
