package dev.assay.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Rates of series whose neighbours are alike.
class RateRatioTest {

  private static final long SEED = 20_261_121;

  /// An autocorrelated load around 10 events a bucket.
  private static RateSample series(SplittableRandom random, int size, double phi, double rate) {
    double state = random.nextGaussian();
    double[] amounts = new double[size];
    double[] exposures = new double[size];
    for (int i = 0; i < size; i++) {
      state = phi * state + Math.sqrt(1 - phi * phi) * random.nextGaussian();
      amounts[i] = Math.max(0, rate * Math.exp(0.4 * state) * (0.7 + 0.6 * random.nextDouble()));
      exposures[i] = 1;
    }
    return new RateSample(amounts, exposures);
  }

  private static List<RateSample> side(SplittableRandom random, int logs, double phi, double rate) {
    return IntStream.range(0, logs).mapToObj(_ -> series(random, 240, phi, rate)).toList();
  }

  /// Like sides are called different at 5% in no more than chance allows.
  private static void seldom(Function<SplittableRandom, Optional<RateRatio>> ratio) {
    SplittableRandom random = new SplittableRandom(SEED);
    int pairs = 400;
    long claims =
        IntStream.range(0, pairs)
            .filter(_ -> ratio.apply(random).filter(one -> one.probability() < 0.05).isPresent())
            .count();
    assertThat(claims).as("seed %d", SEED).isLessThanOrEqualTo(pairs * 75L / 1000);
  }

  @ParameterizedTest
  @CsvSource({"1, 0.0", "1, 0.5", "1, 0.8", "4, 0.8"})
  void identicalSidesSeldomDiffer(int logs, double phi) {
    seldom(random -> RateRatio.of(side(random, logs, phi, 10), side(random, logs, phi, 10)));
  }

  /// Logs whose rates differ from one to the next by so much.
  private static List<RateSample> unlike(SplittableRandom random, int logs, double spread) {
    return IntStream.range(0, logs)
        .mapToObj(_ -> series(random, 240, 0.5, 10 * Math.exp(spread * random.nextGaussian())))
        .toList();
  }

  /// One log has no spread of its own, and two that agree by luck have too little: 1 against 4 was
  /// called different in a third of the draws.
  @ParameterizedTest
  @CsvSource({"1, 4, 0.5", "2, 8, 0.5", "8, 1, 0.1", "4, 4, 1.0"})
  void logsThatDifferAmongThemselvesSeldomDifferBySide(int first, int second, double spread) {
    seldom(random -> RateRatio.of(unlike(random, first, spread), unlike(random, second, spread)));
  }

  @Test
  void aSideThatHangsOnFewLargeAmountsIsKnownBadly() {
    seldom(random -> RateRatio.of(List.of(rareAndLarge(random)), List.of(rareAndLarge(random))));
  }

  /// Some 24 amounts of which a few make most of the sum.
  private static RateSample rareAndLarge(SplittableRandom random) {
    double[] amounts = new double[240];
    Arrays.setAll(
        amounts, _ -> random.nextDouble() < 0.1 ? Math.exp(2 * random.nextGaussian()) : 0);
    return new RateSample(amounts, ones());
  }

  private static double[] ones() {
    double[] ones = new double[240];
    Arrays.fill(ones, 1);
    return ones;
  }

  /// Nodes whose rates are a factor apart, with what changes from one day to the next beside it.
  private static List<RateSample> day(SplittableRandom random, double[] nodes, double factor) {
    return Arrays.stream(nodes)
        .mapToObj(
            node -> series(random, 240, 0.5, node * factor * Math.exp(0.1 * random.nextGaussian())))
        .toList();
  }

  private static double[] nodes(SplittableRandom random, int number) {
    return random.doubles(number).map(uniform -> 2 * Math.exp(3 * uniform)).toArray();
  }

  @ParameterizedTest
  @CsvSource({"2", "4", "8"})
  void nodesSeldomDifferFromThemselves(int number) {
    seldom(random -> {
      double[] nodes = nodes(random, number);
      return RateRatio.ofPairs(day(random, nodes, 1), day(random, nodes, 1));
    });
  }

  /// As wholes the sides differ by less than their nodes do among themselves.
  @Test
  void whatMakesNodesUnlikeDropsOutOfTheirPairs() {
    SplittableRandom random = new SplittableRandom(SEED);
    double[] nodes = {5, 8, 12, 20};
    List<RateSample> before = day(random, nodes, 1);
    List<RateSample> after = day(random, nodes, 0.6);
    RateRatio pairs = RateRatio.ofPairs(before, after).orElseThrow();
    assertThat(pairs.ratio()).isEqualTo(RateRatio.of(before, after).orElseThrow().ratio());
    assertThat(pairs.high(0.95)).as("seed %d", SEED).isLessThan(1);
    assertThat(pairs.degrees()).as("few large nodes").isBetween(1.5, 2.5);
    assertThat(RateRatio.of(before, after).orElseThrow().high(0.95)).isGreaterThan(1);
  }

  @Test
  void onlyAsManySeriesArePaired() {
    SplittableRandom random = new SplittableRandom(SEED);
    List<RateSample> four = side(random, 4, 0.5, 10);
    assertThatThrownBy(() -> RateRatio.ofPairs(four, four.subList(0, 3)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("4 series");
    List<RateSample> nothing = List.of(new RateSample(new double[240], ones()), four.get(0));
    assertThat(RateRatio.ofPairs(nothing, nothing)).as("one of them has all").isEmpty();
  }

  @Test
  void aLargeDropIsSeen() {
    SplittableRandom random = new SplittableRandom(SEED);
    RateRatio ratio = RateRatio.of(side(random, 4, 0.8, 10), side(random, 4, 0.8, 4)).orElseThrow();
    assertThat(ratio.ratio()).isCloseTo(0.4, within(0.1));
    assertThat(ratio.high(0.95)).isLessThan(1);
    assertThat(ratio.probability()).isLessThan(0.01);
  }

  @Test
  void aSingleSeriesThatHardlyChangesIsNotJudged() {
    double[] drift = IntStream.range(0, 200).mapToDouble(i -> 10 + i / 10.0).toArray();
    double[] one = new double[200];
    Arrays.fill(one, 1);
    List<RateSample> side = List.of(new RateSample(drift, one));
    assertThat(RateRatio.of(side, side)).isEmpty();
  }

  @Test
  void blocksAreLongWhereNeighboursAreAlike() {
    SplittableRandom random = new SplittableRandom(SEED);
    assertThat(series(random, 600, 0.95, 10).blockLength())
        .as("seed %d", SEED)
        .isGreaterThan(3 * series(random, 600, 0, 10).blockLength());
  }

  @Test
  void theVarianceOfIndependentValuesIsThatOfTheirSum() {
    SplittableRandom random = new SplittableRandom(SEED);
    double[] values = random.doubles(5000).map(value -> value - 0.5).toArray();
    assertThat(StationaryBootstrap.variance(values)).isCloseTo(5000.0 / 12, within(60.0));
  }

  @Test
  void nothingOnASideHasNoRatio() {
    List<RateSample> nothing = List.of(new RateSample(new double[100], new double[100]));
    assertThat(RateRatio.of(nothing, nothing)).isEmpty();
    List<RateSample> empty = List.of(new RateSample(new double[0], new double[0]));
    assertThat(RateRatio.of(empty, empty)).isEmpty();
    assertThat(empty.getFirst().blockLength()).isEqualTo(1);
  }

  /// Logs of unlike lengths, of which nobody knows the hours.
  private static List<RateSample> ofLengths(SplittableRandom random, double spread, int... sizes) {
    return Arrays.stream(sizes)
        .mapToObj(size -> series(random, size, 0.5, 10 * Math.exp(spread * random.nextGaussian())))
        .toList();
  }

  /// One long log among short ones is most of its side's rate and knows nothing of the spread: one
  /// log against such a side was called different in a fifth.
  @Test
  void aLongLogAmongShortOnesIsNoneOfMany() {
    seldom(random ->
        RateRatio.of(
            ofLengths(random, 0.3, 240), ofLengths(random, 0.3, 720, 10, 10, 10, 10, 10, 10, 10)));
  }

  /// Its three events said that all logs spread.
  @Test
  void aLogOfAMinuteTakesNothingFromThoseOfHours() {
    SplittableRandom random = new SplittableRandom(SEED);
    List<RateSample> before = side(random, 3, 0.5, 10);
    List<RateSample> after = side(random, 4, 0.5, 5);
    List<RateSample> more = new ArrayList<>(before);
    more.add(new RateSample(new double[] {3, 0}, new double[] {0.1, 0.1}));
    assertThat(RateRatio.of(more, after)).isEqualTo(RateRatio.of(before, after));
    more.set(3, series(random, 8, 0.5, 10));
    RateRatio ratio = RateRatio.of(more, after).orElseThrow();
    assertThat(ratio.high(0.99)).as("seed %d", SEED).isLessThan(1);
  }

  /// A busy node of which little is known after a change is no drop of the rate.
  @Test
  void pairsOfUnlikeLengthsCountForAsMuchBeforeAsAfter() {
    List<RateSample> before = List.of(flat(240, 100), flat(240, 10), flat(240, 10));
    List<RateSample> after = List.of(flat(20, 130), flat(240, 13), flat(240, 13));
    RateRatio ratio = RateRatio.ofPairs(before, after).orElseThrow();
    assertThat(ratio.ratio()).isCloseTo(1.3, within(1e-9));
    RatePairs pairs = RatePairs.of(before, after);
    assertThat(pairs.first().getFirst().exposure())
        .isCloseTo(pairs.second().getFirst().exposure(), within(1e-9));
  }

  private static RateSample flat(int size, double rate) {
    double[] amounts = new double[size];
    double[] exposures = new double[size];
    Arrays.fill(amounts, rate);
    Arrays.fill(exposures, 1);
    return new RateSample(amounts, exposures);
  }

  /// Seconds since 1970 of a midnight.
  private static final double MIDNIGHT = 20_600 * 86_400.0;

  /// A day with a quiet night, from this hour on.
  private static RateSample ofHours(SplittableRandom random, double from, double rate) {
    RateSample load = series(random, 240, 0.5, rate);
    double[] amounts = new double[240];
    double[] exposures = new double[240];
    double[] begins = new double[240];
    double[] seconds = new double[240];
    for (int i = 0; i < 240; i++) {
      double hour = from + i / 10.0;
      amounts[i] = load.amount(i) * (1 - 0.6 * Math.cos(2 * Math.PI * hour / 24));
      exposures[i] = 1;
      begins[i] = MIDNIGHT + 3600 * hour;
      seconds[i] = 360;
    }
    return new RateSample(amounts, exposures, new RateSample.Hours(begins, seconds));
  }

  private static List<RateSample> days(SplittableRandom random, double from, double rate) {
    return IntStream.range(0, 4).mapToObj(_ -> ofHours(random, from, rate)).toList();
  }

  /// What recurs every day was taken for chance: an increase by 80% was not shown.
  @Test
  void theHoursOfTheDayDropOutWhereBothSidesHaveTheSame() {
    SplittableRandom random = new SplittableRandom(SEED);
    List<RateSample> before = days(random, 0, 10);
    RateRatio nextDay = RateRatio.ofPairs(before, days(random, 24, 13)).orElseThrow();
    assertThat(nextDay.low(0.95)).as("seed %d", SEED).isGreaterThan(1.1);
    RateRatio otherHours = RateRatio.ofPairs(before, days(random, 30, 13)).orElseThrow();
    assertThat(otherHours.standardError()).isGreaterThan(3 * nextDay.standardError());
    assertThat(RateRatio.of(before.subList(0, 1), days(random, 24, 20).subList(0, 1)))
        .as("one log a side")
        .hasValueSatisfying(ratio -> assertThat(ratio.low(0.95)).isGreaterThan(1.2));
  }

  @Test
  void aLogIsAsItself() {
    SplittableRandom random = new SplittableRandom(SEED);
    List<RateSample> one = days(random, 0, 10);
    RateRatio ratio = RateRatio.ofPairs(one, one).orElseThrow();
    assertThat(ratio.low(0.99)).isCloseTo(1, within(1e-6));
    assertThat(ratio.high(0.99)).isCloseTo(1, within(1e-6));
  }

  @Test
  void whatHasNoExposureIsNoSeries() {
    SplittableRandom random = new SplittableRandom(SEED);
    RateSample nothing = new RateSample(new double[0], new double[0]);
    List<RateSample> four = side(random, 4, 0.5, 10);
    List<RateSample> others = side(random, 4, 0.5, 10);
    List<RateSample> five = new ArrayList<>(four);
    five.add(nothing);
    List<RateSample> more = new ArrayList<>(others);
    more.add(others.getFirst());
    assertThat(RateRatio.of(five, others)).isEqualTo(RateRatio.of(four, others));
    assertThat(RateRatio.ofPairs(five, more)).isEqualTo(RateRatio.ofPairs(four, others));
  }
}
