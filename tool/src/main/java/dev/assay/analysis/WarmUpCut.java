package dev.assay.analysis;

import dev.assay.model.Experiment;
import dev.assay.model.Measurement;
import dev.assay.model.Measurement.Shape;
import dev.assay.model.Metric;
import dev.assay.model.Trial;
import dev.assay.model.Variant;
import dev.assay.model.WarmUp;
import dev.assay.stats.Mser;
import dev.assay.stats.Pelt;
import dev.assay.stats.Quantiles;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// How many iterations of every fork do not count: one cut for all variants, fixed by the pilot
/// block.
///
/// @param metric whose iterations are looked at: CPU time, which a busy machine disturbs least
/// @param cut the 90th percentile over the pilot's forks of what Mser cuts, at most half
/// @param iterations of a fork
record WarmUpCut(Metric metric, int cut, int iterations) {

  /// The share of the pilot's forks that shall be settled at the cut.
  private static final double SETTLED = 0.9;

  /// Share of the process's CPU time from which on the iterating thread stands for the work.
  private static final double WORKING_THREAD = 0.5;

  /// A later shift below this many standard deviations is not told from noise.
  private static final double SHIFT_IN_SPREADS = 2;

  /// Of the kernel's accounts of a process, in seconds.
  private static final double TICK = 0.01;

  /// What a change must save, in variances and times the logarithm of the number of iterations.
  /// Schwarz's 2 is for independent values; neighbouring iterations are alike, which makes runs of
  /// them that look like a shift.
  private static final double PENALTY = 6;

  /// The cut that the pilot block gives; absent when nothing iterates.
  static Optional<WarmUpCut> of(List<Trial> pilot) {
    return iterated(pilot)
        .map(metric -> {
          List<double[]> forks = pilot.stream().map(t -> series(t, metric)).toList();
          int shortest = forks.stream().mapToInt(f -> f.length).min().orElseThrow();
          double[] cuts = forks.stream().mapToDouble(Mser::cut).toArray();
          int cut = (int) Math.ceil(Quantiles.of(cuts, SETTLED));
          return new WarmUpCut(metric, Math.min(cut, shortest / 2), shortest);
        });
  }

  private static Optional<Metric> iterated(List<Trial> pilot) {
    List<Metric> metrics =
        pilot.getFirst().measurements().stream()
            .filter(m -> m.shape() == Shape.ITERATIONS)
            .map(Measurement::metric)
            .filter(m -> pilot.stream().allMatch(t -> series(t, m).length > 0))
            .toList();
    return finest(metrics, pilot).or(() -> metrics.stream().findFirst());
  }

  /// CPU time, because wall-clock time shows the machine's other work: that of the iterating
  /// thread, which the kernel gives in nanoseconds, and that of the process, in steps of 10 ms,
  /// only where other threads do the work.
  private static Optional<Metric> finest(List<Metric> metrics, List<Trial> pilot) {
    boolean thread = metrics.contains(Metric.ITERATION_THREAD_CPU);
    boolean process = metrics.contains(Metric.ITERATION_CPU);
    if (thread && process) {
      double share = late(pilot, Metric.ITERATION_THREAD_CPU) / late(pilot, Metric.ITERATION_CPU);
      return Optional.of(
          share < WORKING_THREAD ? Metric.ITERATION_CPU : Metric.ITERATION_THREAD_CPU);
    }
    return thread
        ? Optional.of(Metric.ITERATION_THREAD_CPU)
        : Optional.of(Metric.ITERATION_CPU).filter(m -> process);
  }

  /// What the later half of the iterations took, by when most compilation is over.
  private static double late(List<Trial> pilot, Metric metric) {
    return pilot.stream()
        .map(t -> series(t, metric))
        .mapToDouble(s -> Arrays.stream(s).skip(s.length / 2).sum())
        .sum();
  }

  private static double[] series(Trial trial, Metric metric) {
    return trial
        .measurement(metric.name())
        .filter(m -> m.shape() == Shape.ITERATIONS)
        .map(m -> m.values().stream().mapToDouble(Double::doubleValue).toArray())
        .orElse(new double[0]);
  }

  /// Wall-clock time of the iterations before this fork's own steady state; absent when the fork
  /// has no wall-clock times.
  Optional<Double> timeToSteady(Trial trial) {
    double[] wall = series(trial, Metric.ITERATION_WALL);
    double[] series = series(trial, metric);
    if (wall.length == 0 || series.length == 0) {
      return Optional.empty();
    }
    return Optional.of(Arrays.stream(wall).limit(Mser.cut(series)).sum());
  }

  /// The warm-up as reported, with the share of unsteady forks of every variant.
  WarmUp report(Experiment experiment, List<Trial> trials) {
    Map<String, Double> unsteady = new LinkedHashMap<>();
    for (Variant variant : experiment.variants()) {
      List<Trial> forks = trials.stream().filter(t -> t.variant().equals(variant.name())).toList();
      long count = forks.stream().filter(t -> unsteady(t, experiment.minEffect())).count();
      unsteady.put(variant.name(), forks.isEmpty() ? 0 : count / (double) forks.size());
    }
    return new WarmUp(cut, iterations, unsteady);
  }

  /// Whether the second half of a fork still shifts: a change point there with means that differ by
  /// more than the margin and by more than two standard deviations.
  boolean unsteady(Trial trial, double minEffect) {
    double[] series = series(trial, metric);
    double[] kept = Arrays.copyOfRange(series, Math.min(cut, series.length), series.length);
    double scatter = Math.max(scatter(kept), leastScatter());
    double penalty = PENALTY * scatter * scatter * Math.log(Math.max(2, kept.length));
    List<Integer> changes = kept.length == 0 ? List.of() : Pelt.changes(kept, penalty);
    for (int i = 0; i < changes.size(); i++) {
      int from = i == 0 ? 0 : changes.get(i - 1);
      int at = changes.get(i);
      int to = i + 1 < changes.size() ? changes.get(i + 1) : kept.length;
      double before = mean(kept, from, at);
      double shift = Math.abs(mean(kept, at, to) - before);
      boolean late = 2 * at >= kept.length;
      if (late && shift > Math.max(minEffect * Math.abs(before), SHIFT_IN_SPREADS * scatter)) {
        return true;
      }
    }
    return false;
  }

  private static double mean(double[] values, int from, int to) {
    return Arrays.stream(values, from, to).average().orElseThrow();
  }

  /// What cannot be told from the steps in which the metric is measured: CPU time of the process
  /// comes in ticks, and both ends of an iteration lie anywhere in one.
  private double leastScatter() {
    return metric.equals(Metric.ITERATION_CPU) ? TICK / Math.sqrt(6) : 0;
  }

  /// Standard deviation of a single value from the median distance of neighbours, which shifts of
  /// the mean and single spikes hardly touch: the distance of two normal values has a median of
  /// 0.954 standard deviations.
  private static double scatter(double[] values) {
    double[] steps = new double[Math.max(0, values.length - 1)];
    for (int i = 0; i < steps.length; i++) {
      steps[i] = Math.abs(values[i + 1] - values[i]);
    }
    return steps.length == 0 ? 0 : Quantiles.median(steps) / 0.954;
  }
}
