package dev.assay.diagnosis.cause;

import dev.assay.model.CauseLedger.Component;
import dev.assay.model.EvidenceFigure;
import dev.assay.model.Finding;
import dev.assay.text.Amounts;
import java.util.Map;
import java.util.Optional;

/// A variant that stands still much of the time, more than the other.
final class PauseBound implements CauseRule {

  /// Share of the time from which on a tenth of the machine is lost.
  private static final double MUCH = 0.10;

  @Override
  public Optional<Finding> check(Suspect suspect) {
    double share = suspect.share("wall", Component.GC, Component.STOPPED);
    boolean cause =
        suspect.causes("wall", Component.GC) || suspect.causes("wall", Component.STOPPED);
    return cause && share >= MUCH ? Optional.of(finding(suspect, share)) : Optional.empty();
  }

  private Finding finding(Suspect suspect, double share) {
    return suspect.found(
        suspect.severity(),
        "%s stands still for %s of its time, more than %s: %s safepoints, %s for collections."
            .formatted(
                suspect.name(),
                Amounts.share(share),
                suspect.other().name(),
                suspect.beside(EvidenceFigure.SAFEPOINTS),
                Amounts.share(suspect.share("wall", Component.GC))),
        Map.of("stopped.share", share),
        suspect.log() == null
            ? "Measure with --evidence logs: the log names the operations."
            : "The operations with their time are in the safepoint ledger of the evidence forks.",
        Optional.empty());
  }
}
