package dev.assay.diagnosis.cause;

import dev.assay.diagnosis.cause.Suspect.Share;
import dev.assay.model.CauseLedger.Component;
import dev.assay.model.EvidenceFigure;
import dev.assay.model.Finding;
import dev.assay.text.Amounts;
import java.util.Map;
import java.util.Optional;

/// A variant that spends its CPU time on compiling.
final class JitShare implements CauseRule {

  /// In a steady state the compilers take a few thousandths; ten times that is worth a look.
  private static final double HIGH = 0.10;

  /// By how much the share is larger than the other's: where forks run for a fixed time, every part
  /// of an operation's time grows with all others.
  private static final double LARGER = 1.25;

  @Override
  public Optional<Finding> check(Suspect suspect) {
    return suspect
        .part("cpu", Component.JIT)
        .filter(jit ->
            jit.more()
                && jit.share() >= HIGH
                && jit.share() >= LARGER * suspect.turned().share("cpu", Component.JIT))
        .map(jit -> finding(suspect, jit));
  }

  private Finding finding(Suspect suspect, Share jit) {
    String compiles = suspect.beside(EvidenceFigure.COMPILES);
    return suspect.found(
        suspect.severity(),
        "The JIT compilers take %s of the CPU time of %s, %s more of the total than in %s%s."
            .formatted(
                Amounts.share(jit.share()),
                suspect.name(),
                Amounts.share(jit.change()),
                suspect.other().name(),
                compiles.isEmpty() ? "" : " (" + compiles + " methods compiled)"),
        Map.of("jit.share", jit.share(), "jit.change", jit.change()),
        "Let it run longer than its warm-up; if the share stays, look for code that is thrown away and compiled again (assay log on a log with -Xlog:jit*=debug, or -XX:+PrintCompilation).",
        Optional.of(
            suspect.remedied(
                "with the quick compiler alone the share goes",
                "c1-only",
                "-XX:TieredStopAtLevel=1")));
  }
}
