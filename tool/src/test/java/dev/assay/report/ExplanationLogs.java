package dev.assay.report;

import dev.assay.model.CodeCache;
import dev.assay.model.CodeCache.CodeHeapUse;
import dev.assay.model.LateThreads;
import dev.assay.model.LogCoverage;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.JvmRun;
import dev.assay.model.LogReport.LogFile;
import dev.assay.model.LogReport.Span;
import dev.assay.model.Safepoints;
import dev.assay.model.Safepoints.Nested;
import dev.assay.model.Safepoints.Operation;
import dev.assay.model.Stops;
import dev.assay.model.ThreadClass;
import dev.assay.model.ThreadTimeline;
import dev.assay.model.Timeline;
import dev.assay.model.Timeline.Series;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/// What evidence forks of some two seconds log, and how their threads use the CPUs.
final class ExplanationLogs {
  private static final long BUCKET = 20 * LogFixtures.MS;

  private ExplanationLogs() {}

  /// Two forks that mind their business.
  static LogReport quiet() {
    return log(
        List.of(
            LogFixtures.operation("G1CollectForAllocation", "G1 young", 82, 331_000_000L, 3.6, 9),
            LogFixtures.operation("Cleanup", "Cleanup", 61, 2_100_000L, 0.03, 0.2),
            LogFixtures.operation("Deoptimize", "Deoptimize", 40, 3_000_000L, 0.06, 0.4)),
        240,
        i -> 9.3 * (1 - Math.exp(-i / 18.0)));
  }

  /// Two forks whose locks change hands all the time.
  static LogReport revoking() {
    return log(
        List.of(
            LogFixtures.operation("RevokeBias", "Revoke bias", 23_714, 318_000_000L, 0.011, 1.9),
            LogFixtures.operation("G1CollectForAllocation", "G1 young", 82, 331_000_000L, 3.6, 9),
            LogFixtures.operation(
                "BulkRevokeBias", "Bulk revoke bias", 174, 12_000_000L, 0.05, 1.1),
            LogFixtures.operation("Deoptimize", "Deoptimize", 40, 3_000_000L, 0.06, 0.4)),
        240,
        i -> 9.1 * (1 - Math.exp(-i / 18.0)));
  }

  /// Two forks that throw compiled code out to make room.
  static LogReport shortOfCode() {
    return log(
        List.of(
            LogFixtures.operation("G1CollectForAllocation", "G1 young", 104, 431_000_000L, 3.8, 14),
            LogFixtures.operation("Cleanup", "Cleanup", 302, 20_100_000L, 0.04, 0.5),
            LogFixtures.operation("Deoptimize", "Deoptimize", 412, 31_000_000L, 0.07, 0.6)),
        6,
        i -> 3.1 + 2.6 * (i % 23) / 23.0);
  }

  private static LogReport log(
      List<Operation> operations, long codeCacheMebibytes, IntToDoubleFunction used) {
    int buckets = 240;
    Safepoints safepoints =
        new Safepoints(
            LogFixtures.sum(operations, 12.0 / operations.getFirst().total().count(), 14),
            LogFixtures.distribution(operations.size(), 9_118_220L, 0.01, 1.1),
            operations,
            LogFixtures.moments(operations.getFirst().name(), 9, 0.3),
            List.of(),
            LateThreads.NONE,
            new Nested(0, 0));
    List<Long> code =
        IntStream.range(0, buckets)
            .mapToObj(i -> Math.round(used.applyAsDouble(i % 120) * LogFixtures.MIB))
            .toList();
    return new LogReport(
        List.of(new LogFile("evidence/trials/001/gc.log", "unified", 912_000, 9_001, null)),
        new LogCoverage(9_001, 9_001, 0, 0, List.of(), List.of(), 0, List.of()),
        List.of(run(0), run(1)),
        2,
        new Span(buckets * BUCKET, -1, -1),
        safepoints,
        null,
        new CodeCache(
            List.of(
                new CodeHeapUse(
                    "CodeCache",
                    codeCacheMebibytes * LogFixtures.MIB,
                    code.getLast(),
                    code.getLast())),
            0,
            0,
            0,
            0,
            0,
            0,
            -1),
        null,
        null,
        null,
        new Stops("safepoints", safepoints.total().count(), safepoints.total().total(), List.of()),
        List.of(),
        List.of(),
        timeline(buckets, operations.getFirst().name(), code),
        List.of());
  }

  private static JvmRun run(int file) {
    return new JvmRun("G1", "17.0.15+6", -1, -1, 2.4, 1, file);
  }

  private static Timeline timeline(int buckets, String operation, List<Long> code) {
    List<Long> every = IntStream.range(0, buckets).mapToObj(i -> BUCKET / 40).toList();
    List<Long> once = IntStream.range(0, buckets).mapToObj(i -> 1L).toList();
    return new Timeline(
        -1,
        BUCKET,
        IntStream.range(0, buckets).mapToObj(i -> BUCKET).toList(),
        Map.of(operation, new Series(once, every, every)),
        Map.of(),
        Series.NONE,
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        Map.of("CodeCache", code),
        Map.of());
  }

  /// The threads of one fork: the JIT is busy at the start, and goes on by `late` of a CPU.
  static ThreadTimeline threads(String variant, int trial, double late, int collections) {
    int buckets = 118;
    Map<ThreadClass, List<Double>> cpu = new LinkedHashMap<>();
    cpu.put(ThreadClass.APPLICATION, values(buckets, i -> i < 6 ? 0.5 : 0.93 - 0.3 * late));
    cpu.put(ThreadClass.C1, values(buckets, i -> 0.3 * Math.exp(-i / 9.0) + late * 0.2));
    cpu.put(ThreadClass.C2, values(buckets, i -> 0.8 * Math.exp(-i / 15.0) + late));
    cpu.put(ThreadClass.SWEEPER, values(buckets, i -> late * 0.05));
    cpu.put(ThreadClass.GC, values(buckets, i -> i % (100 / collections) == 7 ? 1.1 : 0));
    cpu.put(ThreadClass.VM, values(buckets, i -> 0.01));
    return new ThreadTimeline(variant, trial, 0.02, cpu);
  }

  private static List<Double> values(int buckets, IntToDoubleFunction cores) {
    List<Double> values = new ArrayList<>();
    for (int i = 0; i < buckets; i++) {
      values.add(0.02 * cores.applyAsDouble(i) * (0.9 + 0.2 * Math.abs(Math.sin(i * 12.9898))));
    }
    return values;
  }
}
