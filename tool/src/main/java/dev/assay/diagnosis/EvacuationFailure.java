package dev.assay.diagnosis;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogFinding;
import dev.assay.model.LogFinding.Place;
import dev.assay.model.LogReport.Incidents;
import dev.assay.model.LogReport.Moment;
import dev.assay.model.Severity;
import dev.assay.text.Amounts;
import java.util.Optional;

/// Young collections of G1 that found no room for what survived.
final class EvacuationFailure implements LogRule {

  /// Collections of Shenandoah that begin earlier.
  static final String EARLIER_SHENANDOAH =
      "-XX:+UnlockExperimentalVMOptions -XX:ShenandoahMinFreeThreshold=20";

  /// Percent of the heap that are kept free for what survives, to be tried instead of 10.
  static final int RESERVE = 20;

  @Override
  public Optional<LogFinding> check(Evidence log) {
    return log.incidents(IncidentKind.EVACUATION_FAILURE)
        .flatMap(incidents ->
            log.collectedBy("Shenandoah", "GenShenandoah")
                ? shenandoah(log, incidents)
                : youngPauses(log, incidents));
  }

  private Optional<LogFinding> youngPauses(Evidence log, Incidents incidents) {
    boolean known = incidents.told() == incidents.count();
    Sum pauses = pauses(log, incidents);
    long fulls = FullCollections.unasked(log).count();
    return found(
        known ? log.severity().ofWork(pauses) : Severity.WARNING,
        "G1 had an evacuation failure (to-space exhausted) in %s%s."
            .formatted(Amounts.count(incidents.count(), "pause"), times(incidents, pauses, known)),
        incidents.told() > 0 ? pauses.work() : LogEvent.UNKNOWN,
        Evidence.first(incidents.worst().stream().map(Place::of)),
        "Check for humongous objects first. Then increase the heap, %s, or increase the reserve (-XX:G1ReservePercent, 10 by default)."
            .formatted(EarlierCycles.areVain(log) ? "reduce the live set" : earlierG1(log)),
        (fulls > 0 && (log.report().heapMaximum() > 0 || SmallHeap.areVain(log, fulls)))
                || log.number("G1ReservePercent", 0) >= RESERVE
            ? SmallHeap.compareLarger(log)
            : log.next().compare("reserve", "-XX:G1ReservePercent=" + RESERVE));
  }

  /// JDK 8 adapts nothing, and does not start with the flag for it.
  private static String earlierG1(Evidence log) {
    int jdk = log.jdk().orElse(0);
    String others = ", G1IHOP since JDK 27, with -XX:-G1UseAdaptiveIHOP";
    return "start marking earlier (a lower -XX:InitiatingHeapOccupancyPercent%s)"
        .formatted(jdk == 0 ? others + " since JDK 9" : jdk >= EarlyCycles.ADAPTIVE ? others : "");
  }

  private Optional<LogFinding> shenandoah(Evidence log, Incidents incidents) {
    return found(
        Severity.WARNING,
        "Shenandoah found no room to evacuate objects %s; the collection then finishes in a pause."
            .formatted(Amounts.count(incidents.count(), "time")),
        LogEvent.UNKNOWN,
        log.places(IncidentKind.EVACUATION_FAILURE),
        "Increase the heap, or start collections earlier (a higher -XX:ShenandoahMinFreeThreshold, 10 by default, with -XX:+UnlockExperimentalVMOptions).",
        EarlierCycles.areVain(log)
            ? SmallHeap.compareLarger(log)
            : log.next().compare("earlier", EARLIER_SHENANDOAH));
  }

  /// Those whose time is told.
  private static Sum pauses(Evidence log, Incidents incidents) {
    long longest = incidents.worst().stream().mapToLong(Moment::nanos).max().orElse(0);
    return new Sum(
            incidents.told(),
            Math.max(0, incidents.amount()),
            0,
            longest,
            0,
            incidents.waited(),
            incidents.waiting(),
            0,
            log.report().pausesOver())
        .worked(WaitingCollections.worked(log));
  }

  /// What those took whose lines tell it.
  private static String times(Incidents incidents, Sum pauses, boolean all) {
    if (incidents.told() == 0) {
      return "";
    }
    return (all ? ", which took " : ", of which " + Amounts.number(incidents.told()) + " took ")
        + Amounts.time(pauses.work())
        + pauses.besideWaits();
  }
}
