package dev.assay.diagnosis.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.model.LogComparison.Figure;
import dev.assay.model.LogComparison.Outcome;
import dev.assay.model.LogComparison.Quantity;
import dev.assay.stats.RateSample;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.DoubleFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Verdicts of figures that are judged together, with the intervals by which they were judged.
class FigureFamilyTest {

  private static final double MARGIN = LogComparer.MARGIN;
  private static final long SEED = 20_261_126;

  private final SplittableRandom random = new SplittableRandom(SEED);

  private Tracked tracked(String name, double change, double noise) {
    DoubleFunction<List<RateSample>> side =
        rate -> Stream.generate(() -> sample(rate, noise)).limit(4).toList();
    return new Tracked(name, "/h", Quantity.COUNT, side.apply(1), side.apply(change), false, null);
  }

  private RateSample sample(double rate, double noise) {
    double[] amounts = new double[100];
    double[] exposures = new double[100];
    Arrays.setAll(amounts, _ -> rate * (1 + random.nextDouble(-noise, noise)));
    Arrays.fill(exposures, 1);
    return new RateSample(amounts, exposures);
  }

  @Test
  void eachIntervalIsThatOfItsTest() {
    List<Figure> figures =
        FigureFamily.judge(
            List.of(
                tracked("half", 0.5, 0.1), tracked("same", 1, 0.01), tracked("unclear", 1, 0.9)));
    assertThat(figures)
        .extracting(Figure::outcome)
        .as("seed " + SEED)
        .containsExactly(Outcome.LESS, Outcome.EQUIVALENT, Outcome.INCONCLUSIVE);
    assertThat(figures.get(0).change().level()).isCloseTo(1 - 0.05 / 3, within(1e-12));
    assertThat(figures.get(1).change().level()).isCloseTo(1 - 2 * 0.05 / 3, within(1e-12));
    assertThat(figures.get(2).change().level()).isCloseTo(1 - 0.05 / 2, within(1e-12));
    assertThat(figures.get(1).change().low()).isGreaterThan(1 / (1 + MARGIN));
    assertThat(figures.get(1).change().high()).isLessThan(1 + MARGIN);
    assertThat(figures.get(1).sentence())
        .startsWith("same: the same per hour, within the margin (")
        .endsWith(", 96.7% confidence)");
  }

  /// The last step of Holm's procedure has a narrower interval than the test of equivalence.
  @Test
  void anIntervalWithinTheMarginIsThatOfTheSame() {
    for (double noise = 0.01; noise < 0.2; noise += 0.01) {
      List<Tracked> figures = new ArrayList<>(List.of(tracked("other", 1, noise)));
      for (int i = 0; i < 5; i++) {
        figures.add(tracked("half", 0.5, 0.1));
      }
      Figure other = FigureFamily.judge(figures).getFirst();
      boolean within =
          other.change().low() >= 1 / (1 + MARGIN) && other.change().high() <= 1 + MARGIN;
      assertThat(other.outcome() == Outcome.EQUIVALENT)
          .as("seed %d, noise %s: %s", SEED, noise, other.sentence())
          .isEqualTo(within);
      assertThat(other.change().level()).isCloseTo(1 - 2 * 0.05 / 6, within(1e-12));
    }
  }

  /// The logarithm of a rate of so few is far from normal.
  @Test
  void whatIsInFewerThanEightBucketsIsNotJudged() {
    RateSample rare = new RateSample(new double[] {1, 1, 0, 1}, new double[] {1, 1, 1, 1});
    Tracked tracked =
        new Tracked(
            "rare", "/h", Quantity.COUNT, List.of(rare, rare), List.of(rare, rare), false, null);
    assertThat(FigureFamily.judge(List.of(tracked)))
        .singleElement()
        .satisfies(figure -> {
          assertThat(figure.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
          assertThat(figure.change().low()).isNaN();
        });
  }

  /// Four logs, of which each has something in some of its buckets.
  private static List<RateSample> in(int occupied, double... amounts) {
    return Arrays.stream(amounts)
        .mapToObj(amount -> {
          double[] all = new double[40];
          double[] exposures = new double[40];
          Arrays.fill(all, 0, occupied, amount);
          Arrays.fill(exposures, 1);
          return new RateSample(all, exposures);
        })
        .toList();
  }

  private static List<Figure> oneSided(List<RateSample> counts, List<RateSample> times) {
    List<RateSample> none = in(0, 0, 0, 0, 0);
    Tracked count = new Tracked("gone", "/h", Quantity.COUNT, counts, none, false, null);
    Tracked time = new Tracked("gone", "s/h", Quantity.SECONDS, times, none, false, count);
    return FigureFamily.judge(List.of(count, time));
  }

  /// Times spread more than counts do: one log's stops may be short.
  @Test
  void whatIsGoneIsGoneWithItsTime() {
    assertThat(oneSided(in(40, 9, 10, 11, 12), in(40, 0.001, 0.9, 1, 1e9)))
        .extracting(Figure::outcome)
        .containsExactly(Outcome.VANISHED, Outcome.VANISHED);
    assertThat(oneSided(in(40, 1, 0, 0, 0), in(40, 9, 10, 11, 12)))
        .extracting(Figure::outcome)
        .containsExactly(Outcome.INCONCLUSIVE, Outcome.INCONCLUSIVE);
  }

  /// Stops whose times to reach them are all told as nothing are no stops that are gone.
  @Test
  void timeThatIsGoneFromWhatStillOccursIsJudgedByItself() {
    Tracked count =
        new Tracked(
            "stops", "/h", Quantity.COUNT, in(9, 1, 2, 1, 2), in(9, 1, 2, 2, 1), false, null);
    Tracked time =
        new Tracked(
            "time",
            "s/h",
            Quantity.SECONDS,
            in(40, 9, 10, 11, 12),
            in(0, 0, 0, 0, 0),
            false,
            count);
    assertThat(FigureFamily.judge(List.of(time)))
        .extracting(Figure::outcome)
        .containsExactly(Outcome.VANISHED);
  }

  /// Stops per hour there are enough, gigabytes there are none of but those of some collections.
  @Test
  void fewBucketsOfWhatARateIsPerGiveNoVerdict() {
    double[] gigabytes = new double[40];
    gigabytes[0] = 0.02;
    List<RateSample> before = in(40, 9, 10, 11, 12);
    List<RateSample> idle =
        Stream.generate(
                () -> {
                  double[] amounts = new double[40];
                  Arrays.fill(amounts, 0.1);
                  return new RateSample(amounts, gigabytes);
                })
            .limit(4)
            .toList();
    Tracked perGigabyte =
        new Tracked("stopped time", "s/GB", Quantity.SECONDS, before, idle, false, null);
    assertThat(FigureFamily.judge(List.of(perGigabyte)))
        .singleElement()
        .satisfies(figure -> {
          assertThat(figure.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
          assertThat(figure.change().probability()).isNaN();
        });
  }

  /// With nothing after, it was told to be gone; with two after, it was not told.
  @Test
  void whatFallsToAHandfulIsLess() {
    List<RateSample> handful =
        List.of(in(2, 1).getFirst(), in(0, 0).getFirst(), in(0, 0).getFirst(), in(1, 1).getFirst());
    Tracked fallen =
        new Tracked("locks", "/h", Quantity.COUNT, in(40, 90, 100, 110, 120), handful, false, null);
    Tracked risen =
        new Tracked("locks", "/h", Quantity.COUNT, handful, in(40, 90, 100, 110, 120), false, null);
    assertThat(FigureFamily.judge(List.of(fallen, risen)))
        .satisfiesExactly(
            figure -> {
              assertThat(figure.outcome()).isEqualTo(Outcome.LESS);
              assertThat(figure.change().low()).isNaN();
              assertThat(figure.sentence())
                  .isEqualTo("locks: 99.98% fewer per hour; 16,800 before and 3 after");
            },
            figure -> {
              assertThat(figure.outcome()).isEqualTo(Outcome.MORE);
              assertThat(figure.sentence())
                  .isEqualTo("locks: 5600.0 times as many per hour; 3 before and 16,800 after");
            });
  }
}
