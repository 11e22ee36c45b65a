package dev.assay.stats;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/// Intervals of differences between two arms by the bootstrap-t over forks (Efron 1979; Hall 1988):
/// each arm's forks are drawn with putting back, and the studentised difference of the draws takes
/// the place of Student's distribution. It follows skewed values, which few forks of a rare frame
/// have; the moderated variance of [MaxT] keeps it from exploding when a draw has hardly any
/// spread.
///
/// @param low lower end for each row
/// @param high upper end for each row
@SuppressWarnings("ArrayRecordComponent") // never compared
public record BootstrapT(double[] low, double[] high) {

  /// Rows that are looked at together.
  private static final int CHUNK = 256;

  /// @param expected variance of the difference of each row, as in [MaxT]
  /// @param confidence that an interval holds its own difference, each for itself
  public static BootstrapT of(
      ArmTable table, double[] expected, int resamples, double confidence, long seed) {
    BootstrapT result = new BootstrapT(new double[table.rows()], new double[table.rows()]);
    ArmTable centred = table.centred();
    byte[][] draws = draws(table, resamples, seed);
    double widening = widening(table);
    int chunks = (table.rows() + CHUNK - 1) / CHUNK;
    IntStream.range(0, chunks)
        .parallel()
        .forEach(chunk -> {
          int from = chunk * CHUNK;
          Rows rows = new Rows(centred, expected, from, Math.min(table.rows(), from + CHUNK));
          rows.intervals(table, draws, confidence, widening, result);
        });
    return result;
  }

  /// What makes up for the degrees of freedom that means of arms and blocks take: draws with
  /// putting back spread less than new forks would.
  private static double widening(ArmTable table) {
    double forks = table.forks();
    long blocks = Arrays.stream(table.blocks()).distinct().count();
    return Math.sqrt(forks / Math.max(1, forks - blocks - 1));
  }

  /// How often each fork is in each draw.
  private static byte[][] draws(ArmTable table, int resamples, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int[][] arms = {members(table, false), members(table, true)};
    byte[][] draws = new byte[resamples][table.forks()];
    for (byte[] draw : draws) {
      for (int[] arm : arms) {
        int first = -1;
        boolean varied = false;
        while (!varied) { // a draw of one fork alone has no spread
          Arrays.stream(arm).forEach(fork -> draw[fork] = 0);
          for (int i = 0; i < arm.length; i++) {
            int fork = arm[random.nextInt(arm.length)];
            varied |= i > 0 && fork != first;
            first = fork;
            draw[fork]++;
          }
        }
      }
    }
    return draws;
  }

  private static int[] members(ArmTable table, boolean arm) {
    return IntStream.range(0, table.forks()).filter(f -> table.treated(f) == arm).toArray();
  }

  /// Some neighbouring rows.
  private static final class Rows {
    private final ArmTable table;
    private final int from;
    private final int size;
    private final double[] prior;
    private final double[][] columns;
    private final double[][] sums;
    private final double[][] squares;

    Rows(ArmTable table, double[] expected, int from, int to) {
      this.table = table;
      this.from = from;
      this.size = to - from;
      this.prior = new double[size];
      this.columns = new double[table.forks()][size];
      this.sums = new double[2][size];
      this.squares = new double[2][size];
      for (int i = 0; i < size; i++) {
        prior[i] = expected[from + i] * MaxT.PRIOR / (1 + MaxT.PRIOR);
        for (int fork = 0; fork < columns.length; fork++) {
          columns[fork][i] = table.value(from + i, fork);
        }
      }
    }

    void intervals(
        ArmTable raw, byte[][] draws, double confidence, double widening, BootstrapT result) {
      double[] difference = new double[size];
      double[] error = new double[size];
      byte[] once = new byte[columns.length];
      Arrays.fill(once, (byte) 1);
      differences(once, difference, error);
      double[][] statistics = statistics(draws, difference);
      double tail = (1 - confidence) / 2;
      for (int i = 0; i < size; i++) {
        Arrays.sort(statistics[i]);
        double center = raw.difference(from + i);
        double scale = error[i] * widening;
        result.low[from + i] = center - scale * quantile(statistics[i], 1 - tail);
        result.high[from + i] = center - scale * quantile(statistics[i], tail);
      }
    }

    private double[][] statistics(byte[][] draws, double[] difference) {
      double[][] statistics = new double[size][draws.length];
      double[] drawn = new double[size];
      double[] error = new double[size];
      for (int draw = 0; draw < draws.length; draw++) {
        differences(draws[draw], drawn, error);
        for (int i = 0; i < size; i++) {
          statistics[i][draw] = (drawn[i] - difference[i]) / Math.max(error[i], Double.MIN_NORMAL);
        }
      }
      return statistics;
    }

    private void differences(byte[] times, double[] difference, double[] error) {
      int[] forks = new int[2];
      for (int arm = 0; arm < 2; arm++) {
        Arrays.fill(sums[arm], 0);
        Arrays.fill(squares[arm], 0);
      }
      for (int fork = 0; fork < times.length; fork++) {
        if (times[fork] > 0) {
          int arm = table.treated(fork) ? 1 : 0;
          forks[arm] += times[fork];
          add(columns[fork], times[fork], sums[arm], squares[arm]);
        }
      }
      double own = 1 / (1 + MaxT.PRIOR);
      for (int i = 0; i < size; i++) {
        double variance = own * (variance(0, i, forks[0]) + variance(1, i, forks[1])) + prior[i];
        difference[i] = sums[1][i] / forks[1] - sums[0][i] / forks[0];
        error[i] = Math.sqrt(variance);
      }
    }

    private double variance(int arm, int i, double n) {
      double spread = squares[arm][i] - sums[arm][i] * sums[arm][i] / n;
      return Math.max(0, spread) / (n * (n - 1));
    }

    private static void add(double[] column, double times, double[] sum, double[] square) {
      for (int i = 0; i < column.length; i++) {
        double value = column[i];
        sum[i] += times * value;
        square[i] += times * value * value;
      }
    }

    private static double quantile(double[] sorted, double share) {
      double at = share * (sorted.length - 1);
      int below = (int) at;
      int above = Math.min(below + 1, sorted.length - 1);
      return sorted[below] + (at - below) * (sorted[above] - sorted[below]);
    }
  }
}
