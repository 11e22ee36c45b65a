package dev.assay.flags;

import dev.assay.flags.Judgement.Effect;
import dev.assay.flags.Judgement.Reason;
import dev.assay.flags.JvmBuild.OptionAnswer;
import dev.assay.model.Argument;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Applies the options of the module system, which the JVM takes apart when it has read all options
/// (`jdk.internal.module.ModuleBootstrap`).
final class ModuleOptions {

  /// The option, and a value with which the builds were asked about it.
  private static final Map<String, String> PROBES =
      Map.of(
          "--add-opens", "java.base/java.lang=ALL-UNNAMED",
          "--add-exports", "java.base/sun.nio.ch=ALL-UNNAMED",
          "--add-reads", "java.base=ALL-UNNAMED",
          "--add-modules", "java.base",
          "--limit-modules", "java.base",
          "--patch-module", "java.base=x",
          "--enable-native-access", "ALL-UNNAMED",
          "--enable-final-field-mutation", "ALL-UNNAMED");

  private static final List<String> ALL =
      List.of("ALL-UNNAMED", "ALL-SYSTEM", "ALL-DEFAULT", "ALL-MODULE-PATH");

  private record Given(Argument argument, String name, String value) {}

  private final JvmBuild build;
  private final Ledger ledger;
  private final List<Given> given = new ArrayList<>();

  ModuleOptions(JvmBuild build, Ledger ledger) {
    this.build = build;
    this.ledger = ledger;
  }

  /// Whether this is an option about modules.
  static boolean reads(String text) {
    return PROBES.containsKey(name(text));
  }

  private static String name(String text) {
    int end = 0;
    while (end < text.length() && text.charAt(end) != '=' && text.charAt(end) != ' ') {
      end++;
    }
    return text.substring(0, end);
  }

  /// Takes the next option.
  void accept(Argument argument, boolean ignoresUnrecognized) {
    String text = argument.text();
    String name = name(text);
    String value = text.length() > name.length() ? text.substring(name.length() + 1) : "";
    String probe = text.equals(name) ? name : name + text.charAt(name.length()) + PROBES.get(name);
    Optional<OptionAnswer> answer = build.option(probe);
    if (answer.isEmpty() || answer.get().accepted()) {
      given.add(new Given(argument, name, value));
    } else if (ignoresUnrecognized && answer.get().words().startsWith("Unrecognized")) {
      ledger.remark(argument, Effect.IGNORED, "");
    } else {
      String words = answer.get().words().replace(probe, text);
      Reason reason =
          words.startsWith("Unrecognized") ? Reason.UNRECOGNIZED : Reason.VALUE_MALFORMED;
      ledger.refuse(argument, reason, words);
    }
  }

  /// Looks at what the options name.
  void check() {
    for (Given option : given) {
      if (option.argument().hasPlaceholder()) {
        continue;
      }
      switch (option.name()) {
        case "--add-opens", "--add-exports" -> packages(option);
        case "--add-modules", "--limit-modules" -> roots(option);
        case "--add-reads", "--patch-module" -> module(option);
        default -> targets(option, option.value());
      }
    }
  }

  private void packages(Given option) {
    int slash = option.value().indexOf('/');
    int equals = option.value().indexOf('=', slash + 1);
    if (slash < 1 || equals < 0) {
      ledger.refuse(
          option.argument(),
          Reason.SYNTAX,
          "Unable to parse " + option.name() + " <module>/<package>: " + option.value());
      return;
    }
    String module = option.value().substring(0, slash);
    String name = option.value().substring(slash + 1, equals);
    if (!build.hasModule(module)) {
      unknown(option, module);
    } else if (!build.packages(module).contains(name)) {
      ledger.remark(
          option.argument(), Effect.WARNED, "WARNING: package " + name + " not in " + module);
    } else {
      targets(option, option.value().substring(equals + 1));
    }
  }

  private void roots(Given option) {
    for (String module : option.value().split(",", -1)) {
      if (module.isEmpty() || ALL.contains(module)) {
        continue;
      }
      if (!build.hasModule(module)) {
        ledger.refuse(option.argument(), Reason.MODULE_MISSING, "Module " + module + " not found");
        return;
      }
      if (module.startsWith("jdk.incubator.") && option.name().equals("--add-modules")) {
        ledger.remark(
            option.argument(), Effect.WARNED, "WARNING: Using incubator modules: " + module);
      }
    }
  }

  private void module(Given option) {
    int equals = option.value().indexOf('=');
    if (equals < 1) {
      ledger.refuse(
          option.argument(),
          Reason.SYNTAX,
          "Unable to parse " + option.name() + " <module>=<value>: " + option.value());
      return;
    }
    String module = option.value().substring(0, equals);
    if (!build.hasModule(module)) {
      unknown(option, module);
    }
  }

  private void targets(Given option, String names) {
    for (String module : names.split(",", -1)) {
      if (!module.isEmpty() && !ALL.contains(module) && !build.hasModule(module)) {
        unknown(option, module);
      }
    }
  }

  private void unknown(Given option, String module) {
    ledger.remark(
        option.argument(),
        Effect.WARNED,
        "WARNING: Unknown module: " + module + " specified to " + option.name());
  }
}
