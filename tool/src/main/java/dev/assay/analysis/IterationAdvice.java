package dev.assay.analysis;

import dev.assay.model.Measurement;
import dev.assay.model.Measurement.Shape;
import dev.assay.model.Metric;
import dev.assay.model.Notice;
import dev.assay.model.Severity;
import dev.assay.model.Trial;
import dev.assay.stats.BlockedSample;
import dev.assay.stats.Estimate;
import dev.assay.stats.KaliberaJones;
import dev.assay.stats.Quantiles;
import java.util.List;
import java.util.Optional;

/// How many iterations per fork would have been best for the time spent.
final class IterationAdvice {

  /// Fewer or more by this factor is worth a word; the optimum is flat.
  private static final double FAR_OFF = 2;

  private static final int MOST = 1000;

  private final List<Trial> trials;
  private final int cut;

  private final boolean unsteady;

  private IterationAdvice(List<Trial> trials, int cut, boolean unsteady) {
    this.trials = trials;
    this.cut = cut;
    this.unsteady = unsteady;
  }

  /// A notice when the number of measured iterations is far from the optimum; empty when it is not
  /// or when the metric does not iterate.
  ///
  /// @param unsteady whether many forks reached no steady state, for which fewer iterations are no
  ///   advice
  static Optional<Notice> of(
      List<Trial> trials, ForkValues values, Metric metric, BlockedSample forks, boolean unsteady) {
    Optional<Estimate> estimate = Rule.fit(forks).map(Rule.Fit::estimate);
    if (values.cut().isEmpty() || estimate.isEmpty() || !values.iterated(metric)) {
      return Optional.empty();
    }
    return new IterationAdvice(trials, values.cut().get().cut(), unsteady)
        .notice(metric, values.cut().get().iterations(), estimate.get());
  }

  private Optional<Notice> notice(Metric metric, int iterations, Estimate estimate) {
    int measured = iterations - cut;
    double within = median(t -> variance(series(t, metric)));
    double between = Math.max(0, estimate.spread() * estimate.spread() - within / measured);
    double iteration = median(t -> sum(series(t, Metric.ITERATION_WALL), cut) / measured);
    double whole =
        median(t -> t.measurement(Metric.WALL.name()).map(m -> m.value(0)).orElse(Double.NaN));
    double start = whole - measured * iteration;
    if (!(measured > 1 && within > 0 && iteration > 0 && start > 0)) {
      return Optional.empty();
    }
    int best = KaliberaJones.iterations(start, iteration, within, between, MOST);
    boolean near = best <= measured * FAR_OFF && best >= measured / FAR_OFF;
    if (near || (unsteady && best < measured)) {
      return Optional.empty();
    }
    return Optional.of(
        new Notice(
            "iterations.optimum",
            Severity.INFO,
            "for the time spent %s measured iterations per fork would give the narrowest interval, here were %d after the warm-up; run %s in all"
                .formatted(
                    best == MOST ? "many more" : "about " + best,
                    measured,
                    best == MOST ? "many more" : cut + best)));
  }

  private interface Figures {
    double of(Trial trial);
  }

  private double median(Figures figures) {
    return Quantiles.median(trials.stream().mapToDouble(figures::of).toArray());
  }

  private static double[] series(Trial trial, Metric metric) {
    return trial
        .measurement(metric.name())
        .filter(m -> m.shape() == Shape.ITERATIONS)
        .map(Measurement::values)
        .orElse(List.of())
        .stream()
        .mapToDouble(Double::doubleValue)
        .toArray();
  }

  private static double sum(double[] values, int from) {
    double sum = 0;
    for (int i = from; i < values.length; i++) {
      sum += values[i];
    }
    return sum;
  }

  /// Variance of the iterations after the cut, relative to their mean.
  private double variance(double[] values) {
    int n = values.length - cut;
    double mean = sum(values, cut) / n;
    double squares = 0;
    for (int i = cut; i < values.length; i++) {
      squares += (values[i] / mean - 1) * (values[i] / mean - 1);
    }
    return squares / (n - 1);
  }
}
