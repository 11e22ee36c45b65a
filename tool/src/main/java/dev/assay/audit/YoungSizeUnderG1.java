package dev.assay.audit;

import dev.assay.flags.Settings.Setting;
import dev.assay.model.FlagFinding;
import dev.assay.model.Severity;
import java.util.Optional;
import java.util.stream.Stream;

/// A fixed young generation under G1, which keeps its pauses short by resizing it.
final class YoungSizeUnderG1 extends SettingRule {

  YoungSizeUnderG1() {
    super("young-size-under-g1");
  }

  @Override
  public Stream<FlagFinding> check(Subject subject, Ruling ruling) {
    if (!subject.collector(ruling).equals("G1")) {
      return Stream.empty();
    }
    boolean goal = isSet(ruling, "MaxGCPauseMillis");
    return fixed(ruling).stream()
        .map(setting ->
            found(
                goal ? Severity.WARNING : Severity.INFO,
                setting,
                ruling,
                "This fixes the size of the young generation. G1 resizes it to meet its pause goal ("
                    + (goal
                        ? settings(ruling).of("MaxGCPauseMillis").orElseThrow().argument().text()
                        : "200 ms unless set")
                    + "), and cannot any more.",
                "Remove it, and compare pauses with and without it."));
  }

  private static Optional<Setting> fixed(Ruling ruling) {
    Optional<Setting> least = settings(ruling).of("NewSize");
    Optional<Setting> most = settings(ruling).of("MaxNewSize");
    boolean same =
        least.isPresent() && most.isPresent() && least.get().value().equals(most.get().value());
    return same ? least : settings(ruling).of("NewRatio").filter(_ -> least.isEmpty());
  }
}
