package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.assay.model.Distribution;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DurationsTest {

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 99, 10_000, 200_000})
  void percentilesAreWithinATenthOfAPercent(int count) {
    long seed = System.nanoTime();
    System.out.println("DurationsTest seed " + seed);
    Random random = new Random(seed);
    Durations durations = new Durations();
    long[] values = new long[count];
    for (int i = 0; i < count; i++) {
      values[i] = random.nextLong(1L << (1 + random.nextInt(50)));
      durations.add(values[i]);
    }
    Arrays.sort(values);
    Distribution of = durations.distribution();
    assertThat(of.count()).isEqualTo(count);
    assertThat(of.total()).isEqualTo(Arrays.stream(values).sum());
    assertThat(of.minimum()).isEqualTo(values[0]);
    assertThat(of.maximum()).isEqualTo(values[count - 1]);
    isNear(of.p50(), values, 50);
    isNear(of.p90(), values, 90);
    isNear(of.p99(), values, 99);
    isNear(of.p9999(), values, 99.99);
  }

  private static void isNear(long percentile, long[] sorted, double percent) {
    int rank = (int) Math.ceil(percent / 100 * sorted.length);
    assertThat(percentile).isCloseTo(sorted[rank - 1], withinPercentage(0.1));
    assertThat(percentile).as("so many take at most that").isGreaterThanOrEqualTo(sorted[rank - 1]);
    if (rank == sorted.length) {
      assertThat(percentile).isEqualTo(sorted[rank - 1]);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1_000, 5_000, 50_000})
  void aPercentileThatEndsAtOneOfThemIsThisOne(int count) {
    Durations durations = new Durations();
    int at = count / 1000 * 999;
    for (int rank = 1; rank <= count; rank++) {
      durations.add(rank <= at ? 100 : 200);
    }
    assertThat(durations.distribution().p999()).isEqualTo(100);
  }

  @Test
  void smallOnesAreExact() {
    Durations durations = new Durations();
    for (int i = 0; i <= 1000; i++) {
      durations.add(i);
    }
    assertThat(durations.distribution().p50()).isEqualTo(500);
    assertThat(durations.distribution().p99()).isEqualTo(990);
  }

  @Test
  void aSumIsAsIfAllHadBeenAddedToOne() {
    Durations all = new Durations();
    Durations small = new Durations();
    Durations great = new Durations();
    for (int i = 1; i <= 1000; i++) {
      (i % 2 == 0 ? small : great).add(i % 2 == 0 ? i : i * 1_000_000L);
      all.add(i % 2 == 0 ? i : i * 1_000_000L);
    }
    assertThat(Durations.sum(Stream.of(small, great, new Durations())).distribution())
        .isEqualTo(all.distribution());
  }

  @Test
  void damagedOnesAreLeftOut() {
    Durations durations = new Durations();
    durations.add(-1);
    durations.add(Long.MAX_VALUE);
    assertThat(durations.distribution().count()).isZero();
  }
}
