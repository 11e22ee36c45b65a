package dev.assay.diagnosis.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.diagnosis.ReportSketch;
import dev.assay.model.LogComparison;
import dev.assay.model.LogComparison.Figure;
import dev.assay.model.LogComparison.Outcome;
import dev.assay.model.LogComparison.Quantity;
import dev.assay.model.LogReport;
import dev.assay.model.Notice;
import dev.assay.model.Severity;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Logs of nodes before and after a change.
class LogComparerTest {

  private static final long SEED = 20_261_121;

  private final SplittableRandom random = new SplittableRandom(SEED);

  private NodeLog node(double load) {
    return new NodeLog(random, load * random.nextDouble(0.97, 1.03));
  }

  private static List<LogReport> nodes(int count, Supplier<NodeLog> node) {
    return IntStream.range(0, count).mapToObj(_ -> node.get().report()).toList();
  }

  private static Figure figure(List<Figure> figures, String name, Quantity quantity) {
    return figures.stream()
        .filter(figure -> figure.name().equals(name) && figure.quantity() == quantity)
        .findFirst()
        .orElseThrow();
  }

  /// The case of the article: most safepoints revoke biases, and take little of the time.
  private LogComparison withoutBiasedLocking() {
    return LogComparer.compare(
        nodes(4, () -> node(1).with("RevokeBias", 20, 0.2e6)), nodes(4, () -> node(1)));
  }

  @Test
  void fewerSafepointsAreNotLessTime() {
    LogComparison comparison = withoutBiasedLocking();
    Figure count = figure(comparison.figures(), "safepoints", Quantity.COUNT);
    Figure time = figure(comparison.figures(), "stopped time", Quantity.SECONDS);
    assertThat(count.outcome()).isEqualTo(Outcome.LESS);
    assertThat(count.sentence())
        .matches("safepoints: 7.*% fewer an hour .-7.*% .. -6.*%, 99.*% confidence.");
    assertThat(time.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
    assertThat(time.sentence()).startsWith("stopped time: no change shown (-");
  }

  private LogComparison withoutBiasedLocking(int logs, int revocations) {
    return LogComparer.compare(
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
          LogComparer.compare(nodes(4, () -> node(1)), nodes(4, () -> node(load)));
      Figure stops = figure(comparison.figures(), "safepoints", Quantity.COUNT);
      Figure young = comparison.operations().getFirst();
      assertThat(young.totalAfter()).isEqualTo(stops.totalAfter());
      assertThat(young.change()).as("seed %d, load %s", SEED, load).isEqualTo(stops.change());
      assertThat(young.outcome()).isEqualTo(stops.outcome());
      assertThat(young.sentence()).startsWith(young.name() + ": ");
    }
  }

  @Test
  void threadsThatStallForMemoryLessOftenAreTold() {
    List<Figure> figures =
        LogComparer.compare(nodes(4, () -> node(1).stalled(90)), nodes(4, () -> node(1).stalled(9)))
            .figures();
    Figure count = figure(figures, "allocation stalls", Quantity.COUNT);
    assertThat(count.outcome()).isEqualTo(Outcome.LESS);
    assertThat(count.sentence()).startsWith("allocation stalls: 9");
    assertThat(figure(figures, "time in allocation stalls", Quantity.SECONDS).outcome())
        .isEqualTo(Outcome.LESS);
  }

  @Test
  void threadsThatStallNoMoreDoNotPassUnsaid() {
    List<Figure> figures =
        LogComparer.compare(nodes(4, () -> node(1).stalled(90)), nodes(4, () -> node(1))).figures();
    assertThat(figure(figures, "allocation stalls", Quantity.COUNT).outcome())
        .isEqualTo(Outcome.VANISHED);
    assertThat(withoutBiasedLocking().figures())
        .noneMatch(figure -> figure.name().contains("stalls"));
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
    LogComparison comparison = LogComparer.compare(nodes(4, many), nodes(4, many));
    long names = comparison.operations().stream().map(Figure::name).distinct().count();
    assertThat(names).isEqualTo(12);
    assertThat(comparison.notices())
        .filteredOn(notice -> notice.id().equals("log.operations"))
        .singleElement()
        .extracting(Notice::message)
        .asString()
        .containsPattern(
            "compared by name; [0-9]+ more, with [0-9.]+% of it, are in the sums alone");
    assertThat(withoutBiasedLocking().notices())
        .noneMatch(notice -> notice.id().equals("log.operations"));
  }

  @Test
  void stopsWithoutNamesAreNoOperation() {
    LogComparison comparison =
        LogComparer.compare(nodes(4, () -> node(1).unnamed()), nodes(4, () -> node(1).unnamed()));
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
        LogComparer.compare(nodes(2, () -> node(1)), nodes(2, () -> node(1).unnamed()));
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
        LogComparer.compare(
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
        LogComparer.compare(
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
        .contains("collections, nor has the time of Revoke bias, which is partly theirs; read");
  }

  /// As many as a heap dump brings about.
  @Test
  void aFewPausesInsideOtherStopsDoNotMatter() {
    LogComparison comparison =
        LogComparer.compare(nodes(4, () -> node(0.5).nested(3)), nodes(4, () -> node(1)));
    assertThat(figure(comparison.operations(), "G1 young collection", Quantity.COUNT).outcome())
        .isEqualTo(Outcome.MORE);
    assertThat(comparison.notices()).noneMatch(notice -> notice.id().equals("log.nested"));
  }

  @Test
  void anOperationThatIsNewIsSaidToBe() {
    LogComparison comparison =
        LogComparer.compare(
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
    LogComparison comparison = LogComparer.compare(nodes(4, () -> node(1)), after);
    Figure dumps = figure(comparison.operations(), "ThreadDump", Quantity.COUNT);
    assertThat(dumps.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
    assertThat(dumps.sentence()).contains("no verdict from these logs, 0 before and ");
  }

  @Test
  void rawTotalsStandBesideTheRates() {
    LogComparison comparison = withoutBiasedLocking();
    Figure count = figure(comparison.figures(), "safepoints", Quantity.COUNT);
    assertThat(comparison.before().logs()).hasSize(4);
    assertThat((double) comparison.before().stops()).isEqualTo(count.totalBefore());
    assertThat(count.before()).isEqualTo(count.totalBefore() / 96);
  }

  @Test
  void moreLoadIsToldAndPerGigabyteNothingChanged() {
    LogComparison comparison =
        LogComparer.compare(nodes(4, () -> node(1)), nodes(4, () -> node(1.5)));
    assertThat(load(comparison).severity()).isEqualTo(Severity.WARNING);
    assertThat(figure(comparison.figures(), "allocation", Quantity.BYTES).outcome())
        .isEqualTo(Outcome.MORE);
    Figure perGigabyte =
        comparison.figures().stream()
            .filter(figure -> figure.unit().equals("s/GB"))
            .findFirst()
            .orElseThrow();
    assertThat(perGigabyte.outcome()).isIn(Outcome.INCONCLUSIVE, Outcome.EQUIVALENT);
  }

  /// What filled the heap before the first collection and after the last is not told.
  @Test
  void aDifferenceThatHeapsMayHideIsNoOtherLoad() {
    LogComparison comparison =
        LogComparer.compare(nodes(4, () -> node(1.5)), nodes(4, () -> node(1).maximum("1000g")));
    assertThat(comparison.notices()).extracting(Notice::id).doesNotContain("log.load");
    assertThat(
            load(LogComparer.compare(
                    nodes(4, () -> node(1.5).maximum("1000g")), nodes(4, () -> node(1))))
                .severity())
        .as("the heap of the side with more")
        .isEqualTo(Severity.WARNING);
  }

  /// Both sides tell the pauses of their collector.
  @Test
  void pausesPerGigabyteAreComparedWhereNotAllLogsTellSafepoints() {
    LogComparison comparison =
        LogComparer.compare(nodes(4, () -> node(1).pausesAlone()), nodes(4, () -> node(1)));
    assertThat(comparison.figures())
        .filteredOn(figure -> figure.unit().equals("s/GB"))
        .extracting(Figure::name)
        .containsExactly("time in collector pauses");
  }

  /// Two nodes a side differ so much among themselves.
  @Test
  void moreLoadThatIsNotShownIsNoWarning() {
    LogComparison comparison =
        LogComparer.compare(
            List.of(node(0.8).report(), node(1.3).report()),
            List.of(node(1).report(), node(1.4).report()));
    assertThat(figure(comparison.figures(), "allocation", Quantity.BYTES).outcome())
        .isEqualTo(Outcome.INCONCLUSIVE);
    assertThat(load(comparison).severity()).isEqualTo(Severity.INFO);
    assertThat(load(comparison).message()).startsWith("The load may differ: +");
  }

  /// So much more is worth a look, but not called a difference.
  @Test
  void muchMoreLoadThatIsNotShownMayStillBeChance() {
    LogComparison comparison =
        LogComparer.compare(
            List.of(node(0.5).report(), node(1.5).report()),
            List.of(node(1).report(), node(2.8).report()));
    assertThat(load(comparison).severity()).isEqualTo(Severity.WARNING);
    assertThat(load(comparison).message())
        .startsWith("The load may differ: +")
        .contains("per second, perhaps by chance.");
  }

  private static Notice load(LogComparison comparison) {
    return comparison.notices().stream()
        .filter(notice -> notice.id().equals("log.load"))
        .findFirst()
        .orElseThrow();
  }

  /// Nothing that is told is not the same as none.
  @Test
  void logsWithoutStopsHaveNoNumberOfThem() {
    LogReport silent = ReportSketch.of("jvm collector=ZGC version=21.0.9+10 span=1h");
    LogReport without =
        new LogReport(
            silent.files(),
            silent.coverage(),
            silent.runs(),
            1,
            silent.span(),
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            List.of(),
            List.of(),
            silent.timeline(),
            List.of());
    LogComparison comparison = LogComparer.compare(List.of(without), nodes(1, () -> node(1)));
    assertThat(comparison.before().source()).isNull();
    assertThat(comparison.before().stops()).isNegative();
    assertThat(comparison.before().stoppedNanos()).isNegative();
    assertThat(comparison.after().stops()).isPositive();
  }

  @Test
  void oneLogASideIsJudgedByTimeAloneAndSaysSo() {
    LogComparison comparison =
        LogComparer.compare(
            nodes(1, () -> node(1).with("RevokeBias", 20, 0.2e6)), nodes(1, () -> node(1)));
    assertThat(comparison.notices()).extracting(Notice::id).contains("log.single");
    assertThat(figure(comparison.figures(), "safepoints", Quantity.COUNT).outcome())
        .isEqualTo(Outcome.LESS);
  }

  @Test
  void identicalNodesSeldomDiffer() {
    int pairs = 100;
    long claims =
        IntStream.range(0, pairs)
            .filter(_ ->
                LogComparer.compare(nodes(4, () -> node(1)), nodes(4, () -> node(1)))
                    .figures()
                    .stream()
                    .anyMatch(figure ->
                        figure.outcome() == Outcome.LESS || figure.outcome() == Outcome.MORE))
            .count();
    assertThat(claims).as("seed %d", SEED).isLessThanOrEqualTo(15);
  }

  @Test
  void logsWithoutTimesGiveNoFiguresButANotice() {
    LogReport untimed = ReportSketch.of("pause YOUNG name=Young count=3 time=1s");
    LogComparison comparison = LogComparer.compare(List.of(untimed), List.of(untimed));
    assertThat(comparison.figures()).isEmpty();
    assertThat(comparison.notices()).extracting(Notice::id).contains("log.untimed");
    assertThat(comparison.described()).extracting(Figure::outcome).containsOnly(Outcome.DESCRIBED);
  }

  @Test
  void oneLogWithoutTimesLeavesNoRate() {
    List<LogReport> before = new ArrayList<>(nodes(3, () -> node(1)));
    before.add(ReportSketch.of("operation Cleanup count=3 time=1s"));
    LogComparison comparison = LogComparer.compare(before, nodes(4, () -> node(1)));
    assertThat(comparison.figures()).isEmpty();
    assertThat(comparison.operations()).isEmpty();
    assertThat(comparison.notices())
        .filteredOn(notice -> notice.id().equals("log.untimed"))
        .singleElement()
        .matches(notice -> notice.message().startsWith("One of the logs has no usable times"));
    assertThat(comparison.notices()).extracting(Notice::id).doesNotContain("log.single");
  }

  /// Stops that a log counts and does not place are none that vanished.
  @Test
  void stopsWithoutAPlaceInTimeAreNotCompared() {
    LogReport placed = node(1).report();
    LogReport unplaced = ReportSketch.of("jvm span=24h\noperation Cleanup count=300 time=1s");
    LogComparison comparison = LogComparer.compare(List.of(placed), List.of(unplaced));
    assertThat(comparison.figures()).extracting(Figure::name).doesNotContain("safepoints");
    assertThat(comparison.operations()).isEmpty();
    assertThat(comparison.notices()).extracting(Notice::id).contains("log.unplaced");
  }

  @Test
  void whatAreStopsIsTold() {
    LogReport pauses = ReportSketch.of("jvm span=1h\npause YOUNG name=Young count=3 time=1s");
    LogReport safepoints = node(1).report();
    assertThat(LogComparer.compare(List.of(pauses), List.of(safepoints)))
        .satisfies(one -> assertThat(one.before().source()).isEqualTo("pauses"))
        .satisfies(one -> assertThat(one.after().source()).isEqualTo("safepoints"));
    assertThat(LogComparer.compare(List.of(pauses, safepoints), List.of(safepoints)).before())
        .satisfies(side -> assertThat(side.source()).isEqualTo("both"));
  }

  @Test
  void aLogOnBothSidesIsTold() {
    List<LogReport> nodes = nodes(4, () -> node(1));
    assertThat(LogComparer.compare(nodes, nodes).notices())
        .extracting(Notice::id)
        .contains("log.overlap");
  }

  @Test
  void whatNobodyReadIsTold() {
    List<LogReport> nodes = nodes(4, () -> node(1));
    assertThat(LogComparer.compare(nodes, nodes, List.of(), new LeftOut(2, List.of())).notices())
        .filteredOn(notice -> notice.id().equals("log.interrupted"))
        .singleElement()
        .satisfies(one -> assertThat(one.message()).contains("2 logs were not read at all"));
  }

  @Test
  void anIntervalThatAllowsAnyChangeIsNoFigure() {
    LogComparison comparison =
        LogComparer.compare(
            List.of(node(1).report(), node(0.2).report()),
            List.of(node(1).report(), node(30).report()));
    Figure count = figure(comparison.figures(), "safepoints", Quantity.COUNT);
    assertThat(count.change().isOpen()).isTrue();
    assertThat(count.sentence()).isEqualTo("safepoints: no change shown (these logs allow any)");
  }

  @Test
  void otherCollectorsAreTold() {
    LogComparison comparison =
        LogComparer.compare(
            nodes(2, () -> node(1)),
            nodes(2, () -> node(1).jvm("jvm collector=ZGC version=17.0.1 span=24h")));
    assertThat(comparison.notices())
        .extracting(Notice::id)
        .contains("log.collector", "log.version", "log.few");
  }

  @Test
  void aSideWithoutSafepointsIsComparedByItsPauses() {
    LogReport pausesOnly = ReportSketch.of("jvm span=1h\npause YOUNG name=Young count=3 time=1s");
    LogComparison comparison = LogComparer.compare(nodes(1, () -> node(1)), List.of(pausesOnly));
    assertThat(comparison.notices()).extracting(Notice::id).contains("log.sources", "log.spans");
    assertThat(comparison.operations()).isEmpty();
  }
}
