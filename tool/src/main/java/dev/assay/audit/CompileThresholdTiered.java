package dev.assay.audit;

import dev.assay.model.FlagFinding;
import dev.assay.model.Severity;
import java.util.stream.Stream;

/// A threshold that tiered compilation does not look at.
final class CompileThresholdTiered extends SettingRule {

  CompileThresholdTiered() {
    super("compile-threshold-tiered");
  }

  @Override
  public Stream<FlagFinding> check(Subject subject, Ruling ruling) {
    boolean tiered =
        !settings(ruling).isOff("TieredCompilation") && !isSet(ruling, "CompilationMode");
    return settings(ruling).of("CompileThreshold").stream()
        .filter(_ -> tiered)
        .map(setting ->
            found(
                Severity.WARNING,
                setting,
                ruling,
                "This has no effect under tiered compilation, which is on by default and has thresholds"
                    + " of its own; no other flag changes when it is set.",
                "Remove it; -XX:CompileThresholdScaling=FACTOR (JDK 9 and later) scales the thresholds"
                    + " of tiered compilation."));
  }
}
