package dev.assay.diagnosis;

import dev.assay.diagnosis.Evidence.Sum;
import dev.assay.model.LogEvent.PauseKind;
import dev.assay.model.LogFinding;
import dev.assay.model.LogReport.Gc;
import java.util.Optional;

/// A young generation that is collected before its objects had time to die.
final class SmallYoung implements LogRule {

  /// Collections so close to one another leave objects no time to die.
  private static final double PER_SECOND = 2;

  /// Share of what is allocated that survives into the old generation. Most programs stay far
  /// below: objects that are promoted only to die there make old collections.
  private static final double PROMOTED = 0.2;

  /// Young pauses below this share of the time are no reason to change anything.
  private static final double SHARE = 0.01;

  /// Nobody wins anything by saving less than this.
  private static final long LEAST_NANOS = 50_000_000;

  /// Fewer are no rate.
  private static final long FEWEST = 3;

  @Override
  public String id() {
    return "small-young";
  }

  @Override
  public boolean isByCollector() {
    return true;
  }

  @Override
  public Optional<LogFinding> check(Evidence log) {
    Gc gc = log.report().gc();
    if (gc == null || !log.collectedBy("Serial", "Parallel", "CMS", "G1")) {
      return Optional.empty();
    }
    Sum young = log.pauses(PauseKind.YOUNG, PauseKind.CONCURRENT_START);
    double perSecond = young.count() / log.report().span().seconds();
    double promoted =
        gc.promoted() >= 0 && gc.allocated() > 0 ? (double) gc.promoted() / gc.allocated() : 0;
    boolean dear =
        young.count() >= FEWEST
            && young.nanos() >= LEAST_NANOS
            && log.share(young.nanos()) >= SHARE;
    if (!(dear && (perSecond >= PER_SECOND || promoted >= PROMOTED))) {
      return Optional.empty();
    }
    return found(
        log.severity(young),
        "%s, %.1f a second, took %s (%s of the time); %s of what was allocated was promoted."
            .formatted(
                Amounts.count(young.count(), "young collection"),
                perSecond,
                Amounts.time(young.nanos()),
                Amounts.share(log.share(young.nanos())),
                gc.promoted() >= 0 ? Amounts.share(promoted) : "an unknown share"),
        young.nanos(),
        log.worst(what -> what.contains("Young") || what.contains("young")),
        "Give the young generation more room: a larger heap first; under G1 a less strict -XX:MaxGCPauseMillis rather than -Xmn; under Serial, Parallel and CMS -Xmn. Or allocate less.",
        log.collectedBy("G1")
            ? log.compare("relaxed", "-XX:MaxGCPauseMillis=400")
            : log.compare("young", "-XX:NewRatio=1"));
  }
}
