package dev.assay.diagnosis;

import dev.assay.model.Distribution;
import dev.assay.model.Gc;
import dev.assay.model.LogFinding;
import dev.assay.model.OperationFamily;
import dev.assay.model.Safepoints;
import dev.assay.model.Safepoints.Operation;
import dev.assay.model.Severity;
import dev.assay.text.Amounts;
import java.util.Comparator;
import java.util.Optional;

/// Time to safepoint that is much only because there are many safepoints: no thread is late, and no
/// flag for loops changes anything.
record ShortWaits(Evidence log, Safepoints safepoints) {

  /// Threads of a large program on many processors reach their polls within this on average...
  private static final long SHORT = 100_000L;

  /// ...and nearly always within this.
  private static final long NEARLY_ALL = 1_000_000L;

  /// What a JDK 8 names operations by.
  private static final String TABLES =
      "-XX:+PrintSafepointStatistics -XX:PrintSafepointStatisticsCount=1";

  private static final double SECOND = 1e9;

  /// Whether these waits are so. A mean beyond the 99th percentile says that a few make the sum,
  /// and so does a longest one that is half of it.
  static boolean are(Distribution reaching) {
    double mean = reaching.mean();
    boolean fewMakeTheSum =
        (long) mean > reaching.p99() || 2 * reaching.maximum() >= reaching.total();
    return mean < SHORT && reaching.p99() < NEARLY_ALL && !fewMakeTheSum;
  }

  /// Nanoseconds that no other finding counts.
  long uncounted() {
    return safepoints.reaching().total() - CountedWaits.of(log, CountedWaits::all).total();
  }

  Optional<LogFinding> found(LogRule rule, Severity severity, long cost) {
    Distribution reaching = safepoints.reaching();
    return rule.found(
        severity,
        "%s took %s to reach (%s of stopped time), no more than %s on average and %s at the 99th percentile: no thread is late, there are just many stops%s%s."
            .formatted(
                Amounts.count(reaching.count(), "safepoint"),
                Amounts.time(reaching.total()),
                Amounts.share(log.shareOfStopped(reaching.total())),
                Amounts.time(Math.round(reaching.mean())),
                Amounts.time(reaching.p99()),
                rate(),
                most()),
        cost,
        LongTimeToSafepoint.places(safepoints.worstReaching()),
        isNamed()
            ? "Reduce the number of safepoint operations; loop flags change nothing. Flight Recorder's jdk.ExecuteVMOperation shows which thread requests each one."
            : "Reduce the number of safepoint operations; loop flags change nothing. The log does not contain what requested them: log the operation of every stop (%s)."
                .formatted(log.isClassic() ? TABLES + biased() : "-Xlog:safepoint"),
        isNamed() ? "jcmd PID JFR.start duration=60s filename=stops.jfr" : log.next().advise());
  }

  private String biased() {
    boolean off = log.flag("UseBiasedLocking").equals(Optional.of("false"));
    return off
        ? ""
        : "; often most of them revoke biased locks, which -XX:-UseBiasedLocking turns off";
  }

  private String rate() {
    long over = log.report().stopsOver();
    return over > 0
        ? " (%s per second)"
            .formatted(Amounts.number(Math.round(safepoints.reaching().count() * SECOND / over)))
        : "";
  }

  private String most() {
    if (isNamed()) {
      Operation most = most(safepoints);
      return "; %s has the largest share (%s, %s)"
          .formatted(
              most.name(),
              Amounts.times(most.reaching().count()),
              Amounts.time(most.reaching().total()));
    }
    Gc gc = log.report().gc();
    return gc == null
        ? ""
        : ", only %s of them for GC pauses".formatted(Amounts.number(gc.pauses().count()));
  }

  private boolean isNamed() {
    return !most(safepoints).name().equals(OperationFamily.UNNAMED);
  }

  private static Operation most(Safepoints safepoints) {
    return safepoints.operations().stream()
        .max(Comparator.comparingLong(operation -> operation.reaching().total()))
        .orElseThrow();
  }
}
