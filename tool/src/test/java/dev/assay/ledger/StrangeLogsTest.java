package dev.assay.ledger;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogEvent.PauseKind;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.Incidents;
import dev.assay.model.LogReport.JvmRun;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Shapes of logs that no JVM at hand writes: other builds, other releases, lines that something
/// joined or cut. Each was met in a log of somebody else.
class StrangeLogsTest {

  private static long count(LogReport report, IncidentKind kind) {
    return report.incidents().stream()
        .filter(incidents -> incidents.kind() == kind)
        .mapToLong(Incidents::count)
        .sum();
  }

  private static long ofKind(LogReport report, PauseKind kind) {
    return Logs.gc(report).kinds().stream()
        .filter(group -> group.kind() == kind)
        .mapToLong(group -> group.time().count())
        .sum();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"Cleanup\",  Time since last: 58166 ns,      Reaching safepoint: 400 ns, At safepoint:  600"
            + " ns,  Total:  1000 ns",
        "\"Cleanup\", Time since last:\t58166 ns, Reaching safepoint:\t400 ns, Cleanup: 100 ns, At"
            + " safepoint:\t500 ns, Total:\t1000 ns, Threads: 0 runnable, 11 total",
      })
  void columnsOfStopsMayBeAligned(String columns) {
    LogReport report = Logs.ofLines("[1.700s][info][safepoint] Safepoint " + columns);
    assertThat(Logs.stops(report).total().total()).isEqualTo(1_000);
    assertThat(Logs.stops(report).reaching().total()).isEqualTo(400);
  }

  @Test
  void columnsOfStopsMayBeLeftOut() {
    LogReport report =
        Logs.ofLines(
            "[1.700s][info][safepoint] Safepoint \"Cleanup\", Time since last: 58166 ns, Total: 1000"
                + " ns");
    assertThat(Logs.stops(report).total().total()).isEqualTo(1_000);
    assertThat(Logs.stops(report).reaching().count()).isZero();
  }

  @Test
  void timesOfLinesThatTellNoFigureAreNotDenied() {
    LogReport report =
        Logs.ofLines(
            "[0.100s][info][gc,heap] Heap Region Size: 1M", "[0.200s][debug][gc,task] 2 workers");
    assertThat(report.span().nanos()).isEqualTo(100_000_000);
    assertThat(reasons(report)).doesNotContain("the lines of the JVM have no timestamps");
    assertThat(reasons(Logs.ofLines("[info][gc,heap] Heap Region Size: 1M")))
        .contains("neither stops nor collections were found")
        .doesNotContain("the lines of the JVM have no timestamps");
  }

  private static List<String> reasons(LogReport report) {
    return report.unavailable().stream().map(LogReport.Unavailable::reason).toList();
  }

  @Test
  void collectionsOfNativeImagesArePauses() {
    LogReport report =
        Logs.ofLines(
            "[0.102s] GC(0) Pause Incremental GC (Collect on allocation) 15.50M->1.25M 2.250ms",
            "[0.202s] GC(1) Pause Full GC (Collect on allocation) 16.00M->2.00M 3.250ms",
            "[0.301s] GC(2) Collect on allocation",
            "[0.302s] GC(2)   Eden: 4.50M->0.00M",
            "[0.302s] GC(2) Incremental GC (Collect on allocation) 20.00M->15.50M 0.500ms");
    assertThat(Logs.gc(report).pauses().total()).isEqualTo(6_000_000);
    assertThat(ofKind(report, PauseKind.FULL)).isEqualTo(1);
    assertThat(Logs.gc(report).kinds())
        .allSatisfy(kind -> assertThat(kind.name()).doesNotContain("M->"));
    assertThat(ofKind(report, PauseKind.YOUNG)).isEqualTo(2);
    Logs.everyLineIsUnderstood(report, 5);
  }

  @Test
  void collectionsOfOldNativeImagesArePauses() {
    LogReport report =
        Logs.ofLines(
            "[Incremental GC (CollectOnAllocation) 286720K->24576K, 0.0008500 secs]",
            "[Full GC (CollectOnAllocation) 263168K->512K, 0.0012500 secs]");
    assertThat(Logs.gc(report).pauses().count()).isEqualTo(2);
    assertThat(Logs.gc(report).pauses().total()).isEqualTo(2_100_000);
    Logs.everyLineIsUnderstood(report, 2);
  }

  @Test
  void whatAnApplicationPrintsWithinAPauseDoesNotEndIt() {
    LogReport report =
        Logs.ofLines(
            "4.100: [GC pause (G1 Evacuation Pause) (young)",
            "Desired survivor size 2097152 bytes, new threshold 9 (max 15)",
            "[GC of old orders: 12 gone]",
            ", 0.0400000 secs]",
            "5.100: [GC pause (G1 Evacuation Pause) (young), 0.0100000 secs]");
    assertThat(Logs.gc(report).pauses().count()).isEqualTo(2);
    assertThat(Logs.gc(report).pauses().total()).isEqualTo(50_000_000);
    assertThat(report.coverage().foreign()).isEqualTo(1);
  }

  @Test
  void aRestartWithinAPauseOfSeveralLinesBeginsWithThatPause() {
    LogReport report =
        Logs.ofLines(
            "10.000: [GC (Allocation Failure) 10.000: [ParNew: 65536K->8192K(73728K), 0.1000000 secs]"
                + " 65536K->8192K(253952K), 0.1000000 secs]",
            "12.000: [GC (Allocation Failure) 12.000: [ParNew: 65536K->8192K(73728K), 0.1000000 secs]"
                + " 65536K->8192K(253952K), 0.1000000 secs]",
            "1.000: [GC (Allocation Failure) 1.000: [ParNew",
            "Desired survivor size 4194304 bytes, new threshold 15 (max 15)",
            "1.050: [CMS-concurrent-mark: 0.010/0.010 secs]",
            ": 65536K->8192K(73728K), 0.1000000 secs] 65536K->8192K(253952K), 0.1000000 secs]",
            "2.000: [GC (Allocation Failure) 2.000: [ParNew: 65536K->8192K(73728K), 0.1000000 secs]"
                + " 65536K->8192K(253952K), 0.1000000 secs]");
    assertThat(report.runs()).hasSize(2);
    assertThat(report.runs().stream().map(JvmRun::seconds))
        .satisfiesExactly(
            first -> assertThat(first).isCloseTo(2.1, within(1e-9)),
            second -> assertThat(second).isCloseTo(1.1, within(1e-9)));
  }

  @Test
  void theHeapOfShenandoahOnJdk8IsNoForeignText() {
    LogReport report =
        Logs.ofLines(
            "2.500: [Pause Init Mark, 0.512 ms]",
            "Heap",
            "Shenandoah Heap",
            " 262144K total, 262144K committed, 81920K used",
            " 128 x 2048K regions",
            " 1024M max, 1024M soft max, 256M committed, 131M used",
            " 2048 x 512 K regions",
            "Status: has forwarded objects, not cancelled",
            "Reserved region:",
            " - [0x00000000c0000000, 0x0000000100000000) ",
            "Collection set:",
            " - map (vanilla): 0x0000000000011800",
            " - map (biased):  0x0000000000010000");
    Logs.everyLineIsUnderstood(report, 13);
  }

  @Test
  void detailsOfMetaspaceAreKnownByTheirTags() {
    LogReport report =
        Logs.ofLines(
            "[0.5s][debug][metaspace] Arena @0x00007f7d4c0a3f50 (class-space sm): new chunk",
            "[0.5s][trace][gc,metaspace] ChkMgr @0x00007f7d4c0a3f50 (class-space): requested chunk",
            "[0.5s][trace][metaspace] ChkMgr @0x00007f7d4c0a3f50 (class-space): requested chunk");
    Logs.everyLineIsUnderstood(report, 3);
  }

  @Test
  void theOverheadLimitIsAnIncident() {
    LogReport of6 =
        Logs.ofLines(
            "37.000: [Full GC [PSYoungGen: 4096K->4000K(8192K)] [PSOldGen: 16384K->16380K(16384K)]"
                + " 20480K->20380K(24576K) [PSPermGen: 3072K->3072K(21504K)]      GC time would"
                + " exceed GCTimeLimit of 98%",
            ", 0.2500000 secs] [Times: user=0.25 sys=0.00, real=0.25 secs]",
            "      GC time is exceeding GCTimeLimit of 98%");
    assertThat(count(of6, IncidentKind.OVERHEAD_LIMIT)).isEqualTo(2);
    assertThat(Logs.gc(of6).pauses().total()).isEqualTo(250_000_000);
    Logs.everyLineIsUnderstood(of6, 3);

    LogReport of26 =
        Logs.ofLines(
            "[4.100s][info][gc] GC(107) Pause Full (G1 Compaction Pause) 98M->98M(100M) 120.250ms",
            "[4.100s][info][gc] GC Overhead Limit exceeded too often (5).",
            "[4.200s][trace][gc,ergo] GC is exceeding overhead limit of 98%");
    assertThat(count(of26, IncidentKind.OVERHEAD_LIMIT)).isEqualTo(2);
    assertThat(ofKind(of26, PauseKind.FULL)).isEqualTo(1);
    Logs.everyLineIsUnderstood(of26, 3);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Full thread dump OpenJDK 64-Bit Server VM (25.292-b10 mixed mode):         | 1.8.0_292-b10
          Full thread dump Java HotSpot(TM) 64-Bit Server VM (24.80-b11 mixed mode): |
          Full thread dump OpenJDK 64-Bit Server VM (17.0.9+9 mixed mode, sharing):  | 17.0.9+9
          OpenJDK 64-Bit Server VM (25.504-b01) for linux-amd64 JRE (1.8.0_504-b01), built on | 1.8.0_504-b01
          """)
  void theVersionIsThatOfTheJdkAndNotOfItsVm(String line, String version) {
    LogReport report =
        Logs.ofLines(
            "1.000: [GC (Allocation Failure)  16384K->10273K(62976K), 0.0089835 secs]", line);
    assertThat(report.runs()).extracting(JvmRun::version).containsExactly(version);
  }

  @Test
  void whatIsLoggedAndPrintedCountsOnce() {
    String full = "CodeHeap 'profiled nmethods' is full. Compiler has been disabled.";
    LogReport report =
        Logs.ofLines(
            "[0.640s][warning][codecache] " + full,
            "OpenJDK 64-Bit Server VM warning: " + full,
            "OpenJDK 64-Bit Server VM warning: " + full,
            "[0.740s][warning][codecache] " + full,
            "[0.840s][warning][codecache] " + full);
    assertThat(count(report, IncidentKind.CODE_CACHE_FULL)).isEqualTo(3);
    assertThat(count(report, IncidentKind.COMPILER_DISABLED)).isEqualTo(3);
  }

  @Test
  void theBracketsOfAnotherVendorDoNotMakeItG1() {
    LogReport report =
        Logs.ofLines(
            "[VGC]<Sun Mar 01 08:00:00 2026>[GC 27340K->3872K(31680K), 0.0044124 secs][Eden:"
                + " 27336K->0K(27392K)][Survivor: 4K->3872K(4096K)][cause:ObjAllocFail]");
    assertThat(report.runs()).extracting(JvmRun::collector).containsOnlyNulls();
    assertThat(Logs.gc(report).pauses().count()).isEqualTo(1);
  }

  /// `-Xlog` logs everything. At the level `debug`, of JDK 25.
  @Test
  void detailsOfALoadedClassAreNoClass() {
    LogReport report =
        Logs.ofLines(
            "[0.152s][info ][class,load] W$Holder source: __ClassLoader::defineClass__",
            "[0.152s][debug][class,load]  klass: 0x000000005c17fef0 super: 0x000000005c172108",
            "[0.152s][debug][class,load] bytes: 346 checksum: e5ed628a",
            "[0.152s][debug][class,load] set_secondary_supers: hash_slot: 20; klass: W$Holder");
    assertThat(requireNonNull(report.classes()).loaded()).isEqualTo(1);
    assertThat(report.coverage().understood()).isEqualTo(4);
  }

  /// Of `all=info` and `gc*=trace`.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "[0.031s][info ][logging] Log configuration fully initialized.",
        "[0.001s][warning][logging] No tag set matches selection: safepoint+stats.",
        "[1.206s][trace][gc] GC(8) PSYoung generation size changed: 54272K->53248K",
        "[1.206s][2569][gc] GC(8) PSYoung generation size changed: 54272K->53248K",
        "[1.206s] GC(1) New generation size 2688K->2752K [eden=2240K,survivor=256K]",
        "[0.006s] CodeHeap 'non-nmethods':  min=2496K max=5700K base=0x7f page_size=4K",
        "[1.148s][2594][gc] GC(1) GC Locker Stall (ZDriver) 4.106ms",
        "[2.500s][info][gc] GC(4) Heap Dump (before full gc) 31.250ms",
        "[4619503940ns]   Elapsed time = 2.81ms, Termination time = 0.00ms",
      })
  void whatFeedsNoFigureIsKnown(String line) {
    assertThat(Logs.ofLines(line).coverage().understood()).isEqualTo(1);
  }

  /// Elasticsearch puts its level in capitals and its logger where the JVM has its tags.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "[2020-03-01T08:00:10,123][INFO ][o.e.n.Node               ] [node-1] initialized: all",
        "[2020-03-01T08:00:10,123][INFO ][o.e.m.j.JvmGcMonitorService] [node-1] [gc][123] overhead,"
            + " spent [300ms] collecting in the last [1s]",
        "[2020-03-01T08:00:11,123][WARN ][o.e.m.j.JvmGcMonitorService] [node-1] [gc][young][124][5]"
            + " duration [1.2s], collections [1]/[1.5s], total [1.2s]/[3.4s]",
        "[2016-03-01 08:00:13,123][INFO ][gc                   ] [node-1] [gc][old][124][5] duration"
            + " [1.2s], collections [1]/[1.5s]",
      })
  void theLinesOfASearchServerAreNotItsJvms(String line) {
    String pause =
        Logs.pause(1, 0, "Pause Young (Normal) (G1 Evacuation Pause) 20M->6M(64M) 2.5ms");
    LogReport report =
        Logs.ofLines(pause, line, Logs.pause(2, 1, "Pause Full (x) 9M->6M(64M) 4ms"));

    assertThat(report.coverage().foreign()).isEqualTo(1);
    assertThat(report.coverage().understood()).isEqualTo(2);
    assertThat(Logs.gc(report).pauses().count()).isEqualTo(2);
  }

  /// The time in front is that of a build server, and the JVM logs no tags.
  @Test
  void aStallBehindAnotherTimeIsOne() {
    LogReport report =
        Logs.ofLines(
            "[2026-03-01T08:00:01.000Z] [1.250s] GC(0) Pause Mark Start 0.050ms",
            "[2026-03-01T08:00:02.000Z] [2.250s] Allocation Stall (worker-7) 0.250ms");
    assertThat(report.incidents()).hasSize(1);
    assertThat(report.incidents().getFirst().amount()).isEqualTo(250_000);
    assertThat(report.coverage().understood()).isEqualTo(2);
  }

  @Test
  void tagsOfNoFigureAreKnown() {
    LogReport report =
        Logs.ofLines(
            "[0.001s][info][arguments] VM Arguments:",
            "[0.001s][info][nmt      ] NMT initialized: off",
            "[0.001s][warning][crac] FD 9 leaked",
            "[0.001s][info][vitals] Vitals initialized",
            "[0.002s][info][os,thread] Thread attached (tid: 4711, pthread id: 4712).",
            "[0.002s][info][aot,module] java.base",
            "[0.003s][info][startuptime] Genesis, 0.0012345 secs",
            "[0.004s][info][orders     ] 12 of 14");
    assertThat(report.coverage().understood()).isEqualTo(7);
    assertThat(report.coverage().lines()).isEqualTo(8);
  }
}
