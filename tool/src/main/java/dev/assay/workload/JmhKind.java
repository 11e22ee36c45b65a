package dev.assay.workload;

import dev.assay.model.Measurement;
import dev.assay.model.Problem;
import dev.assay.model.Variant;
import dev.assay.model.Workload;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// A JMH jar: one JMH run with one fork of each benchmark is one trial.
///
/// JMH's own JVM gets the variant's flags and hands them on to the forks, unless a benchmark fixes
/// its JVM arguments with `@Fork(jvmArgs = ...)`, which the result shows and Assay refuses.
record JmhKind(Workload.Jmh workload) implements WorkloadKind {

  private static final String RESULT = "jmh.json";

  @Override
  public List<String> command(Path trial) {
    List<String> command = new ArrayList<>(List.of("java", "-jar", workload.jar()));
    workload.include().ifPresent(command::add);
    command.addAll(workload.options());
    command.addAll(List.of("-f", "1", "-rf", "json", "-rff", trial.resolve(RESULT).toString()));
    return command;
  }

  @Override
  public List<Measurement> measurements(Path trial, Variant variant) {
    Path result = trial.resolve(RESULT);
    JmhArguments.require(
        variant.flags().stream().map(flag -> Artefacts.fill(flag, trial)).toList(), result);
    return JmhResults.read(result).trial();
  }

  /// Refuses options that Assay sets itself.
  static void check(Workload.Jmh workload) {
    for (String option : workload.options()) {
      if (option.equals("-f")
          || option.equals("-rf")
          || option.equals("-rff")
          || option.equals("-jvm")) {
        throw Problem.usage(
            "JMH's option "
                + option
                + " is Assay's to set; leave it out, and name the JVM with --variant NAME@JDK");
      }
    }
  }
}
