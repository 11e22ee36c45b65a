package dev.assay.analysis;

import static java.util.Comparator.comparingInt;
import static java.util.stream.Collectors.groupingBy;

import dev.assay.model.Experiment;
import dev.assay.model.Trial;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The blocks that count: of every block the latest attempt that is complete and failed nowhere.
///
/// @param blocks their trials in the order run, block by block
/// @param disturbed complete attempts that were run again, because the machine disturbed them
public record UsableBlocks(List<List<Trial>> blocks, List<List<Trial>> disturbed) {

  /// Those of an experiment, from all its trials.
  public static UsableBlocks of(Experiment experiment, List<Trial> trials) {
    var blocks = new ArrayList<List<Trial>>();
    var disturbed = new ArrayList<List<Trial>>();
    for (List<List<Trial>> attempts : completeAttempts(experiment, trials)) {
      blocks.add(attempts.getLast());
      disturbed.addAll(attempts.subList(0, attempts.size() - 1));
    }
    return new UsableBlocks(blocks, disturbed);
  }

  private static List<List<List<Trial>>> completeAttempts(
      Experiment experiment, List<Trial> trials) {
    Map<Integer, TreeMap<Integer, List<Trial>>> attempts =
        trials.stream()
            .sorted(comparingInt(Trial::number))
            .collect(
                groupingBy(
                    Trial::block,
                    TreeMap::new,
                    groupingBy(
                        Trial::attempt, TreeMap::new, java.util.stream.Collectors.toList())));
    return attempts.values().stream()
        .map(a -> a.values().stream().filter(block -> complete(experiment, block)).toList())
        .filter(a -> !a.isEmpty())
        .toList();
  }

  private static boolean complete(Experiment experiment, List<Trial> block) {
    return block.stream().allMatch(Trial::ok)
        && experiment.variants().stream()
            .allMatch(variant ->
                block.stream().filter(t -> t.variant().equals(variant.name())).count()
                    == experiment.design().forksPerBlock());
  }

  /// Forks of each variant in all blocks that count.
  public int forks(Experiment experiment) {
    return blocks.size() * experiment.design().forksPerBlock();
  }

  /// All trials that count.
  public List<Trial> trials() {
    return blocks.stream().flatMap(List::stream).toList();
  }

  /// All complete blocks, the disturbed ones too, each a block of its own.
  public List<List<Trial>> withDisturbed() {
    var all = new ArrayList<>(blocks);
    all.addAll(disturbed);
    return all;
  }
}
