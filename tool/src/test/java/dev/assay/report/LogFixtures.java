package dev.assay.report;

import dev.assay.model.Distribution;
import dev.assay.model.Gc;
import dev.assay.model.Gc.Cpu;
import dev.assay.model.Gc.Group;
import dev.assay.model.Gc.LiveSet;
import dev.assay.model.LateThreads;
import dev.assay.model.LogCoverage;
import dev.assay.model.LogCoverage.Example;
import dev.assay.model.LogCoverage.Irregularity;
import dev.assay.model.LogCoverage.Tag;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogEvent.PauseKind;
import dev.assay.model.LogFinding;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.Counted;
import dev.assay.model.LogReport.Incidents;
import dev.assay.model.LogReport.JvmRun;
import dev.assay.model.LogReport.LogFile;
import dev.assay.model.LogReport.Moment;
import dev.assay.model.LogReport.Span;
import dev.assay.model.LogReport.Unavailable;
import dev.assay.model.Safepoints;
import dev.assay.model.Safepoints.Nested;
import dev.assay.model.Safepoints.Operation;
import dev.assay.model.Stops;
import dev.assay.model.Stops.Utilisation;
import dev.assay.model.Waits;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.LongStream;

/// Log reports as their readers meet them.
final class LogFixtures {

  /// A report and its findings.
  record Case(LogReport report, List<LogFinding> findings) {}

  /// Of no pause.
  static final Waits NO_WAITS = new Waits(0, 0, 0, 0, List.of(), new Waits.Together(0, 0, 0));

  static final long MS = 1_000_000;
  static final long SECOND = 1_000 * MS;
  static final long MIB = 1 << 20;
  static final long HOUR = 3600 * SECOND;
  static final long MIDNIGHT = nanos("2020-11-09T00:00:00Z");

  private LogFixtures() {}

  static Map<String, Case> all() {
    Map<String, Case> cases = new LinkedHashMap<>();
    cases.put("article", article());
    cases.put("jdk8", jdk8());
    cases.put("genzgc", genZgc());
    cases.put("timeless", timeless());
    cases.put("nothing", nothing());
    return cases;
  }

  static Case named(String name) {
    return Objects.requireNonNull(all().get(name));
  }

  static long nanos(String instant) {
    return Instant.parse(instant).getEpochSecond() * SECOND;
  }

  /// A day of a G1 of JDK 11 whose biased locks are revoked all the time.
  static Case article() {
    return LogArticle.of();
  }

  /// An hour of JDK 8 with ParallelGC, where stops have a name only through the statistics.
  static Case jdk8() {
    List<Operation> operations =
        List.of(
            operation(
                "ParallelGCFailedAllocation", "Parallel young", 1_204, 31_204_118_220L, 24, 181),
            operation("ParallelGCSystemGC", "Parallel full", 2, 2_204_118_220L, 1_060, 1_190),
            operation("(not named)", "(not named)", 212, 91_000_000L, 0.3, 4));
    LogReport report =
        new LogReport(
            List.of(
                new LogFile("gc.log.0", "jdk8", 1_048_576, 9_812, null),
                new LogFile(
                    "gc.log.1.current", "jdk8", 212_004, 2_112, "its last line is cut off")),
            new LogCoverage(
                11_924,
                11_801,
                103,
                20,
                List.of(new Tag("jdk8", 11_801, 11_801)),
                List.of(),
                0,
                List.of(
                    new Irregularity(LogCoverage.Kind.TRUNCATED, 1, 1, 2_112, null),
                    new Irregularity(LogCoverage.Kind.RESTART, 1, 1, 300, null))),
            List.of(
                new JvmRun("Parallel", "1.8.0_452-b09", -1, -1, 2_400, 1, 0),
                new JvmRun("Parallel", "1.8.0_452-b09", -1, -1, 1_200, 300, 1)),
            2,
            new Span(HOUR, -1, -1),
            new Safepoints(
                sum(operations, 24, 1_190),
                distribution(1_418, 12_118_220L, 0.005, 1.1),
                operations,
                moments("ParallelGCSystemGC", 1_190, 0.2),
                List.of(),
                LateThreads.NONE,
                new Nested(0, 0)),
            new Gc(
                distribution(1_206, 33_112_000_000L, 24, 1_189),
                List.of(
                    new Group("GC", PauseKind.YOUNG, distribution(1_204, 30_912_000_000L, 24, 180)),
                    new Group(
                        "Full GC", PauseKind.FULL, distribution(2, 2_200_000_000L, 1_060, 1_189))),
                List.of(
                    new Group(
                        "Allocation Failure", null, distribution(1_204, 30_912_000_000L, 24, 180)),
                    new Group("System.gc()", null, distribution(2, 2_200_000_000L, 1_060, 1_189))),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                412_316_860_416L,
                8_589_934_592L,
                new LiveSet(2, 301 * MIB, 312 * MIB, 312 * MIB, Double.NaN, Double.NaN),
                0.9908,
                1_024 * MIB,
                998 * MIB,
                -1,
                -1,
                new Cpu(-1, -1, -1, 0, NO_WAITS),
                List.of(),
                moments("Full GC", 1_189, -1),
                Gc.Over.ALL),
            null,
            null,
            null,
            null,
            new Stops(
                "safepoints",
                1_418,
                33_499_236_440L,
                List.of(new Utilisation(SECOND, 0, 0), new Utilisation(10 * SECOND, 0.84, 0.84))),
            List.of(),
            List.of(),
            LogTimelines.wave(
                -1, 60 * SECOND, 60, List.of("ParallelGCFailedAllocation", "(not named)")),
            List.of(new Unavailable("the code cache", "JDK 8 logs none", "-XX:+PrintCodeCache")));
    return new Case(report, List.of());
  }

  /// Ten minutes of generational ZGC: short stops, long work beside the application.
  static Case genZgc() {
    List<Operation> operations =
        List.of(
            operation("ZMarkEndYoung", "Z mark end", 412, 9_118_220L, 0.02, 0.09),
            operation("ZMarkStartYoung", "Z mark start", 412, 7_118_220L, 0.016, 0.07),
            operation("ZRelocateStartOld", "Z relocate start", 12, 212_004L, 0.017, 0.03));
    LogReport report =
        new LogReport(
            List.of(new LogFile("stdin", "unified", 3_095_929, 17_941, null)),
            new LogCoverage(
                17_941,
                17_941,
                0,
                0,
                List.of(new Tag("safepoint", 836, 836)),
                List.of(),
                0,
                List.of()),
            List.of(
                new JvmRun("GenZGC", "25.0.1+8-27", MIDNIGHT, MIDNIGHT + 600 * SECOND, 600, 1, 0)),
            1,
            new Span(600 * SECOND, MIDNIGHT, MIDNIGHT + 600 * SECOND),
            new Safepoints(
                sum(operations, 0.018, 0.09),
                distribution(836, 4_118_220L, 0.004, 0.03),
                operations,
                moments("ZMarkEndYoung", 0.09, 0.01),
                moments("ZMarkStartYoung", 0.05, 0.03),
                LateThreads.NONE,
                new Nested(0, 0)),
            new Gc(
                distribution(836, 12_118_220L, 0.014, 0.08),
                List.of(
                    new Group(
                        "Pause Mark End",
                        PauseKind.STEP,
                        distribution(836, 12_118_220L, 0.014, 0.08))),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(
                    new Group(
                        "Concurrent Mark", null, distribution(412, 40_118_220_000L, 90, 812))),
                List.of(
                    new Group(
                        "Minor Collection", null, distribution(400, 60_118_220_000L, 140, 912)),
                    new Group(
                        "Major Collection", null, distribution(12, 12_118_220_000L, 940, 1_912))),
                412_316_860_416L,
                -1,
                new LiveSet(12, 301 * MIB, 299 * MIB, 312 * MIB, -2.1 * MIB, -9.4 * MIB),
                0.9999798,
                2_048 * MIB,
                1_998 * MIB,
                -1,
                -1,
                new Cpu(-1, -1, -1, 0, NO_WAITS),
                List.of(),
                List.of(),
                Gc.Over.ALL),
            null,
            null,
            null,
            null,
            new Stops("safepoints", 836, 16_448_444L, List.of(new Utilisation(MS, 0.91, 0.91))),
            List.of(
                new Incidents(
                    IncidentKind.ALLOCATION_STALL,
                    14,
                    812 * MS,
                    14,
                    0,
                    0,
                    List.of(new Counted("http-worker-3", 9), new Counted("main", 5)),
                    0,
                    4_112,
                    List.of(new Moment(311 * MS, -1, "ALLOCATION_STALL", -1, -1, 0, 5_004, 0)))),
            List.of(),
            LogTimelines.wave(MIDNIGHT, SECOND, 600, List.of("ZMarkEndYoung", "ZMarkStartYoung")),
            List.of());
    return new Case(report, List.of());
  }

  /// A log of the collector alone, without any time.
  static Case timeless() {
    LogReport report =
        new LogReport(
            List.of(new LogFile("gc.log", "unified", 2_112, 31, null)),
            new LogCoverage(
                31,
                30,
                0,
                0,
                List.of(new Tag("gc", 31, 30)),
                List.of(new Example(0, 7, "[gc] GC(4) Something new")),
                0,
                List.of()),
            List.of(new JvmRun("Serial", null, -1, -1, -1, 1, 0)),
            1,
            new Span(-1, -1, -1),
            null,
            new Gc(
                distribution(29, 711_378_000L, 22, 81),
                List.of(
                    new Group(
                        "Pause Young", PauseKind.YOUNG, distribution(29, 711_378_000L, 22, 81))),
                List.of(
                    new Group("Allocation Failure", null, distribution(29, 711_378_000L, 22, 81))),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                -1,
                -1,
                new LiveSet(0, -1, -1, -1, Double.NaN, Double.NaN),
                Double.NaN,
                -1,
                221 * MIB,
                -1,
                -1,
                new Cpu(-1, -1, -1, 0, NO_WAITS),
                List.of(),
                List.of(new Moment(81 * MS, -1, "Pause Young", -1, -1, 0, 12, 904)),
                Gc.Over.ALL),
            null,
            null,
            null,
            null,
            null,
            List.of(),
            List.of(),
            LogTimelines.none(),
            List.of(
                new Unavailable("safepoints", "no line about them", "-Xlog:safepoint"),
                new Unavailable(
                    "rates and shares of time",
                    "no line carries a time",
                    "-Xlog:gc*:file=gc.log:uptime,level,tags")));
    return new Case(report, List.of());
  }

  /// A file that is no log.
  static Case nothing() {
    LogReport report =
        new LogReport(
            List.of(new LogFile("readme.txt", "unified", 41, 3, "no JVM log line")),
            new LogCoverage(3, 0, 2, 1, List.of(), List.of(), 0, List.of()),
            List.of(),
            0,
            new Span(-1, -1, -1),
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            List.of(),
            List.of(),
            LogTimelines.none(),
            List.of());
    return new Case(report, List.of());
  }

  static Operation operation(
      String name, String family, long count, long total, double median, double longest) {
    Distribution time = distribution(count, total, median, longest);
    Distribution reaching = distribution(count, total / 17, median / 17, longest / 3);
    long operating = total - total / 17 - total / 40;
    return new Operation(
        name,
        family,
        time,
        reaching,
        reaching.total(),
        total / 40,
        operating,
        -1,
        0,
        0,
        0,
        0,
        List.of());
  }

  static Distribution sum(List<Operation> operations, double median, double longest) {
    return distribution(
        operations.stream().mapToLong(o -> o.total().count()).sum(),
        operations.stream().mapToLong(o -> o.total().total()).sum(),
        median,
        longest);
  }

  /// Percentiles on a line from the median to the longest, in milliseconds.
  static Distribution distribution(long count, long total, double median, double longest) {
    long[] between =
        LongStream.of(0, 12, 20, 38, 61, 82, 100)
            .map(p -> Math.round(median * Math.pow(longest / median, p / 100.0) * 1e6))
            .toArray();
    return new Distribution(
        count,
        total,
        Math.round(median * 1e6 / 9),
        between[0],
        between[1],
        between[2],
        between[3],
        between[4],
        between[5],
        between[6]);
  }

  static List<Moment> moments(String what, double longest, double reaching) {
    return LongStream.range(0, 8)
        .mapToObj(i ->
            new Moment(
                Math.round(longest * 1e6 * Math.pow(0.83, (double) i)),
                reaching < 0 ? -1 : Math.round(reaching * 1e6 * Math.pow(0.7, (double) i)),
                what,
                (3_600 + 911 * i) * SECOND + 123 * MS,
                MIDNIGHT + (3_600 + 911 * i) * SECOND + 123 * MS,
                0,
                40_112 + 1_204 * i,
                3_912_004 + 99_120 * i))
        .toList();
  }
}
