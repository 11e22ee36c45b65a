package dev.assay.audit;

import dev.assay.audit.Cure.Into;
import dev.assay.audit.Cure.Out;
import dev.assay.flags.Fate;
import dev.assay.flags.Judgement.Reason;
import dev.assay.flags.JvmBuild;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Flags that have a successor, and flags that are not missed.
final class FlagRemedy implements Remedy {

  /// Flags that go, and why nothing takes their place.
  private static final Map<String, String> NOT_MISSED =
      Map.ofEntries(
          Map.entry(
              "MaxPermSize",
              "The permanent generation is gone since 8. MaxMetaspaceSize is no substitute: class"
                  + " metadata lies outside of the heap and is unlimited unless set."),
          Map.entry(
              "PermSize", "The permanent generation is gone since 8; metaspace grows as it needs."),
          Map.entry(
              "UseCGroupMemoryLimitForHeap",
              "The JVM sees the limits of its container by default since 10 and 8u191."),
          Map.entry(
              "UnlockCommercialFeatures",
              "What it unlocked is free, or not in this JVM, since 11."),
          Map.entry(
              "FlightRecorder",
              "Flight Recorder is always there since 11; -XX:StartFlightRecording starts it."),
          Map.entry(
              "UseBiasedLocking",
              "Biased locking is off by default since 15 and removed in 18; where it was on, it is"
                  + " off now: measure if threads rarely share locks."),
          Map.entry(
              "BiasedLockingStartupDelay",
              "Biased locking is off by default since 15 and removed in 18."),
          Map.entry("UseFastAccessorMethods", "The interpreter's fast accessors are gone since 9."),
          Map.entry(
              "ParallelRefProcEnabled",
              "References are processed in parallel whenever the collector has more than one"
                  + " thread; the switch is deprecated in 26 and removed in 28."),
          Map.entry("ZGenerational", "ZGC has only its generational mode since 24."),
          Map.entry("LockingMode", "There is one way of locking since 26."),
          Map.entry(
              "UseCompressedClassPointers",
              "Compressed class pointers cannot be turned off in 27."),
          Map.entry("EnableJVMCI", "The JVM's compiler interface is removed in 27."),
          Map.entry("UseJVMCICompiler", "The JVM's compiler interface is removed in 27."),
          Map.entry(
              "ThreadPriorityPolicy",
              "Values beyond 0 and 1 passed a check for root by an oversight that 9 closed."),
          Map.entry("UseAppCDS", "Sharing of application classes needs no switch since 11."),
          Map.entry("UseSplitVerifier", "The split verifier is the only one for current classes."),
          Map.entry(
              "AlwaysActAsServerClassMachine",
              "G1 is chosen on every machine since 27; name a collector if another is wanted."));

  @Override
  public Optional<Cure> cure(Complaint complaint) {
    if (complaint.is(Reason.LOCKED_EXPERIMENTAL)
        || complaint.is(Reason.LOCKED_DIAGNOSTIC)
        || complaint.is(Reason.UNLOCKED_TOO_LATE)) {
      return Optional.empty();
    }
    return XxOption.of(complaint.text())
        .flatMap(option -> successor(option, complaint))
        .or(() -> Optional.ofNullable(NOT_MISSED.get(complaint.flag())).map(Out::new));
  }

  private static Optional<Cure> successor(XxOption option, Complaint complaint) {
    return switch (option) {
      case XxOption.Value(var name, var value) -> ofValue(name, value, complaint);
      case XxOption.Switch(var name, var on) -> ofSwitch(name, on, complaint);
      case XxOption.Malformed _ -> Optional.empty();
    };
  }

  private static Optional<Cure> ofValue(String name, String value, Complaint complaint) {
    return switch (name) {
      case "MaxRAMFraction", "DefaultMaxRAMFraction" ->
          fraction("MaxRAMPercentage", value, complaint);
      case "MinRAMFraction" -> fraction("MinRAMPercentage", value, complaint);
      case "InitialRAMFraction" -> fraction("InitialRAMPercentage", value, complaint);
      case "InitiatingHeapOccupancyPercent" -> renamed("G1IHOP", value, complaint);
      case "ParallelCMSThreads", "ParallelMarkingThreads" ->
          renamed("ConcGCThreads", value, complaint);
      case "CMSMarkStackSize", "G1MarkStackSize" -> renamed("MarkStackSize", value, complaint);
      case "MaxRAM" -> maxRam(value, complaint);
      default -> Optional.empty();
    };
  }

  private static Optional<Cure> ofSwitch(String name, boolean on, Complaint complaint) {
    return switch (name) {
      case "AggressiveOpts" -> Optional.of(aggressiveOpts(on, complaint));
      case "AggressiveHeap" -> Optional.of(aggressiveHeap(on, complaint));
      case "UseSharedSpaces" -> Optional.of(sharing(on ? "auto" : "off"));
      case "RequireSharedSpaces" -> Optional.of(sharing(on ? "on" : "auto"));
      case "PrintAssembly" ->
          Optional.of(
                  new Into(
                      List.of(XxOption.on("DebugNonSafepoints"), complaint.text()),
                      "The JVM turns DebugNonSafepoints on by itself, and warns that it does."))
              .filter(_ -> complaint.words().contains("DebugNonSafepoints"))
              .map(Cure.class::cast);
      case "DumpSharedSpaces" -> on ? Optional.of(sharing("dump")) : Optional.empty();
      default -> Optional.empty();
    };
  }

  private static Cure sharing(String mode) {
    return new Into("-Xshare:" + mode, "-Xshare is the supported way to say so.");
  }

  private static Optional<Cure> fraction(String flag, String value, Complaint complaint) {
    if (!isListed(complaint.build(), flag) || !value.matches("[1-9]\\d{0,8}")) {
      return Optional.empty();
    }
    if (complaint.draft().lastValue("-XX:" + flag + "=").isPresent()) {
      return Optional.of(new Out(flag + " is set as well and wins."));
    }
    // Heaps are computed from the same share, so six decimals keep the size to some bytes.
    String share = String.format(Locale.ROOT, "%.6f", 100.0 / Integer.parseInt(value));
    String percent = share.replaceFirst("(\\.\\d+?)0+$", "$1");
    return Optional.of(
        new Into(
            "-XX:" + flag + "=" + percent, "Fractions of the memory are replaced by percentages."));
  }

  private static Optional<Cure> renamed(String flag, String value, Complaint complaint) {
    boolean isValue = complaint.reason().isEmpty() || complaint.is(Reason.UNRECOGNIZED);
    return isValue && isListed(complaint.build(), flag)
        ? Optional.of(new Into("-XX:" + flag + "=" + value, "The flag is renamed to " + flag + "."))
        : Optional.empty();
  }

  private static Optional<Cure> maxRam(String value, Complaint complaint) {
    boolean fixed =
        complaint
            .draft()
            .has(text ->
                text.startsWith("-Xmx")
                    || text.startsWith("-XX:MaxHeapSize=")
                    || text.startsWith("-XX:MaxRAMPercentage="));
    if (fixed || !complaint.works()) {
      return Optional.of(
          new Out("The heap follows the memory of the machine or its container, or -Xmx."));
    }
    // A quarter, as MaxRAMPercentage is 25 unless set.
    return Sizes.bytes(value)
        .map(bytes ->
            new Into(
                "-Xmx" + Sizes.text(bytes / 4),
                "MaxRAM is deprecated; a quarter of it is the heap."));
  }

  private static Cure aggressiveOpts(boolean on, Complaint complaint) {
    String history = "AggressiveOpts is deprecated in 11 and removed in 12.";
    if (!on) {
      return new Out(history);
    }
    List<String> texts = new ArrayList<>();
    boolean cached =
        complaint
            .draft()
            .has(text ->
                text.startsWith("-XX:AutoBoxCacheMax=")
                    || text.startsWith("-Djava.lang.Integer.IntegerCache.high="));
    if (!cached && isListed(complaint.build(), "AutoBoxCacheMax")) {
      texts.add("-XX:AutoBoxCacheMax=20000");
    }
    if (isSilent(complaint.build(), "BiasedLockingStartupDelay")
        && !complaint.draft().has(text -> text.startsWith("-XX:BiasedLockingStartupDelay="))) {
      texts.add("-XX:BiasedLockingStartupDelay=500");
    }
    return texts.isEmpty()
        ? new Out(history)
        : new Into(
            texts,
            history
                + " What it did on this JVM is written out; remove that as well unless a"
                + " measurement speaks for it.");
  }

  private static Cure aggressiveHeap(boolean on, Complaint complaint) {
    String history = "AggressiveHeap is deprecated in 26, without effect in 27, removed in 28.";
    boolean sized =
        complaint
            .draft()
            .has(text ->
                text.startsWith("-Xmx")
                    || text.startsWith("-Xms")
                    || text.startsWith("-XX:MaxRAMPercentage="));
    if (!on || sized || complaint.draft().collectorsBeside("").findAny().isPresent()) {
      return new Out(history);
    }
    return new Into(
        List.of(
            XxOption.on("UseParallelGC"),
            "-XX:InitialRAMPercentage=50.0",
            "-XX:MaxRAMPercentage=50.0"),
        history + " Its collector and its heap of half the memory are written out.");
  }

  private static boolean isListed(JvmBuild build, String flag) {
    return build.fate(flag) instanceof Fate.Listed;
  }

  private static boolean isSilent(JvmBuild build, String flag) {
    return build.fate(flag) instanceof Fate.Listed(_, String words) && words.isEmpty();
  }
}
