package dev.assay.diagnosis.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogComparison;
import dev.assay.model.LogComparison.Figure;
import dev.assay.model.LogComparison.Outcome;
import dev.assay.model.LogComparison.Quantity;
import dev.assay.model.LogEvent;
import dev.assay.model.LogReport;
import dev.assay.model.Notice;
import dev.assay.model.OperationFamily;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/// Operations of nodes before and after a change.
class ComparedOperationsTest extends NodeLogs {

  private LogComparison withoutBiasedLocking(int logs, int revocations) {
    return NodeLogs.compare(
        nodes(logs, () -> node(1).with("RevokeBias", revocations, 0.2e6)),
        nodes(logs, () -> node(1)));
  }

  @Test
  void whatIsGoneFromTwoLogsMayBeGoneByChance() {
    Figure two = figure(withoutBiasedLocking(2, 2).operations(), "Revoke bias", Quantity.COUNT);
    assertThat(two.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
    assertThat(two.sentence()).contains("no verdict from so few logs, ").endsWith(" 0 after");
    for (int logs : new int[] {1, 4}) {
      assertThat(figure(withoutBiasedLocking(logs, 2).operations(), "Revoke bias", Quantity.COUNT))
          .extracting(Figure::outcome)
          .isEqualTo(Outcome.VANISHED);
    }
  }

  @Test
  void whatMakesMostOfTheStopsOfEachLogIsNotThereByChance() {
    for (int logs : new int[] {2, 3}) {
      List<Figure> operations = withoutBiasedLocking(logs, 20).operations();
      for (Quantity quantity : new Quantity[] {Quantity.COUNT, Quantity.SECONDS}) {
        assertThat(figure(operations, "Revoke bias", quantity).outcome())
            .as("%s of %d logs", quantity, logs)
            .isEqualTo(Outcome.VANISHED);
      }
    }
  }

  /// The families of figures and of operations share their chances of a false claim with unlike
  /// numbers of others.
  @Test
  void theSameEventsHaveOneVerdict() {
    for (int i = 0; i < 20; i++) {
      double load = 0.6 + 0.02 * i;
      LogComparison comparison =
          NodeLogs.compare(nodes(4, () -> node(1)), nodes(4, () -> node(load)));
      Figure stops = figure(comparison.figures(), "safepoints", Quantity.COUNT);
      Figure young = comparison.operations().getFirst();
      assertThat(young.totalAfter()).isEqualTo(stops.totalAfter());
      assertThat(young.change()).as("seed %d, load %s", SEED, load).isEqualTo(stops.change());
      assertThat(young.outcome()).isEqualTo(stops.outcome());
      assertThat(young.sentence()).startsWith(young.name() + ": ");
    }
  }

  private Figure timeOfCollections(double share, List<Figure> figures) {
    Supplier<NodeLog> revoking = () -> node(1).with("RevokeBias", 5, 0.2e6).pausesTaking(share);
    LogComparison comparison = NodeLogs.compare(nodes(4, revoking), nodes(4, revoking));
    figures.addAll(comparison.figures());
    return figure(comparison.operations(), "G1 young collection", Quantity.SECONDS);
  }

  @Test
  void collectionsThatAreAllPausesHaveTheVerdictOfTheirTime() {
    List<Figure> figures = new ArrayList<>();
    Figure young = timeOfCollections(0.98, figures);
    assertThat(young.change()).isEqualTo(figure(figures, Figure.PAUSED, Quantity.SECONDS).change());
  }

  @Test
  void collectionsWhoseStopsTakeMuchLongerThanTheirPausesAreTestedThemselves() {
    List<Figure> figures = new ArrayList<>();
    Figure young = timeOfCollections(0.8, figures);
    assertThat(young.change())
        .isNotEqualTo(figure(figures, Figure.PAUSED, Quantity.SECONDS).change());
  }

  @Test
  void operationsThatAreNotComparedByNameAreCounted() {
    Supplier<NodeLog> many =
        () -> {
          NodeLog node = node(1);
          for (int i = 0; i < 30; i++) {
            node = node.with("Op" + i, 20, 0.2e6);
          }
          return node;
        };
    LogComparison comparison = NodeLogs.compare(nodes(4, many), nodes(4, many));
    long names = comparison.operations().stream().map(Figure::name).distinct().count();
    assertThat(names).isEqualTo(12);
    assertThat(comparison.notices())
        .filteredOn(notice -> notice.id().equals("log.operations"))
        .singleElement()
        .extracting(Notice::message)
        .asString()
        .containsPattern(
            "compared by name; [0-9]+ more, with [0-9.]+% of it, are only in the sums");
    assertThat(withoutBiasedLocking().notices())
        .noneMatch(notice -> notice.id().equals("log.operations"));
  }

  @Test
  void stopsWithoutNamesAreNoOperation() {
    LogComparison comparison =
        NodeLogs.compare(nodes(4, () -> node(1).unnamed()), nodes(4, () -> node(1).unnamed()));
    assertThat(comparison.figures()).isNotEmpty();
    assertThat(comparison.operations()).isEmpty();
    assertThat(comparison.notices())
        .filteredOn(notice -> notice.id().equals("log.unnamed"))
        .singleElement()
        .matches(notice -> notice.message().startsWith("None of the logs names the operations"));
  }

  @Test
  void namesOnOneSideAloneAreToldToBeMissing() {
    LogComparison comparison =
        NodeLogs.compare(nodes(2, () -> node(1)), nodes(2, () -> node(1).unnamed()));
    assertThat(comparison.operations()).isEmpty();
    assertThat(comparison.notices())
        .filteredOn(notice -> notice.id().equals("log.unnamed"))
        .singleElement()
        .matches(notice -> notice.message().startsWith("2 logs have safepoints without the names"));
  }

  @Test
  void anOperationThatIsGoneIsSaidToBe() {
    Figure revoked = figure(withoutBiasedLocking().operations(), "Revoke bias", Quantity.COUNT);
    assertThat(revoked.outcome()).isEqualTo(Outcome.VANISHED);
    assertThat(revoked.sentence()).matches("Revoke bias: gone; [\\d,]+ before");
    assertThat(revoked.after()).isZero();
  }

  /// The same collections, some of which ran inside stops that revoke biases.
  @Test
  void collectionsInsideStopsOfAnotherNameAreNoFewerCollections() {
    LogComparison comparison =
        NodeLogs.compare(
            nodes(4, () -> node(0.6).nested(1000).with("RevokeBias", 20, 0.2e6)),
            nodes(4, () -> node(1)));
    assertThat(comparison.operations())
        .filteredOn(figure -> figure.name().equals("G1 young collection"))
        .hasSize(2)
        .allSatisfy(figure -> {
          assertThat(figure.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
          assertThat(figure.sentence()).contains(": no verdict from these logs, ");
        });
    assertThat(figure(comparison.operations(), "Revoke bias", Quantity.COUNT).outcome())
        .isEqualTo(Outcome.VANISHED);
    assertThat(comparison.notices())
        .filteredOn(notice -> notice.id().equals("log.nested"))
        .singleElement()
        .extracting(Notice::message)
        .asString()
        .containsPattern(
            "operation: 4,000 of [0-9,]+ \\(320 ms\\) before, none of [0-9,]+ after\\.");
  }

  /// Most of that time is collections, and these did not go.
  @Test
  void timeThatIsOfCollectionsIsNotGoneWithTheirHost() {
    LogComparison comparison =
        NodeLogs.compare(
            nodes(
                4,
                () ->
                    node(0.6).nested(1000).with("RevokeBias", 20, 2e6).hosting("RevokeBias", "5s")),
            nodes(4, () -> node(1)));
    assertThat(figure(comparison.operations(), "Revoke bias", Quantity.COUNT).outcome())
        .isEqualTo(Outcome.VANISHED);
    Figure time = figure(comparison.operations(), "Revoke bias", Quantity.SECONDS);
    assertThat(time.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
    assertThat(time.sentence()).contains(": no verdict from these logs, ");
    assertThat(comparison.notices())
        .filteredOn(notice -> notice.id().equals("log.nested"))
        .singleElement()
        .extracting(Notice::message)
        .asString()
        .contains("collections, nor has the time of Revoke bias, which includes such pauses; read");
  }

  /// Nobody knows how many ran in stops that revoked biases.
  @Test
  void collectionsThatMayHideInRevocationsHaveNoVerdict() {
    LogComparison comparison =
        NodeLogs.compare(
            nodes(4, () -> node(0.6).with("RevokeBias", 20, 0.2e6).stopsAlone()),
            nodes(4, () -> node(1).stopsAlone()));
    assertThat(comparison.operations())
        .filteredOn(figure -> figure.name().equals("G1 young collection"))
        .hasSize(2)
        .allMatch(figure -> figure.outcome() == Outcome.INCONCLUSIVE);
    assertThat(figure(comparison.operations(), "Revoke bias", Quantity.COUNT).outcome())
        .isEqualTo(Outcome.VANISHED);
    assertThat(nested(comparison))
        .singleElement()
        .asString()
        .startsWith("Up to JDK 13 collections may run inside stops named Revoke bias, and 4 logs")
        .contains("nor has the time of Revoke bias, which may include such pauses; log the");
  }

  @Test
  void collectionsOfLogsOfSafepointsAloneAreComparedWhereFewBiasesWereRevoked() {
    LogComparison comparison =
        NodeLogs.compare(
            nodes(4, () -> node(0.5).with("RevokeBias", 0.06, 0.2e6).stopsAlone()),
            nodes(4, () -> node(1).stopsAlone()));
    assertThat(figure(comparison.operations(), "G1 young collection", Quantity.COUNT).outcome())
        .isEqualTo(Outcome.MORE);
    assertThat(nested(comparison)).isEmpty();
  }

  /// The other side's logs tell no pause, and stops in whole milliseconds.
  @Test
  void stopsOfUnknownTimeAreNoHostsOfCollections() {
    LogReport coarse = node(1).with("Cleanup", 1, LogEvent.UNKNOWN).stopsAlone().report();
    LogReport hosting =
        node(1).nested(1000).with("FindDeadlocks", 1, 1e6).hosting("FindDeadlocks", "5s").report();
    assertThat(nested(NodeLogs.compare(List.of(coarse), List.of(hosting))))
        .singleElement()
        .asString()
        .contains("operation: unknown before, 1,000 of", "time of FindDeadlocks, which includes");
  }

  @Test
  void stopsWithoutANameAreNoOperationThatHoldsCollections() {
    LogReport hosting =
        node(1)
            .nested(1000)
            .with("RevokeBias", 2000, 0.2e6)
            .hosting("RevokeBias", "50s")
            .with(OperationFamily.UNNAMED, 1, 1e6)
            .hosting(OperationFamily.UNNAMED, "1s")
            .report();
    assertThat(nested(NodeLogs.compare(List.of(hosting), List.of(node(1).report()))))
        .singleElement()
        .asString()
        .contains("nor has the time of Revoke bias, which");
  }

  private static List<String> nested(LogComparison comparison) {
    return comparison.notices().stream()
        .filter(notice -> notice.id().equals("log.nested"))
        .map(Notice::message)
        .toList();
  }

  /// As many as a heap dump brings about.
  @Test
  void aFewPausesInsideOtherStopsDoNotMatter() {
    LogComparison comparison =
        NodeLogs.compare(nodes(4, () -> node(0.5).nested(3)), nodes(4, () -> node(1)));
    assertThat(figure(comparison.operations(), "G1 young collection", Quantity.COUNT).outcome())
        .isEqualTo(Outcome.MORE);
    assertThat(comparison.notices()).noneMatch(notice -> notice.id().equals("log.nested"));
  }

  @Test
  void anOperationThatIsNewIsSaidToBe() {
    LogComparison comparison =
        NodeLogs.compare(
            nodes(4, () -> node(1)), nodes(4, () -> node(1).with("ThreadDump", 3, 5e6)));
    Figure dumps = figure(comparison.operations(), "ThreadDump", Quantity.COUNT);
    assertThat(dumps.outcome()).isEqualTo(Outcome.APPEARED);
    assertThat(dumps.change().ratio()).isNaN();
  }

  /// However often a node does it: that node may be the only one that always did.
  @Test
  void anOperationOfOneNodeIsNoChange() {
    List<LogReport> after = new ArrayList<>(nodes(3, () -> node(1)));
    after.add(node(1).with("ThreadDump", 3, 5e6).report());
    LogComparison comparison = NodeLogs.compare(nodes(4, () -> node(1)), after);
    Figure dumps = figure(comparison.operations(), "ThreadDump", Quantity.COUNT);
    assertThat(dumps.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
    assertThat(dumps.sentence()).contains("no verdict from these logs, 0 before and ");
  }

  /// The JVM makes them only where no other stop came for so long.
  @Test
  void moreStopsForCleanupFollowFromFewerOthers() {
    LogComparison comparison =
        NodeLogs.compare(
            nodes(4, () -> node(1).with("RevokeBias", 2000, 0.2e6).with("Cleanup", 1, 0.2e6)),
            nodes(4, () -> node(1).with("Cleanup", 50, 0.2e6)));
    Figure cleanup = figure(comparison.operations(), "Cleanup", Quantity.COUNT);
    assertThat(cleanup.outcome()).isEqualTo(Outcome.MORE);
    assertThat(cleanup.sentence()).contains(", a consequence of fewer safepoints: ");
    Figure alone =
        figure(
            NodeLogs.compare(
                    nodes(4, () -> node(1).with("Cleanup", 1, 0.2e6)),
                    nodes(4, () -> node(1).with("Cleanup", 50, 0.2e6)))
                .operations(),
            "Cleanup",
            Quantity.COUNT);
    assertThat(alone.outcome()).isEqualTo(Outcome.MORE);
    assertThat(alone.sentence()).doesNotContain("follows");
  }

  /// Where several figures differ each has a level of its own.
  @Test
  void whyConfidencesDifferIsTold() {
    assertThat(withoutBiasedLocking(4, 20).notices()).extracting(Notice::id).contains("log.levels");
  }
}
