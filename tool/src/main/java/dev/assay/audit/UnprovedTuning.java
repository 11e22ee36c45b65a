package dev.assay.audit;

import dev.assay.flags.Settings.Setting;
import dev.assay.model.FlagFinding;
import dev.assay.model.Severity;
import java.util.List;
import java.util.stream.Stream;

/// A flag that is copied from line to line as a tuning, and whose effect depends on the program so
/// much that only a measurement can tell.
final class UnprovedTuning extends SettingRule {

  UnprovedTuning() {
    super("unproved-tuning");
  }

  @Override
  public Stream<FlagFinding> check(Subject subject, Ruling ruling) {
    return Tradition.ALL.stream()
        .flatMap(tradition ->
            settings(ruling).of(tradition.flag()).stream()
                .filter(tradition::fits)
                .filter(setting -> hasEffect(subject, ruling, setting))
                .map(setting ->
                    found(
                        Severity.INFO,
                        setting,
                        ruling,
                        tradition.claim() + ". Whether it pays here, only a measurement tells.",
                        CompareLine.of(subject, List.of(setting.argument()))
                            .orElse(
                                "Measure with and without it (assay compare), or remove it."))));
  }

  /// Where other rules find that nothing happens, there is nothing to measure.
  static boolean hasEffect(Subject subject, Ruling ruling, Setting setting) {
    var owners = Owners.of(setting.flag(), ruling.feature());
    boolean foreign = !owners.isEmpty() && !owners.contains(subject.collector(ruling));
    boolean tiered =
        setting.flag().equals("CompileThreshold") && !settings(ruling).isOff("TieredCompilation");
    boolean usual =
        Listed.value(ruling, setting.flag()).filter(setting.value()::equals).isPresent();
    return !foreign && !tiered && !usual;
  }
}
