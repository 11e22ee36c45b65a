package dev.assay.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What falls on one side of a comparison.
class OneSidedTest {

  private static final long SEED = 20_261_126;
  private static final int BUCKETS = 120;

  private final SplittableRandom random = new SplittableRandom(SEED);

  private static RateSample log(double... amounts) {
    return ofLength(BUCKETS, amounts);
  }

  private static RateSample ofLength(int buckets, double... amounts) {
    double[] exposures = new double[buckets];
    Arrays.fill(exposures, 1);
    return new RateSample(Arrays.copyOf(amounts, buckets), exposures);
  }

  private RateSample allDay(double rate) {
    double[] amounts = new double[BUCKETS];
    Arrays.setAll(amounts, _ -> rate * random.nextDouble(0.5, 1.5));
    return log(amounts);
  }

  private static List<RateSample> side(int logs, Supplier<RateSample> log) {
    return Stream.generate(log).limit(logs).toList();
  }

  private static OneSided of(List<RateSample> many, int none) {
    return new OneSided(many, side(none, OneSidedTest::log));
  }

  /// At a start of a JVM: one block of time a log.
  @Test
  void whatEachOfManyLogsHasOnceIsGoneWhereNoneHasIt() {
    assertThat(of(side(8, () -> log(2)), 8).probability(1)).isCloseTo(2 / 12_870.0, within(1e-12));
    assertThat(of(side(8, () -> log(1 + random.nextInt(1000))), 8).probability(1))
        .as("seed %d", SEED)
        .isCloseTo(2 / 12_870.0, within(1e-12));
    assertThat(of(side(4, () -> log(2)), 4).probability(1)).isCloseTo(2 / 70.0, within(1e-12));
    assertThat(of(side(2, () -> log(2)), 2).probability(1)).isGreaterThan(0.3);
  }

  @Test
  void aNumberOfLogsThatWouldDoIsToldWhereAllAreAlike() {
    OneSided three = of(side(3, () -> allDay(100)), 3);
    assertThat(three.enough(0.001, 2)).as("seed %d", SEED).hasValue(4);
    assertThat(of(side(4, () -> log(2)), 4).enough(0.05 / 24, 1)).hasValue(7);
    assertThat(of(List.of(log(2), log(), log(), log()), 4).enough(0.001, 1)).isEmpty();
  }

  /// All the day, so that blocks of time tell it.
  @Test
  void whatEachOfUnlikeNodesDoesIsGoneWhereNoneDoesIt() {
    List<RateSample> nodes =
        Stream.of(5, 8, 12, 20).map(rate -> allDay(rate.doubleValue())).toList();
    assertThat(of(nodes, 4).probability(1)).as("seed %d", SEED).isLessThan(0.001);
    assertThat(of(nodes.subList(0, 3), 3).probability(1)).isGreaterThan(0.02);
  }

  /// Each of them has it or has it not by chance, however alike they are where they have it. The
  /// more there is of which that is so, the more of it falls on one side.
  @Test
  void whatFewLogsDoAlikeMayBeThereByChance() {
    RateSample each = allDay(100);
    assertThat(of(side(2, () -> each), 2).probability(1)).isEqualTo(2.0 / 16);
    assertThat(of(side(3, () -> each), 3).probability(1)).isLessThan(0.001);
    assertThat(of(side(3, () -> each), 3).probability(2)).isEqualTo(4.0 / 64);
    assertThat(new OneSided(side(3, () -> each), List.of(log(), log(), log(1))).probability(2))
        .as("or hardly any")
        .isEqualTo(4.0 / 64);
    assertThat(of(side(4, () -> each), 4).probability(6)).isLessThan(0.001);
    assertThat(of(side(4, () -> each), 4).probability(7)).isEqualTo(14.0 / 256);
    assertThat(of(side(4, () -> each), 4).probability(1)).isLessThan(0.001);
    assertThat(of(side(1, () -> each), 4).probability(1)).isLessThan(0.001);
  }

  /// Three of a side are too few to know the loads of their nodes, unless it is much of what each
  /// does.
  @Test
  void aLargePartOfUnlikeNodesNeedsNoAmountsThatAreAlike() {
    OneSided unlike = of(Stream.of(5, 8, 40).map(rate -> allDay(rate.doubleValue())).toList(), 3);
    assertThat(unlike.probability(1)).isGreaterThan(0.02);
    assertThat(unlike.ofLarge(1)).isLessThan(1e-9);
    assertThat(unlike.ofLarge(2)).isEqualTo(4.0 / 64);
  }

  @Test
  void whatIsRareInALogIsNotThereByTheNode() {
    assertThat(OneSided.varies(List.of(allDay(3), allDay(3), log()))).isTrue();
    assertThat(OneSided.varies(List.of(log(1, 1), log(1), log()))).isFalse();
    assertThat(OneSided.varies(List.of(allDay(3), allDay(3)))).isFalse();
    assertThat(OneSided.varies(List.of(log(), log()))).isFalse();
  }

  /// However much of it there is.
  @Test
  void whatOneLogHasIsInNoneOfTheOthersByChance() {
    RateSample burst = allDay(1000);
    assertThat(of(List.of(burst, log(), log(), log()), 4).probability(1)).isGreaterThan(0.3);
    List<RateSample> two = new ArrayList<>(side(6, OneSidedTest::log));
    two.addAll(List.of(burst, allDay(3)));
    assertThat(of(two, 8).probability(1)).isGreaterThan(0.05);
  }

  /// One log against one has no spread, and time alone is left.
  @Test
  void ofSingleLogsTimeDecides() {
    assertThat(of(side(1, () -> allDay(3)), 1).probability(1)).isLessThan(1e-9);
    assertThat(of(side(1, () -> log(2)), 1).probability(1)).isEqualTo(1);
  }

  /// A start-up is no more likely in a longer log, and less of a rate is seen in a shorter one.
  @Test
  void logsOfTheOtherSideCountByTheirLengthAndOnceAtMost() {
    List<RateSample> many = side(8, () -> log(2));
    double alike = of(many, 8).byLogs();
    assertThat(new OneSided(many, side(8, () -> ofLength(10 * BUCKETS))).byLogs()).isEqualTo(alike);
    assertThat(new OneSided(many, side(8, () -> ofLength(BUCKETS / 10))).byLogs())
        .isGreaterThan(100 * alike);
  }

  /// Rates an hour differ, and nothing else does.
  @Test
  void aStartIsNoMoreOftenInAnHourThanInADay() {
    List<RateSample> hours = side(6, () -> log(2, 3, 1, 2, 4, 1, 2, 1, 3));
    List<RateSample> days = side(6, () -> ofLength(24 * BUCKETS, 2, 3, 1, 2, 4, 1));
    assertThat(new OneSided(hours, days).probability(1)).isGreaterThan(0.05);
  }

  /// Where nothing at all was left it was told, and where two were left it was not.
  @Test
  void aHandfulIsHardlyMoreThanNone() {
    List<RateSample> many = side(4, () -> allDay(30));
    List<RateSample> few = List.of(log(1), log(), log(1), log());
    assertThat(new OneSided(many, few).probability(1)).as("seed %d", SEED).isLessThan(0.001);
    assertThat(new OneSided(many, few).byTime()).isGreaterThan(of(many, 4).byTime());
    assertThat(new OneSided(few, many).probability(1)).as("the other way").isEqualTo(1);
  }

  /// Three stops of a second are no less time than a hundred of 30 ms.
  @Test
  void fewBucketsThatHaveAsMuchAreNoHandful() {
    List<RateSample> many = side(1, () -> allDay(0.03));
    assertThat(new OneSided(many, List.of(log(0.03, 0.03, 0.03))).byTime()).isLessThan(1e-9);
    assertThat(new OneSided(many, List.of(log(2.4, 2.4, 2.4))).byTime()).isGreaterThan(0.5);
  }

  @Test
  void withoutAnyTimeOnTheOtherSideNothingIsShown() {
    assertThat(new OneSided(side(4, () -> allDay(3)), List.of()).probability(1)).isEqualTo(1);
  }

  private RateSample made(BiConsumer<SplittableRandom, double[]> node) {
    double[] amounts = new double[BUCKETS];
    node.accept(random, amounts);
    return log(amounts);
  }

  /// What each log has or has not by chance, and how much of it where it has.
  private static BiConsumer<SplittableRandom, double[]> kind(String name, double share) {
    return (random, amounts) -> {
      if (random.nextDouble() < share) {
        switch (name) {
          case "start" -> amounts[0] = 2;
          case "unlike start" -> amounts[0] = 1 + Math.floor(Math.exp(2 * random.nextGaussian()));
          case "burst" -> {
            int from = random.nextInt(90);
            int to = from + 1 + random.nextInt(20);
            Arrays.fill(amounts, from, to, Math.exp(1.5 * random.nextGaussian()));
          }
          default -> {
            for (int i = 0; i < 3; i++) {
              amounts[random.nextInt(BUCKETS)]++;
            }
          }
        }
      }
    };
  }

  private static boolean isShown(List<RateSample> before, List<RateSample> after) {
    boolean gone = after.stream().allMatch(log -> log.amount() == 0);
    boolean comes = before.stream().allMatch(log -> log.amount() == 0);
    return gone != comes
        && new OneSided(gone ? before : after, gone ? after : before).probability(1) <= 0.05;
  }

  @ParameterizedTest
  @CsvSource({"4, 4", "6, 6", "8, 8", "4, 8", "8, 4"})
  void whatLogsHaveByChanceIsSeldomGoneOrNew(int before, int after) {
    for (String kind : List.of("start", "unlike start", "burst", "rare")) {
      for (double share : new double[] {0.3, 0.5, 0.7, 0.9}) {
        int pairs = 200;
        long claims =
            Stream.generate(() ->
                    isShown(
                        side(before, () -> made(kind(kind, share))),
                        side(after, () -> made(kind(kind, share)))))
                .limit(pairs)
                .filter(shown -> shown)
                .count();
        assertThat(claims)
            .as("seed %d: %s in %s of the logs", SEED, kind, share)
            .isLessThanOrEqualTo(pairs * 90L / 1000);
      }
    }
  }
}
