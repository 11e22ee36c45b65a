package dev.assay.analysis;

import dev.assay.model.Conditions;
import dev.assay.model.Experiment;
import dev.assay.model.Trial;
import dev.assay.stats.Quantiles;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/// Whether the machine disturbed a block so much that it is run again.
///
/// Only what the kernel recorded about the machine counts, by limits that were set before: never
/// the measured values, and never which variant it was. The share of repeated blocks is capped,
/// because a machine that is always disturbed is the machine that the answer is asked for.
public final class Disturbance {

  /// CPU time taken by the hypervisor, as a share: above it a guest's clock and its work part
  /// company by more than the effects that are looked for.
  public static final double STEAL = 0.02;

  /// CPU pressure that is let pass however quiet the pilot block was.
  public static final double PRESSURE = 0.10;

  /// CPU pressure by which a block must exceed the pilot block's.
  public static final double TIMES_THE_PILOT = 2;

  /// CPU frequency, as a share of the pilot block's, below which the processor was throttled.
  public static final double FREQUENCY = 0.9;

  /// Of five blocks one may be repeated, and the first one of an experiment.
  public static final int BLOCKS_PER_REPEAT = 5;

  private final Optional<List<Trial>> pilot;

  private Disturbance(Optional<List<Trial>> pilot) {
    this.pilot = pilot;
  }

  /// Why the latest attempt of a block must be run again, in words; empty when it is good or when
  /// enough blocks have been repeated.
  public static Optional<String> of(Experiment experiment, List<Trial> trials, int block) {
    UsableBlocks usable = UsableBlocks.of(experiment, trials);
    long begun = trials.stream().mapToInt(Trial::block).distinct().count();
    if (usable.disturbed().size() >= Math.max(1, begun / BLOCKS_PER_REPEAT)) {
      return Optional.empty();
    }
    Optional<List<Trial>> pilot =
        usable.blocks().stream().findFirst().filter(b -> b.getFirst().block() != block);
    return new Disturbance(pilot).reason(latest(trials, block));
  }

  private static List<Trial> latest(List<Trial> trials, int block) {
    int attempt =
        trials.stream().filter(t -> t.block() == block).mapToInt(Trial::attempt).max().orElse(0);
    return trials.stream()
        .filter(t -> t.block() == block && t.attempt() == attempt)
        .sorted(Comparator.comparingInt(Trial::number))
        .toList();
  }

  private Optional<String> reason(List<Trial> block) {
    return block.stream()
        .flatMap(
            t -> reason(t.conditions()).map(r -> "trial %d: %s".formatted(t.number(), r)).stream())
        .findFirst();
  }

  private Optional<String> reason(Conditions now) {
    return stolen(now)
        .or(() -> throttled(now))
        .or(() -> swapped(now))
        .or(() -> pressed(now))
        .or(() -> slowed(now));
  }

  private static Optional<String> stolen(Conditions now) {
    double steal = now.steal().orElse(0);
    return when(
        steal > STEAL,
        "the hypervisor took %s of the CPU time, more than %s"
            .formatted(Figure.percent(steal), Figure.percent(STEAL)));
  }

  private static Optional<String> throttled(Conditions now) {
    long periods = now.throttledPeriods().orElse(0);
    return when(
        periods > 0, "the control group's CPU limit throttled it in %d periods".formatted(periods));
  }

  private static Optional<String> swapped(Conditions now) {
    long pages = now.swappedPages().orElse(0);
    return when(pages > 0, "%d pages were swapped".formatted(pages));
  }

  private Optional<String> pressed(Conditions now) {
    OptionalDouble before = pilot(Conditions::cpuPressure);
    if (before.isEmpty() || now.cpuPressure().isEmpty()) {
      return Optional.empty();
    }
    double limit = Math.max(PRESSURE, TIMES_THE_PILOT * before.getAsDouble());
    double pressure = now.cpuPressure().getAsDouble();
    return when(
        pressure > limit,
        "other work waited for a CPU %s of the time, more than %s, twice the pilot block's"
            .formatted(Figure.percent(pressure), Figure.percent(limit)));
  }

  private Optional<String> slowed(Conditions now) {
    OptionalDouble before = pilot(Conditions::frequency);
    if (before.isEmpty() || now.frequency().isEmpty()) {
      return Optional.empty();
    }
    double share = now.frequency().getAsDouble() / before.getAsDouble();
    return when(
        share < FREQUENCY,
        "the CPUs ran at %s of the pilot block's frequency".formatted(Figure.percent(share)));
  }

  private OptionalDouble pilot(Function<Conditions, OptionalDouble> figure) {
    double[] known =
        pilot.stream()
            .flatMap(List::stream)
            .map(t -> figure.apply(t.conditions()))
            .filter(OptionalDouble::isPresent)
            .mapToDouble(OptionalDouble::getAsDouble)
            .toArray();
    return known.length == 0 ? OptionalDouble.empty() : OptionalDouble.of(Quantiles.median(known));
  }

  private static Optional<String> when(boolean holds, String reason) {
    return holds ? Optional.of(reason) : Optional.empty();
  }
}
