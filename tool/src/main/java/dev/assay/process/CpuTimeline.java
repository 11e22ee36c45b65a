package dev.assay.process;

import dev.assay.model.ThreadClass;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// CPU time by class over time, in a bounded number of buckets: when they are full, two become one.
final class CpuTimeline {

  private static final int BUCKETS = 240;

  private final Map<ThreadClass, double[]> sums = new EnumMap<>(ThreadClass.class);
  private double bucket = 0.05;
  private int used;

  /// Adds CPU time of an interval, evenly, for nobody knows when in it the thread ran.
  ///
  /// @param from seconds since the start
  /// @param to seconds since the start
  void add(ThreadClass kind, double from, double to, double seconds) {
    while (to >= bucket * BUCKETS) {
      sums.values().forEach(CpuTimeline::halve);
      bucket *= 2;
      used = (used + 1) / 2;
    }
    double[] sum = sums.computeIfAbsent(kind, key -> new double[BUCKETS]);
    int first = (int) (from / bucket);
    int last = (int) (to / bucket);
    if (first == last) {
      sum[first] += seconds;
    } else {
      for (int i = first; i <= last; i++) {
        double overlap = Math.min(to, (i + 1) * bucket) - Math.max(from, i * bucket);
        sum[i] += seconds * overlap / (to - from);
      }
    }
    used = Math.max(used, last + 1);
  }

  private static void halve(double[] sums) {
    for (int i = 0; i < BUCKETS / 2; i++) {
      sums[i] = sums[2 * i] + sums[2 * i + 1];
    }
    Arrays.fill(sums, BUCKETS / 2, BUCKETS, 0);
  }

  /// Seconds of one bucket.
  double bucket() {
    return bucket;
  }

  Map<ThreadClass, List<Double>> cpu() {
    Map<ThreadClass, List<Double>> cpu = new EnumMap<>(ThreadClass.class);
    sums.forEach((kind, all) -> cpu.put(kind, Arrays.stream(all).limit(used).boxed().toList()));
    return cpu;
  }
}
