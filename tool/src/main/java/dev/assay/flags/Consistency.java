package dev.assay.flags;

import dev.assay.flags.Judgement.Reason;
import dev.assay.flags.Settings.Setting;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/// What HotSpot checks after it has read all options: sizes and numbers that contradict each other.
final class Consistency {

  private static final long K = 1024;
  private static final long M = K * K;

  /// What an x86-64 process can address.
  private static final int ADDRESS_BITS = 47;

  private final JvmBuild build;
  private final Ledger ledger;
  private final String collector;
  private final G1Regions regions;

  /// @param collector that will run
  Consistency(JvmBuild build, Ledger ledger, Optional<String> collector) {
    this.build = build;
    this.ledger = ledger;
    this.collector = collector.orElse("");
    this.regions = new G1Regions(build, ledger);
  }

  /// Refuses what the JVM refuses.
  void check() {
    heap();
    ratios();
    survivors();
    pauseGoal();
    thresholds();
    threads();
    new CodeCacheSizes(build, ledger).check();
    compilerThreads();
    metaspace();
    powersOfTwo();
    stack();
    prefetching();
  }

  /// The default of these builds, -1, is none that may be set.
  private void prefetching() {
    ledger
        .of("AllocatePrefetchDistance")
        .filter(s -> build.feature() >= 9 && build.feature() < 25 && s.number().signum() < 0)
        .ifPresent(s ->
            refuse(s, "AllocatePrefetchDistance (" + s.number() + ") must be between 0 and 512"));
  }

  private void heap() {
    Optional<Setting> most = ledger.of("MaxHeapSize");
    Optional<Setting> first = ledger.of("InitialHeapSize");
    String tooSmall = build.feature() < 9 ? "Too small initial heap" : "Too small maximum heap";
    most.filter(s -> isBelow(s, build.feature() < 9 ? M : 2 * M))
        .ifPresent(s -> refuse(s, tooSmall));
    for (String flag : List.of("MaxHeapSize", "InitialHeapSize", "NewSize")) {
      ledger
          .of(flag)
          .filter(s -> isBeyondAddresses(s.number()))
          .ifPresent(s -> refuse(s, "Could not reserve enough space for the object heap"));
    }
    above("SoftMaxHeapSize")
        .ifPresent(
            s -> refuse(s, "SoftMaxHeapSize must be less than or equal to the maximum heap size"));
    first
        .filter(s -> isBelow(s, M) && s.number().signum() > 0)
        .ifPresent(s -> refuse(s, "Too small initial heap"));
    above("InitialHeapSize")
        .ifPresent(s ->
            refuse(
                ledger.later(s, most.orElseThrow()),
                "Initial heap size set to a larger value than the maximum heap size"));
    leastHeap();
  }

  /// `-Xms` sets the least heap too, which another option for the initial one leaves as it is.
  private void leastHeap() {
    above("MinHeapSize")
        .ifPresent(s ->
            refuse(
                ledger.later(s, ledger.of("MaxHeapSize").orElseThrow()),
                "Incompatible minimum and maximum heap sizes specified"));
    Optional<Setting> first = ledger.of("InitialHeapSize").filter(s -> s.number().signum() > 0);
    ledger
        .of("MinHeapSize")
        .filter(s -> first.filter(f -> f.number().compareTo(s.number()) < 0).isPresent())
        .ifPresent(s ->
            refuse(
                ledger.later(s, first.orElseThrow()),
                "Incompatible minimum and initial heap sizes specified"));
  }

  /// The setting of a size that is above the maximum heap.
  private Optional<Setting> above(String flag) {
    Optional<Setting> most = ledger.of("MaxHeapSize");
    return ledger
        .of(flag)
        .filter(s -> most.isPresent() && s.number().compareTo(most.get().number()) > 0);
  }

  /// JDK 8 wraps what does not fit into 64 bits.
  private boolean isBeyondAddresses(BigInteger bytes) {
    return bytes.bitLength() > ADDRESS_BITS && (build.feature() >= 9 || bytes.bitLength() < 64);
  }

  private void ratios() {
    boolean parallel = build.feature() >= 9 && collector.equals("Parallel");
    if (build.feature() < 27) {
      ordered("MinHeapFreeRatio", parallel ? 0 : 40, "MaxHeapFreeRatio", parallel ? 100 : 70);
    } else {
      ordered("MinHeapFreeRatio", 0, "MaxHeapFreeRatio", 100);
    }
    if (List.of("Serial", "Parallel", "CMS").contains(collector)) {
      ledger
          .of("NewRatio")
          .filter(s -> s.number().signum() == 0)
          .ifPresent(s -> refuse(s, "Invalid young gen ratio specified"));
    }
    ordered("MinMetaspaceFreeRatio", 40, "MaxMetaspaceFreeRatio", 70);
    if (collector.equals("G1")) {
      ordered("G1NewSizePercent", 5, "G1MaxNewSizePercent", 60);
    }
  }

  /// The first must not be above the second. When both are given, the one that stands first is
  /// refused, and then perhaps the other too, since it contradicts the default.
  private void ordered(String low, long lowDefault, String high, long highDefault) {
    Optional<Setting> lower = ledger.of(low);
    Optional<Setting> upper = ledger.of(high);
    if (lower.isEmpty() && upper.isEmpty()) {
      return;
    }
    BigInteger from = lower.map(Setting::number).orElse(BigInteger.valueOf(lowDefault));
    BigInteger to = upper.map(Setting::number).orElse(BigInteger.valueOf(highDefault));
    if (from.compareTo(to) <= 0) {
      return;
    }
    Setting culprit = lower.or(() -> upper).orElseThrow();
    if (lower.isPresent() && upper.isPresent()) {
      culprit = ledger.earlier(lower.get(), upper.get());
    }
    refuse(
        culprit, low + " (" + from + ") must be less than or equal to " + high + " (" + to + ")");
    ordered(low, lowDefault, high, highDefault);
  }

  /// With survivors that small, G1 would have none: `SurvivorRatioConstraintFunc`.
  private void survivors() {
    Optional<Setting> most = ledger.of("MaxHeapSize");
    if (build.feature() < 9 || !collector.equals("G1") || most.isEmpty()) {
      return;
    }
    BigInteger highest = most.get().number().divide(BigInteger.valueOf(regions.size()));
    ledger
        .of("SurvivorRatio")
        .filter(s -> s.number().compareTo(highest) > 0)
        .ifPresent(s ->
            refuse(
                s,
                "SurvivorRatio ("
                    + s.value()
                    + ") must be less than or equal to ergonomic SurvivorRatio maximum ("
                    + highest
                    + ")"));
  }

  private void threads() {
    Optional<Setting> concurrent = ledger.of("ConcGCThreads");
    Optional<Setting> parallel = ledger.of("ParallelGCThreads");
    if (collector.equals("G1")
        && build.feature() < 18
        && concurrent.isPresent()
        && parallel.isPresent()
        && concurrent.get().number().compareTo(parallel.get().number()) > 0) {
      refuse(
          concurrent.get(),
          "ConcGCThreads ("
              + concurrent.get().value()
              + ") must be less than or equal to ParallelGCThreads ("
              + parallel.get().value()
              + ")");
    }
    boolean needsThreads = List.of("Parallel", "G1", "CMS", "Z", "Shenandoah").contains(collector);
    ledger
        .of("ParallelGCThreads")
        .filter(s -> needsThreads && s.number().signum() == 0)
        .ifPresent(s ->
            refuse(
                s,
                "The "
                    + collector
                    + " collector can not be combined with -XX:ParallelGCThreads=0"));
  }

  /// Fewer leave no thread for one of the compilers.
  private void compilerThreads() {
    boolean tiered = !ledger.isOff("TieredCompilation") && ledger.of("TieredStopAtLevel").isEmpty();
    long least = tiered ? 2 : 1;
    ledger
        .of("CICompilerCount")
        .filter(s -> isBelow(s, least))
        .ifPresent(s -> refuse(s, "CICompilerCount (" + s.value() + ") must be at least " + least));
  }

  private void powersOfTwo() {
    powerOfTwo("ObjectAlignmentInBytes");
    if (build.feature() < 9) {
      atMost("ObjectAlignmentInBytes", 256);
    }
    if (build.feature() >= 18) {
      powerOfTwo("LargePageSizeInBytes");
    }
  }

  private void powerOfTwo(String flag) {
    ledger
        .of(flag)
        .filter(s -> s.number().bitCount() != 1)
        .ifPresent(s -> refuse(s, flag + " (" + s.value() + ") must be power of 2"));
  }

  private void atMost(String flag, long bound) {
    ledger
        .of(flag)
        .filter(s -> s.number().compareTo(BigInteger.valueOf(bound)) > 0)
        .ifPresent(s -> refuse(s, flag + "=" + s.value() + " must not be greater than " + bound));
  }

  private void metaspace() {
    ledger
        .of("MetaspaceSize")
        .filter(s -> build.feature() < 9 && s.number().signum() == 0)
        .ifPresent(s -> refuse(s, "Too small initial Metaspace size"));
    long least = build.feature() < 12 ? 2 * M : 64 * K;
    ledger
        .of("MaxMetaspaceSize")
        .filter(s -> isBelow(s, least))
        .ifPresent(s -> refuse(s, "MaxMetaspaceSize is too small."));
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
        .filter(s -> s.number().signum() > 0 && isBelow(s, least))
        .ifPresent(s -> ledger.refuse(s, Reason.OUT_OF_RANGE, words));
    if (build.feature() >= 9) {
      stackOfTheJvm("VMThreadStackSize", 64);
      stackOfTheJvm("CompilerThreadStackSize", 144);
    }
  }

  private void stackOfTheJvm(String flag, long least) {
    ledger
        .of(flag)
        .filter(s -> s.number().signum() > 0 && isBelow(s, least))
        .ifPresent(s ->
            refuse(s, "The " + flag + " specified is too small. Specify at least " + least + "k"));
  }

  /// G1 wants both or neither, and the pause shorter than the interval.
  private void pauseGoal() {
    Optional<Setting> interval = ledger.of("GCPauseIntervalMillis");
    if (!collector.equals("G1") || interval.isEmpty()) {
      return;
    }
    Optional<Setting> pause = ledger.of("MaxGCPauseMillis");
    if (pause.isEmpty()) {
      refuse(
          interval.get(), "GCPauseIntervalMillis cannot be set without setting MaxGCPauseMillis");
    } else if (pause.get().number().compareTo(interval.get().number()) >= 0) {
      refuse(
          pause.get(),
          "MaxGCPauseMillis ("
              + pause.get().value()
              + ") must be less than GCPauseIntervalMillis ("
              + interval.get().value()
              + ")");
      refuse(
          interval.get(), "GCPauseIntervalMillis cannot be set without setting MaxGCPauseMillis");
    }
  }

  private void thresholds() {
    if (build.feature() < 9 && collector.equals("G1")) {
      atMost("InitiatingHeapOccupancyPercent", 100);
    }
    if (build.feature() < 9) {
      ledger
          .of("MaxTenuringThreshold")
          .ifPresent(s -> atMost("InitialTenuringThreshold", s.number().longValue()));
    } else {
      new BufferSizes(build, ledger, collector, regions).check();
    }
    ledger
        .of("CompileThreshold")
        .filter(s -> build.feature() >= 9 && s.number().signum() < 0)
        .ifPresent(s ->
            refuse(
                s,
                "OnStackReplacePercentage cannot be validated because CompileThreshold value is"
                    + " invalid"));
  }

  /// Takes back whatever the argument set: `-Xms` sets two sizes.
  private void refuse(Setting setting, String words) {
    ledger.refuse(setting.argument(), Reason.CONFLICT, words);
    ledger.inOrder().stream()
        .filter(s -> s.argument().equals(setting.argument()))
        .forEach(s -> ledger.withdraw(s.flag()));
  }

  private static boolean isBelow(Setting setting, long bound) {
    return setting.number().compareTo(BigInteger.valueOf(bound)) < 0;
  }
}
