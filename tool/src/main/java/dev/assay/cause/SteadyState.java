package dev.assay.cause;

import dev.assay.model.CauseLedger.Component;
import dev.assay.model.Measurement;
import dev.assay.model.Metric;
import dev.assay.model.ThreadClass;
import dev.assay.model.ThreadTimeline;
import dev.assay.model.Trial;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What a fork's threads did while it iterated after its warm-up, out of the timeline of the whole
/// fork. The iterations end when the fork ends, but for the little that a JVM takes to go down.
///
/// @param iterations that count
/// @param parts seconds of CPU time in them, user and system
record SteadyState(int iterations, Map<Component, Double> parts) {

  private static final Map<ThreadClass, Component> COMPONENTS =
      Map.of(
          ThreadClass.APPLICATION, Component.APPLICATION,
          ThreadClass.C1, Component.JIT,
          ThreadClass.C2, Component.JIT,
          ThreadClass.SWEEPER, Component.JIT,
          ThreadClass.GC, Component.GC,
          ThreadClass.VM, Component.VM,
          ThreadClass.PROFILER, Component.VM);

  /// Buckets that must lie within the iterations; with fewer their borders would be the result.
  private static final int FEWEST_BUCKETS = 5;

  /// Absent when the fork does not iterate, or its timeline is too coarse.
  ///
  /// @param cut iterations that are warm-up
  static Optional<SteadyState> of(Trial trial, ThreadTimeline timeline, int cut) {
    Optional<Measurement> iterations = trial.measurement(Metric.ITERATION_WALL.name());
    Optional<Measurement> wall = trial.measurement(Metric.WALL.name());
    if (iterations.isEmpty() || wall.isEmpty()) {
      return Optional.empty();
    }
    List<Double> walls = iterations.get().values();
    int from = Math.min(cut, walls.size() - 1);
    double length = walls.subList(from, walls.size()).stream().mapToDouble(w -> w).sum();
    double end = wall.get().value(0);
    if (!(length >= FEWEST_BUCKETS * timeline.bucket()) || length > end) {
      return Optional.empty();
    }
    Map<Component, Double> parts = new EnumMap<>(Component.class);
    COMPONENTS.values().forEach(component -> parts.put(component, 0.0));
    timeline
        .cpu()
        .forEach((kind, buckets) ->
            parts.merge(
                COMPONENTS.getOrDefault(kind, Component.APPLICATION),
                within(buckets, timeline.bucket(), end - length, end),
                Double::sum));
    return Optional.of(new SteadyState(walls.size() - from, parts));
  }

  /// A bucket at the border counts by the share of it that lies within.
  private static double within(List<Double> buckets, double bucket, double from, double to) {
    double sum = 0;
    for (int i = 0; i < buckets.size(); i++) {
      double overlap = Math.min(to, (i + 1) * bucket) - Math.max(from, i * bucket);
      sum += buckets.get(i) * Math.clamp(overlap / bucket, 0, 1);
    }
    return sum;
  }

  /// Seconds of a part in one iteration.
  double perIteration(Component component) {
    return parts.getOrDefault(component, 0.0) / iterations;
  }
}
