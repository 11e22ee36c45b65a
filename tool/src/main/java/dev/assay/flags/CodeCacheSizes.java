package dev.assay.flags;

import dev.assay.flags.Judgement.Effect;
import dev.assay.flags.Judgement.Reason;
import dev.assay.flags.Settings.Setting;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What the JVM checks about the code cache: its sizes, and those of the three heaps that it is
/// divided into while both compilers run and it is large enough.
final class CodeCacheSizes {

  private static final long K = 1024;
  private static final long M = K * K;

  private static final BigInteger PAGE = BigInteger.valueOf(4 * K);

  /// What the JVM compares with before it knows how many compilers it has.
  private static final BigInteger FIRST_RESERVE = BigInteger.valueOf(48 * M);

  /// From this size on the cache is divided without being told to.
  private static final BigInteger DIVIDED_FROM = BigInteger.valueOf(240 * M);

  /// `ProfiledCodeHeapSize` where nobody sets it.
  private static final BigInteger PROFILED = BigInteger.valueOf(22 * M);

  private static final String NON_METHOD = "NonNMethodCodeHeapSize";
  private static final String PROFILED_HEAP = "ProfiledCodeHeapSize";
  private static final String OTHER_HEAP = "NonProfiledCodeHeapSize";
  private static final List<String> HEAPS = List.of(NON_METHOD, PROFILED_HEAP, OTHER_HEAP);

  private static final Set<String> BOTH_COMPILERS = Set.of("default", "high-only-quick-internal");

  /// Seen on 17; up to 11 the level does not decide which compilers there are.
  private static final int LEVEL_DECIDES_FROM = 12;

  /// Seen on 25: the reserve grows with the heaps, and a heap that is not needed adds to another.
  private static final int HEAPS_MOVE_FROM = 24;

  private final JvmBuild build;
  private final Ledger ledger;
  private final Optional<Setting> reserved;

  CodeCacheSizes(JvmBuild build, Ledger ledger) {
    this.build = build;
    this.ledger = ledger;
    this.reserved = ledger.of("ReservedCodeCacheSize");
  }

  /// Refuses what the JVM refuses.
  void check() {
    reserved
        .filter(s -> s.number().compareTo(BigInteger.valueOf(2048 * M)) > 0)
        .ifPresent(s ->
            refuse(
                s,
                "Invalid ReservedCodeCacheSize="
                    + s.number().shiftRight(20)
                    + "M. Must be at most 2048M."));
    initial();
    if (build.feature() >= 9 && isDivided()) {
      heaps();
    }
  }

  private void initial() {
    Optional<Setting> initial = ledger.of("InitialCodeCacheSize");
    BigInteger first = initial.map(Setting::number).orElse(BigInteger.valueOf(2496 * K));
    BigInteger most = reserved.map(Setting::number).orElse(FIRST_RESERVE);
    if (first.compareTo(most) <= 0) {
      return;
    }
    Setting culprit =
        initial.isPresent() && reserved.isPresent()
            ? ledger.earlier(initial.get(), reserved.get())
            : initial.or(() -> reserved).orElseThrow();
    refuse(
        culprit,
        "Invalid ReservedCodeCacheSize: "
            + most.shiftRight(10)
            + "K. Must be at least InitialCodeCacheSize="
            + first.shiftRight(10)
            + "K.");
  }

  /// Whether there are three heaps. Where that is not sure there are none, so that nothing is
  /// refused.
  private boolean isDivided() {
    Optional<Setting> wish = ledger.of("SegmentedCodeCache");
    if (ledger.interpretsOnly() && build.feature() >= LEVEL_DECIDES_FROM) {
      wish.filter(s -> s.value().equals("true"))
          .ifPresent(s ->
              ledger.remark(
                  s.argument(),
                  Effect.WARNED,
                  "SegmentedCodeCache has no meaningful effect with -Xint"));
      return false;
    }
    return wish.map(s -> s.value().equals("true"))
        .orElseGet(() -> hasBothCompilers() && reserve().compareTo(DIVIDED_FROM) >= 0);
  }

  private boolean hasBothCompilers() {
    boolean whole =
        build.feature() < LEVEL_DECIDES_FROM
            || ledger.of("TieredStopAtLevel").filter(s -> !s.value().equals("4")).isEmpty();
    return whole
        && !ledger.interpretsOnly()
        && !ledger.isOff("TieredCompilation")
        && !ledger.isOn("NeverActAsServerClassMachine")
        && ledger.of("CompilationMode").filter(s -> !BOTH_COMPILERS.contains(s.value())).isEmpty();
  }

  /// What the code cache will have: less with one compiler.
  private BigInteger reserve() {
    return reserved.map(Setting::number).orElse(hasBothCompilers() ? DIVIDED_FROM : FIRST_RESERVE);
  }

  private void heaps() {
    if (build.feature() < HEAPS_MOVE_FROM || (reserved.isPresent() && hasBothCompilers())) {
      fill(HEAPS.stream().map(this::size).toList());
    } else if (reserved.isPresent()) {
      BigInteger profiled = size(PROFILED_HEAP).orElse(PROFILED);
      fill(List.of(size(NON_METHOD), size(OTHER_HEAP).map(profiled::add)));
    }
  }

  /// Heaps that are all given must fill the cache; where one is not, it needs a page at least.
  private void fill(List<Optional<BigInteger>> heaps) {
    List<BigInteger> given = heaps.stream().flatMap(Optional::stream).toList();
    BigInteger sum = given.stream().reduce(BigInteger.ZERO, BigInteger::add);
    int missing = heaps.size() - given.size();
    BigInteger most = reserve();
    BigInteger least = sum.add(PAGE.multiply(BigInteger.valueOf(missing)));
    if (given.isEmpty() || (missing == 0 ? sum.equals(most) : least.compareTo(most) <= 0)) {
      return;
    }
    HEAPS.stream()
        .flatMap(heap -> ledger.of(heap).stream())
        .findFirst()
        .ifPresent(s ->
            refuse(
                s,
                "Invalid code heap sizes: "
                    + sum.shiftRight(10)
                    + "K are not the ReservedCodeCacheSize of "
                    + most.shiftRight(10)
                    + "K"));
  }

  private Optional<BigInteger> size(String heap) {
    return ledger.of(heap).map(Setting::number);
  }

  private void refuse(Setting setting, String words) {
    ledger.refuse(setting, Reason.CONFLICT, words);
  }
}
