package dev.assay.cause;

import dev.assay.analysis.UsableBlocks;
import dev.assay.model.EvidenceFigure;
import dev.assay.model.Experiment;
import dev.assay.model.Trial;
import dev.assay.model.Variant;
import dev.assay.stats.BlockedSample;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/// The forks of the baseline and one challenger that carry evidence, in their blocks.
///
/// @param challenger the variant that is compared
/// @param blocks trials of both, block by block
/// @param known what all of them know
/// @param everyone the same with the blocks that were left out because a fork lacks what most have
record EvidencedForks(
    Variant challenger, List<List<Trial>> blocks, Known known, Optional<EvidencedForks> everyone) {

  /// Share of the forks that must have a figure before the few that lack it are left out.
  private static final double USUAL = 0.75;

  static EvidencedForks of(
      Experiment experiment,
      UsableBlocks usable,
      Variant challenger,
      UnitOfWork work,
      Map<Integer, SteadyState> steady) {
    Set<String> names = Set.of(experiment.baseline().name(), challenger.name());
    List<List<Trial>> all =
        usable.blocks().stream()
            .map(block -> block.stream().filter(t -> names.contains(t.variant())).toList())
            .filter(block -> block.stream().allMatch(t -> work.units(t).isPresent()))
            .toList();
    Set<EvidenceFigure> usual = usual(all.stream().flatMap(List::stream).toList());
    List<List<Trial>> whole = all.stream().filter(block -> has(block, usual)).toList();
    EvidencedForks everyone = of(challenger, all, steady, Optional.empty());
    boolean few = whole.size() < all.size() && 2 * whole.size() >= all.size();
    return few ? of(challenger, whole, steady, Optional.of(everyone)) : everyone;
  }

  private static EvidencedForks of(
      Variant challenger,
      List<List<Trial>> blocks,
      Map<Integer, SteadyState> steady,
      Optional<EvidencedForks> everyone) {
    Known known = Known.by(blocks.stream().flatMap(List::stream).toList(), steady);
    return new EvidencedForks(challenger, blocks, known, everyone);
  }

  /// The most forks on which a total can be split: all of them where what some lack is in none of
  /// its parts.
  EvidencedForks widest(Split split) {
    return everyone.filter(all -> split.loses(this, all)).isPresent()
        ? this
        : everyone.orElse(this);
  }

  /// The most forks that have a figure.
  EvidencedForks widest(EvidenceFigure figure) {
    return everyone.filter(all -> all.known().figures().contains(figure)).orElse(this);
  }

  /// Forks that [#everyone] has beside these.
  int leftOut() {
    return everyone.map(all -> all.count() - count()).orElse(0);
  }

  private int count() {
    return blocks.stream().mapToInt(List::size).sum();
  }

  private static Set<EvidenceFigure> usual(List<Trial> forks) {
    Set<EvidenceFigure> usual = EnumSet.noneOf(EvidenceFigure.class);
    for (EvidenceFigure figure : EvidenceFigure.values()) {
      long having = forks.stream().filter(f -> f.evidence().figure(figure).isPresent()).count();
      if (having > 0 && having >= USUAL * forks.size()) {
        usual.add(figure);
      }
    }
    return usual;
  }

  private static boolean has(List<Trial> block, Set<EvidenceFigure> figures) {
    return block.stream().allMatch(t -> t.evidence().figures().keySet().containsAll(figures));
  }

  /// Whether there is anything to look at.
  boolean any() {
    return !blocks.isEmpty() && !known.figures().isEmpty();
  }

  boolean isChallenger(Trial trial) {
    return trial.variant().equals(challenger.name());
  }

  /// Forks of one arm.
  Stream<Trial> arm(boolean treated) {
    return blocks.stream().flatMap(List::stream).filter(t -> isChallenger(t) == treated);
  }

  /// The mean over one arm.
  double mean(boolean treated, ToDoubleFunction<Trial> value) {
    return arm(treated).mapToDouble(value).average().orElse(Double.NaN);
  }

  /// One value of every fork, in its block.
  BlockedSample sample(ToDoubleFunction<Trial> value) {
    var sample = new BlockedSample();
    for (int block = 0; block < blocks.size(); block++) {
      for (Trial trial : blocks.get(block)) {
        sample.add(block, isChallenger(trial), value.applyAsDouble(trial));
      }
    }
    return sample;
  }
}
