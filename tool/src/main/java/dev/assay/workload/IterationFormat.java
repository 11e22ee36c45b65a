package dev.assay.workload;

import dev.assay.model.Measurement;
import dev.assay.model.Measurement.Shape;
import dev.assay.model.Metric;
import dev.assay.model.Problem;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// A way in which programs that repeat their work print what each iteration took. An instance reads
/// the output of one fork.
public sealed interface IterationFormat
    permits IterationFormatHarness, IterationFormatRenaissance, IterationFormatDacapo {

  /// Takes the next line; one that is not of this format is passed over.
  void accept(String line);

  /// The measurements of the fork, empty when no line was of this format.
  ///
  /// @throws Problem when the program says that it failed, or when iterations are missing
  List<Measurement> measurements();

  /// A reader of every known format, in the order in which they are asked.
  static List<IterationFormat> all() {
    return List.of(
        new IterationFormatHarness(),
        new IterationFormatRenaissance(),
        new IterationFormatDacapo());
  }

  /// Reads what a fork printed; the first format that finds iterations gives the measurements.
  ///
  /// @param outputs standard output and standard error: DaCapo prints to the latter
  /// @return empty when the program does not iterate in a known format
  /// @throws Problem of kind WORKLOAD when the program says that it failed
  static List<Measurement> read(Path... outputs) {
    List<IterationFormat> formats = all();
    for (Path output : outputs) {
      OutputLines.forEach(output, line -> formats.forEach(format -> format.accept(line)));
    }
    return formats.stream()
        .map(IterationFormat::measurements)
        .filter(measurements -> !measurements.isEmpty())
        .findFirst()
        .orElse(List.of());
  }

  /// Wall-clock seconds of the iterations by benchmark: `iteration.wall` where there is one
  /// benchmark, `iteration.wall:NAME` for each where there are several.
  static List<Measurement> wall(Map<String, List<Double>> seconds) {
    List<Measurement> measurements = new ArrayList<>();
    seconds.forEach((benchmark, values) ->
        measurements.add(
            new Measurement(
                seconds.size() == 1 ? Metric.ITERATION_WALL : wallOf(benchmark),
                Shape.ITERATIONS,
                values)));
    return measurements;
  }

  private static Metric wallOf(String benchmark) {
    Metric wall = Metric.ITERATION_WALL;
    return new Metric(wall.name() + ":" + benchmark, wall.unit(), wall.better());
  }
}
