package dev.assay.audit;

import dev.assay.model.FlagFinding;
import dev.assay.model.Severity;
import java.util.stream.Stream;

/// A code cache below its default, usually to save memory that it would not have used.
final class SmallCodeCache extends SettingRule {

  /// What compiled code of a mid-sized service takes; below it a full cache is likely.
  private static final long TIGHT = 128 * Size.MB;

  SmallCodeCache() {
    super("small-code-cache");
  }

  @Override
  public Stream<FlagFinding> check(Subject subject, Ruling ruling) {
    long usual = CodeCache.standard(ruling);
    return settings(ruling).of("ReservedCodeCacheSize").stream()
        .filter(setting -> Size.digits(setting.value()).orElse(usual) < usual)
        .map(setting ->
            found(
                Long.parseLong(setting.value()) < TIGHT ? Severity.WARNING : Severity.INFO,
                setting,
                ruling,
                "This saves no memory: the default of "
                    + Size.text(usual)
                    + " reserves addresses, and memory is taken as code is compiled. When "
                    + Size.text(Long.parseLong(setting.value()))
                    + " are full the JVM throws compiled code away or stops compiling.",
                "Remove it, or keep it only with a measured peak (jcmd PID Compiler.codecache) well below"
                    + " it."));
  }
}
