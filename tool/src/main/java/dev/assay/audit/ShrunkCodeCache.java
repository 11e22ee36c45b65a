package dev.assay.audit;

import dev.assay.model.FlagFinding;
import dev.assay.model.Severity;
import java.util.stream.Stream;

/// A flag that makes the code cache smaller on the side.
final class ShrunkCodeCache extends SettingRule {

  ShrunkCodeCache() {
    super("shrunk-code-cache");
  }

  @Override
  public Stream<FlagFinding> check(Subject subject, Ruling ruling) {
    if (!CodeCache.isSmall(ruling) || isSet(ruling, "ReservedCodeCacheSize")) {
      return Stream.empty();
    }
    String cause =
        settings(ruling).isOff("TieredCompilation") ? "TieredCompilation" : "TieredStopAtLevel";
    return settings(ruling).of(cause).stream()
        .map(setting ->
            found(
                Severity.INFO,
                setting,
                ruling,
                "This also shrinks the code cache from 240 MB to 48 MB, which neither the line nor jcmd"
                    + " VM.flags shows.",
                "If the program has much code, add -XX:ReservedCodeCacheSize=240m."));
  }
}
