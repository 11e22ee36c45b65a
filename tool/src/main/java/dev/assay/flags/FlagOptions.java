package dev.assay.flags;

import dev.assay.flags.Judgement.Effect;
import dev.assay.flags.Judgement.Reason;
import dev.assay.model.Argument;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Applies `-XX` options as `Arguments::process_argument` of HotSpot does.
final class FlagOptions {

  private static final String UNLOCK_EXPERIMENTAL = "UnlockExperimentalVMOptions";
  private static final String UNLOCK_DIAGNOSTIC = "UnlockDiagnosticVMOptions";

  private static final Set<String> NATIVE_MEMORY_TRACKING = Set.of("off", "summary", "detail");

  private static final Set<String> COMPILE_COMMANDS = Set.of("CompileCommand", "CompileOnly");

  private final JvmBuild build;
  private final Ledger ledger;
  private final Set<String> texts;
  private final boolean ignoresUnrecognized;

  /// @param line everything that the JVM is given, to see whether an unlock stands further behind
  FlagOptions(JvmBuild build, Ledger ledger, List<Argument> line, boolean ignoresUnrecognized) {
    this.build = build;
    this.ledger = ledger;
    this.texts = new HashSet<>(line.stream().map(Argument::text).toList());
    this.ignoresUnrecognized = ignoresUnrecognized;
  }

  /// Takes the next `-XX` option.
  void accept(Argument argument) {
    FlagText text = FlagText.of(argument.text());
    if (text.text().equals("+CMSPermGenSweepingEnabled") && build.feature() == 8) {
      ledger.set("CMSClassUnloadingEnabled", "true", argument);
      ledger.remark(
          argument,
          Effect.WARNED,
          "Please use CMSClassUnloadingEnabled in place of CMSPermGenSweepingEnabled in the future");
      return;
    }
    if (text.name().equals("UseAppCDS") && text.isSigned() && isWithAppCds()) {
      ledger.remark(
          argument,
          Effect.IGNORED,
          "Ignoring obsolete option UseAppCDS; AppCDS is automatically enabled");
      return;
    }
    switch (build.fate(text.name())) {
      case Fate.Listed(Flag flag, String words) -> listed(argument, text, flag, words);
      case Fate.Renamed(String other, String words) -> renamed(argument, text, other, words);
      case Fate.Ignored(String words) ->
          ledger.remark(
              argument, Effect.IGNORED, isSilent() ? "" : words.replace("NAME", text.text()));
      case Fate.Refused(String words) -> refused(argument, text, words);
    }
  }

  /// JDK 8 does not even speak of flags that it dropped itself.
  private boolean isSilent() {
    return ignoresUnrecognized && build.feature() == 8;
  }

  /// JDK 11 and 12 compare this option as a whole and have no such flag (JDK-8187709).
  private boolean isWithAppCds() {
    return build.feature() == 11 || build.feature() == 12;
  }

  private void refused(Argument argument, FlagText text, String words) {
    if (text.text().startsWith("#")) {
      // A way to comment an option out that HotSpot's authors left in: it complains and goes on.
      ledger.remark(argument, Effect.IGNORED, unrecognized(text));
    } else if (ignoresUnrecognized) {
      ledger.remark(argument, Effect.IGNORED, "");
    } else if (words.contains("debug version")) {
      ledger.refuse(argument, Reason.DEBUG_BUILDS_ONLY, words);
    } else {
      ledger.refuse(argument, Reason.UNRECOGNIZED, unrecognized(text));
    }
  }

  private static String unrecognized(FlagText text) {
    return "Unrecognized VM option '" + text.text() + "'";
  }

  private void renamed(Argument argument, FlagText text, String other, String words) {
    if (build.fate(other) instanceof Fate.Listed(Flag flag, String _)) {
      if (isLocked(flag)) {
        locked(argument, flag);
        return;
      }
      if (!apply(argument, text, flag)) {
        return;
      }
    } else if (!text.isSigned()) {
      refuse(argument, Reason.SIGN_MISSING, missingSign(text));
      return;
    }
    Effect effect = other.startsWith("-Xlog") ? Effect.TRANSLATED : Effect.DEPRECATED;
    if (effect == Effect.TRANSLATED || !words.isEmpty()) {
      ledger.remark(argument, effect, words);
    }
  }

  private void listed(Argument argument, FlagText text, Flag flag, String words) {
    if (text.resets() && !flag.isText()) {
      refused(argument, text, "");
    } else if (isLocked(flag)) {
      locked(argument, flag);
    } else if (apply(argument, text, flag)) {
      String said = words.isEmpty() ? whenOn(text) : words;
      if (!said.isEmpty()) {
        ledger.remark(argument, effect(said), said);
      }
    }
  }

  /// Of these flags the JVM speaks only when they are switched on.
  private String whenOn(FlagText text) {
    if (text.sign() != '+') {
      return "";
    }
    if (build.feature() == 8) {
      return text.name().equals("UseVMInterruptibleIO")
          ? "-XX:+UseVMInterruptibleIO is obsolete and will be removed in a future release."
          : "";
    }
    return switch (text.name()) {
      case "PrintGC" -> "-XX:+PrintGC is deprecated. Will use -Xlog:gc instead.";
      case "PrintGCDetails" -> "-XX:+PrintGCDetails is deprecated. Will use -Xlog:gc* instead.";
      default -> "";
    };
  }

  private static Effect effect(String words) {
    if (words.contains("-Xlog")) {
      return Effect.TRANSLATED;
    }
    boolean deprecated =
        words.contains("deprecated") || words.contains("Temporarily processing option");
    return deprecated ? Effect.DEPRECATED : Effect.WARNED;
  }

  private boolean isLocked(Flag flag) {
    return switch (flag.kind()) {
      case EXPERIMENTAL ->
          !flag.name().equals(UNLOCK_EXPERIMENTAL) && !isUnlocked(UNLOCK_EXPERIMENTAL);
      case DIAGNOSTIC -> !flag.name().equals(UNLOCK_DIAGNOSTIC) && !isUnlocked(UNLOCK_DIAGNOSTIC);
      case PRODUCT, MANAGEABLE -> false;
    };
  }

  private boolean isUnlocked(String unlock) {
    return ledger.isOn(unlock)
        || (ledger.of(unlock).isEmpty()
            && build.fate(unlock) instanceof Fate.Listed(Flag flag, String _)
            && flag.value().equals("true"));
  }

  /// Refuses, unless this is JDK 8, where `IgnoreUnrecognizedVMOptions` hides every mistake in a
  /// flag; later only the unknown ones.
  private void refuse(Argument argument, Reason reason, String words) {
    if (ignoresUnrecognized && build.feature() == 8) {
      ledger.remark(argument, Effect.IGNORED, "");
    } else {
      ledger.refuse(argument, reason, words);
    }
  }

  private void locked(Argument argument, Flag flag) {
    boolean experimental = flag.kind() == Flag.Kind.EXPERIMENTAL;
    String unlock = "-XX:+" + (experimental ? UNLOCK_EXPERIMENTAL : UNLOCK_DIAGNOSTIC);
    Reason reason = experimental ? Reason.LOCKED_EXPERIMENTAL : Reason.LOCKED_DIAGNOSTIC;
    boolean late = texts.contains(unlock);
    refuse(
        argument,
        late ? Reason.UNLOCKED_TOO_LATE : reason,
        "VM option '"
            + flag.name()
            + "' is "
            + (experimental ? "experimental" : "diagnostic")
            + " and must be enabled via "
            + unlock
            + ".");
  }

  /// Sets the flag, or refuses and returns false.
  private boolean apply(Argument argument, FlagText text, Flag flag) {
    if (flag.isBoolean()) {
      return applyBoolean(argument, text, flag);
    }
    if (text.isSigned()) {
      refuse(
          argument,
          Reason.SIGN_UNEXPECTED,
          "Unexpected +/- setting in VM option '" + text.text() + "'");
      return false;
    }
    if (text.value().isEmpty()) {
      // HotSpot compares it as a whole before it looks at flags.
      return flag.name().equals(RecordingOptions.START) || improper(argument, text);
    }
    return applyValue(argument, text, flag, text.value().get());
  }

  private boolean applyBoolean(Argument argument, FlagText text, Flag flag) {
    if (!text.isSigned()) {
      refuse(argument, Reason.SIGN_MISSING, missingSign(text));
      return false;
    }
    if (text.value().isPresent()) {
      return improper(argument, text);
    }
    ledger.set(flag.name(), String.valueOf(text.sign() == '+'), argument);
    return true;
  }

  private boolean applyValue(Argument argument, FlagText text, Flag flag, String value) {
    if (argument.hasPlaceholder()) {
      return true;
    }
    if (flag.name().equals("NativeMemoryTracking") && !NATIVE_MEMORY_TRACKING.contains(value)) {
      ledger.refuse(
          argument,
          Reason.SYNTAX,
          "Syntax error, expecting -XX:NativeMemoryTracking=[off|summary|detail]");
      return false;
    }
    Optional<String> unlisted = ListedValues.refusal(flag.name(), value, build.feature());
    if (unlisted.isPresent()) {
      ledger.refuse(argument, Reason.SYNTAX, unlisted.get());
      return false;
    }
    if (COMPILE_COMMANDS.contains(flag.name()) && !compileCommand(argument, flag.name(), value)) {
      return false;
    }
    return switch (FlagValue.read(flag, value, build.feature())) {
      case FlagValue.Good(String read) -> {
        ledger.set(flag.name(), read, argument);
        yield true;
      }
      case FlagValue.Malformed() -> improper(argument, text);
      case FlagValue.OutOfRange(String read, String range) -> {
        refuse(
            argument,
            Reason.OUT_OF_RANGE,
            flag.type()
                + " "
                + flag.name()
                + "="
                + read
                + " is outside the allowed range "
                + range);
        yield false;
      }
    };
  }

  private boolean compileCommand(Argument argument, String flag, String value) {
    CompileCommandOption syntax = new CompileCommandOption(build, isUnlocked(UNLOCK_DIAGNOSTIC));
    Optional<String> error =
        flag.equals("CompileOnly") ? syntax.methodError(value) : syntax.error(value);
    if (error.isPresent() && syntax.isFatal()) {
      refuse(argument, Reason.SYNTAX, error.get());
      return false;
    }
    error.ifPresent(words -> ledger.remark(argument, Effect.IGNORED, words));
    return true;
  }

  private boolean improper(Argument argument, FlagText text) {
    refuse(
        argument, Reason.VALUE_MALFORMED, "Improperly specified VM option '" + text.text() + "'");
    return false;
  }

  private static String missingSign(FlagText text) {
    return "Missing +/- setting for VM option '" + text.text() + "'";
  }
}
