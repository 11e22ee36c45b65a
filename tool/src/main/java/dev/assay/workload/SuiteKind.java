package dev.assay.workload;

import dev.assay.model.Measurement;
import dev.assay.model.Problem;
import dev.assay.model.Variant;
import dev.assay.model.Workload;
import java.nio.file.Path;
import java.util.List;

/// A member of the bundled suite under the probe's harness.
record SuiteKind(Workload.Suite workload, Path jar) implements WorkloadKind {

  /// @throws Problem when the suite has no such member
  SuiteKind {
    List<String> members = SuiteJar.members(jar);
    if (!members.contains(workload.member())) {
      throw Problem.usage(
          "the suite has no member '"
              + workload.member()
              + "'; take suite: with one of "
              + String.join(", ", members));
    }
  }

  @Override
  public List<String> command(Path trial) {
    return List.of(
        "java",
        "-jar",
        jar.toString(),
        workload.member(),
        "--iterations",
        Integer.toString(workload.iterations()));
  }

  @Override
  public List<Measurement> measurements(Path trial, Variant variant) {
    List<Measurement> measurements = IterationFormat.read(trial.resolve(Artefacts.OUTPUT));
    if (measurements.isEmpty()) {
      throw Problem.workload("the suite printed no iterations");
    }
    return measurements;
  }
}
