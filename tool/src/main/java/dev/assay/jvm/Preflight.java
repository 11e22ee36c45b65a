package dev.assay.jvm;

import dev.assay.model.Problem;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/// Asks a JVM whether it takes a variant's flags before anything is measured.
///
/// The JVM is started in the current folder, as the trials will be, because flags may name files in
/// it; with `-version` no class of the workload is loaded.
public final class Preflight {

  /// What the JVM said.
  public sealed interface Outcome {}

  /// It starts.
  ///
  /// @param warnings in its own words: `warning: Ignoring option MaxPermSize; support was removed`
  public record Accepted(List<String> warnings) implements Outcome {
    public Accepted {
      warnings = List.copyOf(warnings);
    }
  }

  /// It does not start.
  ///
  /// @param words its own: `Unrecognized VM option 'AggressiveOpts'`
  public record Refused(String words) implements Outcome {}

  private final Duration limit;

  /// @param limit after which a JVM counts as hanging and is ended
  public Preflight(Duration limit) {
    this.limit = limit;
  }

  /// Starts the JVM once.
  ///
  /// @param surroundings the environment of Assay itself
  public Outcome check(Invocation invocation, Map<String, String> surroundings) {
    Map<String, String> environment = invocation.within(surroundings);
    try {
      Answer answer = Answer.of(invocation.preflight(), environment, limit);
      return outcome(answer, environment.getOrDefault(ToolOptions.NAME, ""));
    } catch (IOException failed) {
      throw Problem.usage(
              "cannot start "
                  + invocation.preflight().getFirst()
                  + "; check that it is a program and on the PATH, or name a JVM with @")
          .causedBy(failed);
    }
  }

  private Outcome outcome(Answer answer, String toolOptions) {
    if (answer.hung()) {
      return new Refused("the JVM did not start within " + Answer.seconds(limit));
    }
    if (answer.exitCode() != 0) {
      String words = JvmWords.refusal(answer.output());
      return new Refused(
          words.isEmpty() ? "the JVM ended with exit code " + answer.exitCode() : words);
    }
    if (dropped(answer.output(), toolOptions)) {
      return new Refused(
          "JDK 8 silently ignores JAVA_TOOL_OPTIONS beyond 1023 bytes or 64 options; give the java"
              + " command itself instead of the script");
    }
    return new Accepted(JvmWords.warnings(answer.output()));
  }

  private static boolean dropped(String output, String toolOptions) {
    return output.contains(" version \"1.8.0") && !ToolOptions.fitsJdk8(toolOptions);
  }
}
