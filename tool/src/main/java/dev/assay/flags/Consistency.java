package dev.assay.flags;

import dev.assay.flags.Judgement.Reason;
import dev.assay.flags.Settings.Setting;
import java.math.BigInteger;
import java.util.Optional;

/// What HotSpot checks after it has read all options: sizes and numbers that contradict each other.
final class Consistency {

  private static final long K = 1024;
  private static final long M = K * K;

  private final JvmBuild build;
  private final Ledger ledger;
  private final String collector;

  /// @param collector that will run
  Consistency(JvmBuild build, Ledger ledger, Optional<String> collector) {
    this.build = build;
    this.ledger = ledger;
    this.collector = collector.orElse("");
  }

  /// Refuses what the JVM refuses.
  void check() {
    heap();
    ratios();
    threads();
    codeCache();
    stack();
  }

  private void heap() {
    Optional<Setting> most = ledger.of("MaxHeapSize");
    Optional<Setting> first = ledger.of("InitialHeapSize");
    if (build.feature() >= 9) {
      most.filter(s -> isBelow(s, 2 * M)).ifPresent(s -> refuse(s, "Too small maximum heap"));
    }
    first
        .filter(s -> isBelow(s, M) && number(s).signum() > 0)
        .ifPresent(s -> refuse(s, "Too small initial heap"));
    if (most.isPresent()
        && first.isPresent()
        && number(first.get()).compareTo(number(most.get())) > 0) {
      refuse(first.get(), "Initial heap size set to a larger value than the maximum heap size");
    }
  }

  private void ratios() {
    boolean parallel = build.feature() >= 9 && collector.equals("Parallel");
    ordered("MinHeapFreeRatio", parallel ? 0 : 40, "MaxHeapFreeRatio", parallel ? 100 : 70);
    ordered("MinMetaspaceFreeRatio", 40, "MaxMetaspaceFreeRatio", 70);
    if (collector.equals("G1")) {
      ordered("G1NewSizePercent", 5, "G1MaxNewSizePercent", 60);
    }
  }

  /// The first must not be above the second.
  private void ordered(String low, long lowDefault, String high, long highDefault) {
    Optional<Setting> lower = ledger.of(low);
    Optional<Setting> upper = ledger.of(high);
    BigInteger from = lower.map(Consistency::number).orElse(BigInteger.valueOf(lowDefault));
    BigInteger to = upper.map(Consistency::number).orElse(BigInteger.valueOf(highDefault));
    if (from.compareTo(to) <= 0) {
      return;
    }
    lower
        .or(() -> upper)
        .ifPresent(s ->
            refuse(
                s,
                low + " (" + from + ") must be less than or equal to " + high + " (" + to + ")"));
  }

  private void threads() {
    boolean needsThreads =
        collector.equals("Parallel") || collector.equals("G1") || collector.equals("CMS");
    ledger
        .of("ParallelGCThreads")
        .filter(s -> needsThreads && number(s).signum() == 0)
        .ifPresent(s ->
            refuse(
                s,
                "The "
                    + collector
                    + " collector can not be combined with -XX:ParallelGCThreads=0"));
  }

  private void codeCache() {
    Optional<Setting> reserved = ledger.of("ReservedCodeCacheSize");
    reserved
        .filter(s -> number(s).compareTo(BigInteger.valueOf(2048 * M)) > 0)
        .ifPresent(s ->
            refuse(
                s,
                "Invalid ReservedCodeCacheSize="
                    + number(s).shiftRight(20)
                    + "M. Must be at most 2048M."));
    BigInteger initial =
        ledger
            .of("InitialCodeCacheSize")
            .map(Consistency::number)
            .orElse(BigInteger.valueOf(2496 * K));
    reserved
        .filter(s -> number(s).compareTo(initial) < 0)
        .ifPresent(s ->
            refuse(
                s,
                "Invalid ReservedCodeCacheSize: "
                    + number(s).shiftRight(10)
                    + "K. Must be at least InitialCodeCacheSize="
                    + initial.shiftRight(10)
                    + "K."));
  }

  /// The least that x86-64 builds take; `os::init_2` computes it from the zones of the stack.
  private void stack() {
    long least = build.feature() < 9 ? 228 : 136;
    String words =
        build.feature() < 9
            ? "The stack size specified is too small, Specify at least 228k"
            : "The Java thread stack size specified is too small. Specify at least 136k";
    ledger
        .of("ThreadStackSize")
        .filter(s -> number(s).signum() > 0 && isBelow(s, least))
        .ifPresent(s -> {
          ledger.refuse(s.argument(), Reason.OUT_OF_RANGE, words);
          ledger.withdraw(s.flag());
        });
  }

  private void refuse(Setting setting, String words) {
    ledger.refuse(setting.argument(), Reason.CONFLICT, words);
    ledger.withdraw(setting.flag());
  }

  private static boolean isBelow(Setting setting, long bound) {
    return number(setting).compareTo(BigInteger.valueOf(bound)) < 0;
  }

  private static BigInteger number(Setting setting) {
    return new BigInteger(setting.value());
  }
}
