package dev.assay.audit;

import dev.assay.flags.Settings.Setting;
import dev.assay.model.FlagFinding;
import dev.assay.model.Severity;
import java.util.Optional;
import java.util.stream.Stream;

/// A flag that changes others without showing it. What it changes is the difference of two
/// `PrintFlagsFinal` runs.
final class HiddenBundle extends SettingRule {

  HiddenBundle() {
    super("hidden-bundle");
  }

  @Override
  public Stream<FlagFinding> check(Subject subject, Ruling ruling) {
    return Stream.of(
            bundle(ruling, "AggressiveOpts", Severity.WARNING, aggressive(ruling.feature())),
            bundle(
                ruling,
                "AggressiveHeap",
                Severity.WARNING,
                "This sets the heap to half of the machine's memory from the start, chooses the"
                    + " Parallel collector and large pages, and the JVM lists all of them as if they"
                    + " had been typed."))
        .flatMap(Optional::stream)
        .map(found -> found.on(ruling, this));
  }

  private record Bundle(Setting setting, Severity severity, String message) {
    FlagFinding on(Ruling ruling, HiddenBundle rule) {
      return rule.found(
          severity,
          setting,
          ruling,
          message,
          CompareLine.on(ruling, setting.argument())
              .orElse("Set what you want by name, and remove it."));
    }
  }

  private static Optional<Bundle> bundle(
      Ruling ruling, String flag, Severity severity, String message) {
    return settings(ruling)
        .of(flag)
        .filter(_ -> settings(ruling).isOn(flag))
        .map(setting -> new Bundle(setting, severity, message));
  }

  private static String aggressive(int feature) {
    String biased =
        feature < 9
            ? "BiasedLockingStartupDelay from 4000 to 500"
            : "BiasedLockingStartupDelay from 0 to 500, which delays biased locking";
    return "All that this changes is AutoBoxCacheMax from 128 to 20000 and "
        + biased
        + "; the Integer cache grows to 20000, which no list of flags shows.";
  }
}
