package dev.assay.diagnosis;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogFinding;
import dev.assay.model.LogReport.Incidents;
import dev.assay.model.Severity;
import dev.assay.text.Amounts;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Collections that waited for threads inside JNI critical regions, and threads that waited for one
/// another there.
final class CriticalRegions implements LogRule {

  /// Below this share of stopped time they are a curiosity.
  private static final double SHARE = 0.05;

  /// What a young collection that comes late leads to, or is counted in.
  private static final List<String> HELD_BACK =
      List.of("frequent-full-gc", "small-young", "allocation-stall");

  /// G1 of this JDK and later pins regions.
  private static final int PINNING = 22;

  /// The first release of which no collection has this cause.
  private static final int UNCAUSED = 25;

  private static final String PATIENCE =
      "So that threads wait more often before they give up: -XX:+UnlockDiagnosticVMOptions -XX:GCLockerRetryAllocationCount=100 (2 by default). ";

  @Override
  public Optional<LogFinding> check(Evidence log) {
    Sum caused = log.caused(CriticalRegions::waits);
    Optional<Incidents> stalls = log.incidents(IncidentKind.LOCKER_STALL);
    long waited = stalls.map(Incidents::amount).filter(nanos -> nanos > 0).orElse(0L);
    boolean collects = log.pausesOfStopped(caused.passed()) >= SHARE;
    Optional<Incidents> failures = log.incidents(IncidentKind.LOCKER_FAILURE);
    Severity stalled =
        severity(
            log.severity().ofPauses(waited, longest(stalls)),
            failures.isPresent() ? Severity.WARNING : Severity.INFO);
    if (!collects && stalled == Severity.INFO) {
      return areUntold(log, stalls) ? lockedOut(log) : Optional.empty();
    }
    return found(
            severity(stalled, log.severity().of(caused)),
            summary(log, caused, waited, stalls),
            caused.count() > 0 ? caused.collecting() : LogEvent.UNKNOWN,
            log.orLongest(
                log.places(IncidentKind.LOCKER_FAILURE, IncidentKind.LOCKER_STALL),
                CriticalRegions::waits),
            (failures.isPresent() ? PATIENCE : "")
                + (areUntold(log, stalls)
                    ? "The waits can be a hundred times as long as these collections: log them first (%s). "
                        .formatted(flag(log))
                    : "")
                + remedy(log),
            areUntold(log, stalls) ? log.next().advise() : command(log))
        .map(found -> found.lost(lost(waited, stalls)).explaining(HELD_BACK));
  }

  /// Parallel seldom names the cause.
  private Optional<LogFinding> lockedOut(Evidence log) {
    long stops = LockedOut.stops(log);
    return stops == 0
        ? Optional.empty()
        : found(
            Severity.INFO,
            "Parallel stopped all threads at least %s for a collection that could not start, because a thread was inside a JNI critical region; the log does not contain how long threads waited for that."
                .formatted(Amounts.times(stops)),
            LogEvent.UNKNOWN,
            log.worst(LockedOut::collects),
            "The waits can take seconds: log them first (%s). ".formatted(flag(log)) + remedy(log),
            log.next().advise());
  }

  private static String givenUp(Incidents failures) {
    return "threads gave up an allocation %s after waiting too often for JNI critical regions, which can end in an OutOfMemoryError although the heap has room%s"
        .formatted(Amounts.times(failures.count()), new ThreadWaits(failures).names());
  }

  private static String remedy(Evidence log) {
    return "Native code holds arrays in critical regions (GetPrimitiveArrayCritical: compression, images, native math). Since JDK 22, G1 pins their heap regions instead of waiting. Serial and Parallel wait on every JDK, ZGC before it starts to mark or relocate objects. Flight Recorder samples the native methods that threads execute."
        + (isBetterPinned(log) ? " Measure G1" + NextStep.UNCHOSEN : "");
  }

  /// Whether no line tells how long threads waited, though the JVM would collect for that cause.
  private static boolean areUntold(Evidence log, Optional<Incidents> stalls) {
    return stalls.isEmpty() && log.jdk().orElse(0) < UNCAUSED;
  }

  private static String flag(Evidence log) {
    return log.isClassic()
        ? "-XX:+UnlockDiagnosticVMOptions -XX:+PrintJNIGCStalls"
        : "-Xlog:gc+jni=debug";
  }

  /// What each of the threads lost.
  private static long lost(long waited, Optional<Incidents> stalls) {
    return waited > 0 ? new ThreadWaits(stalls.orElseThrow()).each() : LogEvent.UNKNOWN;
  }

  private static String command(Evidence log) {
    return isBetterPinned(log)
        ? log.next().compare("-XX:+Use" + log.collector() + "GC", "pinning", "-XX:+UseG1GC")
        : "jcmd PID JFR.start duration=60s settings=profile filename=native.jfr";
  }

  private static boolean isBetterPinned(Evidence log) {
    return log.collectedBy("Serial", "Parallel") && log.jdk().orElse(0) >= PINNING;
  }

  private static Severity severity(Severity ofStalls, Severity ofPauses) {
    return ofStalls.compareTo(ofPauses) > 0 ? ofStalls : ofPauses;
  }

  private static long longest(Optional<Incidents> stalls) {
    return stalls.map(Incidents::longest).orElse(LogEvent.UNKNOWN);
  }

  private static String summary(Evidence log, Sum caused, long waited, Optional<Incidents> stalls) {
    Optional<ThreadWaits> waits = stalls.map(ThreadWaits::new);
    List<String> parts = new ArrayList<>();
    if (caused.count() > 0) {
      parts.add(
          "%s had to wait for threads in JNI critical regions; they took %s (%s of stopped time)"
              .formatted(
                  Amounts.count(caused.count(), "collection"),
                  Amounts.time(caused.collecting()),
                  log.ofPausesStopped(caused.passed())));
    }
    if (waited > 0) {
      parts.add(
          "JNI critical regions made threads wait %s for a collection to start or finish, %s in total%s%s"
              .formatted(
                  Amounts.times(stalls.map(Incidents::count).orElse(0L)),
                  Amounts.time(waited),
                  waits.map(ThreadWaits::eachInWords).orElse(""),
                  waits.map(ThreadWaits::names).orElse("")));
    }
    log.incidents(IncidentKind.LOCKER_FAILURE).map(CriticalRegions::givenUp).ifPresent(parts::add);
    if (areUntold(log, stalls)) {
      parts.add("the log does not contain how long threads waited for that");
    }
    String all = String.join("; ", parts);
    return all.substring(0, 1).toUpperCase(Locale.ROOT) + all.substring(1) + ".";
  }

  /// Whether it is the cause of collections that were held back.
  static boolean waits(String cause) {
    return cause.startsWith("GCLocker");
  }
}
