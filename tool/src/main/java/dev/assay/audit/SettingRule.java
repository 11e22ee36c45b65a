package dev.assay.audit;

import dev.assay.flags.Settings;
import dev.assay.flags.Settings.Setting;
import dev.assay.model.Argument;
import dev.assay.model.FlagFinding;
import dev.assay.model.Origin;
import dev.assay.model.Severity;
import java.util.List;
import java.util.OptionalLong;

/// A rule about what is in force on one JDK.
abstract class SettingRule implements RuleForEachJdk {

  private final String id;

  SettingRule(String id) {
    this.id = id;
  }

  @Override
  public final String id() {
    return id;
  }

  static Settings settings(Ruling ruling) {
    return ruling.judgement().settings();
  }

  /// A number that the line gives this flag; absent for a placeholder.
  static OptionalLong number(Ruling ruling, String flag) {
    return settings(ruling)
        .of(flag)
        .map(setting -> Size.digits(setting.value()))
        .orElseGet(OptionalLong::empty);
  }

  static boolean isSet(Ruling ruling, String flag) {
    return settings(ruling).of(flag).isPresent();
  }

  FlagFinding found(Severity severity, Setting setting, Ruling ruling, String message, String fix) {
    return found(severity, setting.argument(), ruling.feature(), message, fix);
  }

  /// Of the line as a whole, told where it begins.
  FlagFinding ofLine(
      Severity severity, Subject subject, Ruling ruling, String message, String fix) {
    Origin begin =
        subject.line().arguments().stream()
            .map(Argument::origin)
            .findFirst()
            .orElse(Origin.unplaced(subject.line().title()));
    return new FlagFinding(id, severity, "", begin, List.of(ruling.feature()), message, fix);
  }
}
