package dev.assay.report;

import dev.assay.model.Finding;
import dev.assay.model.Metric;
import dev.assay.model.Metric.Better;
import dev.assay.model.Notice;
import dev.assay.model.Result;
import dev.assay.model.Severity;
import dev.assay.model.Workload;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/// One result for every case that a report must tell well.
final class Fixtures {
  private static final List<String> TWO = List.of("serial", "parallel");
  private static final List<Metric> SUITE =
      List.of(
          Metric.ITERATION_WALL,
          Metric.ITERATION_CPU,
          Metric.ITERATION_GC,
          Metric.WALL,
          Metric.CPU,
          Metric.MAX_RSS,
          Metric.TIME_TO_STEADY);

  private Fixtures() {}

  /// Every case by the name of its golden files.
  static Map<String, Result> all() {
    Map<String, Result> all = new LinkedHashMap<>();
    all.put("slower", slower());
    all.put("faster", faster());
    all.put("equivalent", equivalent());
    all.put("undecided", undecided());
    all.put("modes", modes());
    all.put("variants", variants());
    all.put("jmh", jmh(12));
    all.put("failures", failures());
    all.put("duet", duet());
    all.put("aborted", aborted());
    return all;
  }

  static Result slower() {
    return suite(11, TWO)
        .ratio("parallel", Metric.ITERATION_WALL, 1.042)
        .ratio("parallel", Metric.ITERATION_CPU, 1.06)
        .ratio("parallel", Metric.MAX_RSS, 1.31)
        .run(6, Map.of(), List.of())
        .result(List.of(Metric.ITERATION_WALL), List.of(), List.of());
  }

  static Result faster() {
    return suite(12, TWO)
        .ratio("parallel", Metric.ITERATION_WALL, 0.958)
        .ratio("parallel", Metric.ITERATION_GC, 0.41)
        .ratio("parallel", Metric.MAX_RSS, 2.4)
        .run(6, Map.of(), List.of())
        .result(List.of(Metric.ITERATION_WALL), List.of(), List.of());
  }

  static Result equivalent() {
    return suite(13, TWO)
        .noise(0.007)
        .run(12, Map.of(), List.of())
        .result(List.of(Metric.ITERATION_WALL), List.of(), List.of());
  }

  static Result undecided() {
    return suite(14, TWO)
        .noise(0.045)
        .ratio("parallel", Metric.ITERATION_WALL, 1.012)
        .run(10, Map.of(), List.of())
        .result(
            List.of(Metric.ITERATION_WALL),
            List.of(),
            List.of(
                new Notice(
                    "machine.contended",
                    Severity.WARNING,
                    "The machine was busy: wall/cpu was 1.6 in the median fork; stop other programs"
                        + " or compare CPU time with --primary cpu.")));
  }

  static Result modes() {
    return suite(16, TWO)
        .noise(0.008)
        .modes(0.19, Map.of("serial", 0.2, "parallel", 0.7))
        .run(12, Map.of(), List.of())
        .result(
            List.of(Metric.ITERATION_WALL),
            List.of(
                new Finding(
                    "modes.probability",
                    Severity.WARNING,
                    "parallel",
                    "parallel makes the slow mode likelier.",
                    Map.of("probability", 0.012),
                    "Compare the compiled code of a fast and a slow fork.",
                    Optional.empty())),
            List.of());
  }

  static Result variants() {
    return suite(16, List.of("serial", "parallel", "g1", "zgc"))
        .ratio("parallel", Metric.ITERATION_WALL, 0.97)
        .ratio("g1", Metric.ITERATION_WALL, 1.001)
        .ratio("zgc", Metric.ITERATION_WALL, 1.12)
        .ratio("zgc", Metric.MAX_RSS, 2.9)
        .run(8, Map.of(), List.of(3))
        .result(List.of(Metric.ITERATION_WALL), List.of(), List.of());
  }

  /// A JMH jar with a number of benchmarks, a third of them really different.
  static Result jmh(int benchmarks) {
    String[] classes = {"JsonBench", "StringJoin", "MapLookup", "SortBench", "Utf8Decoding"};
    String[] methods = {"small", "large:size=1000", "mixed", "worstCase", "parse:mode=strict"};
    List<Metric> metrics = new ArrayList<>();
    Random random = new Random(17);
    for (int i = 0; i < benchmarks; i++) {
      String name =
          "org.example.bench."
              + classes[i % classes.length]
              + "."
              + methods[(i / classes.length) % methods.length]
              + (i >= 25 ? i : "");
      metrics.add(
          i % 3 == 0
              ? new Metric(name, "ops/s", Better.HIGHER)
              : new Metric(name, i % 3 == 1 ? "us/op" : "ns/op", Better.LOWER));
    }
    Laboratory laboratory =
        new Laboratory(18, List.of("g1", "parallel"), metrics)
            .workload(new Workload.Jmh("benchmarks.jar", Optional.empty(), List.of()))
            .noise(0.015);
    for (int i = 0; i < metrics.size(); i++) {
      laboratory.typical(metrics.get(i), Math.pow(10, 1 + random.nextInt(5)) * (1 + i % 7));
      laboratory.ratio(
          "parallel", metrics.get(i), i % 3 == 0 ? 0.93 + 0.16 * random.nextDouble() : 1.0);
    }
    return laboratory.run(8, Map.of(), List.of()).result(metrics, List.of(), List.of());
  }

  static Result failures() {
    return suite(19, TWO)
        .ratio("parallel", Metric.ITERATION_WALL, 0.95)
        .run(
            8,
            Map.of(
                3,
                "the JVM ended with code 134 (SIGABRT): # Internal Error (psParallelCompact.cpp:1234),"
                    + " pid=4711",
                6,
                "no end after 5 minutes (--timeout); it was stopped"),
            List.of(5))
        .result(
            List.of(Metric.ITERATION_WALL),
            List.of(),
            List.of(
                new Notice(
                    "blocks.repeated",
                    Severity.INFO,
                    "1 of 8 blocks ran again because the hypervisor took 8.1% of the CPU time.")));
  }

  static Result duet() {
    return new Laboratory(20, TWO, List.of(Metric.WALL, Metric.CPU, Metric.MAX_RSS))
        .typical(Metric.WALL, 12.4)
        .typical(Metric.CPU, 21.7)
        .typical(Metric.MAX_RSS, 512L << 20)
        .ratio("parallel", Metric.WALL, 0.93)
        .ratio("parallel", Metric.CPU, 1.08)
        .duet()
        .workload(new Workload.Command(List.of("java", "-jar", "ecj.jar", "@sources"), List.of()))
        .run(12, Map.of(), List.of())
        .result(List.of(Metric.WALL), List.of(), List.of());
  }

  /// Stopped before the first block was complete.
  static Result aborted() {
    Result whole =
        suite(21, TWO)
            .run(1, Map.of(), List.of())
            .result(List.of(Metric.ITERATION_WALL), List.of(), List.of());
    return new Result(
        whole.directory(),
        whole.experiment(),
        whole.trials().subList(0, 2),
        new Laboratory(21, TWO, List.of()).result(List.of(), List.of(), List.of()).analysis(),
        "interrupted (Ctrl-C); go on with assay compare --resume " + whole.directory(),
        whole.elapsed().dividedBy(2),
        Optional.empty(),
        whole.environment(),
        whole.explanation(),
        whole.replay());
  }

  /// The largest that a page must bear: three variants, 80 forks each, 40 iterations.
  static Result large() {
    return suite(22, List.of("serial", "parallel", "zgc"))
        .ratio("parallel", Metric.ITERATION_WALL, 0.985)
        .ratio("zgc", Metric.ITERATION_WALL, 1.06)
        .iterated(40, 9)
        .modes(0.11, Map.of("serial", 0.3, "parallel", 0.3, "zgc", 0.5))
        .run(40, Map.of(), List.of(7, 21))
        .result(List.of(Metric.ITERATION_WALL), List.of(), List.of());
  }

  static Laboratory suite(long seed, List<String> variants) {
    return new Laboratory(seed, variants, SUITE)
        .typical(Metric.ITERATION_WALL, 0.0842)
        .typical(Metric.ITERATION_CPU, 0.0991)
        .typical(Metric.ITERATION_GC, 0.00412)
        .typical(Metric.WALL, 2.31)
        .typical(Metric.CPU, 2.94)
        .typical(Metric.MAX_RSS, 187L << 20)
        .typical(Metric.TIME_TO_STEADY, 0.71)
        .iterated(20, 7);
  }
}
