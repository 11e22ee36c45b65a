package dev.assay.diagnosis.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogComparison.Figure;
import dev.assay.model.LogComparison.Outcome;
import dev.assay.model.LogReport;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

/// Operations of a few nodes that are gone, or that each node has or has not by chance.
class OneSidedOperationsTest {

  private static final long SEED = 20_261_127;

  private final SplittableRandom random = new SplittableRandom(SEED);

  private List<LogReport> nodes(UnaryOperator<NodeLog> with, double... loads) {
    return DoubleStream.of(loads)
        .mapToObj(load -> with.apply(new NodeLog(random, load)).report())
        .toList();
  }

  private static List<Outcome> gone(List<LogReport> before, List<LogReport> after) {
    return NodeLogs.compare(before, after).operations().stream()
        .filter(figure -> figure.totalAfter() == 0)
        .map(Figure::outcome)
        .toList();
  }

  /// A collection that somebody asks for: one of nine stops, and a third of the time.
  private static NodeLog asked(NodeLog node) {
    return node.with("G1CollectFull", 1, 200e6);
  }

  @Test
  void muchOfTheTimeOfThreeUnlikeNodesIsGone() {
    assertThat(gone(nodes(OneSidedOperationsTest::asked, 1, 2, 8), nodes(node -> node, 1, 2, 8)))
        .as("seed %d", SEED)
        .containsExactly(Outcome.VANISHED, Outcome.VANISHED);
    assertThat(gone(nodes(OneSidedOperationsTest::asked, 1, 2), nodes(node -> node, 1, 2)))
        .as("of two nodes, seed %d", SEED)
        .containsExactly(Outcome.INCONCLUSIVE, Outcome.INCONCLUSIVE);
  }

  /// Where one node of three dumps its heap all day, others may do other things all day.
  @Test
  void besideWhatANodeHasByChanceAnotherMayBeGoneByChance() {
    List<LogReport> before = nodes(node -> node.with("RevokeBias", 2, 0.2e6), 1, 1, 1);
    List<LogReport> like = nodes(node -> node, 1, 1);
    List<LogReport> dumping = nodes(node -> node.with("HeapDumper", 4, 90e6), 1);
    assertThat(gone(before, List.of(like.get(0), like.get(1), dumping.getFirst())))
        .as("seed %d", SEED)
        .containsOnly(Outcome.INCONCLUSIVE);
    assertThat(gone(before, nodes(node -> node, 1, 1, 1)))
        .as("seed %d", SEED)
        .containsOnly(Outcome.VANISHED);
  }
}
