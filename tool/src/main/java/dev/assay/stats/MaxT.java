package dev.assay.stats;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.IntStream;

/// Which of many quantities differ between two arms, so that the chance of naming even one that
/// does not is bounded: the step-down procedure of the largest statistic (Westfall and Young 1993,
/// algorithm 4.1; Romano and Wolf 2005), by relabelling forks.
///
/// The statistic is Welch's, its variance drawn towards what is expected of it (Smyth 2004; the
/// variance floor of SAM, Tusher, Tibshirani and Chu 2001, serves the same end), because among
/// thousands of quantities some have a tiny variance by luck. What is expected must not depend on
/// which forks are treated; then the procedure is exact whatever it is.
///
/// @param statistic of each row, positive when the treated arm is higher
/// @param error the standard error that the statistic was made with
/// @param p adjusted for all rows
/// @param critical what the largest |statistic| of all rows exceeds by chance with the error
///   probability that was asked for
/// @param relabelings how many were looked at
@SuppressWarnings("ArrayRecordComponent") // never compared
public record MaxT(
    double[] statistic, double[] error, double[] p, double critical, int relabelings) {

  /// Rows that are looked at together: with 24 forks they fill 200 KB, a second-level cache.
  private static final int CHUNK = 1024;

  /// What expected variance weighs beside the observed one. Of 0.5, 1, 2 and 4 that were tried on
  /// real forks, see docs/concepts/profile-differences.md.
  public static final double PRIOR = 1;

  /// Equal statistics may differ by rounding, as sums are added up in another order.
  private static final double SAME = 1 - 1e-9;

  /// @param expected variance of the difference of each row
  /// @param alpha for [#critical]
  public static MaxT of(ArmTable table, double[] expected, Relabelings labels, double alpha) {
    ArmTable centred = table.centred();
    Statistic unsorted = new Statistic(centred, expected);
    double[] squares = unsorted.squares(labels.treated().getFirst());
    int[] order =
        IntStream.range(0, table.rows())
            .boxed()
            .sorted(Comparator.comparingDouble(row -> -squares[row]))
            .mapToInt(row -> row)
            .toArray();
    double[] sortedExpected = Arrays.stream(order).mapToDouble(row -> expected[row]).toArray();
    double[] sortedSquares = Arrays.stream(order).mapToDouble(row -> squares[row]).toArray();
    Statistic sorted = new Statistic(centred.select(order), sortedExpected);
    return new Passes(sorted, sortedSquares, labels.treated())
        .run()
        .result(order, unsorted, labels, alpha);
  }

  /// Welch's statistic with a moderated variance, for any labels.
  private static final class Statistic {
    private final ArmTable table;
    private final double[] prior;

    Statistic(ArmTable table, double[] expected) {
      this.table = table;
      this.prior = Arrays.stream(expected).map(v -> v * PRIOR / (1 + PRIOR)).toArray();
    }

    /// Its square, of every row.
    double[] squares(BitSet treated) {
      double[] result = new double[table.rows()];
      new Chunk(table, prior, 0, table.rows()).squares(treated, result);
      return result;
    }
  }

  /// Some neighbouring rows, their totals known.
  private static final class Chunk {
    private final ArmTable table;
    private final double[] prior;
    private final int from;
    private final int size;
    private final double[] sums;
    private final double[] squares;
    private final double[] sum;
    private final double[] square;
    private final double[][] columns;

    Chunk(ArmTable table, double[] prior, int from, int to) {
      this.table = table;
      this.from = from;
      this.prior = prior;
      this.size = to - from;
      this.sums = new double[size];
      this.squares = new double[size];
      this.sum = new double[size];
      this.square = new double[size];
      this.columns = new double[table.forks()][size];
      for (int fork = 0; fork < columns.length; fork++) {
        for (int i = 0; i < size; i++) {
          columns[fork][i] = table.value(from + i, fork);
        }
        add(columns[fork], sums, squares);
      }
    }

    /// The hot loop: written so that the JIT makes vector instructions of it.
    private static void add(double[] column, double[] sum, double[] square) {
      for (int i = 0; i < column.length; i++) {
        double value = column[i];
        sum[i] += value;
        square[i] += value * value;
      }
    }

    void squares(BitSet treated, double[] result) {
      Arrays.fill(sum, 0);
      Arrays.fill(square, 0);
      int others = 0;
      for (int fork = treated.nextSetBit(0); fork >= 0; fork = treated.nextSetBit(fork + 1)) {
        add(columns[fork], sum, square);
        others++;
      }
      fill(others, table.forks() - others, result);
    }

    private void fill(double n, double m, double[] result) {
      double own = 1 / (1 + PRIOR);
      double factorN = own / (n * (n - 1));
      double factorM = own / (m * (m - 1));
      for (int i = 0; i < size; i++) {
        double otherSum = sums[i] - sum[i];
        double spread = square[i] - sum[i] * sum[i] / n;
        double otherSpread = squares[i] - square[i] - otherSum * otherSum / m;
        double difference = sum[i] / n - otherSum / m;
        double variance =
            Math.max(0, spread) * factorN + Math.max(0, otherSpread) * factorM + prior[from + i];
        result[i] = difference * difference / Math.max(variance, Double.MIN_NORMAL);
      }
    }
  }

  /// Goes through the rows from the least conspicuous to the most, for every relabelling: the
  /// largest statistic so far is what a row must beat.
  private static final class Passes {
    private final Statistic statistic;
    private final double[] observed;
    private final List<BitSet> labels;
    private final double[] largest;
    private final int[] reached;

    Passes(Statistic statistic, double[] observed, List<BitSet> labels) {
      this.statistic = statistic;
      this.observed = observed;
      this.labels = labels;
      this.largest = new double[labels.size()];
      this.reached = new int[observed.length];
    }

    Passes run() {
      int tasks =
          Math.max(1, Math.min(labels.size() / 64, 4 * ForkJoinPool.getCommonPoolParallelism()));
      IntStream.range(0, tasks)
          .parallel()
          .forEach(task ->
              pass(
                  (int) ((long) labels.size() * task / tasks),
                  (int) ((long) labels.size() * (task + 1) / tasks)));
      return this;
    }

    private void pass(int first, int last) {
      int[] counts = new int[observed.length];
      double[] squares = new double[CHUNK];
      for (int to = observed.length; to > 0; to -= Math.min(CHUNK, to)) {
        int from = Math.max(0, to - CHUNK);
        Chunk chunk = new Chunk(statistic.table, statistic.prior, from, to);
        for (int label = first; label < last; label++) {
          chunk.squares(labels.get(label), squares);
          largest[label] = climbed(largest[label], squares, from, to, counts);
        }
      }
      synchronized (reached) {
        for (int row = 0; row < counts.length; row++) {
          reached[row] += counts[row];
        }
      }
    }

    private double climbed(double start, double[] squares, int from, int to, int[] counts) {
      double highest = start;
      for (int row = to - 1; row >= from; row--) {
        highest = Math.max(highest, squares[row - from]);
        if (highest >= observed[row] * SAME) {
          counts[row]++;
        }
      }
      return highest;
    }

    MaxT result(int[] order, Statistic unsorted, Relabelings labels, double alpha) {
      double[] p = new double[order.length];
      double above = 0;
      for (int i = 0; i < order.length; i++) {
        above = Math.max(above, (double) reached[i] / labels.treated().size());
        p[order[i]] = above;
      }
      double[] statistics = new double[order.length];
      double[] errors = new double[order.length];
      for (int i = 0; i < order.length; i++) {
        double difference = unsorted.table.difference(order[i]);
        statistics[order[i]] = Math.copySign(Math.sqrt(observed[i]), difference);
        errors[order[i]] =
            observed[i] > 0 ? Math.abs(difference) / Math.sqrt(observed[i]) : Double.NaN;
      }
      double critical = Math.sqrt(Quantiles.of(largest, 1 - alpha));
      return new MaxT(statistics, errors, p, critical, labels.treated().size());
    }
  }
}
