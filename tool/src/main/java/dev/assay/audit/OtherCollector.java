package dev.assay.audit;

import dev.assay.flags.Settings.Setting;
import dev.assay.model.FlagFinding;
import dev.assay.model.Severity;
import java.util.Set;
import java.util.stream.Stream;

/// A flag of one collector while another runs.
final class OtherCollector extends SettingRule {

  OtherCollector() {
    super("other-collector");
  }

  @Override
  public Stream<FlagFinding> check(Subject subject, Ruling ruling) {
    String runs = subject.collector(ruling);
    return settings(ruling).explicit().values().stream()
        .filter(setting -> !setting.value().equals("false"))
        .filter(setting -> !subject.refuses(ruling, setting.argument()))
        .filter(setting -> subject.remark(ruling, setting.argument()).isEmpty())
        .flatMap(setting -> finding(ruling, setting, runs));
  }

  private Stream<FlagFinding> finding(Ruling ruling, Setting setting, String runs) {
    Set<String> owners = Owners.of(setting.flag(), ruling.feature());
    if (owners.isEmpty() || owners.contains(runs)) {
      return Stream.empty();
    }
    boolean chosen = settings(ruling).collector().isPresent();
    return Stream.of(
        found(
            Severity.WARNING,
            setting,
            ruling,
            "Only "
                + Words.list(owners.stream().sorted().toList())
                + (owners.size() == 1 ? " uses this, and " : " use this, and ")
                + runs
                + (chosen ? " runs here" : " runs here because the line chooses no collector")
                + ": it has no effect, and the JVM does not say so.",
            "Remove it, or choose the collector that it is for."));
  }
}
