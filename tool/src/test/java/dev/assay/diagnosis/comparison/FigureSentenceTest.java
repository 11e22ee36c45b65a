package dev.assay.diagnosis.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogComparison.Change;
import dev.assay.model.LogComparison.Outcome;
import dev.assay.model.LogComparison.Quantity;
import dev.assay.stats.RateSample;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Sentences about a figure on both sides.
class FigureSentenceTest {

  private static String sentence(double ratio, double low, double high) {
    Tracked tracked =
        new Tracked("safepoints", "/h", Quantity.COUNT, List.of(), List.of(), false, null);
    return FigureSentence.of(tracked, new Change(ratio, low, high, 0.95, 0.001), Outcome.MORE);
  }

  @Test
  void theIntervalHasTheScaleOfTheChange() {
    assertThat(sentence(19.2, 7.8, 47.11))
        .isEqualTo("safepoints: 19.2 times as many per hour (7.8 .. 47.1 times, 95% confidence)");
    assertThat(sentence(3.5, 1.04, 11))
        .isEqualTo("safepoints: 3.5 times as many per hour (1.04 .. 11.0 times, 95% confidence)");
    assertThat(sentence(2, 1.5, 2.5))
        .isEqualTo("safepoints: 100% more per hour (+50% .. +150%, 95% confidence)");
  }

  /// The table's cell has the same digits.
  @Test
  void aFallThatLeavesSomethingIsNotAllOfIt() {
    Tracked tracked =
        new Tracked(
            "time to safepoint", "s/h", Quantity.SECONDS, List.of(), List.of(), false, null);
    Change change = new Change(0.0047, 0.00003, 0.72, 0.95, 0.001);
    assertThat(FigureSentence.of(tracked, change, Outcome.LESS))
        .isEqualTo("time to safepoint: 99.5% less per hour (-99.997% .. -28%, 95% confidence)");
  }

  private static List<RateSample> rates(double... rates) {
    return Arrays.stream(rates)
        .mapToObj(rate -> new RateSample(new double[] {rate}, new double[] {1}))
        .toList();
  }

  /// One log after has most of what there is.
  @Test
  void pairsThatAllFellAreToldWhereTheIntervalSaysNothing() {
    Change change = new Change(0.005, 5e-8, 435, 0.98, 0.2);
    Tracked all =
        new Tracked("time", "s/h", Quantity.SECONDS, rates(9, 8, 900), rates(1, 2, 3), true, null);
    assertThat(FigureSentence.of(all, change, Outcome.INCONCLUSIVE))
        .isEqualTo("time: no change shown (these logs allow any change; less in 3 of 3 pairs)");
    Tracked some =
        new Tracked("stops", "/h", Quantity.COUNT, rates(9, 8, 900), rates(9, 9, 3), true, null);
    assertThat(FigureSentence.of(some, change, Outcome.INCONCLUSIVE))
        .isEqualTo("stops: no change shown (these logs allow any change; fewer in 1 of 3 pairs)");
  }

  @Test
  void pairsThatAllRoseAreNoneThatFell() {
    Change change = new Change(18, 5e-8, 435, 0.98, 0.2);
    Tracked all =
        new Tracked("time", "s/h", Quantity.SECONDS, rates(1, 2, 3), rates(9, 8, 900), true, null);
    assertThat(FigureSentence.of(all, change, Outcome.INCONCLUSIVE))
        .isEqualTo("time: no change shown (these logs allow any change; more in 3 of 3 pairs)");
  }

  /// One log does not tell the figure.
  @Test
  void aPairWithoutTheFigureIsNone() {
    Change change = new Change(0.005, 5e-8, 435, 0.98, 0.2);
    List<RateSample> some = new ArrayList<>(rates(1, 2));
    some.add(new RateSample(new double[0], new double[0]));
    Tracked all = new Tracked("stops", "/h", Quantity.COUNT, rates(9, 8, 900), some, true, null);
    assertThat(FigureSentence.of(all, change, Outcome.INCONCLUSIVE))
        .isEqualTo("stops: no change shown (these logs allow any change; fewer in 2 of 2 pairs)");
  }
}
