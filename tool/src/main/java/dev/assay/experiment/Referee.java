package dev.assay.experiment;

import dev.assay.model.Analysis;
import dev.assay.model.Experiment;
import dev.assay.model.Trial;
import java.util.List;
import java.util.Optional;

/// What judges the trials: the statistics live above, the experiment only asks.
public interface Referee {

  /// What follows from the trials so far.
  Analysis analyse(Experiment experiment, List<Trial> trials);

  /// Why the machine spoilt the latest attempt of a block, so that it must be run again; by
  /// recorded evidence of the environment only, never by the figures measured.
  Optional<String> disturbed(Experiment experiment, List<Trial> trials, int block);
}
