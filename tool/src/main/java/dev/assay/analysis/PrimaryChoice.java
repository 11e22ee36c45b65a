package dev.assay.analysis;

import dev.assay.model.Conditions;
import dev.assay.model.Experiment;
import dev.assay.model.Metric;
import dev.assay.model.Problem;
import dev.assay.model.Trial;
import dev.assay.model.Workload;
import dev.assay.stats.Quantiles;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Which metric decides, fixed by the pilot block without regard to which fork is which variant's.
///
/// @param metrics one, or every benchmark of a JMH jar
/// @param reason why, in a sentence
record PrimaryChoice(List<Metric> metrics, String reason) {

  /// Wall over CPU time from which on a program may have waited for a CPU. Below, it ran more than
  /// 91% of the time and the machine cannot have taken much.
  private static final double WAITED = 1.1;

  /// Measured by the kernel around every workload; not what a JMH jar reports.
  private static final Set<String> KERNEL =
      Set.of(Metric.WALL.name(), Metric.CPU.name(), Metric.MAX_RSS.name());

  /// JMH's mark of what a profiler adds to a benchmark: `Json.read·gc.alloc.rate`.
  private static final String ADDITION = "\u00b7";

  static PrimaryChoice of(Experiment experiment, ForkValues values, int cpus) {
    List<Metric> measured = values.metrics();
    if (measured.isEmpty()) {
      return new PrimaryChoice(
          List.of(), "no metric was measured in every fork of the pilot block");
    }
    if (experiment.primary().isPresent()) {
      Metric asked = asked(experiment.primary().get(), measured);
      return new PrimaryChoice(List.of(asked), asked.name() + ", because the plan names it");
    }
    return switch (experiment.workload()) {
      case Workload.Jmh jmh -> benchmarks(measured);
      case Workload.Command command when !command.metrics().isEmpty() ->
          printed(command.metrics().getFirst().metric(), measured);
      case Workload.Command command -> wallOrCpu(measured, values, cpus);
      case Workload.Suite suite -> wallOrCpu(measured, values, cpus);
    };
  }

  private static Metric asked(String name, List<Metric> measured) {
    return find(name, measured)
        .orElseThrow(() ->
            Problem.usage(
                "there is no metric '%s', which was to decide; measured were %s"
                    .formatted(name, names(measured))));
  }

  private static String names(List<Metric> metrics) {
    return metrics.stream().map(Metric::name).collect(Collectors.joining(", "));
  }

  private static Optional<Metric> find(String name, List<Metric> measured) {
    return measured.stream().filter(m -> m.name().equals(name)).findFirst();
  }

  private static PrimaryChoice benchmarks(List<Metric> measured) {
    List<Metric> benchmarks =
        measured.stream()
            .filter(m -> !KERNEL.contains(m.name()) && !m.name().contains(ADDITION))
            .toList();
    return new PrimaryChoice(
        benchmarks,
        benchmarks.size() == 1
            ? "the only benchmark of the jar"
            : "each of the %d benchmarks decides, corrected for their number (Holm)"
                .formatted(benchmarks.size()));
  }

  private static PrimaryChoice printed(Metric metric, List<Metric> measured) {
    return new PrimaryChoice(
        List.of(asked(metric.name(), measured)),
        metric.name() + ", the first metric read from the program's output");
  }

  private static PrimaryChoice wallOrCpu(List<Metric> measured, ForkValues values, int cpus) {
    Optional<Metric> wall =
        find(Metric.ITERATION_WALL.name(), measured).or(() -> find(Metric.WALL.name(), measured));
    Optional<Metric> cpu =
        wall.flatMap(w ->
            find(
                w.equals(Metric.WALL) ? Metric.CPU.name() : Metric.ITERATION_CPU.name(), measured));
    if (wall.isEmpty()) {
      Metric first = measured.getFirst();
      return new PrimaryChoice(List.of(first), first.name() + ", the first metric measured");
    }
    if (cpu.isEmpty()) {
      return new PrimaryChoice(
          List.of(wall.get()), "wall-clock time, because CPU time was not measured");
    }
    double ratio =
        Quantiles.median(
            values.pilot().stream()
                .mapToDouble(t ->
                    values.value(t, wall.get()).orElseThrow()
                        / values.value(t, cpu.get()).orElseThrow())
                .toArray());
    if (!Double.isFinite(ratio)) {
      return new PrimaryChoice(
          List.of(wall.get()),
          "wall-clock time, because the forks of the pilot block took no CPU time that was counted");
    }
    String figures = "wall/CPU %s in the pilot block".formatted(Figure.number(ratio));
    if (ratio <= WAITED) {
      return new PrimaryChoice(
          List.of(wall.get()),
          "wall-clock time: the program had the CPUs it wanted (%s)".formatted(figures));
    }
    Contention contention = Contention.of(values.pilot(), cpus);
    return contention.explains(ratio)
        ? new PrimaryChoice(
            List.of(cpu.get()),
            "CPU time, because other work held the machine's CPUs (%s; %s)"
                .formatted(figures, contention.words))
        : new PrimaryChoice(
            List.of(wall.get()),
            "wall-clock time: the program waits, but not for CPUs (%s; %s)"
                .formatted(figures, contention.words));
  }

  /// What the pilot says about other work on the machine.
  ///
  /// @param lost share of the time in which CPUs were missing; absent when the kernel does not say
  /// @param overloaded whether the load average exceeds the CPUs
  private record Contention(OptionalDouble lost, boolean overloaded, String words) {

    static Contention of(List<Trial> pilot, int cpus) {
      OptionalDouble pressure = median(pilot, Conditions::cpuPressure);
      OptionalDouble steal = median(pilot, Conditions::steal);
      OptionalDouble load = median(pilot, Conditions::load);
      if (pressure.isPresent()) {
        double stolen = steal.orElse(0);
        return new Contention(
            OptionalDouble.of(pressure.getAsDouble() + stolen),
            false,
            "CPU pressure %s, steal %s"
                .formatted(Figure.percent(pressure.getAsDouble()), Figure.percent(stolen)));
      }
      return new Contention(
          OptionalDouble.empty(),
          load.orElse(0) > cpus,
          load.isPresent()
              ? "CPU pressure unknown, load %s on %d CPUs"
                  .formatted(Figure.number(load.getAsDouble()), cpus)
              : "CPU pressure and load unknown");
    }

    /// Whether missing CPUs account for half or more of the time that the program did not run. A
    /// program that sleeps has a large gap too, but not the pressure to match it; half leaves room
    /// for what pressure does not see.
    boolean explains(double ratio) {
      double gap = 1 - 1 / ratio;
      return lost.isPresent() ? lost.getAsDouble() >= gap / 2 : overloaded;
    }

    private static OptionalDouble median(
        List<Trial> pilot, Function<Conditions, OptionalDouble> figure) {
      double[] known =
          pilot.stream()
              .map(t -> figure.apply(t.conditions()))
              .filter(OptionalDouble::isPresent)
              .mapToDouble(OptionalDouble::getAsDouble)
              .toArray();
      return known.length == 0
          ? OptionalDouble.empty()
          : OptionalDouble.of(Quantiles.median(known));
    }
  }
}
