package dev.assay.report;

import dev.assay.model.LogEvent.PauseKind;
import dev.assay.model.Timeline;
import dev.assay.model.Timeline.Series;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;

/// Timelines that look like a day with its rush hours.
final class LogTimelines {
  private static final long MIB = 1 << 20;
  private static final long LEAST = 40 * MIB;

  private LogTimelines() {}

  static Timeline none() {
    return new Timeline(
        -1,
        0,
        List.of(),
        Map.of(),
        Map.of(),
        Series.NONE,
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        Map.of(),
        Map.of());
  }

  static Timeline article(int buckets) {
    return wave(
        LogFixtures.MIDNIGHT,
        24 * LogFixtures.HOUR / buckets,
        buckets,
        List.of(
            "G1CollectForAllocation",
            "RevokeBias",
            "CGC_Operation",
            "BulkRevokeBias",
            "Deoptimize",
            "ThreadDump"));
  }

  static Timeline wave(long start, long bucket, int buckets, List<String> operations) {
    Map<String, Series> stops = new LinkedHashMap<>();
    for (int i = 0; i < operations.size(); i++) {
      stops.put(operations.get(i), series(bucket, buckets, i));
    }
    return new Timeline(
        start,
        bucket,
        list(buckets, i -> i == buckets - 1 ? bucket / 2 : bucket),
        stops,
        Map.of(PauseKind.YOUNG, series(bucket, buckets, 0)),
        Series.NONE,
        list(buckets, i -> (long) (bucket * 0.0002 * load(i, buckets))),
        list(buckets, i -> (long) (bucket / 1e9 * 120 * MIB * load(i, buckets))),
        list(buckets, i -> i % 7 == 3 ? -1 : 3_000 * MIB + (i % 5) * 100L * MIB),
        list(
            buckets,
            i -> i % 7 == 3 ? -1 : 1_200 * MIB + i * 400L * MIB / buckets + (i % 3) * 30L * MIB),
        list(buckets, i -> i % 7 == 3 ? -1 : 4_096 * MIB),
        Map.of(
            "profiled nmethods", list(buckets, i -> LEAST + i % 90 * 50L * MIB / 90),
            "non-profiled nmethods",
                list(buckets, i -> (long) (44 * MIB * (1 - Math.exp(-9.0 * i / buckets))))),
        Map.of(
            3, list(buckets, i -> (long) (4_000 * Math.exp(-20.0 * i / buckets)) + i % 4),
            4, list(buckets, i -> (long) (900 * Math.exp(-9.0 * i / buckets)) + i % 3)));
  }

  private static Series series(long bucket, int buckets, int rank) {
    double share = 0.008 / Math.pow(3, rank);
    IntToLongFunction nanos = i -> (long) (bucket * share * load(i, buckets) * jitter(i, rank));
    return new Series(
        list(buckets, i -> 1 + (long) (40 * load(i, buckets) * jitter(i, rank))),
        list(buckets, nanos),
        list(buckets, i -> nanos.applyAsLong(i) / 12));
  }

  /// Between 0.2 at night and 1 at noon.
  private static double load(int bucket, int buckets) {
    return 0.6 - 0.4 * Math.cos(2 * Math.PI * bucket / buckets);
  }

  private static double jitter(int bucket, int rank) {
    double wave = 0.75 + 0.25 * Math.sin(bucket * 12.9898 + rank * 78.233);
    return bucket % 53 == 17 + rank ? 3 * wave : wave;
  }

  private static List<Long> list(int buckets, IntToLongFunction value) {
    return IntStream.range(0, buckets).mapToObj(value::applyAsLong).toList();
  }
}
