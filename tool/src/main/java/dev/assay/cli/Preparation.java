package dev.assay.cli;

import dev.assay.experiment.Plan;
import dev.assay.jvm.Invocation;
import dev.assay.jvm.JvmDiscovery;
import dev.assay.jvm.Preflight;
import dev.assay.model.Check;
import dev.assay.model.Environment;
import dev.assay.model.Experiment;
import dev.assay.model.Jvm;
import dev.assay.model.JvmDifference;
import dev.assay.model.Notice;
import dev.assay.model.Problem;
import dev.assay.model.Severity;
import dev.assay.model.Variant;
import dev.assay.model.Workload;
import dev.assay.process.Machine;
import dev.assay.workload.Runner;
import dev.assay.workload.SuiteJar;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Everything that is found out before the first trial: the JVM of each variant, whether it takes
/// the flags, what the commands are.
///
/// @param runner the workload, ready to run
/// @param warnings of the JVM of each variant when it started
/// @param notices what the JVMs warned of
record Preparation(
    Runner runner,
    Map<String, Jvm> jvms,
    Map<String, List<String>> commands,
    Map<String, List<String>> warnings,
    List<Notice> notices) {

  /// A JVM that only prints its version; slow disks and debug builds included.
  private static final Duration PREFLIGHT = Duration.ofSeconds(60);

  /// Stands in shown commands where each trial has its own folder.
  private static final Path ANY_TRIAL = Path.of("{trial}");

  /// @throws Problem when a JVM is not found or refuses a variant's flags
  static Preparation of(Plan plan, Console console) {
    Experiment experiment = plan.experiment();
    requireFolder(plan.directory());
    Map<String, String> surroundings = console.environment();
    JvmDiscovery discovery = new JvmDiscovery(surroundings);
    Map<String, Jvm> selected = new LinkedHashMap<>();
    for (Variant variant : experiment.variants()) {
      selectedBy(variant, experiment, discovery)
          .ifPresent(jvm -> selected.put(variant.name(), jvm));
    }
    Runner runner =
        new Runner(
            experiment,
            selected,
            surroundings,
            plan.directory(),
            () -> SuiteJar.in(cache(surroundings)));
    return checked(plan, runner, selected, discovery, surroundings);
  }

  private static void requireFolder(Path folder) {
    if (!Files.isDirectory(folder)) {
      throw Problem.usage(
          "there is no folder %s, in which the commands are to run; make it, or correct 'directory' of the experiment"
              .formatted(folder));
    }
  }

  /// The JVM that a variant names; for workloads of ours, the default one where it names none.
  private static Optional<Jvm> selectedBy(
      Variant variant, Experiment experiment, JvmDiscovery discovery) {
    if (variant.jdk().isPresent()) {
      return Optional.of(discovery.select(variant.jdk().get()));
    }
    boolean ours = !(experiment.workload() instanceof Workload.Command);
    return ours && discovery.defaultJava().isEmpty()
        ? Optional.of(discovery.at(Path.of(System.getProperty("java.home"))))
        : Optional.empty();
  }

  private static Preparation checked(
      Plan plan,
      Runner runner,
      Map<String, Jvm> selected,
      JvmDiscovery discovery,
      Map<String, String> surroundings) {
    Map<String, Jvm> jvms = new LinkedHashMap<>();
    Map<String, List<String>> commands = new LinkedHashMap<>();
    Map<String, List<String>> warnings = new LinkedHashMap<>();
    List<Notice> notices = new ArrayList<>();
    for (Variant variant : plan.experiment().variants()) {
      Invocation invocation = runner.invocation(variant, ANY_TRIAL);
      requireProgram(invocation.command().getFirst(), plan.directory(), surroundings);
      commands.put(variant.name(), shown(invocation));
      Jvm jvm = selected.get(variant.name());
      List<String> words =
          preflight(variant, runner, surroundings, () -> jvm(jvm, invocation, discovery));
      warnings.put(variant.name(), words);
      words.forEach(warning -> notices.add(warned(variant, warning)));
      jvms.put(variant.name(), jvm(jvm, invocation, discovery));
      if (!invocation.direct() && !variant.flags().isEmpty()) {
        notices.add(byToolOptions(variant));
      }
    }
    return new Preparation(runner, jvms, commands, warnings, notices);
  }

  private static Jvm jvm(@Nullable Jvm selected, Invocation invocation, JvmDiscovery discovery) {
    return selected == null ? discovery.ofProgram(invocation.preflight().getFirst()) : selected;
  }

  /// The command with the variables that differ from Assay's own before it, as a shell takes it.
  private static List<String> shown(Invocation invocation) {
    List<String> words = new ArrayList<>();
    invocation.environment().forEach((key, value) -> words.add(key + "=" + value));
    words.addAll(invocation.command());
    return words;
  }

  private static void requireProgram(
      String program, Path folder, Map<String, String> surroundings) {
    boolean found =
        program.contains("/")
            ? Files.isExecutable(folder.resolve(program))
            : onPath(program, surroundings.getOrDefault("PATH", ""));
    if (!found) {
      throw Problem.workload(
          "there is no program '"
              + program
              + "' "
              + (program.contains("/") ? "in " + folder : "on the PATH")
              + "; check the spelling, or give its path");
    }
  }

  private static boolean onPath(String program, String path) {
    for (String entry : path.split(":")) {
      if (Files.isExecutable(Path.of(entry.isEmpty() ? "." : entry, program))) {
        return true;
      }
    }
    return false;
  }

  /// What the JVM warns of.
  private static List<String> preflight(
      Variant variant, Runner runner, Map<String, String> surroundings, Supplier<Jvm> jvm) {
    Preflight.Outcome outcome;
    try (ScratchFolder scratch = ScratchFolder.make()) {
      Invocation invocation = runner.invocation(variant, scratch.path());
      outcome = new Preflight(PREFLIGHT).check(invocation, surroundings);
    }
    return switch (outcome) {
      case Preflight.Refused(String words) ->
          throw Problem.workload(
              "the JVM refuses variant '"
                  + variant.name()
                  + "': "
                  + words
                  + "; flags: "
                  + String.join(" ", variant.flags())
                  + RefusalAdvice.of(variant.flags(), jvm.get().feature()));
      case Preflight.Accepted(List<String> warnings) -> warnings;
    };
  }

  private static Notice warned(Variant variant, String words) {
    return new Notice(
        "jvm.warning", Severity.WARNING, "variant '" + variant.name() + "': " + words);
  }

  private static Notice byToolOptions(Variant variant) {
    return new Notice(
        "variant.tool-options",
        Severity.INFO,
        "variant '"
            + variant.name()
            + "' gets its flags by JAVA_TOOL_OPTIONS, because the command is not java itself; flags that it gives itself win over these");
  }

  /// What the report keeps of all this, with the differences between the JVMs, which are asked now
  /// where evidence is wanted.
  Environment environment(Plan plan, Console console, Machine machine, List<Check> checks) {
    List<JvmDifference> differences =
        plan.evidence().parts().isEmpty()
            ? List.of()
            : new JvmDifferences(plan, runner, jvms, warnings, console.environment()).find();
    return new Environment(machine.facts(), checks, jvms, commands, differences);
  }

  /// Where Assay keeps what it can make again.
  static Path cache(Map<String, String> environment) {
    String xdg = environment.getOrDefault("XDG_CACHE_HOME", "");
    Path base = xdg.isBlank() ? JvmDiscovery.userHome(environment).resolve(".cache") : Path.of(xdg);
    return base.resolve("assay");
  }
}
