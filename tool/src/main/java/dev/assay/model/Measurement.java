package dev.assay.model;

import java.util.List;

/// What one trial measured of one metric: a single figure, or one per iteration.
///
/// @param values in the metric's unit, in the order measured; never empty
public record Measurement(Metric metric, Shape shape, List<Double> values) {

  /// How the values of a measurement become the one number of the fork.
  public enum Shape {
    /// One figure for the whole process.
    WHOLE,
    /// One figure per iteration from the very first; the mean after the warm-up cut counts.
    ITERATIONS,
    /// One figure per iteration after the workload's own warm-up; the mean of all counts.
    WARMED_UP
  }

  public Measurement {
    values = List.copyOf(values);
    if (values.isEmpty()) {
      throw new IllegalArgumentException(
          "metric " + metric.name() + " was measured without a value");
    }
  }

  /// A single figure of the whole process.
  public static Measurement whole(Metric metric, double value) {
    return new Measurement(metric, Shape.WHOLE, List.of(value));
  }

  /// The fork's one number: the mean of the values after the first `cut` iterations, where a cut
  /// applies.
  public double value(int cut) {
    int from = shape == Shape.ITERATIONS ? Math.min(cut, values.size() - 1) : 0;
    return values.subList(from, values.size()).stream()
        .mapToDouble(Double::doubleValue)
        .average()
        .orElseThrow();
  }
}
