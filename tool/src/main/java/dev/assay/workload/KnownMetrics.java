package dev.assay.workload;

import dev.assay.model.Metric;
import dev.assay.model.OutputMetric;
import dev.assay.model.Problem;
import dev.assay.model.Workload;
import java.util.List;
import java.util.stream.Stream;

/// The metrics of a workload as far as they are known before it runs.
public final class KnownMetrics {

  private static final List<Metric> KERNEL = List.of(Metric.WALL, Metric.CPU, Metric.MAX_RSS);

  /// What Assay's own harness prints.
  private static final List<Metric> ITERATIONS =
      List.of(
          Metric.ITERATION_WALL,
          Metric.ITERATION_CPU,
          Metric.ITERATION_THREAD_CPU,
          Metric.ITERATION_JIT,
          Metric.ITERATION_GC,
          Metric.TIME_TO_STEADY);

  private KnownMetrics() {}

  /// Whether Assay itself measures something of this name.
  static boolean isOwn(String name) {
    return Stream.of(KERNEL, ITERATIONS)
        .flatMap(List::stream)
        .anyMatch(metric -> metric.name().equals(name));
  }

  /// Refuses the name of a metric that the workload cannot have. The benchmarks of a JMH jar are
  /// known only when they have run.
  public static void require(String name, Workload workload) {
    List<Metric> own =
        switch (workload) {
          case Workload.Command command ->
              command.metrics().stream().map(OutputMetric::metric).toList();
          case Workload.Suite suite -> List.of();
          case Workload.Jmh jmh -> List.of(new Metric(name, "", Metric.Better.LOWER));
        };
    List<String> known =
        Stream.of(KERNEL, own, ITERATIONS).flatMap(List::stream).map(Metric::name).toList();
    if (!known.contains(name) && !isOneOfSeveral(name, workload)) {
      throw Problem.usage(
          "there is no metric '%s', which was to decide; take one of %s%s"
              .formatted(
                  name,
                  String.join(", ", known),
                  workload instanceof Workload.Command ? ", or define it with --metric" : ""));
    }
  }

  /// A program may iterate over several benchmarks, each with its own metric.
  private static boolean isOneOfSeveral(String name, Workload workload) {
    return workload instanceof Workload.Command
        && name.startsWith(Metric.ITERATION_WALL.name() + ":");
  }
}
