package dev.assay.cli;

import dev.assay.experiment.Plan;
import dev.assay.model.Experiment;
import dev.assay.model.Experiment.Stopping;
import dev.assay.model.Result;
import java.util.Optional;

/// The second estimate of `--confirm`: sequential stopping exaggerates the first one, fresh forks
/// do not.
final class Confirmation {

  /// With fewer the confirmation would be less sure than what it confirms.
  private static final int FEWEST_FORKS = 10;

  /// Within the run directory.
  static final String FOLDER = "confirm";

  private Confirmation() {}

  /// The same experiment with a fixed number of fresh forks, decided on the same metric.
  static Plan plan(Plan plan, Result first) {
    Experiment e = plan.experiment();
    int used = first.analysis().forks();
    int forks = Math.max(FEWEST_FORKS, used + used % 2);
    return plan.with(
        e.anew(
            e.name(),
            e.variants(),
            first.analysis().primary().map(metric -> metric.name()).or(e::primary),
            new Stopping(forks, Optional.empty(), true),
            Long.rotateLeft(e.seed(), 17) ^ 0x5DEECE66DL)); // any other order will do
  }
}
