package dev.assay.diagnosis.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.diagnosis.ReportSketch;
import dev.assay.model.LogComparison;
import dev.assay.model.LogComparison.Outcome;
import dev.assay.model.LogComparison.Quantity;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.LogFile;
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
    assertThat(NodeLogs.compare(fleet("old/node%d/gc.log", 1), after).notices())
        .filteredOn(notice -> notice.id().equals("log.pairs"))
        .singleElement()
        .extracting(Notice::message)
        .asString()
        .endsWith("rates are weighted so that each node counts as much before as after.");
  }

  /// Logs without times have no rates.
  @Test
  void nothingIsComparedInPairsWithoutTimes() {
    List<LogReport> after = new ArrayList<>(fleet("new/node%d/gc.log", 1));
    String timeless = "jvm collector=G1 version=11.0.24+8 file=new/node0/gc.log";
    after.set(0, node(1).jvm(timeless).report());
    assertThat(NodeLogs.compare(fleet("old/node%d/gc.log", 1), after).notices())
        .extracting(Notice::id)
        .doesNotContain("log.pairs");
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
        NodeLogs.compare(fleet("old/node%d/gc.log", 1), fleet("new/node%d/gc.log", 0.6).reversed());
    assertThat(safepoints(paired)).as("seed %d", SEED).isEqualTo(Outcome.LESS);
    assertThat(paired.notices())
        .filteredOn(notice -> notice.id().equals("log.pairs"))
        .singleElement()
        .extracting(Notice::message)
        .asString()
        .endsWith("cancel out: node0, node1, node2, node3.");
    LogComparison unpaired = NodeLogs.compare(fleet("node%d.log", 1), fleet("server%d.log", 0.6));
    assertThat(safepoints(unpaired)).as("seed %d", SEED).isEqualTo(Outcome.INCONCLUSIVE);
    assertThat(unpaired.notices()).noneMatch(notice -> notice.id().equals("log.pairs"));
  }

  private LogReport log(String path, int day, double load) {
    return node(load)
        .jvm(
            "jvm collector=G1 version=11.0.24+8 span=24h begin=%dh file=%s"
                .formatted(24 * day, path))
        .report();
  }

  /// Nodes with loads of their own, each over days.
  private List<LogReport> days(String name, int first, int days) {
    List<LogReport> logs = new ArrayList<>();
    for (int node = 0; node < 4; node++) {
      double load = Math.exp(0.3 * random.nextGaussian());
      for (int day = first; day < first + days; day++) {
        logs.add(log("2026-11-%d/%s%d.log".formatted(day, name, node), day, load));
      }
    }
    return logs;
  }

  @Test
  void manyLogsOfFewNodesKnowNoMoreOfHowNodesDiffer() {
    long different =
        IntStream.range(0, 40)
            .mapToObj(_ -> safepoints(NodeLogs.compare(days("old", 10, 5), days("new", 20, 5))))
            .filter(outcome -> outcome == Outcome.LESS || outcome == Outcome.MORE)
            .count();
    assertThat(different).as("seed %d", SEED).isLessThanOrEqualTo(6);
  }

  @Test
  void itIsToldHowManyNodesTheLogsAreOf() {
    LogComparison comparison = NodeLogs.compare(days("old", 10, 3), days("new", 20, 3));
    assertThat(comparison.before().logs()).hasSize(12);
    assertThat(comparison.before().nodes()).isEqualTo(4);
    assertThat(message(comparison, "log.nodes"))
        .endsWith(": 12 logs of 4 nodes before, 12 logs of 4 nodes after.");
  }

  private static String message(LogComparison comparison, String id) {
    return comparison.notices().stream()
        .filter(notice -> notice.id().equals(id))
        .map(Notice::message)
        .findFirst()
        .orElse("");
  }

  @Test
  void aNodeOfOneSideIsLeftOutOfAllFigures() {
    List<LogReport> before = new ArrayList<>(fleet("old/node%d/gc.log", 1));
    before.add(log("old/node9/gc.log", 0, 100));
    LogComparison comparison = NodeLogs.compare(before, fleet("new/node%d/gc.log", 0.6));
    assertThat(safepoints(comparison)).as("seed %d", SEED).isEqualTo(Outcome.LESS);
    assertThat(comparison.before().files()).hasSize(4).noneMatch(file -> file.contains("node9"));
    assertThat(message(comparison, "log.unpaired"))
        .isEqualTo("node9 has logs only before and is left out.");
  }

  @Test
  void pairsThatAreMissedAreTold() {
    List<LogReport> after = new ArrayList<>(fleet("new/node%d/gc.log", 1));
    after.set(0, log("new/node8/gc.log", 0, 1));
    assertThat(message(NodeLogs.compare(fleet("old/node%d/gc.log", 1), after), "log.unpaired"))
        .startsWith("The sides are compared as wholes, although both have node1, node2, node3:")
        .endsWith("1 node is only before the change, 1 only after it.");
  }

  /// Five nodes of unlike load.
  private List<LogReport> five(String side, double ofTheThird) {
    return IntStream.range(0, 5)
        .mapToObj(i -> log(side + "/n" + i, 0, (1 + i) * (i == 3 ? ofTheThird : 1)))
        .toList();
  }

  @Test
  void aPairThatAloneChangedIsNamed() {
    assertThat(message(NodeLogs.compare(five("old", 1), five("new", 0.01)), "log.alone"))
        .as("seed %d", SEED)
        .startsWith("n3 alone changed very differently from the others: safepoints -99");
    assertThat(message(NodeLogs.compare(five("old", 1), five("new", 0.5)), "log.alone"))
        .as("seed %d", SEED)
        .isEmpty();
  }

  @Test
  void aRotatedLogIsNamedOnce() {
    LogReport log = ReportSketch.of("jvm span=24h file=n1/gc.log.0");
    LogFile next = log.files().getFirst().named("n1/gc.log.1.current");
    LogReport rotated = ReportSketch.of("jvm span=24h file=n1/gc.log.0", List.of(next));
    LogComparison comparison = NodeLogs.compare(List.of(rotated), List.of(log));
    assertThat(comparison.before().logs()).containsExactly("n1/gc.log");
    assertThat(comparison.after().logs()).containsExactly("n1/gc.log.0");
  }
}
