package dev.assay.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.Comparison;
import dev.assay.model.Comparison.Judged;
import dev.assay.model.Effect;
import dev.assay.model.Metric;
import dev.assay.model.Verdict;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class WordingTest {

  private final Wording wording = new Wording("a", 0.02);

  @Test
  void anEstimateAndItsIntervalAreOnOneScale() {
    assertThat(sentence(Verdict.SLOWER, 2.03, 1.57, 2.67))
        .contains("takes 2.0 times the time (between 1.6 and 2.7 times with 95% confidence");
    assertThat(sentence(Verdict.SLOWER, 1.9, 1.57, 2.3)).contains("(between 57% and 130% more");
  }

  @Test
  void anIntervalThatLeavesEverythingOpenIsNoFigure() {
    assertThat(Wording.interval(new Effect(3.7, 1e-9, 1e8, 0.95))).isEqualTo("any");
    assertThat(Wording.interval(new Effect(1.1, 0.8, 1.5, 0.95))).isEqualTo("-20% .. +50%");
    assertThat(sentence(Verdict.INCONCLUSIVE, 3.7, 1e-9, 1e8))
        .startsWith("Undecided: too few forks to say how b differs from a");
  }

  @Test
  void aRatioWithoutAnUpperEndIsAtLeastSoMuch() {
    Effect most = new Effect(9, 2.5, Double.POSITIVE_INFINITY, 0.95);
    assertThat(Wording.interval(most)).isEqualTo("above +150.0%");
    assertThat(Wording.between(most, Kind.of(Metric.WALL))).isEqualTo("at least 2.5 times");
    Effect more = new Effect(4, 1.25, Double.POSITIVE_INFINITY, 0.95);
    assertThat(Wording.between(more, Kind.of(Metric.WALL))).startsWith("at least 25.0%");
  }

  @Test
  void anIntervalThatIsNotKnownIsNotPutInBrackets() {
    Effect unknown = new Effect(2.13, Double.NaN, Double.NaN, 0.95);
    Comparison slower = comparison(Verdict.SLOWER, new Effect(1.5, 1.2, 1.8, 0.95));
    assertThat(wording.withDisturbed(slower, new Judged(unknown, Verdict.INCONCLUSIVE)))
        .endsWith("+113.0% (too few forks for an interval), undecided instead of slower");
  }

  private String sentence(Verdict verdict, double ratio, double low, double high) {
    return wording.verdict(
        comparison(verdict, new Effect(ratio, low, high, 0.95)), "", Duration.ZERO);
  }

  private static Comparison comparison(Verdict verdict, Effect effect) {
    return new Comparison(
        "b",
        Metric.WALL,
        true,
        1,
        effect.ratio(),
        effect,
        verdict,
        2,
        4,
        0,
        0,
        effect.ratio(),
        Optional.empty(),
        Optional.empty());
  }
}
