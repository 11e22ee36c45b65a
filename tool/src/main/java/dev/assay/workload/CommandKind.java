package dev.assay.workload;

import dev.assay.model.Measurement;
import dev.assay.model.OutputMetric;
import dev.assay.model.Variant;
import dev.assay.model.Workload;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// A command line: the kernel measures it, and so may its own output.
record CommandKind(Workload.Command workload, Path folder) implements WorkloadKind {

  @Override
  public List<String> command(Path trial) {
    return workload.arguments().stream().map(word -> Artefacts.fill(word, trial)).toList();
  }

  @Override
  public List<Measurement> measurements(Path trial, Variant variant) {
    Path output = trial.resolve(Artefacts.OUTPUT);
    List<Measurement> all =
        new ArrayList<>(IterationFormat.read(output, trial.resolve(Artefacts.ERRORS)));
    all.addAll(OutputReader.read(filled(trial), output, folder));
    return all;
  }

  private List<OutputMetric> filled(Path trial) {
    return workload.metrics().stream().map(metric -> filled(metric, trial)).toList();
  }

  private static OutputMetric filled(OutputMetric metric, Path trial) {
    return metric.source() instanceof OutputMetric.File(String path, String pointer)
        ? new OutputMetric(
            metric.metric(), new OutputMetric.File(Artefacts.fill(path, trial), pointer))
        : metric;
  }
}
