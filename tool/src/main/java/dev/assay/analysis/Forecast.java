package dev.assay.analysis;

import dev.assay.model.Experiment;
import dev.assay.model.Metric;
import dev.assay.model.Trial;
import dev.assay.stats.Estimate;
import dev.assay.stats.LookPlan;
import dev.assay.stats.Power;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// How many forks a difference takes on this machine, from the spread of forks seen before.
public final class Forecast {

  private Forecast() {}

  /// The noise of a workload on a machine: what is stored by `--aa` and asked again for a forecast.
  ///
  /// @param spread residual standard deviation of the logarithm of one fork, the machine's drift
  ///   taken out by blocks; 0.02 is 2%
  /// @param degrees of freedom it was estimated with; below about 6 it may be wrong by half
  /// @param blocks that it was estimated from
  /// @param deciding metrics, of which this is one
  public record Noise(Metric metric, double spread, int degrees, int blocks, int deciding) {}

  /// The noise of the metrics that decide, pooled over all challengers; the noisiest where several
  /// decide. Absent before the pilot block is complete, and for metrics without a logarithm.
  public static Optional<Noise> noise(Experiment experiment, List<Trial> trials) {
    return noise(experiment, trials, Runtime.getRuntime().availableProcessors());
  }

  /// The same for a machine with this many CPUs.
  public static Optional<Noise> noise(Experiment experiment, List<Trial> trials, int cpus) {
    UsableBlocks usable = UsableBlocks.of(experiment, trials);
    if (usable.blocks().isEmpty()) {
      return Optional.empty();
    }
    ForkValues values = ForkValues.of(usable.blocks().getFirst());
    List<Metric> deciding = PrimaryChoice.of(experiment, values, cpus).metrics();
    return deciding.stream()
        .flatMap(metric -> noise(experiment, usable, values, metric, deciding.size()).stream())
        .max((a, b) -> Double.compare(a.spread, b.spread));
  }

  private static Optional<Noise> noise(
      Experiment experiment, UsableBlocks usable, ForkValues values, Metric metric, int deciding) {
    List<Estimate> estimates = new ArrayList<>();
    for (var challenger : experiment.challengers()) {
      values
          .sample(experiment, usable.blocks(), metric, challenger.name())
          .filter(sample -> sample.scale() == Scale.LOGARITHM)
          .flatMap(sample -> Rule.fit(sample.forks()))
          .ifPresent(fit -> estimates.add(fit.estimate()));
    }
    double squares =
        estimates.stream().mapToDouble(e -> e.degrees() * e.spread() * e.spread()).sum();
    int degrees = estimates.stream().mapToInt(Estimate::degrees).sum();
    if (degrees == 0) {
      return Optional.empty();
    }
    int blocks = usable.blocks().size();
    // The baseline's forks are in each pair and tell their own spread only once.
    int repeated = (usable.forks(experiment) - blocks) * (estimates.size() - 1);
    return Optional.of(
        new Noise(metric, Math.sqrt(squares / degrees), degrees - repeated, blocks, deciding));
  }

  /// Forks per variant that find a difference of one challenger with 80% power at the last look of
  /// a plan laid for that number; the experiment often stops before. At most [Power#MOST].
  ///
  /// @param deciding metrics that decide: with each challenger they are one family
  /// @param spread see [Noise#spread]
  /// @param effect relative difference, 0.02 for 2%
  public static int forks(Experiment experiment, int deciding, double spread, double effect) {
    int perBlock = experiment.design().forksPerBlock();
    // The plan that would be laid for that many forks, not the shorter one that is laid now.
    LookPlan plan =
        experiment.stopping().fixed()
            ? Analyst.plan(experiment)
            : LookPlan.sequential(LookPlan.HORIZON);
    int family = Math.max(1, deciding * experiment.challengers().size());
    return Power.forks(plan, spread, Math.log1p(effect), perBlock, 1.0 / family);
  }
}
