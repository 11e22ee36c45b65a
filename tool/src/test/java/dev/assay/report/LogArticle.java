package dev.assay.report;

import dev.assay.model.BiasedLocking;
import dev.assay.model.Classes;
import dev.assay.model.CodeCache;
import dev.assay.model.CodeCache.CodeHeapUse;
import dev.assay.model.Gc;
import dev.assay.model.Gc.Cpu;
import dev.assay.model.Gc.Group;
import dev.assay.model.Gc.LiveSet;
import dev.assay.model.Jit;
import dev.assay.model.LateThreads;
import dev.assay.model.LogCoverage;
import dev.assay.model.LogCoverage.Example;
import dev.assay.model.LogCoverage.Irregularity;
import dev.assay.model.LogCoverage.Tag;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogEvent.PauseKind;
import dev.assay.model.LogEvent.RevocationKind;
import dev.assay.model.LogFinding;
import dev.assay.model.LogFinding.Place;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.Counted;
import dev.assay.model.LogReport.Incidents;
import dev.assay.model.LogReport.JvmRun;
import dev.assay.model.LogReport.LogFile;
import dev.assay.model.LogReport.Span;
import dev.assay.model.LogReport.Unavailable;
import dev.assay.model.RunHeap;
import dev.assay.model.RunHeap.Capacity;
import dev.assay.model.RunHeap.Fulls;
import dev.assay.model.RunHeap.Vain;
import dev.assay.model.Safepoints;
import dev.assay.model.Safepoints.Nested;
import dev.assay.model.Safepoints.Operation;
import dev.assay.model.Severity;
import dev.assay.model.Stops;
import dev.assay.model.Stops.Utilisation;
import dev.assay.model.Waits;
import dev.assay.model.Waits.Together;
import java.util.List;
import java.util.Map;

/// A day of a G1 of JDK 11 whose biased locks are revoked all the time: the totals are those of the
/// article on which the issue rests.
final class LogArticle {

  private static final LiveSet LIVE =
      new LiveSet(
          3_115,
          1_205 * LogFixtures.MIB,
          1_611 * LogFixtures.MIB,
          1_702 * LogFixtures.MIB,
          14.2 * LogFixtures.MIB,
          11.9 * LogFixtures.MIB);

  private LogArticle() {}

  static LogFixtures.Case of() {
    List<Operation> operations =
        List.of(
            LogFixtures.operation(
                "G1CollectForAllocation", "G1 young", 71_214, 399_021_440_000L, 4.1, 1231),
            LogFixtures.operation(
                "RevokeBias", "Revoke bias", 254_389, 51_419_930_000L, 0.156, 52.79),
            LogFixtures.operation(
                "CGC_Operation", "G1 remark and cleanup", 4_118, 40_004_170_000L, 8.9, 61),
            LogFixtures.operation(
                "BulkRevokeBias", "Bulk revoke bias", 11_815, 24_277_090_000L, 1.44, 90.1),
            LogFixtures.operation("Deoptimize", "Deoptimize", 14_112, 5_120_030_000L, 0.3, 8),
            LogFixtures.operation(
                "no vm operation", "no vm operation", 10_951, 2_104_110_000L, 0.18, 4.2),
            LogFixtures.operation("G1CollectFull", "G1 full", 3, 1_204_310_000L, 390, 461),
            LogFixtures.operation("ThreadDump", "ThreadDump", 480, 204_310_000L, 0.4, 2.1),
            LogFixtures.operation("FindDeadlocks", "FindDeadlocks", 480, 21_210_000L, 0.04, 0.3),
            LogFixtures.operation("PrintThreads", "PrintThreads", 40, 9_210_000L, 0.2, 0.9),
            LogFixtures.operation("PrintJNI", "PrintJNI", 40, 3_810_000L, 0.08, 0.4),
            LogFixtures.operation("GetAllStackTrace", "GetAllStackTrace", 22, 2_910_000L, 0.1, 0.7),
            LogFixtures.operation("ICBufferFull", "ICBufferFull", 16, 980_000L, 0.05, 0.2),
            LogFixtures.operation("Exit", "Exit", 1, 220_000L, 0.22, 0.22));
    Safepoints safepoints =
        new Safepoints(
            LogFixtures.sum(operations, 0.31, 1231),
            LogFixtures.distribution(367_681, 31_204_118_220L, 0.05, 112),
            operations,
            LogFixtures.moments("G1CollectForAllocation", 1231, 1.8),
            LogFixtures.moments("RevokeBias", 113, 112),
            LateThreads.of(Map.of("http-nio-8080-exec-12", 7L, "batch-writer", 31L)),
            new Nested(1_912, 4_112_004_110L));
    LogReport report =
        new LogReport(
            List.of(new LogFile("logs/node-1/gc.log", "unified", 231_912_114, 2_514_221, null)),
            coverage(),
            List.of(
                new JvmRun(
                        "G1",
                        "11.0.9+11",
                        LogFixtures.MIDNIGHT,
                        LogFixtures.MIDNIGHT + 24 * LogFixtures.HOUR,
                        86_400,
                        1,
                        0)
                    .with(
                        new RunHeap(
                            4_096 * LogFixtures.MIB,
                            Capacity.NONE,
                            2 * LogFixtures.MIB,
                            LogEvent.UNKNOWN,
                            0,
                            LIVE,
                            440_229_920_000L,
                            0,
                            0,
                            0,
                            new Fulls(3, 461_000_000L, Vain.NONE),
                            List.of()),
                        List.of(),
                        null)),
            1,
            new Span(
                24 * LogFixtures.HOUR,
                LogFixtures.MIDNIGHT,
                LogFixtures.MIDNIGHT + 24 * LogFixtures.HOUR),
            safepoints,
            collections(),
            new CodeCache(
                List.of(
                    new CodeHeapUse("non-nmethods", 5_825_536, 1_400_832, 1_412_096),
                    new CodeHeapUse("profiled nmethods", 122_916_864, 61_212_672, 98_304_000),
                    new CodeHeapUse("non-profiled nmethods", 122_916_864, 44_040_192, 44_040_192)),
                0,
                0,
                0,
                2,
                LogEvent.UNKNOWN,
                0,
                201_326_592),
            new Jit(
                List.of(0L, 4_112L, 1_204L, 21_918L, 9_411L),
                212,
                4_112_009,
                5_118,
                0,
                0,
                List.of(),
                List.of(new Counted("com.example.Order::total", 41)),
                List.of(new Place(0, 4_711))),
            locks(),
            new Classes(28_112, 912, List.of()),
            new Stops("safepoints", 367_681, 523_393_730_000L, utilisation()),
            List.of(
                new Incidents(
                    IncidentKind.ALLOCATION_STALL,
                    1_912,
                    -1,
                    0,
                    0,
                    0,
                    List.of(),
                    0,
                    1_204,
                    List.of()),
                new Incidents(
                    IncidentKind.EVACUATION_FAILURE,
                    3,
                    -1,
                    0,
                    0,
                    0,
                    List.of(),
                    0,
                    1_412_004,
                    List.of())),
            List.of(),
            LogTimelines.article(288),
            List.of(
                new Unavailable("leaving a safepoint", "JDK 11 does not log it", ""),
                new Unavailable(
                    "promoted bytes", "no sizes of the old generation", "-Xlog:gc+heap=debug")));
    return new LogFixtures.Case(report, findings());
  }

  private static LogCoverage coverage() {
    return new LogCoverage(
        2_514_221,
        2_513_901,
        118,
        0,
        List.of(
            new Tag("safepoint", 1_470_724, 1_470_724),
            new Tag("biasedlocking", 812_004, 811_802),
            new Tag("gc,heap", 220_118, 220_118)),
        List.of(
            new Example(0, 812, "[0.812s][info][biasedlocking] Biased locking revoked by hand")),
        0,
        List.of(
            new Irregularity(
                LogCoverage.Kind.GAP, 1, 0, 1_204_551, "4 minutes after 2020-11-09 11:02:03")));
  }

  private static Gc collections() {
    return new Gc(
        LogFixtures.distribution(75_335, 440_229_920_000L, 5.4, 1228),
        List.of(
            new Group(
                "Pause Young (Normal)",
                PauseKind.YOUNG,
                LogFixtures.distribution(66_001, 361_020_440_000L, 4.9, 1228)),
            new Group(
                "Pause Remark",
                PauseKind.STEP,
                LogFixtures.distribution(2_059, 36_120_040_000L, 16.1, 61)),
            new Group(
                "Pause Young (Mixed)",
                PauseKind.MIXED,
                LogFixtures.distribution(3_112, 25_820_440_000L, 7.7, 92)),
            new Group(
                "Pause Young (Concurrent Start)",
                PauseKind.CONCURRENT_START,
                LogFixtures.distribution(2_101, 12_180_560_000L, 5.2, 44)),
            new Group(
                "Pause Cleanup",
                PauseKind.STEP,
                LogFixtures.distribution(2_059, 3_884_130_000L, 1.8, 9)),
            new Group(
                "Pause Full",
                PauseKind.FULL,
                LogFixtures.distribution(3, 1_204_310_000L, 390, 461))),
        List.of(
            new Group(
                "G1 Evacuation Pause",
                null,
                LogFixtures.distribution(68_900, 385_020_440_000L, 4.9, 1228)),
            new Group(
                "G1 Humongous Allocation",
                null,
                LogFixtures.distribution(2_314, 14_000_000_000L, 5.1, 44)),
            new Group("System.gc()", null, LogFixtures.distribution(3, 1_204_310_000L, 390, 461))),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(
            new Group(
                "Concurrent Cycle",
                null,
                LogFixtures.distribution(2_059, 2_001_204_310_000L, 890, 4461))),
        List.of(),
        13_194_139_533_312L,
        -1,
        LIVE,
        0.99490,
        4_096 * LogFixtures.MIB,
        3_911 * LogFixtures.MIB,
        -1,
        -1,
        new Cpu(
            3_102_000 * LogFixtures.MS,
            41_000 * LogFixtures.MS,
            441_020 * LogFixtures.MS,
            75_335,
            new Waits(
                12,
                4_100 * LogFixtures.MS,
                300 * LogFixtures.MS,
                3_800 * LogFixtures.MS,
                List.of(),
                new Together(0, 0, 0))),
        List.of(),
        LogFixtures.moments("Pause Young (Normal)", 1228, -1),
        Gc.Over.ALL);
  }

  private static BiasedLocking locks() {
    return new BiasedLocking(
        Map.of(
            RevocationKind.SINGLE, 254_389L,
            RevocationKind.BULK_REBIAS, 3_112L,
            RevocationKind.BULK_REVOKE, 8_703L,
            RevocationKind.OWN_STACK, 91_204L),
        List.of(
            new Counted("java.util.concurrent.ConcurrentHashMap$Node", 101_912),
            new Counted("com.example.cache.Entry", 88_120),
            new Counted("java.lang.StringBuffer", 12_112),
            new Counted("java.io.BufferedOutputStream", 9_112),
            new Counted("java.util.Hashtable", 1_204)),
        List.of(
            new Counted("0x00007f8bc0201800", 90_112), new Counted("0x00007f8bc02a1000", 71_004)),
        false);
  }

  private static List<Utilisation> utilisation() {
    return List.of(
        new Utilisation(LogFixtures.MS, 0, 0),
        new Utilisation(10 * LogFixtures.MS, 0, 0),
        new Utilisation(100 * LogFixtures.MS, 0, 0),
        new Utilisation(LogFixtures.SECOND, 0, 0),
        new Utilisation(2 * LogFixtures.SECOND, 0.318, 0.318),
        new Utilisation(10 * LogFixtures.SECOND, 0.702, 0.702),
        new Utilisation(60 * LogFixtures.SECOND, 0.931, 0.92),
        new Utilisation(LogFixtures.HOUR, 0.9912, 0.991));
  }

  private static List<LogFinding> findings() {
    return List.of(
        new LogFinding(
            "revoke-bias",
            Severity.WARNING,
            "Revoking biased locks is 72.4% of the safepoints and 14.5% of the stopped time:"
                + " 266,204 operations, 75.7 s. Expect at most that to go, and less where locks are"
                + " contended.",
            75_697_020_000L,
            List.of(new Place(0, 812), new Place(0, 1_204), new Place(0, 8_812)),
            "Test the program without biased locking; later JDKs (15 and up) have it off.",
            "assay compare --variant on= --variant off=-XX:-UseBiasedLocking -- -jar app.jar"),
        new LogFinding(
            "system-gc",
            Severity.INFO,
            "System.gc() was called 3 times and stopped the application for 1.2 s.",
            1_204_310_000L,
            List.of(new Place(0, 91_204)),
            "Find the caller; or let it run concurrently.",
            "-XX:+ExplicitGCInvokesConcurrent"));
  }
}
