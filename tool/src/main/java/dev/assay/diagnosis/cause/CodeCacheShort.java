package dev.assay.diagnosis.cause;

import dev.assay.diagnosis.cause.CodeCacheState.Regime;
import dev.assay.model.CauseLedger.Component;
import dev.assay.model.EvidenceFigure;
import dev.assay.model.Finding;
import dev.assay.text.Amounts;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// A code cache in which not all hot code fits, so that it is thrown out and compiled again, or
/// collections run to make room. The JVM prints no warning for either from JDK 9 on.
final class CodeCacheShort implements CauseRule {

  @Override
  public Set<String> covers() {
    return Set.of(
        "jit-share",
        "more-collections",
        "code-cache-full",
        "code-cache-pressure",
        "compiler-disabled");
  }

  @Override
  public Optional<Finding> check(Suspect suspect) {
    return CodeCacheState.of(suspect)
        .filter(state -> state.regime() != Regime.OFF)
        .map(state -> finding(suspect, state));
  }

  private Finding finding(Suspect suspect, CodeCacheState state) {
    return suspect.found(
        suspect.severity(),
        summary(suspect, state),
        Map.of(
            "codeCache.size", (double) state.size(),
            "codeCache.needed", (double) state.needed(),
            "codeCache.sufficient", (double) state.sufficient(),
            "jit.share", suspect.share("cpu", Component.JIT)),
        "Give it room: " + state.flag() + ".",
        Optional.of(
            suspect.remedied(expectation(suspect, state), "larger-code-cache", state.flag())));
  }

  private static String summary(Suspect suspect, CodeCacheState state) {
    String mechanism = CodeCacheState.mechanism(suspect.jdk());
    return state.regime() == Regime.STORM
        ? "The code cache of %s%s is too small for the hot code, which is thrown out and compiled again: %s methods compiled%s. %s."
            .formatted(
                suspect.name(),
                state.sizeWords(),
                suspect.beside(EvidenceFigure.COMPILES),
                jit(suspect),
                mechanism)
        : "The code cache of %s%s is kept below its limit by extra collections (%s young, %s). %s."
            .formatted(
                suspect.name(),
                state.sizeWords(),
                suspect.beside(EvidenceFigure.YOUNG_COLLECTIONS),
                loss(suspect),
                mechanism);
  }

  private static String jit(Suspect suspect) {
    return suspect
        .part("cpu", Component.JIT)
        .map(jit -> ", " + Amounts.share(jit.share()) + " of CPU time in the JIT")
        .orElse("");
  }

  private static String loss(Suspect suspect) {
    return suspect.slower() ? "and it is slower" : "no loss is shown";
  }

  private static String expectation(Suspect suspect, CodeCacheState state) {
    if (state.regime() == Regime.COLLECTIONS && !suspect.slower()) {
      return "the larger code cache needs fewer collections; a gain is not expected";
    }
    return "the larger code cache is faster";
  }
}
