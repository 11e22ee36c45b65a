package dev.assay.analysis;

import dev.assay.stats.BlockModel;
import dev.assay.stats.BlockedSample;
import dev.assay.stats.Estimate;
import dev.assay.stats.FisherExact;
import dev.assay.stats.LookPlan;
import dev.assay.stats.TwoMeans;
import java.util.Optional;

/// The rule that turns the forks of two variants into a verdict at a look. Everything that decides
/// is here, on plain numbers, so that the calibration judges millions of simulated experiments by
/// the very code that judges real ones.
///
/// @param plan when it is looked and how large an effect must be
/// @param margin the largest difference that does not matter, on the scale of the sample
public record Rule(LookPlan plan, double margin) {

  /// Forks per variant from which on modes are looked for.
  public static final int MODES_FROM = 10;

  /// Standard deviations within modes by which the modes must lie apart.
  static final double SEPARATION = 5;

  /// Forks of one variant that must lie on either side; fewer are outliers, and a few outliers
  /// beside a large effect look like two modes.
  private static final int ONE_SIDE = 3;

  /// Share of the error probability that is left for a shift within modes. The switch from one
  /// model to the other is a look of its own: without a price, A/A experiments on forks with two
  /// modes claimed a difference in 4.8 to 5.3%.
  private static final double MODES_SHARE = 0.9;

  /// Fisher's test below this probability says that the variant changes how often the slow mode
  /// comes.
  static final double MODE_SHIFT = 0.05;

  /// What a comparison says, without the metric's direction.
  public enum Answer {
    LESS,
    MORE,
    EQUIVALENT,
    OPEN;

    /// Whether the arms are said to differ.
    public boolean different() {
      return this == LESS || this == MORE;
    }
  }

  /// Two modes of the fork means, on the scale of the sample.
  ///
  /// @param baselineUpper share of the baseline's forks in the upper mode
  /// @param treatedUpper share of the variant's forks in the upper mode
  /// @param probability Fisher's exact test that the shares are the same
  public record Modes(
      TwoMeans split, double baselineUpper, double treatedUpper, double probability) {}

  /// What was estimated at a look.
  ///
  /// @param modes present when the estimate is the shift within modes
  public record Fit(Estimate estimate, Optional<Modes> modes) {}

  /// A judged estimate.
  ///
  /// @param critical the |t| that was needed
  /// @param low end of the interval at the level tested, on the scale of the sample
  /// @param level of that interval
  public record Judgement(
      Fit fit, double critical, double low, double high, double level, Answer answer) {}

  /// Estimates the difference; absent when the blocks leave no degree of freedom.
  public static Optional<Fit> fit(BlockedSample sample) {
    Optional<Fit> withinModes = fitWithinModes(sample);
    return withinModes.isPresent() ? withinModes : fitPlain(sample);
  }

  /// The same without regard to modes, as all secondary metrics are judged.
  public static Optional<Fit> fitPlain(BlockedSample sample) {
    return BlockModel.fit(sample).map(estimate -> new Fit(estimate, Optional.empty()));
  }

  private static Optional<Fit> fitWithinModes(BlockedSample sample) {
    if (sample.size() < 2 * MODES_FROM) {
      return Optional.empty();
    }
    return TwoMeans.of(sample.all())
        .filter(split -> split.separation() >= SEPARATION)
        .flatMap(split -> modes(sample, split))
        .flatMap(modes ->
            BlockModel.fitWithinModes(sample, modes.split.threshold())
                .map(estimate -> new Fit(estimate, Optional.of(modes))));
  }

  /// Counts both variants' forks on both sides of the split. Modes are believed only if one variant
  /// alone shows both: where each has its own side, that is the effect and not a mode.
  private static Optional<Modes> modes(BlockedSample sample, TwoMeans split) {
    int[] all = new int[2];
    int[] upper = new int[2];
    for (int row = 0; row < sample.size(); row++) {
      int arm = sample.treated(row) ? 1 : 0;
      all[arm]++;
      upper[arm] += sample.value(row) > split.threshold() ? 1 : 0;
    }
    if (!twoSided(upper[0], all[0]) && !twoSided(upper[1], all[1])) {
      return Optional.empty();
    }
    double probability = FisherExact.probability(upper[0], all[0], upper[1], all[1]);
    return Optional.of(
        new Modes(split, upper[0] / (double) all[0], upper[1] / (double) all[1], probability));
  }

  private static boolean twoSided(int upper, int all) {
    return upper >= ONE_SIDE && all - upper >= ONE_SIDE;
  }

  /// Judges a single comparison.
  public Judgement judge(Fit fit, int forks) {
    return judge(fit, forks, 1, 1);
  }

  /// Judges one of several comparisons.
  ///
  /// @param forks per variant
  /// @param share of the error probability for a claim of a difference
  /// @param equivalenceShare the same for a claim of equivalence
  public Judgement judge(Fit fit, int forks, double share, double equivalenceShare) {
    Estimate estimate = fit.estimate;
    double price = fit.modes.isPresent() ? MODES_SHARE : 1;
    double critical = plan.critical(forks, estimate.degrees(), price * share);
    double half = critical * estimate.standardError();
    double low = estimate.difference() - half;
    double high = estimate.difference() + half;
    double level = 1 - plan.alpha(forks) * price * share;
    Answer answer = answer(fit, forks, low, high, price * equivalenceShare);
    return new Judgement(fit, critical, low, high, level, answer);
  }

  private Answer answer(Fit fit, int forks, double low, double high, double equivalenceShare) {
    if (low > 0) {
      return Answer.MORE;
    }
    if (high < 0) {
      return Answer.LESS;
    }
    return equivalent(fit, forks, equivalenceShare) ? Answer.EQUIVALENT : Answer.OPEN;
  }

  /// Two one-sided tests (Schuirmann 1987): the interval at twice the error probability inside the
  /// margin. It is withheld when a mode has become likelier, because then the means differ although
  /// the modes stand still.
  private boolean equivalent(Fit fit, int forks, double share) {
    Estimate estimate = fit.estimate;
    double room = margin - Math.abs(estimate.difference());
    if (room <= 0 || fit.modes.filter(m -> m.probability < MODE_SHIFT).isPresent()) {
      return false;
    }
    double critical = plan.critical(forks, estimate.degrees(), 2 * share);
    return critical * estimate.standardError() < room;
  }
}
