package dev.assay.difference;

import dev.assay.profile.CallTree;
import dev.assay.stats.ArmTable;
import dev.assay.stats.Quantiles;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/// The values of what is tested, fork by fork.
///
/// @param items numbers of those that are tested
/// @param paths nodes that are tested, each with all below it
/// @param table items first, then paths
/// @param excess the variance of a fork's value, as a multiple of the value, that rows usually have
@SuppressWarnings("ArrayRecordComponent") // never compared
record Measured(int[] items, int[] paths, ArmTable table, double excess) {

  /// Samples a fork, in the mean of all forks. Rarer items are not tested: where 3 are expected, 0
  /// to 8 come by chance.
  static final double FEWEST = 3;

  /// More items or paths than this are not tested, the rarest left out: bounds time and memory.
  private static final int MOST = 20_000;

  static Measured of(UnionTree union, Items items, Forks forks) {
    CallTree tree = union.tree();
    int size = tree.size();
    double[] self = new double[size];
    Arrays.setAll(self, tree::samples);
    double[] totals = union.totals(self);
    double[] sums = items.sums(self, totals);
    int[] tested = frequent(sums, Items.TOTAL + 1, forks.size());
    int[] paths = frequent(totals, CallTree.ROOT + 1, forks.size());
    ArmTable table = table(union, items, forks, tested, paths);
    return new Measured(tested, paths, table, excess(table, union.sampleValue()));
  }

  private static int[] frequent(double[] samples, int from, int forks) {
    return IntStream.range(from, samples.length)
        .filter(i -> samples[i] >= FEWEST * forks)
        .boxed()
        .sorted(Comparator.comparingDouble(i -> -samples[i]))
        .limit(MOST)
        .mapToInt(i -> i)
        .toArray();
  }

  private static ArmTable table(
      UnionTree union, Items items, Forks forks, int[] tested, int[] paths) {
    int rows = tested.length + paths.length;
    double[] values = new double[rows * forks.size()];
    for (int fork = 0; fork < forks.size(); fork++) {
      double[] self = union.self(fork);
      double[] totals = union.totals(self);
      double[] sums = items.sums(self, totals);
      int next = fork * rows;
      for (int item : tested) {
        values[next++] = sums[item];
      }
      for (int path : paths) {
        values[next++] = totals[path];
      }
    }
    return new ArmTable(rows, forks.treated(), forks.blocks(), values);
  }

  /// The median of variance to mean, at least what random sampling alone makes.
  private static double excess(ArmTable table, double sampleValue) {
    double[] variances = table.variances();
    double[] ratios =
        IntStream.range(0, table.rows())
            .filter(row -> table.mean(row) > 0)
            .mapToDouble(row -> variances[row] / table.mean(row))
            .toArray();
    return ratios.length == 0 ? sampleValue : Math.max(sampleValue, Quantiles.median(ratios));
  }

  boolean isPath(int row) {
    return row >= items.length;
  }

  /// The mean of the baseline's forks.
  double before(int row, Sides sides) {
    return isPath(row) ? sides.totalsBefore()[path(row)] : sides.sumsBefore()[items[row]];
  }

  /// By how much the means of both sides differ.
  double delta(int row, Sides sides) {
    return isPath(row) ? sides.pathDelta(path(row)) : sides.itemDelta(items[row]);
  }

  /// The node of a row that is a path.
  int path(int row) {
    return paths[row - items.length];
  }

  /// For each row a number that stands for its level.
  int[] levels(Items all) {
    int[] levels = new int[table.rows()];
    List<ProfileDifference.Of> order = List.of(ProfileDifference.Of.values());
    int last = order.size();
    Arrays.setAll(levels, row -> isPath(row) ? last : order.indexOf(all.key(items[row]).of()));
    return levels;
  }

  /// The rows of items of one level.
  ArmTable only(Items all, ProfileDifference.Of of) {
    return table.select(
        IntStream.range(0, items.length).filter(row -> all.key(items[row]).of() == of).toArray());
  }

  /// The variance that is expected of each row's difference, whatever fork is on which side.
  double[] expected(ArmTable rows, Forks forks) {
    double[] expected = new double[rows.rows()];
    for (int row = 0; row < expected.length; row++) {
      expected[row] = excess * rows.mean(row) * forks.inverse();
    }
    return expected;
  }
}
