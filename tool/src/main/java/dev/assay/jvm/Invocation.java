package dev.assay.jvm;

import dev.assay.model.Jvm;
import dev.assay.model.Problem;
import dev.assay.model.Variant;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// A command as one variant starts it.
///
/// @param command program first
/// @param environment variables to add to those of Assay itself
/// @param direct whether the variant's flags stand on the command line; otherwise they travel in
///   `JAVA_TOOL_OPTIONS`, and a flag that the script gives itself wins
/// @param preflight a command that starts the same JVM with the same flags only to print its
///   version
public record Invocation(
    List<String> command, Map<String, String> environment, boolean direct, List<String> preflight) {

  public Invocation {
    command = List.copyOf(command);
    environment = Map.copyOf(environment);
    preflight = List.copyOf(preflight);
  }

  /// @param typed the workload's command
  /// @param options of Assay's own; the command's options and the variant's flags win over them
  /// @param jvm the one that the variant selects; absent for the one that the command itself means
  /// @param surroundings the environment of Assay itself
  /// @param folder in which the command will run
  public static Invocation of(
      List<String> typed,
      List<String> options,
      Variant variant,
      Optional<Jvm> jvm,
      Map<String, String> surroundings,
      Path folder) {
    return JavaCommand.parse(typed, file -> text(folder.resolve(file)))
        .map(command -> direct(command.after(options), variant, jvm))
        .orElseGet(() -> script(typed, options, variant, jvm, surroundings));
  }

  private static Invocation direct(JavaCommand typed, Variant variant, Optional<Jvm> jvm) {
    JavaCommand command = typed;
    if (jvm.isPresent()) {
      command = command.program(jvm.get().home() + "/bin/java");
    }
    if (variant.jar().isPresent()) {
      command = command.jar(variant.jar().get()).orElseThrow(() -> noJar(variant));
    }
    if (variant.classPath().isPresent()) {
      command = command.classPath(variant.classPath().get()).orElseThrow(() -> startsJar(variant));
    }
    command = command.plus(variant.flags());
    return new Invocation(command.command(), variant.environment(), true, command.preflight());
  }

  private static Invocation script(
      List<String> typed,
      List<String> options,
      Variant variant,
      Optional<Jvm> jvm,
      Map<String, String> surroundings) {
    if (variant.jar().isPresent() || variant.classPath().isPresent()) {
      throw noJava(variant, typed.isEmpty() ? "" : typed.getFirst());
    }
    Map<String, String> all = new TreeMap<>(surroundings);
    all.putAll(variant.environment());
    Map<String, String> added = new TreeMap<>(variant.environment());
    jvm.ifPresent(chosen -> {
      added.put("JAVA_HOME", chosen.home());
      added.put("PATH", chosen.home() + "/bin:" + all.getOrDefault("PATH", ""));
    });
    if (!variant.flags().isEmpty() || !options.isEmpty()) {
      String before = ToolOptions.value(options, all.getOrDefault(ToolOptions.NAME, ""));
      added.put(ToolOptions.NAME, ToolOptions.value(before, variant.flags()));
    }
    all.putAll(added);
    return new Invocation(typed, added, false, List.of(javaOf(all), "-version"));
  }

  /// The `java` that most scripts choose.
  private static String javaOf(Map<String, String> environment) {
    String home = environment.getOrDefault("JAVA_HOME", "");
    return home.isBlank() ? "java" : home + "/bin/java";
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException failed) {
      throw Problem.usage("cannot read the argument file " + file + "; check the path after @")
          .causedBy(failed);
    }
  }

  private static Problem noJar(Variant variant) {
    return Problem.usage(
        "variant '"
            + variant.name()
            + "' replaces the jar, but the command does not start one; use -jar in the command, or"
            + " replace the class path instead");
  }

  private static Problem startsJar(Variant variant) {
    return Problem.usage(
        "variant '"
            + variant.name()
            + "' replaces the class path, which the JVM ignores for a command with -jar; replace"
            + " the jar instead");
  }

  private static Problem noJava(Variant variant, String program) {
    return Problem.usage(
        "variant '"
            + variant.name()
            + "' replaces the jar or the class path, but "
            + program
            + " is not java; give the java command itself");
  }

  /// Whether JDK 8 takes the flags that travel in `JAVA_TOOL_OPTIONS`; later releases take any.
  public boolean fitsJdk8() {
    return ToolOptions.fitsJdk8(environment.getOrDefault(ToolOptions.NAME, ""));
  }

  /// The environment that the command runs in.
  public Map<String, String> within(Map<String, String> surroundings) {
    Map<String, String> all = new TreeMap<>(surroundings);
    all.putAll(environment);
    return all;
  }
}
