package dev.assay.flags;

import dev.assay.flags.Judgement.Effect;
import dev.assay.flags.Judgement.Reason;
import dev.assay.flags.Settings.Setting;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Flags that take one word of a few. No build lists these words; each was tried on every build.
final class ListedValues {

  private static final Set<String> NOT_EMPTY =
      Set.of("AOTMode", "AOTCache", "AOTCacheOutput", "AOTConfiguration");

  private static final List<String> AOT_MODES = List.of("off", "record", "create", "auto", "on");

  /// The first release that may insist on its cache.
  private static final int REQUIRED = 27;

  /// The first release without a mode that was the JVM's own.
  private static final int NO_INTERNAL_MODE = 27;

  /// From this release on `MetaspaceReclaimPolicy` is ignored.
  private static final int NO_RECLAIM_POLICY = 21;

  /// JDK 24 knows fewer ways to make a cache, and no build of it was asked.
  private static final int AOT = 25;

  private static final Set<String> VERIFIED =
      Set.of(
          "threads",
          "heap",
          "symbol_table",
          "string_table",
          "codecache",
          "dictionary",
          "classloader_data_graph",
          "metaspace",
          "jni_handles",
          "codecache_oops");

  private static final Set<String> VERIFIED_LATER = Set.of("resolved_method_table", "stringdedup");

  /// Not seen on 11; what came between was not asked.
  private static final int VERIFIES_MORE = 12;

  private static final int CHECKS_INTRINSICS = 17;

  private static final int LIMITS_MALLOC = 21;

  private final JvmBuild build;
  private final Ledger ledger;
  private final boolean isWhole;

  /// @param isWhole whether every argument of the line is known; one that a variable stands for may
  ///   be what is missed
  ListedValues(JvmBuild build, Ledger ledger, boolean isWhole) {
    this.build = build;
    this.ledger = ledger;
    this.isWhole = isWhole;
  }

  /// What a build says of a word that it looks at where it stands, even when another one stands
  /// behind it; absent where it takes it.
  static Optional<String> refusal(String flag, String value, int feature) {
    if (value.isEmpty() && NOT_EMPTY.contains(flag)) {
      return Optional.of(flag + " cannot be empty");
    }
    boolean known = AOT_MODES.contains(value) || (value.equals("required") && feature >= REQUIRED);
    return flag.equals("AOTMode") && !known
        ? Optional.of(
            "Unrecognized value "
                + value
                + " for AOTMode. Must be one of the following: "
                + String.join(", ", AOT_MODES)
                + (feature >= REQUIRED ? ", required" : ""))
        : Optional.empty();
  }

  /// Refuses the words that the JVM refuses when it has read all options, so that the last one
  /// counts.
  void check() {
    ledger.of("CompilationMode").ifPresent(this::compilationMode);
    ledger
        .of("MetaspaceReclaimPolicy")
        .filter(s ->
            build.feature() < NO_RECLAIM_POLICY
                && !Set.of("none", "balanced", "aggressive").contains(s.value()))
        .ifPresent(s -> refuse(s, "Invalid value for MetaspaceReclaimPolicy: " + s.value()));
    ledger.every("VerifySubSet").forEach(this::verified);
    if (build.feature() >= CHECKS_INTRINSICS) {
      ledger.every("DisableIntrinsic").forEach(s -> intrinsics(s, 0));
      ledger.every("ControlIntrinsic").forEach(s -> intrinsics(s, 1));
    }
    mallocLimit();
    if (build.feature() >= AOT && isWhole) {
      cacheMaking();
    }
  }

  private void compilationMode(Setting mode) {
    String modes =
        build.feature() < NO_INTERNAL_MODE
            ? "quick-only, high-only, high-only-quick-internal"
            : "quick-only, high-only";
    boolean known =
        mode.value().isEmpty()
            || mode.value().equals("default")
            || List.of(modes.split(", ")).contains(mode.value());
    if (!known) {
      refuse(
          mode,
          "Unsupported compilation mode '" + mode.value() + "', available modes are: " + modes);
    }
  }

  private void verified(Setting setting) {
    words(setting)
        .filter(word -> !VERIFIED.contains(word))
        .filter(word -> !(word.equals("c-heap") && build.feature() < 9))
        .filter(word -> !(VERIFIED_LATER.contains(word) && build.feature() >= VERIFIES_MORE))
        .findFirst()
        .ifPresent(word ->
            refuse(
                setting,
                "VerifySubSet: '" + word + "' memory sub-system is unknown, please correct it"));
  }

  /// All begin with an underscore. Which of them a build has is not known here.
  ///
  /// @param signs `+` or `-` in front of a name
  private void intrinsics(Setting setting, int signs) {
    words(setting)
        .map(word -> signs > 0 && "+-".indexOf(word.charAt(0)) >= 0 ? word.substring(1) : word)
        .filter(name -> !name.startsWith("_") || name.indexOf(';') > 0)
        .findFirst()
        .ifPresent(name ->
            refuse(setting, "Unrecognized intrinsic detected in " + setting.flag() + ": " + name));
  }

  private static Stream<String> words(Setting setting) {
    return Stream.of(setting.value().split("[ ,]", -1)).filter(word -> !word.isEmpty());
  }

  /// The limit is read only when native memory is counted.
  private void mallocLimit() {
    boolean counts =
        ledger.of("NativeMemoryTracking").filter(s -> !s.value().equals("off")).isPresent();
    Optional<Setting> limit =
        ledger.of("MallocLimit").filter(_ -> build.feature() >= LIMITS_MALLOC);
    if (counts) {
      limit.ifPresent(s ->
          MallocLimit.refusal(s.value(), build.feature()).ifPresent(words -> refuse(s, words)));
    } else if (isWhole) {
      limit.ifPresent(s ->
          ledger.remark(
              s.argument(), Effect.WARNED, "MallocLimit will be ignored since NMT is disabled."));
    }
  }

  /// What each mode of the AOT cache needs beside it.
  private void cacheMaking() {
    Optional<Setting> mode = ledger.of("AOTMode");
    Optional<Setting> configuration = ledger.of("AOTConfiguration");
    boolean output = ledger.of("AOTCacheOutput").isPresent();
    boolean cache = output || ledger.of("AOTCache").isPresent();
    String asked = mode.map(Setting::value).orElse("auto");
    switch (asked.equals("auto") && output ? "record" : asked) {
      case "record" ->
          mode.filter(_ -> !output && configuration.isEmpty())
              .ifPresent(s ->
                  contradiction(
                      s,
                      "At least one of AOTCacheOutput and AOTConfiguration must be specified when"
                          + " using -XX:AOTMode=record"));
      case "create" -> {
        mode.filter(_ -> configuration.isEmpty())
            .ifPresent(s ->
                contradiction(
                    s, "AOTConfiguration must be specified when using -XX:AOTMode=create"));
        mode.filter(_ -> configuration.isPresent() && !cache)
            .ifPresent(s ->
                contradiction(
                    s,
                    "AOTCache or AOTCacheOutput must be specified when using -XX:AOTMode=create"));
      }
      case "auto", "on", "required" ->
          configuration.ifPresent(s ->
              contradiction(
                  s,
                  "AOTConfiguration can only be used with when AOTMode is record or create"
                      + " (selected AOTMode = "
                      + asked
                      + ")"));
      default -> {}
    }
  }

  private void refuse(Setting setting, String words) {
    ledger.refuse(setting.argument(), Reason.SYNTAX, words);
  }

  private void contradiction(Setting setting, String words) {
    ledger.refuse(setting.argument(), Reason.CONFLICT, words);
  }
}
