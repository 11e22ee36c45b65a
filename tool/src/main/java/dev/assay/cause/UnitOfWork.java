package dev.assay.cause;

import dev.assay.model.Analysis;
import dev.assay.model.Experiment;
import dev.assay.model.Measurement;
import dev.assay.model.Metric;
import dev.assay.model.Metric.Better;
import dev.assay.model.Trial;
import dev.assay.model.WarmUp;
import dev.assay.model.Workload;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// What the totals of a fork are divided by, so that forks are comparable.
///
/// A fork of fixed work does one unit. A program that reports a rate did rate x wall units. A JMH
/// benchmark runs for a fixed time, so that its time per operation gives wall / time units.
///
/// @param name `fork` or `operation`
/// @param measure how a trial's units are counted
/// @param metric that counts them; absent for fixed work
/// @param cut iterations of it that are warm-up
public record UnitOfWork(String name, Measure measure, Optional<Metric> metric, int cut) {

  /// How the units of a trial are counted.
  public enum Measure {
    FIXED,
    RATE,
    TIME_PER_UNIT
  }

  private static final List<String> SINGLE_SHOT = List.of("ss", "singleshottime");

  /// That of an experiment: with several metrics that decide, a fork.
  public static UnitOfWork of(Experiment experiment, Analysis analysis) {
    int cut = analysis.warmUp().map(WarmUp::cut).orElse(0);
    Measure measure =
        analysis
            .primary()
            .map(metric -> measure(experiment.workload(), metric))
            .orElse(Measure.FIXED);
    return measure == Measure.FIXED
        ? new UnitOfWork("fork", measure, Optional.empty(), 0)
        : new UnitOfWork("operation", measure, analysis.primary(), cut);
  }

  private static Measure measure(Workload workload, Metric metric) {
    if (metric.better() == Better.HIGHER) {
      return Measure.RATE;
    }
    return workload instanceof Workload.Jmh jmh && isTimed(jmh, metric)
        ? Measure.TIME_PER_UNIT
        : Measure.FIXED;
  }

  /// Whether the metric is one of the jar's and the benchmark repeats until its time is over.
  private static boolean isTimed(Workload.Jmh jmh, Metric metric) {
    boolean own =
        metric.equals(Metric.WALL) || metric.equals(Metric.CPU) || metric.equals(Metric.MAX_RSS);
    boolean once =
        jmh.options().stream().anyMatch(o -> SINGLE_SHOT.contains(o.toLowerCase(Locale.ROOT)));
    return !own && !once;
  }

  /// The units that a trial did; absent when it cannot be told.
  public Optional<Double> units(Trial trial) {
    if (measure == Measure.FIXED) {
      return Optional.of(1.0);
    }
    Optional<Double> wall = value(trial, Metric.WALL);
    Optional<Double> figure = metric.flatMap(counted -> value(trial, counted));
    return wall.flatMap(w ->
            figure.map(f -> measure == Measure.RATE ? f * w : w / f)) // the reciprocal of a rate
        .filter(units -> Double.isFinite(units) && units > 0);
  }

  private Optional<Double> value(Trial trial, Metric wanted) {
    return trial.measurement(wanted.name()).map((Measurement m) -> m.value(cut));
  }
}
