package dev.assay.flags;

import dev.assay.flags.Judgement.Effect;
import dev.assay.flags.Judgement.Reason;
import dev.assay.flags.Settings.Setting;
import java.math.BigInteger;
import java.util.Optional;
import java.util.Set;

/// Values that only the part of the JVM understands to which they are addressed, when it starts.
final class LateOptions {

  /// Those that need `-XX:+UnlockDiagnosticVMOptions` included.
  private static final Set<String> SHENANDOAH_MODES = Set.of("satb", "passive");

  private static final Set<String> SHENANDOAH_HEURISTICS =
      Set.of("adaptive", "static", "compact", "aggressive");

  /// JDK 26 lists the flag, and no build of OpenJDK carries the compiler any more.
  private static final int NO_JVMCI_COMPILER = 26;

  private static final int DEDUPLICATION_WARNS = 17;

  /// Seen on 8 and 11, and no more on 17.
  private static final int CLASS_POINTERS_NEED_OOPS = 11;

  private final JvmBuild build;
  private final Ledger ledger;
  private final Optional<String> collector;

  LateOptions(JvmBuild build, Ledger ledger, Optional<String> collector) {
    this.build = build;
    this.ledger = ledger;
    this.collector = collector;
  }

  /// Refuses what the JVM refuses.
  void check() {
    if (collector.filter("Shenandoah"::equals).isPresent()) {
      oneOf("ShenandoahGCMode", this::isShenandoahMode);
      oneOf("ShenandoahGCHeuristics", SHENANDOAH_HEURISTICS::contains);
      locked("ShenandoahGCMode", "passive", "UnlockDiagnosticVMOptions");
      locked("ShenandoahGCMode", "iu", "UnlockExperimentalVMOptions");
      locked("ShenandoahGCHeuristics", "aggressive", "UnlockDiagnosticVMOptions");
    }
    deduplication();
    compressedReferences();
    ledger
        .of("UseJVMCICompiler")
        .filter(s -> s.value().equals("true") && build.feature() >= NO_JVMCI_COMPILER)
        .ifPresent(s ->
            ledger.refuse(
                s.argument(),
                Reason.FEATURE_REMOVED,
                "Cannot use JVMCI compiler: No JVMCI compiler found"));
    ledger
        .of("PrintAssembly")
        .filter(s -> s.value().equals("true") && ledger.of("DebugNonSafepoints").isEmpty())
        .ifPresent(s ->
            ledger.remark(
                s.argument(),
                Effect.WARNED,
                "PrintAssembly is enabled; turning on DebugNonSafepoints to gain additional"
                    + " output"));
  }

  /// 17 says what 8 to 16 kept to themselves; since 18 every collector does it but Epsilon.
  private void deduplication() {
    boolean warns =
        build.feature() == DEDUPLICATION_WARNS
            ? collector.filter(c -> !c.equals("G1") && !c.equals("Shenandoah")).isPresent()
            : build.feature() > DEDUPLICATION_WARNS
                && collector.filter("Epsilon"::equals).isPresent();
    ledger
        .of("UseStringDeduplication")
        .filter(s -> s.value().equals("true") && warns)
        .ifPresent(s ->
            ledger.remark(
                s.argument(),
                Effect.WARNED,
                "String Deduplication disabled: not supported by selected GC"));
  }

  private void compressedReferences() {
    boolean tooLarge = isTooLargeForCompressedOops();
    if (ledger.isOn("UseCompressedOops") && tooLarge) {
      warn("UseCompressedOops", "Max heap size too large for Compressed Oops");
    }
    if (ledger.isOn("UseCompressedClassPointers")
        && build.feature() <= CLASS_POINTERS_NEED_OOPS
        && (tooLarge || ledger.isOff("UseCompressedOops"))) {
      warn("UseCompressedClassPointers", "UseCompressedClassPointers requires UseCompressedOops");
    }
  }

  private boolean isTooLargeForCompressedOops() {
    BigInteger reach =
        ledger.of("ObjectAlignmentInBytes").map(Setting::number).orElse(BigInteger.valueOf(8));
    return collector.filter("Z"::equals).isEmpty()
        && ledger
            .of("MaxHeapSize")
            .filter(s -> s.number().compareTo(reach.shiftLeft(32)) >= 0)
            .isPresent();
  }

  private void warn(String flag, String words) {
    ledger.of(flag).ifPresent(s -> ledger.remark(s.argument(), Effect.WARNED, words));
  }

  private boolean isShenandoahMode(String mode) {
    return SHENANDOAH_MODES.contains(mode)
        || (mode.equals("iu") && build.feature() < 24)
        || (mode.equals("generational") && build.feature() >= 24);
  }

  private void oneOf(String flag, java.util.function.Predicate<String> known) {
    ledger
        .of(flag)
        .filter(s -> !known.test(s.value()))
        .ifPresent(
            s -> ledger.refuse(s.argument(), Reason.SYNTAX, "Unknown -XX:" + flag + " option"));
  }

  private void locked(String flag, String value, String unlock) {
    ledger
        .of(flag)
        .filter(s -> s.value().equals(value) && !ledger.isOn(unlock))
        .ifPresent(s ->
            ledger.refuse(
                s.argument(),
                unlock.contains("Diagnostic")
                    ? Reason.LOCKED_DIAGNOSTIC
                    : Reason.LOCKED_EXPERIMENTAL,
                flag + "=" + value + " must be enabled via -XX:+" + unlock + "."));
  }
}
