package dev.assay.audit;

import dev.assay.flags.Settings.Setting;
import java.util.List;
import java.util.function.LongPredicate;

/// A flag that people copy from line to line as a tuning.
///
/// @param values that belong to it; asked only of numbers
/// @param on whether the flag is switched on to follow it; false where it is switched off
/// @param claim what it does, and what it may cost
record Tradition(String flag, LongPredicate values, boolean on, String claim) {

  static final List<Tradition> ALL =
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
              "Thread priorities work only for root, or by a gap in the check of values that JDK 8 has and later ones closed"),
          number(
              "MaxInlineLevel",
              "Limits of inlining help one program and hurt the next, and their defaults have moved since (MaxInlineLevel from 9 to 15)"),
          number("MaxInlineSize", "Limits of inlining help one program and hurt the next"),
          number("FreqInlineSize", "Limits of inlining help one program and hurt the next"),
          number("InlineSmallCode", "Limits of inlining help one program and hurt the next"),
          number("CompileThreshold", "An earlier compilation knows less of how the code runs"),
          number(
              "AutoBoxCacheMax",
              "This enlarges the cache of Integer objects only, and makes == on them true for more values"));

  private static Tradition on(String flag, String claim) {
    return new Tradition(flag, _ -> false, true, claim);
  }

  private static Tradition off(String flag, String claim) {
    return new Tradition(flag, _ -> false, false, claim);
  }

  private static Tradition number(String flag, String claim) {
    return number(flag, _ -> true, claim);
  }

  private static Tradition number(String flag, LongPredicate values, String claim) {
    return new Tradition(flag, values, false, claim);
  }

  /// Whether the setting follows it.
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
