package dev.assay.diagnosis.cause;

import dev.assay.diagnosis.cause.Suspect.Share;
import dev.assay.model.CauseLedger.Component;
import dev.assay.model.EvidenceFigure;
import dev.assay.model.Finding;
import dev.assay.text.Amounts;
import java.util.Map;
import java.util.Optional;

/// A variant whose critical thread neither runs nor is stopped, more than the other's: locks,
/// sleep, input and output.
final class Blocked implements CauseRule {

  @Override
  public Optional<Finding> check(Suspect suspect) {
    return suspect
        .part("wall", Component.IDLE)
        .filter(Share::more)
        .map(idle -> finding(suspect, idle));
  }

  private Finding finding(Suspect suspect, Share idle) {
    boolean switches = suspect.more(EvidenceFigure.VOLUNTARY_SWITCHES);
    return suspect.found(
        suspect.severity(),
        "The critical thread of %s waits %s longer (%s of the baseline's time)%s."
            .formatted(
                suspect.name(),
                Amounts.time(Math.round((idle.own() - idle.others()) * 1e9)),
                Amounts.share(idle.change()),
                switches
                    ? ", and threads give their CPU up more often (%s switches): locks or other waits"
                        .formatted(suspect.beside(EvidenceFigure.VOLUNTARY_SWITCHES))
                    : ": sleep, input and output, or other processes"),
        Map.of("idle.change", idle.change()),
        "Look at what the threads wait for: a thread dump (jcmd PID Thread.print), or a profile of locks and of wall time.",
        Optional.empty());
  }
}
