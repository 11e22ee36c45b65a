package dev.assay.diagnosis.cause;

import dev.assay.model.CauseLedger.Component;
import dev.assay.model.Finding;
import dev.assay.model.Metric;
import dev.assay.model.Severity;
import dev.assay.model.WarmUp;
import dev.assay.model.Workload;
import dev.assay.text.Amounts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Runs that end before they are warm, so that the verdict is one about warm-up.
final class WarmUpLonger implements CauseRule {

  /// Share of a fork's CPU time in the JIT from which on warm-up is most of what it does.
  private static final double COMPILING = 0.25;

  /// About both variants together, so that it is said once, of the challenger.
  @Override
  public Optional<Finding> check(Suspect suspect) {
    Optional<WarmUp> warmUp = suspect.inquiry().analysis().warmUp();
    double jit = jit(suspect);
    boolean warming = jit >= COMPILING || warmUp.map(WarmUp::isUnsteady).orElse(false);
    return warming && suspect.challenging()
        ? Optional.of(finding(suspect, jit, warmUp))
        : Optional.empty();
  }

  /// The JIT's share in what the verdict is about: where iterations decide, the warm-up is cut off
  /// already, and a ledger of whole forks says nothing of the rest.
  private static double jit(Suspect suspect) {
    boolean iterations =
        suspect.inquiry().analysis().primary().filter(Metric::ofIterations).isPresent();
    boolean whole =
        suspect.why().ledgers().stream()
            .filter(ledger -> ledger.total().equals("cpu"))
            .findFirst()
            .filter(ledger -> !ledger.work().equals("iteration"))
            .isPresent();
    return iterations && whole
        ? 0
        : Math.min(
            suspect.share("cpu", Component.JIT), suspect.turned().share("cpu", Component.JIT));
  }

  private Finding finding(Suspect suspect, double jit, Optional<WarmUp> warmUp) {
    double unsteady = warmUp.map(WarmUp::mostUnsteady).orElse(0.0);
    List<String> signs = new ArrayList<>();
    if (jit >= COMPILING) {
      signs.add("the JIT takes " + Amounts.share(jit) + " of CPU time or more in both variants");
    }
    if (warmUp.map(WarmUp::isUnsteady).orElse(false)) {
      signs.add(Amounts.share(unsteady) + " of a variant's forks never became steady");
    }
    return suspect.found(
        Severity.INFO,
        "The forks end before they are warm: %s. The verdict is about start and warm-up."
            .formatted(String.join(", and ", signs)),
        Map.of("jit.share", jit, "unsteady", unsteady),
        "Where steady state matters, %s.".formatted(longer(suspect, warmUp.isPresent())),
        Optional.empty());
  }

  private static String longer(Suspect suspect, boolean iterates) {
    if (suspect.inquiry().experiment().workload() instanceof Workload.Jmh) {
      return "run more or longer iterations (-wi, -w, -i, -r)";
    }
    return iterates ? "run more iterations" : "let the program run longer";
  }
}
