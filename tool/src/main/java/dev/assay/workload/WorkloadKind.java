package dev.assay.workload;

import dev.assay.model.Measurement;
import dev.assay.model.Problem;
import dev.assay.model.Variant;
import dev.assay.model.Workload;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;

/// How one kind of workload becomes a command, and its artefacts measurements.
sealed interface WorkloadKind permits CommandKind, JmhKind, SuiteKind {

  /// The command before a variant is applied.
  ///
  /// @param trial the folder for the artefacts of this trial
  List<String> command(Path trial);

  /// What the program itself measured; empty when it measures nothing.
  ///
  /// @throws Problem of kind WORKLOAD when a measurement is missing
  List<Measurement> measurements(Path trial, Variant variant);

  /// @param folder the working directory of the trials
  /// @param suite gives the jar of the bundled suite, asked only when it is needed
  static WorkloadKind of(Workload workload, Path folder, Supplier<Path> suite) {
    return switch (workload) {
      case Workload.Command command -> new CommandKind(command, folder);
      case Workload.Jmh jmh -> new JmhKind(jmh);
      case Workload.Suite member -> new SuiteKind(member, suite.get());
    };
  }
}
