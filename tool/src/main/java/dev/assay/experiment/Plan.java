package dev.assay.experiment;

import dev.assay.evidence.EvidenceChoice;
import dev.assay.model.Experiment;
import java.nio.file.Path;

/// An experiment together with the folder it is run from, which relative paths of its commands
/// start at, and with the evidence it takes.
public record Plan(Experiment experiment, Path directory, EvidenceChoice evidence) {

  /// The same for another experiment.
  public Plan with(Experiment other) {
    return new Plan(other, directory, evidence);
  }
}
