package dev.assay.model;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// A plan: everything that decides which trials run, in which order, and how they are judged.
///
/// @param variants at least one; the first is the baseline
/// @param primary the metric that decides; absent to let the pilot block choose between wall and
///   CPU time
/// @param minEffect the smallest relative difference that matters, 0.02 for 2%
/// @param seed fixes the order of the trials and everything else that is drawn
/// @param timeout after which a trial counts as hanging
public record Experiment(
    String name,
    List<Variant> variants,
    Workload workload,
    Optional<String> primary,
    Stopping stopping,
    Design design,
    double minEffect,
    long seed,
    Duration timeout) {

  /// Differences below 2% rarely change a decision.
  public static final double MIN_EFFECT = 0.02;

  /// How trials are laid out in time.
  public enum Design {
    /// Blocks of two forks per variant, one after the other in random order.
    BLOCKS(2),
    /// Both variants at the same time; a block is one pair.
    DUET(1);

    private final int forksPerBlock;

    Design(int forksPerBlock) {
      this.forksPerBlock = forksPerBlock;
    }

    /// Forks of each variant in a block.
    public int forksPerBlock() {
      return forksPerBlock;
    }
  }

  /// When to stop.
  ///
  /// @param maxForks per variant
  /// @param maxTime the experiment ends at the first block that finishes after it
  /// @param fixed exactly `maxForks` forks per variant and one single analysis: no sequential
  ///   stopping
  /// @param planned forks per variant that the sequential plan was laid for; an experiment that is
  ///   resumed with more goes on beyond it under the rule for continuations
  public record Stopping(int maxForks, Optional<Duration> maxTime, boolean fixed, int planned) {

    /// Enough to see 2% in most programs, and the last look of the sequential design
    /// (docs/concepts/statistics.md).
    public static final int MAX_FORKS = 40;

    /// Forks as planned from the start.
    public Stopping(int maxForks, Optional<Duration> maxTime, boolean fixed) {
      this(maxForks, maxTime, fixed, maxForks);
    }

    public Stopping {
      if (maxTime.filter(time -> !time.isPositive()).isPresent()) {
        throw new IllegalArgumentException(
            "the time is " + maxTime.get() + "; take one above zero, or none");
      }
      if (maxForks < 2 || maxForks % 2 != 0) {
        throw new IllegalArgumentException(
            "the number of forks is "
                + maxForks
                + "; blocks hold two forks per variant, so take an even number from 2");
      }
    }
  }

  public Experiment {
    variants = List.copyOf(variants);
    Variant.requireDistinct(variants.stream().map(Variant::name).toList());
    if (variants.isEmpty()) {
      throw new IllegalArgumentException(
          "there is no variant; name at least two with --variant NAME=FLAGS");
    }
    requireMinEffect(minEffect);
  }

  /// Refuses what is no smallest effect that matters.
  public static void requireMinEffect(double share) {
    if (!(share > 0 && share < 1)) {
      throw new IllegalArgumentException(
          "the smallest effect that matters is "
              + share
              + "; it is a share between 0 and 1, as 2%");
    }
  }

  /// The same experiment with other limits.
  public Experiment with(Stopping other) {
    return anew(name, variants, primary, other, seed);
  }

  /// The same workload measured anew, on forks of its own.
  ///
  /// @param metric that decides
  public Experiment anew(
      String otherName,
      List<Variant> others,
      Optional<String> metric,
      Stopping limits,
      long order) {
    return new Experiment(
        otherName, others, workload, metric, limits, design, minEffect, order, timeout);
  }

  /// The variant that all others are compared with.
  public Variant baseline() {
    return variants.getFirst();
  }

  /// The variants that are compared with the baseline.
  public List<Variant> challengers() {
    return variants.subList(1, variants.size());
  }
}
