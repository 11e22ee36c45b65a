package dev.assay.analysis;

import dev.assay.model.Experiment;
import dev.assay.model.Measurement;
import dev.assay.model.Measurement.Shape;
import dev.assay.model.Metric;
import dev.assay.model.Trial;
import dev.assay.stats.BlockedSample;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// One number per fork and metric, after the warm-up cut.
///
/// @param pilot the trials of the first block that counts
/// @param cut absent when nothing iterates
record ForkValues(List<Trial> pilot, Optional<WarmUpCut> cut) {

  static ForkValues of(List<Trial> pilot) {
    return new ForkValues(pilot, WarmUpCut.of(pilot));
  }

  /// The metrics that every fork of the pilot measured, in the order measured, and time to steady
  /// state where there are iterations.
  List<Metric> metrics() {
    Set<Metric> measured = new LinkedHashSet<>();
    pilot.getFirst().measurements().stream().map(Measurement::metric).forEach(measured::add);
    measured.removeIf(
        metric -> pilot.stream().anyMatch(t -> t.measurement(metric.name()).isEmpty()));
    var metrics = new ArrayList<>(measured);
    if (pilot.stream().allMatch(t -> value(t, Metric.TIME_TO_STEADY).isPresent())) {
      metrics.add(Metric.TIME_TO_STEADY);
    }
    return metrics;
  }

  /// The fork's one number; absent when it did not measure the metric.
  Optional<Double> value(Trial trial, Metric metric) {
    Optional<Measurement> measured = trial.measurement(metric.name());
    if (measured.isEmpty() && metric.equals(Metric.TIME_TO_STEADY)) {
      return cut.flatMap(c -> c.timeToSteady(trial));
    }
    return measured.map(m -> m.value(cut.map(WarmUpCut::cut).orElse(0)));
  }

  /// Whether a metric is measured iteration by iteration from the first one on.
  boolean iterated(Metric metric) {
    return pilot
        .getFirst()
        .measurement(metric.name())
        .filter(m -> m.shape() == Shape.ITERATIONS)
        .isPresent();
  }

  /// The forks of baseline and one variant, on the scale that their values allow.
  ///
  /// @param baselineMean geometric on the scale of logarithms, else arithmetic; in the metric's
  ///   unit
  record Sample(BlockedSample forks, Scale scale, double baselineMean, double variantMean) {}

  /// The sample of one comparison; absent when no ratio exists, because the baseline's mean is not
  /// positive or a value is negative or not finite.
  Optional<Sample> sample(
      Experiment experiment, List<List<Trial>> blocks, Metric metric, String challenger) {
    var raw = new BlockedSample();
    for (int block = 0; block < blocks.size(); block++) {
      for (Trial trial : blocks.get(block)) {
        boolean treated = trial.variant().equals(challenger);
        if (treated || trial.variant().equals(experiment.baseline().name())) {
          Optional<Double> value = value(trial, metric);
          if (value.isPresent()) {
            raw.add(block, treated, value.get());
          }
        }
      }
    }
    return scaled(raw);
  }

  private static Optional<Sample> scaled(BlockedSample raw) {
    double least = min(raw.all());
    double baseline = mean(raw.arm(false));
    if (least > 0) {
      var logs = new BlockedSample();
      for (int row = 0; row < raw.size(); row++) {
        logs.add(raw.block(row), raw.treated(row), Math.log(raw.value(row)));
      }
      return Optional.of(
          new Sample(
              logs,
              Scale.LOGARITHM,
              Math.exp(mean(logs.arm(false))),
              Math.exp(mean(logs.arm(true)))));
    }
    if (!(least >= 0 && baseline > 0)) {
      return Optional.empty();
    }
    var shares = new BlockedSample();
    for (int row = 0; row < raw.size(); row++) {
      shares.add(raw.block(row), raw.treated(row), raw.value(row) / baseline);
    }
    return Optional.of(new Sample(shares, Scale.SHARE, baseline, mean(raw.arm(true))));
  }

  /// The least value; NaN when one is not finite, so that every comparison with it fails.
  private static double min(double[] values) {
    double least = Double.POSITIVE_INFINITY;
    for (double value : values) {
      least = Double.isFinite(value) ? Math.min(least, value) : Double.NaN;
    }
    return least;
  }

  private static double mean(double[] values) {
    double sum = 0;
    for (double value : values) {
      sum += value;
    }
    return sum / values.length;
  }
}
