package dev.assay.audit;

import dev.assay.flags.Settings.Setting;
import dev.assay.model.FlagFinding;
import dev.assay.model.Severity;
import java.util.List;
import java.util.function.LongPredicate;
import java.util.stream.Stream;

/// A flag that is copied from line to line as a tuning, and whose effect depends on the program so
/// much that only a measurement can tell.
final class UnprovedTuning extends SettingRule {

  private static final LongPredicate ANY = _ -> true;

  /// One tradition.
  ///
  /// @param values that belong to it; asked only of numbers
  /// @param on whether the flag is switched on to follow it; false where it is switched off
  /// @param claim what it does, and what it may cost
  private record Tradition(String flag, LongPredicate values, boolean on, String claim) {
    boolean fits(Setting setting) {
      return switch (setting.value()) {
        case "true" -> on;
        case "false" -> !on;
        default ->
            Size.digits(setting.value()).isPresent()
                && values.test(Size.digits(setting.value()).getAsLong());
      };
    }
  }

  private static final List<Tradition> ALL =
      List.of(
          on(
              "UseBiasedLocking",
              "Biased locking makes uncontended locks cheap and revoking them dear; it pays only for programs that still use old synchronized collections"),
          on(
              "UseFastAccessorMethods",
              "This speeds up getters only while they are interpreted, and compiled code inlines them anyway"),
          on(
              "UseStringDeduplication",
              "The collector spends time on finding equal strings; it saves memory only where many long-lived ones are equal"),
          on(
              "UseNUMA",
              "This places memory near the CPU that uses it, which matters only on machines with several memory nodes"),
          on(
              "AlwaysPreTouch",
              "Touching the whole heap at the start makes the start slower, and later page faults rarer"),
          on(
              "UseTransparentHugePages",
              "Huge pages save address translations, and the kernel may stall to find them"),
          on(
              "UseLargePages",
              "Large pages save address translations when the machine has set them aside; otherwise the JVM warns or goes on without"),
          off(
              "TieredCompilation",
              "Without the first compiler the warm-up takes several times as long; code that stays may become a little faster"),
          off(
              "UseAdaptiveSizePolicy",
              "This freezes the sizes of the generations, which Parallel would fit to the program"),
          number(
              "TieredStopAtLevel",
              level -> level >= 1 && level <= 3,
              "With only the first compiler the warm-up is short, and hot code stays at a part of its speed"),
          number(
              "MaxGCPauseMillis",
              goal -> goal <= 20,
              "A pause goal this short makes the collector shrink the young generation and collect far more often"),
          number(
              "MaxTenuringThreshold",
              age -> age <= 1,
              "Objects are promoted to the old generation after one collection or at once, so that short-lived ones fill it"),
          number(
              "SurvivorRatio",
              ratio -> ratio >= 32,
              "The survivor spaces become so small that objects overflow into the old generation"),
          number(
              "ThreadPriorityPolicy",
              ANY,
              "Thread priorities work only for root, or by a gap in the check of values that JDK 8 has and later ones closed"),
          number(
              "MaxInlineLevel",
              ANY,
              "Limits of inlining help one program and hurt the next, and their defaults have moved since (MaxInlineLevel from 9 to 15)"),
          number("MaxInlineSize", ANY, "Limits of inlining help one program and hurt the next"),
          number("FreqInlineSize", ANY, "Limits of inlining help one program and hurt the next"),
          number("InlineSmallCode", ANY, "Limits of inlining help one program and hurt the next"),
          number("CompileThreshold", ANY, "An earlier compilation knows less of how the code runs"),
          number(
              "AutoBoxCacheMax",
              ANY,
              "This enlarges the cache of Integer objects only, and makes == on them true for more values"));

  private static Tradition on(String flag, String claim) {
    return new Tradition(flag, _ -> false, true, claim);
  }

  private static Tradition off(String flag, String claim) {
    return new Tradition(flag, _ -> false, false, claim);
  }

  private static Tradition number(String flag, LongPredicate values, String claim) {
    return new Tradition(flag, values, false, claim);
  }

  UnprovedTuning() {
    super("unproved-tuning");
  }

  @Override
  public Stream<FlagFinding> check(Subject subject, Ruling ruling) {
    return ALL.stream()
        .flatMap(tradition ->
            settings(ruling).of(tradition.flag()).stream()
                .filter(tradition::fits)
                .filter(setting -> hasEffect(subject, ruling, setting))
                .filter(setting -> !isDefault(ruling, setting))
                .map(setting ->
                    found(
                        Severity.INFO,
                        setting,
                        ruling,
                        tradition.claim() + ". Whether it pays here, only a measurement tells.",
                        CompareLine.of(subject, setting.argument())
                            .orElse(
                                "Measure with and without it (assay compare), or remove it."))));
  }

  /// Where other rules find that nothing happens, there is nothing to measure.
  private static boolean hasEffect(Subject subject, Ruling ruling, Setting setting) {
    var owners = Owners.of(setting.flag(), ruling.feature());
    boolean foreign = !owners.isEmpty() && !owners.contains(subject.collector(ruling));
    boolean tiered =
        setting.flag().equals("CompileThreshold") && !settings(ruling).isOff("TieredCompilation");
    return !foreign && !tiered;
  }

  private static boolean isDefault(Ruling ruling, Setting setting) {
    return Listed.value(ruling, setting.flag()).filter(setting.value()::equals).isPresent();
  }
}
