package dev.assay.diagnosis.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.diagnosis.ReportSketch;
import dev.assay.model.LogComparison;
import dev.assay.model.LogComparison.Figure;
import dev.assay.model.LogComparison.Outcome;
import dev.assay.model.LogComparison.Quantity;
import dev.assay.model.LogReport;
import dev.assay.model.Notice;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Logs of nodes before and after a change.
class LogComparerTest extends NodeLogs {

  @Test
  void fewerSafepointsAreNotLessTime() {
    LogComparison comparison = withoutBiasedLocking();
    Figure count = figure(comparison.figures(), "safepoints", Quantity.COUNT);
    Figure time = figure(comparison.figures(), "stopped time", Quantity.SECONDS);
    assertThat(count.outcome()).isEqualTo(Outcome.LESS);
    assertThat(count.sentence())
        .matches("safepoints: 7.*% fewer per hour .-7.*% .. -6.*%, 99.*% confidence.");
    assertThat(time.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
    assertThat(time.sentence()).startsWith("stopped time: no change shown (-");
  }

  @Test
  void threadsThatStallForMemoryLessOftenAreTold() {
    List<Figure> figures =
        NodeLogs.compare(nodes(4, () -> node(1).stalled(90)), nodes(4, () -> node(1).stalled(9)))
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
        NodeLogs.compare(nodes(4, () -> node(1).stalled(90)), nodes(4, () -> node(1))).figures();
    assertThat(figure(figures, "allocation stalls", Quantity.COUNT).outcome())
        .isEqualTo(Outcome.VANISHED);
    assertThat(withoutBiasedLocking().figures())
        .noneMatch(figure -> figure.name().contains("stalls"));
  }

  @Test
  void rawTotalsStandBesideTheRates() {
    LogComparison comparison = withoutBiasedLocking();
    Figure count = figure(comparison.figures(), "safepoints", Quantity.COUNT);
    assertThat(comparison.before().logs()).hasSize(4);
    assertThat((double) comparison.before().stops()).isEqualTo(count.totalBefore());
    assertThat(count.before()).isEqualTo(count.totalBefore() / 96);
  }

  /// Both sides tell the pauses of their collector.
  @Test
  void pausesPerGigabyteAreComparedWhereNotAllLogsTellSafepoints() {
    LogComparison comparison =
        NodeLogs.compare(nodes(4, () -> node(1).pausesAlone()), nodes(4, () -> node(1)));
    assertThat(comparison.figures())
        .filteredOn(figure -> figure.unit().equals("s/GB"))
        .extracting(Figure::name)
        .containsExactly("time in collector pauses");
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
    LogComparison comparison = NodeLogs.compare(List.of(without), nodes(1, () -> node(1)));
    assertThat(comparison.before().source()).isNull();
    assertThat(comparison.before().stops()).isNegative();
    assertThat(comparison.before().stoppedNanos()).isNegative();
    assertThat(comparison.after().stops()).isPositive();
  }

  @Test
  void oneLogASideIsJudgedByTimeAloneAndSaysSo() {
    LogComparison comparison =
        NodeLogs.compare(
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
                NodeLogs.compare(nodes(4, () -> node(1)), nodes(4, () -> node(1)))
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
    LogComparison comparison = NodeLogs.compare(List.of(untimed), List.of(untimed));
    assertThat(comparison.figures()).isEmpty();
    assertThat(comparison.notices()).extracting(Notice::id).contains("log.untimed");
    assertThat(comparison.described()).extracting(Figure::outcome).containsOnly(Outcome.DESCRIBED);
  }

  @Test
  void oneLogWithoutTimesLeavesNoRate() {
    List<LogReport> before = new ArrayList<>(nodes(3, () -> node(1)));
    before.add(ReportSketch.of("operation Cleanup count=3 time=1s"));
    LogComparison comparison = NodeLogs.compare(before, nodes(4, () -> node(1)));
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
    LogComparison comparison = NodeLogs.compare(List.of(placed), List.of(unplaced));
    assertThat(comparison.figures()).extracting(Figure::name).doesNotContain("safepoints");
    assertThat(comparison.operations()).isEmpty();
    assertThat(comparison.notices()).extracting(Notice::id).contains("log.unplaced");
  }

  @Test
  void whatAreStopsIsTold() {
    LogReport pauses = ReportSketch.of("jvm span=1h\npause YOUNG name=Young count=3 time=1s");
    LogReport safepoints = node(1).report();
    assertThat(NodeLogs.compare(List.of(pauses), List.of(safepoints)))
        .satisfies(one -> assertThat(one.before().source()).isEqualTo("pauses"))
        .satisfies(one -> assertThat(one.after().source()).isEqualTo("safepoints"));
    assertThat(NodeLogs.compare(List.of(pauses, safepoints), List.of(safepoints)).before())
        .satisfies(side -> assertThat(side.source()).isEqualTo("both"));
  }

  @Test
  void aLogOnBothSidesIsTold() {
    List<LogReport> nodes = nodes(4, () -> node(1));
    assertThat(NodeLogs.compare(nodes, nodes).notices())
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
        NodeLogs.compare(
            List.of(node(1).report(), node(0.2).report()),
            List.of(node(1).report(), node(30).report()));
    Figure count = figure(comparison.figures(), "safepoints", Quantity.COUNT);
    assertThat(count.change().isOpen()).isTrue();
    assertThat(count.sentence())
        .isEqualTo("safepoints: no change shown (these logs allow any change)");
  }

  @Test
  void otherCollectorsAreTold() {
    LogComparison comparison =
        NodeLogs.compare(
            nodes(2, () -> node(1)),
            nodes(2, () -> node(1).jvm("jvm collector=ZGC version=17.0.1 span=24h")));
    assertThat(comparison.notices())
        .extracting(Notice::id)
        .contains("log.collector", "log.version", "log.few");
  }

  @Test
  void aSideWithoutSafepointsIsComparedByItsPauses() {
    LogReport pausesOnly = ReportSketch.of("jvm span=1h\npause YOUNG name=Young count=3 time=1s");
    LogComparison comparison = NodeLogs.compare(nodes(1, () -> node(1)), List.of(pausesOnly));
    assertThat(comparison.notices()).extracting(Notice::id).contains("log.sources", "log.spans");
    assertThat(comparison.operations()).isEmpty();
  }
}
