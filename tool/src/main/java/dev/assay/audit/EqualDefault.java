package dev.assay.audit;

import dev.assay.flags.Flag;
import dev.assay.flags.Settings.Setting;
import dev.assay.model.FlagFinding;
import dev.assay.model.Severity;
import java.util.Set;
import java.util.stream.Stream;

/// A value that every target JDK would have without it.
final class EqualDefault extends SettingRule {

  /// Flags whose default other flags move (measured, `docs/reference/audit-rules.md`), and flags
  /// that do something by being set at all, whatever the value.
  private static final Set<String> NOT_COMPARABLE =
      Set.of(
          "ReservedCodeCacheSize",
          "SegmentedCodeCache",
          "InlineSmallCode",
          "CICompilerCount",
          "CompressedClassSpaceSize",
          "UseCompressedOops",
          "UseCompressedClassPointers",
          "ParallelGCThreads",
          "ConcGCThreads",
          "MaxNewSize",
          "NewSize",
          "NewRatio",
          "SurvivorRatio",
          "MaxTenuringThreshold",
          "UnlockExperimentalVMOptions",
          "UnlockDiagnosticVMOptions");

  EqualDefault() {
    super("equal-default");
  }

  @Override
  public Stream<FlagFinding> check(Subject subject, Ruling ruling) {
    return Stream.concat(server(subject, ruling), flags(subject, ruling));
  }

  private Stream<FlagFinding> flags(Subject subject, Ruling ruling) {
    return settings(ruling).explicit().values().stream()
        .filter(setting -> !NOT_COMPARABLE.contains(setting.flag()))
        .filter(setting -> subject.isQuiet(setting.argument()))
        .filter(setting -> subject.targets().stream().allMatch(r -> isDefault(r, setting)))
        .map(setting ->
            found(
                Severity.INFO,
                setting,
                ruling,
                "This is the default of "
                    + (subject.targets().size() == 1 ? "this JDK" : "all these JDKs")
                    + ", so the line can do without it.",
                "Remove it."));
  }

  private Stream<FlagFinding> server(Subject subject, Ruling ruling) {
    return subject.line().arguments(ruling.feature()).stream()
        .filter(argument -> argument.text().equals("-server"))
        .map(argument ->
            found(
                Severity.INFO,
                argument,
                ruling.feature(),
                "The server JVM is the only one in 64-bit builds, so the line can do without it.",
                "Remove it."));
  }

  /// Whether the flag, when this JDK is given it, has the value that it would have anyway.
  private static boolean isDefault(Ruling ruling, Setting setting) {
    return settings(ruling)
        .of(setting.flag())
        .map(here ->
            Listed.flag(ruling, here.flag())
                .filter(flag -> !flag.ergonomic() && equal(flag, here.value()))
                .isPresent())
        .orElse(true);
  }

  private static boolean equal(Flag flag, String value) {
    if (flag.value().equals(value)) {
      return true;
    }
    if (flag.type().equals("double")) {
      return isNumber(value)
          && isNumber(flag.value())
          && Double.parseDouble(value) == Double.parseDouble(flag.value());
    }
    return false;
  }

  private static boolean isNumber(String text) {
    return text.matches("\\d{1,15}(\\.\\d{1,15})?");
  }
}
