package dev.assay.cli;

import dev.assay.model.Analysis;
import dev.assay.model.Effect;
import dev.assay.model.Experiment;
import dev.assay.model.Measurement;
import dev.assay.model.Metric;
import dev.assay.model.Metric.Better;
import dev.assay.model.Trial;
import dev.assay.model.Variant;
import dev.assay.stats.Welch;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// How much the evidence forks differ from the timed ones of the same variant on the metric that
/// decides: Welch's interval on logarithms. Time drifts between the two are in it.
final class Perturbation {

  private static final double LEVEL = 0.95;

  private Perturbation() {}

  /// The ratio evidence/timed by variant, upside down for rates, so that above 1 is always slower.
  /// Absent where a variant has fewer than two forks of a kind.
  static Map<String, Effect> of(
      Experiment experiment, Analysis analysis, List<Trial> timed, List<Trial> evidence) {
    Metric metric = analysis.primary().orElse(Metric.WALL);
    int cut = analysis.warmUp().map(warmUp -> warmUp.cut()).orElse(0);
    Map<String, Effect> effects = new HashMap<>();
    for (Variant variant : experiment.variants()) {
      double[] plain = logarithms(timed, variant, metric, cut);
      double[] observed = logarithms(evidence, variant, metric, cut);
      effect(plain, observed, metric.better() == Better.HIGHER ? -1 : 1)
          .ifPresent(effect -> effects.put(variant.name(), effect));
    }
    return effects;
  }

  private static Optional<Effect> effect(double[] plain, double[] observed, int sign) {
    return Welch.of(plain, observed)
        .map(welch -> {
          double half = welch.halfWidth(LEVEL);
          double middle = sign * welch.difference();
          return new Effect(
              Math.exp(middle), Math.exp(middle - half), Math.exp(middle + half), LEVEL);
        });
  }

  private static double[] logarithms(List<Trial> trials, Variant variant, Metric metric, int cut) {
    return trials.stream()
        .filter(trial -> trial.ok() && trial.variant().equals(variant.name()))
        .flatMap(trial -> trial.measurement(metric.name()).stream())
        .mapToDouble((Measurement measured) -> Math.log(measured.value(cut)))
        .filter(Double::isFinite)
        .toArray();
  }
}
