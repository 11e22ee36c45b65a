package dev.assay.flags;

import dev.assay.flags.Judgement.Effect;
import dev.assay.flags.Judgement.Reason;
import dev.assay.flags.Judgement.Refusal;
import dev.assay.flags.Judgement.Remark;
import dev.assay.flags.Settings.Setting;
import dev.assay.model.Argument;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// What a JVM has made of its arguments so far: filled while it is judged.
final class Ledger {

  private final List<Refusal> refusals = new ArrayList<>();
  private final List<Remark> remarks = new ArrayList<>();
  private final Map<String, Setting> explicit = new LinkedHashMap<>();
  private final List<Setting> overridden = new ArrayList<>();
  private boolean interpretsOnly;

  void refuse(Argument argument, Reason reason, String words) {
    refusals.add(new Refusal(argument, reason, words));
  }

  /// Refuses what was set, which is then not set.
  void refuse(Setting setting, Reason reason, String words) {
    refuse(setting.argument(), reason, words);
    withdraw(setting.flag());
  }

  void remark(Argument argument, Effect effect, String words) {
    remarks.add(new Remark(argument, effect, words));
  }

  void set(String flag, String value, Argument argument) {
    Setting before = explicit.remove(flag);
    explicit.put(flag, new Setting(flag, value, argument));
    if (before != null) {
      overridden.add(before);
    }
  }

  /// `-Xint`, or another mode behind it.
  void interpretOnly(boolean only) {
    interpretsOnly = only;
  }

  boolean interpretsOnly() {
    return interpretsOnly;
  }

  Optional<Setting> of(String flag) {
    return Optional.ofNullable(explicit.get(flag));
  }

  /// All settings of a flag that may be given again and again, in the order of the line.
  List<Setting> every(String flag) {
    return Stream.concat(overridden.stream(), of(flag).stream())
        .filter(setting -> setting.flag().equals(flag))
        .toList();
  }

  /// What is set, the last settings of each flag in the order in which they were made.
  List<Setting> inOrder() {
    return List.copyOf(explicit.values());
  }

  /// The one of two settings that was made later.
  Setting later(Setting one, Setting other) {
    List<Setting> order = inOrder();
    return order.indexOf(one) > order.indexOf(other) ? one : other;
  }

  /// The one of two settings that was made earlier.
  Setting earlier(Setting one, Setting other) {
    return later(one, other).equals(one) ? other : one;
  }

  boolean isOn(String flag) {
    return of(flag).filter(setting -> setting.value().equals("true")).isPresent();
  }

  boolean isOff(String flag) {
    return of(flag).filter(setting -> setting.value().equals("false")).isPresent();
  }

  /// The last word on a flag was taken back, because the JVM refuses it.
  void withdraw(String flag) {
    explicit.remove(flag);
  }

  Judgement close(Optional<String> collector) {
    return new Judgement(refusals, remarks, new Settings(explicit, overridden, collector));
  }
}
