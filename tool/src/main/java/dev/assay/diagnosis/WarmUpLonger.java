package dev.assay.diagnosis;

import dev.assay.model.CauseLedger.Component;
import dev.assay.model.Finding;
import dev.assay.model.Severity;
import dev.assay.model.WarmUp;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Runs that end before they are warm, so that the verdict is one about warm-up.
final class WarmUpLonger implements CauseRule {

  /// Share of a fork's CPU time in the JIT from which on warm-up is most of what it does.
  private static final double COMPILING = 0.25;

  /// Share of the forks that reached no steady state.
  private static final double UNSTEADY = 0.5;

  @Override
  public String id() {
    return "warm-up-longer";
  }

  /// About both variants together, so that it is said once, of the challenger.
  @Override
  public Optional<Finding> check(Suspect suspect) {
    double jit =
        Math.min(suspect.share("cpu", Component.JIT), suspect.turned().share("cpu", Component.JIT));
    double unsteady = suspect.inquiry().analysis().warmUp().map(w -> most(w)).orElse(0.0);
    boolean warming = jit >= COMPILING || unsteady >= UNSTEADY;
    return warming && suspect.challenging()
        ? Optional.of(finding(suspect, jit, unsteady))
        : Optional.empty();
  }

  private static double most(WarmUp warmUp) {
    return warmUp.unsteady().values().stream().mapToDouble(x -> x).max().orElse(0);
  }

  private Finding finding(Suspect suspect, double jit, double unsteady) {
    List<String> signs = new ArrayList<>();
    if (jit >= COMPILING) {
      signs.add("the JIT takes " + Amounts.share(jit) + " of CPU time or more in both variants");
    }
    if (unsteady >= UNSTEADY) {
      signs.add(Amounts.share(unsteady) + " of a variant's forks never became steady");
    }
    return suspect.found(
        id(),
        Severity.INFO,
        "The forks end before they are warm: %s. The verdict is about start and warm-up."
            .formatted(String.join(", and ", signs)),
        Map.of("jit.share", jit, "unsteady", unsteady),
        "Where steady state matters, run more iterations or longer.",
        Optional.empty());
  }
}
