package dev.assay.diagnosis.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogComparison;
import dev.assay.model.LogComparison.Figure;
import dev.assay.model.LogComparison.Outcome;
import dev.assay.model.LogComparison.Quantity;
import dev.assay.model.Notice;
import dev.assay.model.Severity;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Whether nodes had the same to do before and after a change.
class ComparedLoadTest extends NodeLogs {

  @Test
  void moreLoadIsToldAndPerGigabyteNothingChanged() {
    LogComparison comparison = NodeLogs.compare(nodes(4, () -> node(1)), nodes(4, () -> node(1.5)));
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
        NodeLogs.compare(nodes(4, () -> node(1.5)), nodes(4, () -> node(1).maximum("1000g")));
    assertThat(comparison.notices()).extracting(Notice::id).doesNotContain("log.load");
    assertThat(
            load(NodeLogs.compare(
                    nodes(4, () -> node(1.5).maximum("1000g")), nodes(4, () -> node(1))))
                .severity())
        .as("the heap of the side with more")
        .isEqualTo(Severity.WARNING);
  }

  /// Two nodes a side differ so much among themselves.
  @Test
  void moreLoadThatIsNotShownIsNoWarning() {
    LogComparison comparison =
        NodeLogs.compare(
            List.of(node(0.8).report(), node(1.3).report()),
            List.of(node(1).report(), node(1.4).report()));
    assertThat(figure(comparison.figures(), "allocation", Quantity.BYTES).outcome())
        .isEqualTo(Outcome.INCONCLUSIVE);
    assertThat(load(comparison).severity()).isEqualTo(Severity.INFO);
    assertThat(load(comparison).message())
        .startsWith("The load may differ: allocation per second changed by +");
  }

  /// So much more is worth a look, but not called a difference.
  @Test
  void muchMoreLoadThatIsNotShownMayStillBeChance() {
    LogComparison comparison =
        NodeLogs.compare(
            List.of(node(0.5).report(), node(1.5).report()),
            List.of(node(1).report(), node(2.8).report()));
    assertThat(load(comparison).severity()).isEqualTo(Severity.WARNING);
    assertThat(load(comparison).message())
        .startsWith("The load may differ: allocation per second changed by +")
        .contains("%, perhaps by chance.");
  }

  private static Notice load(LogComparison comparison) {
    return comparison.notices().stream()
        .filter(notice -> notice.id().equals("log.load"))
        .findFirst()
        .orElseThrow();
  }
}
