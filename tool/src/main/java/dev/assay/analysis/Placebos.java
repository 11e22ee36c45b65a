package dev.assay.analysis;

import dev.assay.model.Experiment;
import dev.assay.model.Metric;
import dev.assay.model.Placebo;
import dev.assay.model.Trial;
import dev.assay.stats.Welch;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// The free A/A experiment in every run: baseline forks of even blocks against those of odd ones.
final class Placebos {

  /// Of the interval shown; nothing is decided by it.
  private static final double LEVEL = 0.95;

  private Placebos() {}

  /// One placebo per metric; none before there are two blocks of either kind. A block counts as one
  /// value, the mean of its logarithms, because its forks share the machine's mood.
  static List<Placebo> of(
      Experiment experiment, List<List<Trial>> blocks, ForkValues values, List<Metric> metrics) {
    return metrics.stream()
        .flatMap(metric -> of(experiment, blocks, values, metric).stream())
        .toList();
  }

  private static Optional<Placebo> of(
      Experiment experiment, List<List<Trial>> blocks, ForkValues values, Metric metric) {
    double[] means =
        blocks.stream().mapToDouble(b -> mean(experiment, b, values, metric)).toArray();
    return Welch.of(every(means, 0), every(means, 1))
        .filter(welch -> Double.isFinite(welch.difference()))
        .map(welch -> new Placebo(metric, Reanalysis.effect(welch, LEVEL), welch.probability()));
  }

  /// Mean logarithm of the baseline's forks; not finite when a value has none.
  private static double mean(
      Experiment experiment, List<Trial> block, ForkValues values, Metric metric) {
    return block.stream()
        .filter(t -> t.variant().equals(experiment.baseline().name()))
        .map(t -> values.value(t, metric).orElse(Double.NaN))
        .mapToDouble(v -> Math.log(Objects.requireNonNull(v)))
        .average()
        .orElse(Double.NaN);
  }

  private static double[] every(double[] means, int from) {
    double[] chosen = new double[(means.length - from + 1) / 2];
    for (int i = 0; i < chosen.length; i++) {
      chosen[i] = means[from + 2 * i];
    }
    return chosen;
  }
}
