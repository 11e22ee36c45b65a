package dev.assay.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

class MaxTTest {

  private static final double ALPHA = 0.05;

  private static boolean[] arms(int forks) {
    boolean[] arms = new boolean[forks];
    Arrays.fill(arms, forks / 2, forks, true);
    return arms;
  }

  private static ArmTable noise(int rows, int forks, int[] blocks, Random random) {
    double[] values = new double[rows * forks];
    for (int fork = 0; fork < forks; fork++) {
      double common = random.nextGaussian(); // rows are not independent
      for (int row = 0; row < rows; row++) {
        values[fork * rows + row] = 50 + row + common + random.nextGaussian() * (1 + row % 5);
      }
    }
    return new ArmTable(rows, arms(forks), blocks, values);
  }

  private static double[] expected(ArmTable table) {
    double[] variances = table.variances();
    double factor = 4.0 / table.forks();
    return Arrays.stream(variances).map(v -> 0.5 * factor * v + factor).toArray();
  }

  /// As the definition says it: no sums kept, no chunks, one row after another.
  private static double[] slowly(ArmTable table, double[] expected, Relabelings labels) {
    double[][] statistics =
        labels.treated().stream().map(way -> slowly(table, expected, way)).toArray(double[][]::new);
    double[] observed = statistics[0];
    int[] order =
        IntStream.range(0, observed.length)
            .boxed()
            .sorted((x, y) -> Double.compare(observed[y], observed[x]))
            .mapToInt(i -> i)
            .toArray();
    double[] p = new double[observed.length];
    double above = 0;
    for (int i = 0; i < order.length; i++) {
      int reached = 0;
      for (double[] statistic : statistics) {
        double largest = 0;
        for (int j = i; j < order.length; j++) {
          largest = Math.max(largest, statistic[order[j]]);
        }
        reached += largest >= observed[order[i]] * (1 - 1e-9) ? 1 : 0;
      }
      above = Math.max(above, (double) reached / statistics.length);
      p[order[i]] = above;
    }
    return p;
  }

  private static double[] slowly(ArmTable table, double[] expected, BitSet treated) {
    double[] result = new double[table.rows()];
    for (int row = 0; row < result.length; row++) {
      int at = row;
      double[] all =
          IntStream.range(0, table.forks()).mapToDouble(f -> table.value(at, f)).toArray();
      double[] one =
          IntStream.range(0, all.length)
              .filter(f -> !treated.get(f))
              .mapToDouble(f -> all[f])
              .toArray();
      double[] other =
          IntStream.range(0, all.length).filter(treated::get).mapToDouble(f -> all[f]).toArray();
      double own = Welch.variance(one) / one.length + Welch.variance(other) / other.length;
      double moderated = (own + MaxT.PRIOR * expected[row]) / (1 + MaxT.PRIOR);
      result[row] = Math.abs(Welch.mean(other) - Welch.mean(one)) / Math.sqrt(moderated);
    }
    return result;
  }

  @RepeatedTest(5)
  void equalsTheSlowReference() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    int forks = 8 + 2 * random.nextInt(3);
    ArmTable table = noise(1 + random.nextInt(40), forks, new int[forks], random);
    double[] expected = expected(table);
    Relabelings labels = Relabelings.of(arms(forks), new int[forks], 300, seed);
    double[] p = MaxT.of(table, expected, labels, ALPHA).p();
    assertThat(p)
        .as("seed %d", seed)
        .containsExactly(slowly(table, expected, labels), within(1e-12));
  }

  @Test
  void manyRowsThatFillSeveralChunksAreJudgedAsFewAre() {
    Random random = new Random(3);
    ArmTable table = noise(2500, 12, new int[12], random);
    Relabelings labels = Relabelings.of(arms(12), new int[12], 50, 1);
    double[] expected = expected(table);
    assertThat(MaxT.of(table, expected, labels, ALPHA).p())
        .containsExactly(slowly(table, expected, labels), within(1e-12));
  }

  @Test
  void namesSomethingInAboutOneOfTwentyFamiliesThatDoNotDiffer() {
    Random random = new Random(20261121);
    int named = 0;
    for (int family = 0; family < 400; family++) {
      ArmTable table = noise(60, 12, new int[12], random);
      Relabelings labels = Relabelings.of(arms(12), new int[12], 1000, family);
      double[] p = MaxT.of(table, expected(table), labels, ALPHA).p();
      named += Arrays.stream(p).min().orElseThrow() <= ALPHA ? 1 : 0;
    }
    assertThat(named).isBetween(8, 32); // 20 +- 2.7 standard deviations
  }

  @Test
  void whatDiffersIsFoundAndTheOthersAreNot() {
    Random random = new Random(5);
    ArmTable table = noise(500, 12, new int[12], random);
    double[] values = new double[500 * 12];
    for (int fork = 0; fork < 12; fork++) {
      for (int row = 0; row < 500; row++) {
        values[fork * 500 + row] = table.value(row, fork) + (fork >= 6 && row == 10 ? -8 : 0);
      }
    }
    ArmTable changed = new ArmTable(500, arms(12), new int[12], values);
    Relabelings labels = Relabelings.of(arms(12), new int[12], 10_000, 1);
    MaxT tested = MaxT.of(changed, expected(changed), labels, ALPHA);
    assertThat(IntStream.range(0, 500).filter(row -> tested.p()[row] <= ALPHA)).containsExactly(10);
    assertThat(tested.statistic()[10]).isLessThan(-tested.critical());
    assertThat(tested.relabelings()).isEqualTo(924);
  }

  @Test
  void whatBlocksHaveInCommonDoesNotHideAChange() {
    int[] blocks = {0, 0, 1, 1, 2, 2, 3, 3, 0, 0, 1, 1, 2, 2, 3, 3};
    boolean[] arms = arms(16);
    Random random = new Random(11);
    double[] values = new double[16];
    for (int fork = 0; fork < 16; fork++) {
      values[fork] = 100 * blocks[fork] + random.nextGaussian() + (arms[fork] ? 5 : 0);
    }
    ArmTable table = new ArmTable(1, arms, blocks, values);
    double[] expected = {0.25};
    Relabelings within = Relabelings.of(arms, blocks, 10_000, 1);
    assertThat(MaxT.of(table, expected, within, ALPHA).p()[0]).isLessThan(0.01);
    int[] together = new int[16];
    ArmTable unblocked = new ArmTable(1, arms, together, values);
    Relabelings all = Relabelings.of(arms, together, 10_000, 1);
    assertThat(MaxT.of(unblocked, expected, all, ALPHA).p()[0]).isGreaterThan(0.5);
  }
}
