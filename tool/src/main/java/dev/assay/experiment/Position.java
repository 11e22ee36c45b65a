package dev.assay.experiment;

import dev.assay.model.Experiment;
import dev.assay.model.Experiment.Design;
import dev.assay.model.Trial;
import java.util.List;

/// Where an experiment stands: a function of its trials alone, so that a resumed one needs nothing
/// else.
///
/// @param block the block to work on
/// @param attempt at this block
/// @param remaining variants still to run in this attempt, in order; empty when the attempt is
///   complete
/// @param failed whether this attempt cannot be completed: a trial failed, or a pair was cut in
///   half
record Position(int block, int attempt, List<String> remaining, boolean failed) {

  static Position of(Experiment experiment, List<Trial> trials) {
    if (trials.isEmpty()) {
      return new Position(1, 1, TrialOrder.of(experiment, 1, 1), false);
    }
    Trial last = trials.getLast();
    List<Trial> attempt = attempt(trials, last.block(), last.attempt());
    List<String> order = TrialOrder.of(experiment, last.block(), last.attempt());
    List<String> remaining = order.subList(attempt.size(), order.size());
    boolean halfPair = experiment.design() == Design.DUET && !remaining.isEmpty();
    boolean failed = halfPair || !attempt.stream().allMatch(Trial::ok);
    return new Position(last.block(), last.attempt(), remaining, failed);
  }

  boolean complete() {
    return remaining.isEmpty() && !failed;
  }

  Position again(Experiment experiment) {
    return new Position(block, attempt + 1, TrialOrder.of(experiment, block, attempt + 1), false);
  }

  Position next(Experiment experiment) {
    return new Position(block + 1, 1, TrialOrder.of(experiment, block + 1, 1), false);
  }

  static List<Trial> attempt(List<Trial> trials, int block, int attempt) {
    return trials.stream().filter(t -> t.block() == block && t.attempt() == attempt).toList();
  }
}
