package dev.assay.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogComparison.Change;
import dev.assay.model.LogComparison.Figure;
import dev.assay.model.LogComparison.Outcome;
import dev.assay.model.LogComparison.Quantity;
import org.junit.jupiter.api.Test;

/// The cells of a figure of two sets of logs.
class ComparedFigureTest {

  /// Full collections of so many hours.
  private static ComparedFigure full(double before, double after, double hours, double hoursAfter) {
    double ratio = before > 0 ? after / hoursAfter / (before / hours) : Double.NaN;
    return new ComparedFigure(
        new Figure(
            "full collections",
            "/h",
            Quantity.COUNT,
            before,
            after,
            before / hours,
            after / hoursAfter,
            new Change(ratio),
            Outcome.DESCRIBED,
            "",
            ""));
  }

  @Test
  void totalsStandWhereTheSidesAreAsLong() {
    ComparedFigure figure = full(72, 36, 12, 12.1);
    assertThat(figure.rateBefore()).isEqualTo("72");
    assertThat(figure.rateAfter()).isEqualTo("36");
    assertThat(figure.change()).isEqualTo("-");
  }

  /// As many in twice the time are half as many.
  @Test
  void ratesStandWhereOneSideIsLonger() {
    ComparedFigure figure = full(72, 72, 12, 24);
    assertThat(figure.rateBefore()).isEqualTo("6.00 /h");
    assertThat(figure.rateAfter()).isEqualTo("3.00 /h");
    assertThat(figure.change()).isEqualTo("-50%");
  }

  /// An interval shows nothing, and without one nothing could be judged.
  @Test
  void whatHasNoIntervalHasNoVerdict() {
    assertThat(open(0.5).verdict()).isEqualTo("not shown");
    assertThat(open(Double.NaN).verdict()).isEqualTo("no verdict");
  }

  private static ComparedFigure open(double low) {
    Change change = new Change(1, low, 1 / low, 0.95, 0.03);
    return new ComparedFigure(
        new Figure(
            "stops", "/h", Quantity.COUNT, 9, 9, 1, 1, change, Outcome.INCONCLUSIVE, "", ""));
  }

  @Test
  void nothingIsNothingOverAnyTime() {
    assertThat(full(0, 72, 12, 24).rateAfter()).isEqualTo("72");
    assertThat(full(72, 0, 12, 24).rateAfter()).isEqualTo("0");
  }
}
