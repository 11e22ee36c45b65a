package dev.assay.flags;

import static java.util.stream.Collectors.toUnmodifiableSet;

import dev.assay.flags.Judgement.Effect;
import dev.assay.flags.Judgement.Reason;
import dev.assay.flags.Settings.Setting;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// Which garbage collector the flags choose, and whether they choose one.
final class Collectors {

  /// Flag and collector, as `GCConfig` of HotSpot lists them.
  private static final List<Map.Entry<String, String>> FLAGS =
      List.of(
          Map.entry("UseConcMarkSweepGC", "CMS"),
          Map.entry("UseEpsilonGC", "Epsilon"),
          Map.entry("UseG1GC", "G1"),
          Map.entry("UseParallelGC", "Parallel"),
          Map.entry("UseParallelOldGC", "Parallel"),
          Map.entry("UseSerialGC", "Serial"),
          Map.entry("UseShenandoahGC", "Shenandoah"),
          Map.entry("UseZGC", "Z"),
          // JDK 8 only: counts as CMS when it is checked for conflicts.
          Map.entry("UseParNewGC", "CMS"));

  /// `check_deprecated_gc_flags` of JDK 8, which speaks only when the JVM really starts.
  private static final List<String> DEPRECATED_8 =
      List.of(
          "UseCMSCompactAtFullCollection", "CMSFullGCsBeforeCompaction", "UseCMSCollectionPassing");

  private final JvmBuild build;
  private final Ledger ledger;

  Collectors(JvmBuild build, Ledger ledger) {
    this.build = build;
    this.ledger = ledger;
  }

  /// The collector that the flags choose; of several that contradict each other, the first.
  Optional<String> chosen() {
    List<Setting> on = switchedOn();
    if (on.isEmpty()) {
      return ledger.isOn("AggressiveHeap") ? Optional.of("Parallel") : Optional.empty();
    }
    String first = collector(on.getFirst());
    boolean parNewAlone = first.equals("CMS") && !ledger.isOn("UseConcMarkSweepGC");
    return Optional.of(parNewAlone ? "Serial" : first);
  }

  /// The collector that this release takes on a machine with two CPUs or more and 2 GB of memory.
  Optional<String> usual() {
    return Optional.of(build.feature() < 9 ? "Parallel" : "G1");
  }

  /// Refuses what the JVM refuses. The JVM does not say which of two collectors has to go; here it
  /// is the later one, with which the contradiction arises.
  void check() {
    List<Setting> on = switchedOn();
    for (Setting setting : on) {
      if (!collector(setting).equals(collector(on.getFirst()))) {
        ledger.refuse(setting.argument(), Reason.CONFLICT, conflict());
        ledger.withdraw(setting.flag());
      }
    }
    if (build.feature() >= 9 && on.isEmpty() && ledger.isOff("UseG1GC")) {
      ledger
          .of("UseG1GC")
          .ifPresent(off -> {
            ledger.refuse(
                off.argument(),
                Reason.CONFLICT,
                "Garbage collector not selected (default collector explicitly disabled)");
            ledger.withdraw(off.flag());
          });
    }
    if (build.feature() == 8) {
      warnOfOldCombinations();
    }
  }

  private String conflict() {
    return build.feature() < 9
        ? "Conflicting collector combinations in option list; please refer to the release notes"
            + " for the combinations allowed"
        : "Multiple garbage collectors selected";
  }

  /// `check_deprecated_gcs` of JDK 8.
  private void warnOfOldCombinations() {
    boolean cms = ledger.isOn("UseConcMarkSweepGC");
    if (cms && ledger.isOff("UseParNewGC")) {
      warn(
          "UseParNewGC",
          "Using the DefNew young collector with the CMS collector is deprecated and will likely be"
              + " removed in a future release");
    }
    if (!cms && ledger.isOn("UseParNewGC")) {
      warn(
          "UseParNewGC",
          "Using the ParNew young collector with the Serial old collector is deprecated and will"
              + " likely be removed in a future release");
    }
    for (String flag : DEPRECATED_8) {
      warn(flag, flag + " is deprecated and will likely be removed in a future release.");
    }
    warn(
        "MaxGCMinorPauseMillis",
        "Using MaxGCMinorPauseMillis as minor pause goal is deprecated and will likely be removed"
            + " in future release");
    warn(
        "DefaultMaxRAMFraction",
        "DefaultMaxRAMFraction is deprecated and will likely be removed in a future release. Use"
            + " MaxRAMFraction instead.");
    if (ledger.isOn("CMSIncrementalMode") && !cms) {
      Setting alone = ledger.of("CMSIncrementalMode").orElseThrow();
      ledger.refuse(
          alone.argument(),
          Reason.CONFLICT,
          "The CMS collector (-XX:+UseConcMarkSweepGC) must be selected in order to use"
              + " CMSIncrementalMode.");
    } else if (cms && ledger.isOn("CMSIncrementalMode")) {
      warn(
          "CMSIncrementalMode",
          "Using incremental CMS is deprecated and will likely be removed in a future release");
    }
  }

  private void warn(String flag, String words) {
    ledger.of(flag).ifPresent(s -> ledger.remark(s.argument(), Effect.DEPRECATED, words));
  }

  /// In the order of the line.
  private List<Setting> switchedOn() {
    List<Setting> on = new ArrayList<>();
    for (Setting setting : ledger.inOrder()) {
      if (setting.value().equals("true") && FLAGS.stream().anyMatch(is(setting))) {
        on.add(setting);
      }
    }
    return on;
  }

  /// The collector of a JVM by the values of its flags; absent where none is on.
  static Optional<String> running(Function<String, Optional<String>> values) {
    return FLAGS.stream()
        .filter(flag -> values.apply(flag.getKey()).equals(Optional.of("true")))
        .map(Map.Entry::getValue)
        .findFirst();
  }

  /// Flags that choose a collector.
  static Set<String> names() {
    return FLAGS.stream().map(Map.Entry::getKey).collect(toUnmodifiableSet());
  }

  private static String collector(Setting setting) {
    return FLAGS.stream().filter(is(setting)).findFirst().orElseThrow().getValue();
  }

  private static java.util.function.Predicate<Map.Entry<String, String>> is(Setting setting) {
    return entry -> entry.getKey().equals(setting.flag());
  }
}
