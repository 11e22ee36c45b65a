package dev.assay.diagnosis.cause;

import dev.assay.model.Finding;
import dev.assay.text.Amounts;
import java.util.Map;
import java.util.Optional;

/// A variant that its control group holds back, more than the other.
final class Throttled implements CauseRule {

  /// Throttled periods beside the other's.
  private static final double MORE = 1.5;

  @Override
  public Optional<Finding> check(Suspect suspect) {
    double own = periods(suspect);
    double others = periods(suspect.turned());
    return own >= 1 && own > MORE * others && suspect.slower()
        ? Optional.of(finding(suspect, own, others))
        : Optional.empty();
  }

  private static double periods(Suspect suspect) {
    return suspect.mean(trial ->
        trial.conditions().throttledPeriods().stream().mapToObj(p -> (double) p).findFirst());
  }

  private Finding finding(Suspect suspect, double own, double others) {
    return suspect.found(
        suspect.severity(),
        "The control group of %s took the CPU away in %s periods per fork, against %s: it used its quota up sooner."
            .formatted(
                suspect.name(),
                Amounts.number(Math.round(own)),
                Amounts.number(Math.round(others))),
        Map.of("throttled.periods", own),
        "Fewer threads for the JIT and the collector need less at once (-XX:CICompilerCount, -XX:ParallelGCThreads); or give the group more CPU.",
        Optional.of(
            suspect.remedied(
                "with one thread for collections it is throttled less and faster",
                "one-gc-thread",
                oneThread(suspect))));
  }

  /// G1 up to JDK 17, CMS of JDK 11 and Shenandoah do not start with more threads beside the
  /// program than for pauses. By itself a JVM never takes more.
  private static String[] oneThread(Suspect suspect) {
    return suspect.flag("ConcGCThreads").isPresent()
        ? new String[] {"-XX:ParallelGCThreads=1", "-XX:ConcGCThreads=1"}
        : new String[] {"-XX:ParallelGCThreads=1"};
  }
}
