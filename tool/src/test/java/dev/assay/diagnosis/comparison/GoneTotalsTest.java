package dev.assay.diagnosis.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogComparison;
import dev.assay.model.LogComparison.Figure;
import dev.assay.model.LogComparison.Outcome;
import dev.assay.model.LogReport;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Totals of nodes that are compared with themselves, of which a large operation is gone.
class GoneTotalsTest {

  private static final long SEED = 20_261_127;

  /// Of one node half of the stops revoke a bias, of another 24 of 25.
  private static final double[] REVOKED = {40, 10, 200, 25};

  private final SplittableRandom random = new SplittableRandom(SEED);

  private List<LogReport> side(String names, IntFunction<NodeLog> node) {
    return IntStream.range(0, REVOKED.length)
        .mapToObj(i ->
            node.apply(i)
                .jvm("jvm collector=G1 version=11.0.24+8 span=24h file=" + names.formatted(i))
                .report())
        .toList();
  }

  private NodeLog plain() {
    return new NodeLog(random, random.nextDouble(0.95, 1.05));
  }

  private NodeLog with(String operation, int node) {
    return plain().with(operation, REVOKED[node], 10e6);
  }

  private List<LogReport> before(String names) {
    return side(names, i -> with("RevokeBias", i));
  }

  private static Figure figure(LogComparison comparison, String name) {
    return comparison.figures().stream()
        .filter(one -> one.name().equals(name) && !one.unit().equals("s/GB"))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void eachNodeFellHoweverMuchOfItsStopsIsGone() {
    LogComparison comparison =
        NodeLogs.compare(before("old/node%d/gc.log"), side("new/node%d/gc.log", _ -> plain()));
    judged(comparison, "safepoints", 32.0 / (32 + 275));
    judged(comparison, "stopped time", 32 * 0.04 / (32 * 0.04 + 275 * 0.01));
  }

  /// @param truth after / before, by what the nodes were given in each bucket
  private static void judged(LogComparison comparison, String name, double truth) {
    Figure figure = figure(comparison, name);
    assertThat(figure.outcome()).as("%s, seed %d", name, SEED).isEqualTo(Outcome.LESS);
    assertThat(truth).as(name).isBetween(figure.change().low(), figure.change().high());
  }

  /// Loads may be unlike where nobody knows which node is which.
  @Test
  void strangersAreJudgedByTheirTotalsAlone() {
    LogComparison comparison =
        NodeLogs.compare(before("node%d.log"), side("server%d.log", _ -> plain()));
    assertThat(figure(comparison, "safepoints").outcome())
        .as("seed %d", SEED)
        .isEqualTo(Outcome.INCONCLUSIVE);
  }

  @Test
  void stopsOfAnotherNameAreNoFewer() {
    LogComparison comparison =
        NodeLogs.compare(
            before("old/node%d/gc.log"), side("new/node%d/gc.log", i -> with("ThreadDump", i)));
    for (String name : new String[] {"safepoints", "stopped time"}) {
      assertThat(figure(comparison, name).outcome())
          .as("%s, seed %d", name, SEED)
          .isNotIn(Outcome.LESS, Outcome.MORE);
    }
  }
}
