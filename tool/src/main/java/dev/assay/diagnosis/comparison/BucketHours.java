package dev.assay.diagnosis.comparison;

import dev.assay.model.LogReport.JvmRun;
import dev.assay.stats.RateSample.Hours;
import java.util.List;

/// When the buckets of a log were by the clock. Runs follow one another on its axis without the
/// time between them.
final class BucketHours {

  private static final double SECOND = 1e9;

  /// Share of a log of whose time runs must tell when it was.
  private static final double TOLD = 0.99;

  private BucketHours() {}

  /// @param runs those that are listed
  /// @param covered seconds of all runs
  /// @param begins nanoseconds on the axis at which each bucket begins, in order
  /// @param seconds how much of each is covered
  static Hours of(List<JvmRun> runs, double covered, long[] begins, double[] seconds) {
    double listed = runs.stream().mapToDouble(JvmRun::seconds).sum();
    boolean told = !runs.isEmpty() && runs.stream().allMatch(run -> run.start() >= 0);
    if (!told || listed < TOLD * covered) {
      return Hours.UNKNOWN;
    }
    double[] clocks = new double[begins.length];
    int run = 0;
    double before = 0;
    for (int i = 0; i < clocks.length; i++) {
      double at = begins[i] / SECOND;
      while (run < runs.size() - 1 && at >= before + runs.get(run).seconds()) {
        before += runs.get(run++).seconds();
      }
      clocks[i] = runs.get(run).start() / SECOND + at - before;
    }
    return new Hours(clocks, seconds);
  }
}
