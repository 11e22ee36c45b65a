package dev.assay.audit;

import dev.assay.model.FlagFinding;
import dev.assay.model.Severity;
import java.util.stream.Stream;

/// A ratio of the generations beside a size that fixes them.
final class NewRatioBesideYoungSize extends SettingRule {

  NewRatioBesideYoungSize() {
    super("new-ratio-beside-young-size");
  }

  @Override
  public Stream<FlagFinding> check(Subject subject, Ruling ruling) {
    return settings(ruling).of("NewRatio").stream()
        .filter(_ -> isSet(ruling, "NewSize") && isSet(ruling, "MaxNewSize"))
        .map(ratio ->
            found(
                Severity.WARNING,
                ratio,
                ruling,
                "This has no effect: "
                    + Words.placed(settings(ruling).of("MaxNewSize").orElseThrow().argument())
                    + " already says how large the young generation is.",
                "Keep one of the two."));
  }
}
