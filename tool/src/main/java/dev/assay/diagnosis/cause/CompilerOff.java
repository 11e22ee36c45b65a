package dev.assay.diagnosis.cause;

import dev.assay.diagnosis.cause.CodeCacheState.Regime;
import dev.assay.model.EvidenceFigure;
import dev.assay.model.Finding;
import dev.assay.model.Severity;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// A JIT that gave up because the code cache was full: fewer compilations than the other variant
/// needed, and a program that runs on in the interpreter.
final class CompilerOff implements CauseRule {

  @Override
  public Set<String> covers() {
    return Set.of(
        "code-cache-short",
        "code-cache-full",
        "code-cache-pressure",
        "compiler-disabled",
        "jit-share");
  }

  @Override
  public Optional<Finding> check(Suspect suspect) {
    return CodeCacheState.of(suspect)
        .filter(state -> state.regime() == Regime.OFF)
        .map(state -> finding(suspect, state));
  }

  private Finding finding(Suspect suspect, CodeCacheState state) {
    return suspect.found(
        Severity.ERROR,
        "The code cache of %s%s filled up and the JIT gave up: %s methods compiled; the rest is interpreted. %s."
            .formatted(
                suspect.name(),
                state.sizeWords(),
                suspect.beside(EvidenceFigure.COMPILES),
                CodeCacheState.mechanism(suspect.jdk())),
        Map.of(
            "codeCache.size", (double) state.size(),
            "codeCache.needed", (double) state.needed(),
            "codeCache.sufficient", (double) state.sufficient()),
        "Give it room: " + state.flag() + ".",
        Optional.of(
            suspect.remedied(
                "the larger code cache is faster and compiles more methods",
                "larger-code-cache",
                state.flag())));
  }
}
