package dev.assay.analysis;

import dev.assay.model.Conditions;
import dev.assay.model.Evidence;
import dev.assay.model.Experiment;
import dev.assay.model.Experiment.Design;
import dev.assay.model.Experiment.Stopping;
import dev.assay.model.Measurement;
import dev.assay.model.Metric;
import dev.assay.model.Trial;
import dev.assay.model.Variant;
import dev.assay.model.Workload;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.Stream;

/// Invented experiments whose truth is known.
final class Lab {

  static final Workload COMMAND = new Workload.Command(List.of("java", "-jar", "a.jar"), List.of());

  final List<Trial> trials = new ArrayList<>();
  private final Experiment experiment;

  Lab(Experiment experiment) {
    this.experiment = experiment;
  }

  static Experiment experiment(int maxForks, String... variants) {
    return experiment(COMMAND, Optional.empty(), Design.BLOCKS, maxForks, false, variants);
  }

  /// Two variants on the benchmarks of a JMH jar.
  static Experiment jmh() {
    var jar = new Workload.Jmh("b.jar", Optional.empty(), List.of());
    return experiment(jar, Optional.empty(), Design.BLOCKS, 40, false, "a", "b");
  }

  static Experiment experiment(
      Workload workload,
      Optional<String> primary,
      Design design,
      int maxForks,
      boolean fixed,
      String... variants) {
    return new Experiment(
        "lab",
        Stream.of(variants).map(v -> Variant.of(v, Optional.empty(), List.of())).toList(),
        workload,
        primary,
        new Stopping(maxForks, Optional.empty(), fixed),
        design,
        0.02,
        1,
        Duration.ofMinutes(5));
  }

  /// One trial of one variant.
  Lab trial(
      int block, int attempt, String variant, Conditions conditions, Measurement... measured) {
    trials.add(
        new Trial(
            trials.size() + 1,
            block,
            attempt,
            variant,
            Instant.EPOCH,
            Optional.empty(),
            List.of(measured),
            conditions,
            Evidence.NONE,
            "trials/x"));
    return this;
  }

  /// One block of `wall` times.
  Lab block(int block, Map<String, double[]> wall) {
    return block(block, 1, Conditions.UNKNOWN, wall);
  }

  Lab block(int block, int attempt, Conditions conditions, Map<String, double[]> wall) {
    for (int fork = 0; fork < experiment.design().forksPerBlock(); fork++) {
      for (Variant variant : experiment.variants()) {
        double value = Objects.requireNonNull(wall.get(variant.name()))[fork];
        trial(block, attempt, variant.name(), conditions, Measurement.whole(Metric.WALL, value));
      }
    }
    return this;
  }

  static Trial failed(Trial trial) {
    return new Trial(
        trial.number(),
        trial.block(),
        trial.attempt(),
        trial.variant(),
        trial.started(),
        Optional.of("exit 1"),
        List.of(),
        trial.conditions(),
        trial.evidence(),
        trial.directory());
  }

  static Conditions conditions(double steal, long throttled, double pressure, double load) {
    return new Conditions(
        OptionalDouble.of(steal),
        OptionalLong.of(throttled),
        OptionalDouble.of(pressure),
        OptionalDouble.empty(),
        OptionalLong.of(0),
        OptionalDouble.empty(),
        OptionalDouble.of(load));
  }

  static double[] pair(double first, double second) {
    return new double[] {first, second};
  }
}
