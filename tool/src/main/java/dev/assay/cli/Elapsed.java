package dev.assay.cli;

import dev.assay.model.Metric;
import dev.assay.model.Trial;
import java.time.Duration;
import java.util.List;

/// Wall-clock time that trials took.
final class Elapsed {

  private Elapsed() {}

  /// Seconds of one trial.
  static double seconds(Trial trial) {
    return trial.measurement(Metric.WALL.name()).map(m -> m.value(0)).orElse(0.0);
  }

  /// All of them together.
  static Duration of(List<Trial> trials) {
    return Duration.ofMillis(
        Math.round(1000 * trials.stream().mapToDouble(Elapsed::seconds).sum()));
  }
}
