package dev.assay.cause;

import dev.assay.model.CauseLedger;
import dev.assay.model.CauseLedger.Component;
import dev.assay.model.CauseLedger.Part;
import dev.assay.model.Trial;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/// One split of a total in two variants, estimated but not judged yet.
///
/// @param total seconds per unit of work
/// @param parts as shares of the baseline's total, the unexplained rest last
/// @param leftOut forks whose block lacks what it needs
record Ledger(
    Split split,
    UnitOfWork work,
    Contrast total,
    Map<Component, Contrast> parts,
    Set<Component> missing,
    int leftOut) {

  /// CPU times of threads come in ticks of 10 ms, and the last of a thread is not seen: two such
  /// uniform errors are the least spread of a fork.
  static final double STEP = 0.010 / Math.sqrt(6);

  /// The ledger of a split; absent when its total is not known or no part of it.
  static Optional<Ledger> of(Split split, EvidencedForks evidenced, UnitOfWork work) {
    if (!evidenced.any() || !split.exists(evidenced.known())) {
      return Optional.empty();
    }
    EvidencedForks forks = evidenced.widest(split);
    ToDoubleFunction<Trial> total =
        trial -> split.total(trial, forks.known()) / units(split, work, trial);
    double baseline = forks.mean(false, total);
    if (!(baseline > 0)) {
      return Optional.empty();
    }
    double step =
        STEP
            / forks.mean(
                false, trial -> split.counted(trial, forks.known()) * units(split, work, trial));
    Map<Component, Contrast> parts = new LinkedHashMap<>();
    for (Component component : known(split, forks)) {
      share(
              forks,
              total,
              baseline,
              step,
              trial -> part(split, forks, component, trial) / units(split, work, trial))
          .ifPresent(part -> parts.put(component, part));
    }
    share(
            forks,
            total,
            baseline,
            step,
            trial -> rest(split, forks, trial) / units(split, work, trial))
        .ifPresent(rest -> parts.put(Component.UNEXPLAINED, rest));
    return Contrast.of(forks.sample(total), step)
        .filter(_ -> parts.containsKey(Component.UNEXPLAINED))
        .map(both ->
            new Ledger(split, work, both, parts, missing(split, parts.keySet()), forks.leftOut()));
  }

  /// What is told of an iteration is not divided further.
  private static double units(Split split, UnitOfWork work, Trial trial) {
    return split.ofIterations() ? 1 : work.units(trial).orElse(Double.NaN);
  }

  private static List<Component> known(Split split, EvidencedForks forks) {
    Set<Component> known = split.told(forks);
    return split.components().stream().filter(known::contains).toList();
  }

  private static Set<Component> missing(Split split, Set<Component> known) {
    Set<Component> missing = EnumSet.copyOf(split.components());
    missing.removeAll(known);
    return missing;
  }

  private static double part(Split split, EvidencedForks forks, Component component, Trial trial) {
    return Objects.requireNonNull(split.parts(trial, forks.known()).get(component));
  }

  private static double rest(Split split, EvidencedForks forks, Trial trial) {
    double explained =
        split.parts(trial, forks.known()).values().stream().mapToDouble(x -> x).sum();
    return split.total(trial, forks.known()) - explained;
  }

  /// A part as a share of the baseline's mean total. That this mean is itself only known from forks
  /// is in the spread: a ratio's residuals are those of its linearisation (Cochran 1977, 6.4).
  private static Optional<Contrast> share(
      EvidencedForks forks,
      ToDoubleFunction<Trial> total,
      double baseline,
      double step,
      ToDoubleFunction<Trial> part) {
    double change = (forks.mean(true, part) - forks.mean(false, part)) / baseline;
    return Contrast.of(
        forks.sample(trial ->
            forks.isChallenger(trial)
                ? part.applyAsDouble(trial) / baseline
                : (part.applyAsDouble(trial) + change * (total.applyAsDouble(trial) - baseline))
                    / baseline),
        step / baseline);
  }

  /// What is tested: all parts but the rest, which is no cause.
  List<Contrast> tested() {
    List<Contrast> tested = new ArrayList<>(parts.values());
    tested.removeLast();
    return tested;
  }

  /// What no part explains.
  Contrast rest() {
    return Objects.requireNonNull(parts.get(Component.UNEXPLAINED));
  }

  /// The judged ledger.
  ///
  /// @param chances of the parts tested, then that of the rest
  /// @param margin below which a change is no cause
  CauseLedger judged(List<ChanceFamily.Chance> chances, double margin) {
    List<Part> judged = new ArrayList<>();
    int place = 0;
    for (Map.Entry<Component, Contrast> entry : parts.entrySet()) {
      judged.add(part(entry.getKey(), entry.getValue(), chances.get(place++), margin));
    }
    return new CauseLedger(
        split.text(),
        split.ofIterations() ? "iteration" : work.name(),
        total.baseline(),
        total.variant(),
        judged,
        reasons(),
        leftOut);
  }

  private Part part(
      Component component, Contrast share, ChanceFamily.Chance chance, double margin) {
    double change = share.estimate().difference();
    boolean cause =
        component != Component.UNEXPLAINED && chance.changed() && Math.abs(change) > margin;
    return new Part(
        component,
        share.baseline() * total.baseline(),
        share.variant() * total.baseline(),
        change,
        chance.low(),
        chance.high(),
        cause,
        chance.detectable());
  }

  private List<String> reasons() {
    return split.components().stream()
        .filter(missing::contains)
        .map(component -> component.words() + ": not every fork tells it")
        .toList();
  }
}
