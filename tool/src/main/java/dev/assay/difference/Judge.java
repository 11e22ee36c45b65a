package dev.assay.difference;

import dev.assay.stats.ArmTable;
import dev.assay.stats.BenjaminiHochberg;
import dev.assay.stats.BootstrapT;
import dev.assay.stats.MaxT;
import dev.assay.stats.Power;
import dev.assay.stats.Relabelings;
import dev.assay.stats.Student;
import dev.assay.stats.Welch;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/// What chance could have done.
sealed interface Judge {

  /// Of every row.
  ///
  /// @param p adjusted, to be held against the error probability as it is
  /// @param detectable the smallest change found with a chance of 80%
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Verdicts(double[] p, double[] detectable) {}

  /// Intervals of every row, each for itself.
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Intervals(double[] low, double[] high) {}

  /// @param expected variance of each row's difference
  /// @param levels of the hierarchy that the rows belong to
  /// @param alpha the chance that any row is named that did not change
  Verdicts verdicts(ArmTable table, double[] expected, int[] levels, double alpha);

  Intervals intervals(ArmTable table, double[] expected, double confidence);

  /// By permutations of forks, see [MaxT].
  record Permutations(Relabelings labels, long seed) implements Judge {

    static final int MOST = 10_000;

    /// For intervals; the 2.5% quantile of 2,000 is known to half a per cent.
    private static final int RESAMPLES = 2_000;

    @Override
    public Verdicts verdicts(ArmTable table, double[] expected, int[] levels, double alpha) {
      MaxT tested = MaxT.of(table, expected, labels, alpha);
      double degrees = table.forks() - 2.0;
      double[] detectable =
          Arrays.stream(tested.error())
              .map(error -> Power.detectable(tested.critical(), error, degrees))
              .toArray();
      return new Verdicts(tested.p(), detectable);
    }

    @Override
    public Intervals intervals(ArmTable table, double[] expected, double confidence) {
      BootstrapT drawn = BootstrapT.of(table, expected, RESAMPLES, confidence, seed);
      return new Intervals(drawn.low(), drawn.high());
    }
  }

  /// Row by row, for few forks; what is false among what is named is bounded level by level. The
  /// standard error is at least what sampling alone makes: two forks that agree by luck know
  /// nothing.
  record RowByRow() implements Judge {

    @Override
    public Verdicts verdicts(ArmTable table, double[] expected, int[] levels, double alpha) {
      double[] p = new double[table.rows()];
      double[] detectable = new double[table.rows()];
      for (int row = 0; row < p.length; row++) {
        Welch welch = welch(table, expected, row);
        p[row] = welch.probability();
        double critical = Student.critical(alpha / size(levels, levels[row]), welch.degrees());
        detectable[row] = Power.detectable(critical, welch.standardError(), welch.degrees());
      }
      return new Verdicts(adjusted(p, levels), detectable);
    }

    private static long size(int[] levels, int level) {
      return Arrays.stream(levels).filter(l -> l == level).count();
    }

    private static double[] adjusted(double[] p, int[] levels) {
      double[] adjusted = new double[p.length];
      for (int level : Arrays.stream(levels).distinct().toArray()) {
        int[] rows = IntStream.range(0, p.length).filter(row -> levels[row] == level).toArray();
        double[] some =
            BenjaminiHochberg.adjusted(Arrays.stream(rows).mapToDouble(row -> p[row]).toArray());
        for (int i = 0; i < rows.length; i++) {
          adjusted[rows[i]] = some[i];
        }
      }
      return adjusted;
    }

    @Override
    public Intervals intervals(ArmTable table, double[] expected, double confidence) {
      double[] low = new double[table.rows()];
      double[] high = new double[table.rows()];
      for (int row = 0; row < low.length; row++) {
        Welch welch = welch(table, expected, row);
        low[row] = welch.difference() - welch.halfWidth(confidence);
        high[row] = welch.difference() + welch.halfWidth(confidence);
      }
      return new Intervals(low, high);
    }

    private static Welch welch(ArmTable table, double[] expected, int row) {
      Optional<Welch> welch = Welch.of(table.arm(row, false), table.arm(row, true));
      Welch found = welch.orElseThrow(() -> new IllegalArgumentException("fewer than 2 forks"));
      double error = Math.max(found.standardError(), Math.sqrt(expected[row]));
      return new Welch(found.difference(), error, found.degrees());
    }
  }
}
