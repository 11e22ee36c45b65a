package dev.assay.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogComparison;
import dev.assay.model.LogComparison.Outcome;
import dev.assay.model.LogComparison.Quantity;
import dev.assay.model.LogReport;
import dev.assay.model.Notice;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Logs of the same nodes on both sides.
class PairedLogsTest {

  private static final long SEED = 20_261_121;

  private final SplittableRandom random = new SplittableRandom(SEED);

  private NodeLog node(double load) {
    return new NodeLog(random, load * random.nextDouble(0.97, 1.03));
  }

  private static Outcome safepoints(LogComparison comparison) {
    return comparison.figures().stream()
        .filter(figure -> figure.name().equals("safepoints"))
        .filter(figure -> figure.quantity() == Quantity.COUNT)
        .findFirst()
        .orElseThrow()
        .outcome();
  }

  @Test
  void pairsOfUnlikeSpansAreTold() {
    List<LogReport> after = new ArrayList<>(fleet("new/node%d/gc.log", 1));
    String shorter = "jvm collector=G1 version=11.0.24+8 span=12h file=new/node0/gc.log";
    after.set(0, node(1).jvm(shorter).report());
    assertThat(LogComparer.compare(fleet("old/node%d/gc.log", 1), after).notices())
        .filteredOn(notice -> notice.id().equals("log.pairs"))
        .singleElement()
        .extracting(Notice::message)
        .asString()
        .endsWith("rates are weighted so that each node counts for as much before as after.");
  }

  /// Some nodes have three times the load of others.
  private List<LogReport> fleet(String names, double factor) {
    return IntStream.range(0, 4)
        .mapToObj(i ->
            node(Math.pow(3, i / 3.0) * factor)
                .jvm("jvm collector=G1 version=11.0.24+8 span=24h file=" + names.formatted(i))
                .report())
        .toList();
  }

  @Test
  void logsOfTheSameNameAreComparedWithOneAnother() {
    LogComparison paired =
        LogComparer.compare(
            fleet("old/node%d/gc.log", 1), fleet("new/node%d/gc.log", 0.6).reversed());
    assertThat(safepoints(paired)).as("seed %d", SEED).isEqualTo(Outcome.LESS);
    assertThat(paired.notices())
        .filteredOn(notice -> notice.id().equals("log.pairs"))
        .singleElement()
        .extracting(Notice::message)
        .asString()
        .endsWith("counts for nothing: node0, node1, node2, node3.");
    LogComparison unpaired =
        LogComparer.compare(fleet("node%d.log", 1), fleet("server%d.log", 0.6));
    assertThat(safepoints(unpaired)).as("seed %d", SEED).isEqualTo(Outcome.INCONCLUSIVE);
    assertThat(unpaired.notices()).noneMatch(notice -> notice.id().equals("log.pairs"));
  }
}
