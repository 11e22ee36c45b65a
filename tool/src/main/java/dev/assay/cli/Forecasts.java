package dev.assay.cli;

import dev.assay.analysis.Forecast;
import dev.assay.cli.NoiseStore.Noise;
import dev.assay.experiment.Plan;
import dev.assay.model.Experiment;
import dev.assay.model.Experiment.Design;
import dev.assay.model.Result;
import dev.assay.model.Trial;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// How long it will take to see what the user asked for: from the noise of earlier runs, or from
/// the first block.
final class Forecasts {

  /// Degrees of freedom below which a spread is a first guess.
  private static final int FEW = 6;

  private final Plan plan;
  private final NoiseStore store;

  Forecasts(Console console, Plan plan, String host) {
    this.plan = plan;
    this.store = NoiseStore.of(console.environment(), host);
  }

  /// A sentence from the noise of earlier runs; absent where this workload never ran here.
  Optional<String> fromEarlierRuns() throws IOException {
    return store
        .find(plan.experiment(), plan.directory())
        .map(noise ->
            sentence(noise.deciding(), noise.spread(), noise.seconds())
                + " (noise of "
                + percent(noise.spread())
                + " per fork in "
                + noise.metric()
                + ", from "
                + noise.forks()
                + " forks on "
                + noise.date()
                + ")");
  }

  /// A sentence from the trials so far; absent before the first block is complete, and where
  /// earlier runs had more forks: two answers would leave the user with the worse one.
  Optional<String> fromTrials(List<Trial> trials) {
    return Forecast.noise(plan.experiment(), trials)
        .filter(_ -> trials.size() > forksOfEarlierRuns())
        .map(noise ->
            sentence(noise.deciding(), noise.spread(), seconds(trials))
                + " (noise of "
                + percent(noise.spread())
                + " per fork in "
                + noise.metric().name()
                + ", "
                + (noise.degrees() < FEW
                    ? "a first guess from " + blocks(noise.blocks()) + ")"
                    : "from " + trials.size() + " forks)"));
  }

  private static String blocks(int count) {
    return count == 1 ? "one block" : count + " blocks";
  }

  private int forksOfEarlierRuns() {
    try {
      return store.find(plan.experiment(), plan.directory()).map(Noise::forks).orElse(0);
    } catch (IOException e) {
      return 0; // nothing was told from them
    }
  }

  private String sentence(int deciding, double spread, double secondsPerFork) {
    Experiment experiment = plan.experiment();
    int forks = Forecast.forks(experiment, deciding, spread, experiment.minEffect());
    double slots = experiment.design() == Design.DUET ? 1 : experiment.variants().size();
    return "to see "
        + percent(experiment.minEffect())
        + " here takes about "
        + forks
        + " forks of each variant, "
        + time(forks * slots * secondsPerFork)
        + (forks > experiment.stopping().maxForks()
            ? ", more than the " + experiment.stopping().maxForks() + " of this plan"
            : "");
  }

  /// Keeps what a run learnt of the noise.
  void remember(Result result, boolean aa) throws IOException {
    var noise = Forecast.noise(result.experiment(), result.trials());
    if (noise.isPresent()) {
      store.add(
          result.experiment(),
          plan.directory(),
          noise.get().metric().name(),
          noise.get().spread(),
          seconds(result.trials()),
          result.trials().size(),
          noise.get().deciding(),
          aa);
    }
  }

  private static double seconds(List<Trial> trials) {
    return Elapsed.of(trials).toMillis() / 1000.0 / Math.max(1, trials.size());
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, share < 0.1 ? "%.1f%%" : "%.0f%%", 100 * share)
        .replace(".0%", "%");
  }

  private static String time(double seconds) {
    Duration time = Duration.ofSeconds(Math.max(1, Math.round(seconds)));
    if (time.toMinutes() < 2) {
      return time.toSeconds() + " seconds";
    }
    return time.toHours() < 2
        ? Math.round(seconds / 60) + " minutes"
        : Math.round(seconds / 3600) + " hours";
  }
}
