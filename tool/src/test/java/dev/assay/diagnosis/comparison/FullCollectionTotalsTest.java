package dev.assay.diagnosis.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.diagnosis.ReportSketch;
import dev.assay.model.LogComparison.Figure;
import dev.assay.model.LogComparison.Outcome;
import dev.assay.model.LogReport;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Full collections on both sides of a comparison.
class FullCollectionTotalsTest {

  private static final LogReport YOUNG =
      ReportSketch.of("jvm span=6h\npause YOUNG name=Young count=300 time=6s");
  private static final LogReport FULL =
      ReportSketch.of(
          "jvm span=6h\npause YOUNG name=Young count=300 time=6s\npause FULL name=Full count=16 time=14.4s");

  private static List<LogNode> nodes(List<LogReport> logs) {
    return logs.stream().map(log -> new LogNode(List.of(log))).toList();
  }

  private static List<Figure> figures(List<LogReport> before, List<LogReport> after) {
    return FullCollectionTotals.figures(before, after, new LogSides(nodes(before), nodes(after)));
  }

  @Test
  void theirNumberAndTimeStandSideBySide() {
    List<Figure> figures = figures(List.of(YOUNG, YOUNG), List.of(FULL, FULL));
    assertThat(figures)
        .extracting(Figure::sentence)
        .containsExactly(
            "full collections: 0 before, 32 after (total time 0 s before, 28.8 s after), without a verdict",
            "time in full collections: 0 s before, 28.8 s after");
    assertThat(figures).extracting(Figure::outcome).containsOnly(Outcome.DESCRIBED);
    assertThat(figures.getFirst().totalAfter()).isEqualTo(32);
    assertThat(figures.getFirst().after()).isEqualTo(32 / 12.0);
  }

  @Test
  void withoutAnyTheyAreNotNamed() {
    assertThat(figures(List.of(YOUNG), List.of(YOUNG))).isEmpty();
  }

  /// Nothing that is told is not the same as none.
  @Test
  void aSideThatTellsNoPausesHasNoNumber() {
    LogReport silent = ReportSketch.of("jvm span=6h\noperation Cleanup count=3 time=1ms");
    assertThat(figures(List.of(silent), List.of(FULL))).isEmpty();
  }

  @Test
  void aComparisonHasThem() {
    assertThat(NodeLogs.compare(List.of(YOUNG), List.of(FULL)).described())
        .extracting(Figure::name)
        .contains("full collections", "time in full collections");
  }
}
