package dev.assay.experiment;

import dev.assay.model.Experiment;
import java.nio.file.Path;

/// An experiment together with the folder it is run from, which relative paths of its commands
/// start at.
public record Plan(Experiment experiment, Path directory) {}
