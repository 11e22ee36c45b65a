package dev.assay.flags;

import dev.assay.flags.Judgement.Effect;
import dev.assay.flags.Judgement.Reason;
import dev.assay.flags.Judgement.Refusal;
import dev.assay.flags.JvmBuild.OptionAnswer;
import dev.assay.model.Argument;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Applies options that are neither `-XX` flags nor about modules: `-Xmx1g`, `-Djava.ext.dirs=x`,
/// `-server`. What a build does with each it said itself when it was asked ([OptionProbes]).
final class PlainOptions {

  /// Options that take any text behind their name, and the one that the builds were asked about in
  /// their place. The first that fits counts.
  private static final List<Map.Entry<String, String>> FAMILIES =
      List.of(
          Map.entry("-ea:", "-ea:com.example..."),
          Map.entry("-da:", "-da:com.example..."),
          Map.entry("-enableassertions:", "-enableassertions:com.example..."),
          Map.entry("-disableassertions:", "-disableassertions:com.example..."),
          Map.entry("-verbose:", "-verbose:gc"),
          Map.entry("-splash:", "-splash:x.png"),
          Map.entry("-Xoss", "-Xoss1m"),
          Map.entry("-version:", "-version:1.8"),
          Map.entry("-Xbootclasspath/a:", "-Xbootclasspath/a:x"),
          Map.entry("-Xbootclasspath/p:", "-Xbootclasspath/p:x"),
          Map.entry("-Xbootclasspath:", "-Xbootclasspath:x"),
          Map.entry("-XshowSettings:", "-XshowSettings:all"),
          Map.entry("-Xverify:", "-Xverify:x"),
          Map.entry("-Xloggc:", "-Xloggc:x.log"),
          Map.entry("-Xcheck:jni:", "-Xcheck:jni:all"),
          Map.entry(
              "-agentlib:jdwp", "-agentlib:jdwp=transport=dt_socket,server=y,suspend=n,address=0"),
          Map.entry("-Xrunjdwp:", "-Xrunjdwp:transport=dt_socket,server=y,suspend=n,address=0"),
          Map.entry("--illegal-access=", "--illegal-access=x"),
          Map.entry("--illegal-native-access=", "--illegal-native-access=x"),
          Map.entry("--illegal-final-field-mutation=", "--illegal-final-field-mutation=x"),
          Map.entry("--sun-misc-unsafe-memory-access=", "--sun-misc-unsafe-memory-access=x"),
          Map.entry("--finalization=", "--finalization=x"),
          Map.entry("-p ", "-p x"),
          Map.entry("--module-path ", "--module-path x"),
          Map.entry("--module-path=", "--module-path=x"),
          Map.entry("--upgrade-module-path ", "--upgrade-module-path x"),
          Map.entry("--upgrade-module-path=", "--upgrade-module-path=x"),
          Map.entry("--class-path ", "--class-path x"),
          Map.entry("--class-path=", "--class-path=x"),
          Map.entry("-Djava.ext.dirs=", "-Djava.ext.dirs=x"),
          Map.entry("-Djava.endorsed.dirs=", "-Djava.endorsed.dirs=x"),
          Map.entry("-Djava.security.manager=", "-Djava.security.manager"),
          Map.entry("-Djava.compiler=", "-Djava.compiler=NONE"));

  /// Taken with whatever stands behind; the files that they name are not looked at.
  private static final List<String> TAKEN =
      List.of(
          "-D", "-J", "-javaagent:", "-agentlib:", "-agentpath:", "-Xrun", "-cp ", "-classpath ");

  /// Options of the class library that take one of few words, and the word that each build was
  /// asked about. Another word is an error wherever the option still has an effect.
  private static final Map<String, List<String>> CHOICES =
      Map.of(
          "--illegal-access=", List.of("permit", "warn", "debug", "deny"),
          "--illegal-native-access=", List.of("allow", "warn", "deny"),
          "--illegal-final-field-mutation=", List.of("allow", "warn", "debug", "deny"),
          "--sun-misc-unsafe-memory-access=", List.of("allow", "warn", "debug", "deny"));

  /// The launcher does something else instead of a program and keeps these to itself.
  private static final Set<String> LAUNCHER =
      Set.of(
          "-version",
          "--version",
          "-fullversion",
          "--full-version",
          "-showversion",
          "--show-version",
          "-help",
          "--help",
          "-h",
          "-?",
          "-X",
          "--help-extra",
          "--list-modules");

  private static final Set<String> LAUNCHER_WITH_VALUE =
      Set.of("--describe-module", "-d", "--source");

  private static final Set<String> MODES = Set.of("-Xint", "-Xmixed", "-Xcomp");

  private static final String CODE_CACHE = "-Xmaxjitcodesize";
  private static final String CODE_CACHE_PROBE = "-Xmaxjitcodesize64m";

  private static final String INVALID_STACK = "Invalid thread stack size: ";

  private final JvmBuild build;
  private final Ledger ledger;
  private final boolean ignoresUnrecognized;
  private final FreeRatioOptions ratios;
  private final List<Refusal> late = new ArrayList<>();

  PlainOptions(JvmBuild build, Ledger ledger, boolean ignoresUnrecognized) {
    this.build = build;
    this.ledger = ledger;
    this.ignoresUnrecognized = ignoresUnrecognized;
    this.ratios = new FreeRatioOptions(build, ledger);
  }

  /// Takes the next option.
  void accept(Argument argument) {
    String text = argument.text();
    if (!text.startsWith("-") || isForLauncher(text) || size(argument) || ratios.accept(argument)) {
      return;
    }
    if (text.equals("-Xlog") || text.startsWith("-Xlog:")) {
      log(argument);
      return;
    }
    if (text.startsWith(CODE_CACHE)) {
      codeCache(argument);
      return;
    }
    Optional<String> probe = probe(text);
    if (isWrongChoice(text)) {
      late.add(
          new Refusal(
              argument,
              Reason.VALUE_MALFORMED,
              "Value specified to " + text.replaceFirst("=.*", "") + " not recognized"));
    } else if (probe.isPresent()) {
      answered(argument, probe.get());
    } else if (TAKEN.stream().noneMatch(text::startsWith)) {
      unrecognized(argument, "Unrecognized option: " + text);
    }
  }

  /// The launcher of JDK 8 knows no words with two dashes.
  private boolean isForLauncher(String text) {
    boolean known =
        LAUNCHER.contains(text) || LAUNCHER_WITH_VALUE.contains(text.split("[ =]", 2)[0]);
    return known && (build.feature() >= 9 || !(text.startsWith("--") || text.startsWith("-d ")));
  }

  /// Refuses what the class library refuses.
  void finish() {
    late.forEach(r -> ledger.refuse(r.argument(), r.reason(), r.words()));
  }

  /// What the builds were asked about in place of this option.
  private Optional<String> probe(String text) {
    if (text.startsWith("-agentlib:hprof")) {
      return Optional.of("-agentlib:hprof=help");
    }
    if (text.startsWith("-Xrunhprof")) {
      return Optional.of("-Xrunhprof:help");
    }
    if (build.option(text).isPresent()) {
      return Optional.of(text);
    }
    return FAMILIES.stream()
        .filter(family -> text.startsWith(family.getKey()))
        .map(Map.Entry::getValue)
        .filter(probe -> build.option(probe).isPresent())
        .findFirst();
  }

  private boolean isWrongChoice(String text) {
    int equals = text.indexOf('=');
    List<String> words = equals < 0 ? null : CHOICES.get(text.substring(0, equals + 1));
    return words != null
        && !words.contains(text.substring(equals + 1))
        && build
            .option(text.substring(0, equals + 1) + "deny")
            .filter(answer -> answer.accepted() && answer.words().isEmpty())
            .isPresent();
  }

  private void answered(Argument argument, String probe) {
    OptionAnswer answer = build.option(probe).orElseThrow();
    String words = answer.words().replace(probe, argument.text());
    if (probe.equals("-Xloggc:x.log")) {
      words = words.replace("x.log", argument.text().substring("-Xloggc:".length()));
    }
    if (!answer.accepted()) {
      if (words.startsWith("Unrecognized ")) {
        unrecognized(argument, words);
      } else if (words.startsWith("java.lang.")) {
        // Said by the class library, when the JVM has taken all options.
        late.add(new Refusal(argument, Reason.FEATURE_REMOVED, words));
      } else {
        ledger.refuse(argument, Reason.FEATURE_REMOVED, words);
      }
    } else if (!words.isEmpty()) {
      ledger.remark(argument, effect(words), words);
    }
    if (MODES.contains(argument.text())) {
      ledger.interpretOnly(argument.text().equals("-Xint"));
    }
    if (answer.accepted() && argument.text().equals("-Xincgc") && build.feature() == 8) {
      ledger.set("UseConcMarkSweepGC", "true", argument);
      ledger.set("CMSIncrementalMode", "true", argument);
    }
  }

  private void unrecognized(Argument argument, String words) {
    if (ignoresUnrecognized) {
      ledger.remark(argument, Effect.IGNORED, "");
    } else {
      ledger.refuse(argument, Reason.UNRECOGNIZED, words);
    }
  }

  private static Effect effect(String words) {
    if (words.contains("Ignoring option")
        || words.contains("ignoring option")
        || words.contains("no longer supported")) {
      return Effect.IGNORED;
    }
    if (words.contains("Will use -Xlog")) {
      return Effect.TRANSLATED;
    }
    return words.contains("deprecated") ? Effect.DEPRECATED : Effect.WARNED;
  }

  private void log(Argument argument) {
    OptionAnswer answer =
        build.option("-Xlog:gc").orElse(new OptionAnswer(build.feature() >= 9, ""));
    if (!answer.accepted()) {
      unrecognized(argument, "Unrecognized option: " + argument.text());
    } else if (!argument.hasPlaceholder()) {
      new LogOption(build)
          .error(argument.text())
          .ifPresentOrElse(
              words -> ledger.refuse(argument, Reason.SYNTAX, words), () -> unmatched(argument));
    }
  }

  private void unmatched(Argument argument) {
    new LogOption(build)
        .unmatched(argument.text())
        .ifPresent(words -> ledger.remark(argument, Effect.WARNED, words));
  }

  /// The old name of `-XX:ReservedCodeCacheSize`, which later releases ignore.
  private void codeCache(Argument argument) {
    OptionAnswer answer = build.option(CODE_CACHE_PROBE).orElse(new OptionAnswer(true, ""));
    if (!answer.words().isEmpty()) {
      String words = answer.words().replace(CODE_CACHE_PROBE, argument.text());
      ledger.remark(argument, effect(words), words);
    }
    if (effect(answer.words()) != Effect.IGNORED) {
      String size = argument.text().substring(CODE_CACHE.length());
      heap(argument, size, "maximum code cache size", 0, "ReservedCodeCacheSize");
    }
  }

  /// Takes an option of memory sizes; false when this is none.
  private boolean size(Argument argument) {
    String text = argument.text();
    String tail = text.length() < 4 ? "" : text.substring(4);
    switch (text.length() < 4 ? "" : text.substring(0, 4)) {
      case "-Xmx" -> heap(argument, tail, "maximum heap size", 1, "MaxHeapSize");
      case "-Xms" -> heap(argument, tail, "initial heap size", 0, "InitialHeapSize", "MinHeapSize");
      case "-Xmn" ->
          heap(argument, tail, "initial young generation size", 1, "NewSize", "MaxNewSize");
      case "-Xss" -> stack(argument, tail);
      default -> {
        return false;
      }
    }
    return true;
  }

  private void heap(Argument argument, String tail, String what, long least, String... flags) {
    if (argument.hasPlaceholder()) {
      return;
    }
    Optional<BigInteger> size = bytes(tail, build.feature());
    if (size.filter(bytes -> bytes.compareTo(BigInteger.valueOf(least)) >= 0).isEmpty()) {
      ledger.refuse(argument, Reason.VALUE_MALFORMED, "Invalid " + what + ": " + argument.text());
      return;
    }
    for (String flag : flags) {
      ledger.set(flag, size.get().toString(), argument);
    }
  }

  /// `parse_xss`: from 1000 bytes to 1 GB, kept in KB.
  private void stack(Argument argument, String tail) {
    if (argument.hasPlaceholder()) {
      return;
    }
    Optional<BigInteger> size = bytes(tail, build.feature());
    BigInteger most = BigInteger.valueOf(build.feature() < 9 ? Long.MAX_VALUE : 1L << 30);
    if (size.isEmpty()) {
      ledger.refuse(argument, Reason.VALUE_MALFORMED, INVALID_STACK + argument.text());
    } else if (size.get().signum() == 0 && build.feature() >= 12) {
      // The default size.
      ledger.set("ThreadStackSize", "0", argument);
    } else if (size.get().compareTo(BigInteger.valueOf(1000)) < 0
        || size.get().compareTo(most) > 0) {
      ledger.refuse(argument, Reason.OUT_OF_RANGE, INVALID_STACK + argument.text());
    } else {
      // Rounded up as HotSpot does.
      ledger.set(
          "ThreadStackSize",
          size.get().add(BigInteger.valueOf(1023)).shiftRight(10).toString(),
          argument);
    }
  }

  private static Optional<BigInteger> bytes(String text, int feature) {
    return FlagValue.integer(text, feature)
        .filter(size -> size.signum() >= 0 && (feature < 9 || size.bitLength() <= 64));
  }
}
