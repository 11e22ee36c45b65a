package dev.assay.flags;

import dev.assay.flags.Judgement.Reason;
import dev.assay.flags.Settings.Setting;
import java.math.BigInteger;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Applies the bounds that a build enforces beyond the ranges that it lists ([Limit]). JDK 8 lists
/// none, so these are all that it has.
final class Limits {

  /// What other parts of the line move; [Consistency] and [CodeCacheSizes] know how.
  private static final Set<String> CONDITIONAL =
      Set.of(
          "CICompilerCount",
          "ParallelGCThreads",
          "NonProfiledCodeHeapSize",
          "ProfiledCodeHeapSize",
          "NewRatio");

  /// Learnt under G1, the usual collector, and only looked at by it.
  private static final Set<String> OF_G1 = Set.of("MarkStackSize", "GCPauseIntervalMillis");

  private static final Map<String, String> COLLECTORS =
      Map.of("UseConcMarkSweepGC", "CMS", "UseG1GC", "G1");

  private final JvmBuild build;
  private final Ledger ledger;
  private final String collector;

  /// @param collector that will run
  Limits(JvmBuild build, Ledger ledger, Optional<String> collector) {
    this.build = build;
    this.ledger = ledger;
    this.collector = collector.orElse("");
  }

  /// Refuses what the JVM refuses.
  void check() {
    for (Setting setting : ledger.inOrder()) {
      if (!CONDITIONAL.contains(setting.flag()) && setting.value().matches("-?\\d{1,40}")) {
        check(setting, setting.number());
      }
    }
  }

  private void check(Setting setting, BigInteger value) {
    build
        .limit(setting.flag())
        .filter(limit -> holds(setting.flag(), limit) && !limit.allows(value))
        .ifPresent(limit -> ledger.refuse(setting, Reason.OUT_OF_RANGE, words(limit, value)));
  }

  private boolean holds(String flag, Limit limit) {
    boolean ofG1 = build.feature() >= 9 && (flag.startsWith("G1") || OF_G1.contains(flag));
    if (ofG1 && !collector.equals("G1")) {
      return false;
    }
    return limit.with().isEmpty()
        || ledger.isOn(limit.with())
        || collector.equals(COLLECTORS.getOrDefault(limit.with(), "-"));
  }

  private static String words(Limit limit, BigInteger value) {
    return limit
        .words()
        .replace("VALUEK", value.shiftRight(10) + "K")
        .replace("VALUE", value.toString());
  }
}
