package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.diagnosis.Evidence;
import dev.assay.diagnosis.Findings;
import dev.assay.diagnosis.condition.LogCondition;
import dev.assay.model.LogFinding;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.Unavailable;
import dev.assay.model.Severity;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/// What is known of the heap whose maximum is not logged, as with `-Xlog:gc` alone.
class NoMaximumTest {

  private static final String MAXIMUM = "[0.006s][info][gc,init] Heap Max Capacity: 2048M";

  /// Full collections, one a minute.
  private static LogReport report(String collector, int count, long live, long growth, long size) {
    List<String> lines = new ArrayList<>();
    lines.add("[0.004s][info][gc] Using " + collector);
    for (int i = 0; i < count; i++) {
      long left = live + growth * i;
      lines.add(
          String.format(
              Locale.ROOT,
              "[%d.000s][info][gc] GC(%d) Pause Full (Ergonomics) %dM->%dM(%dM) 20000.000ms",
              60 + 60 * i,
              i,
              left + 10,
              left,
              size));
    }
    return Logs.ofLogs(List.of(lines));
  }

  private static LogFinding finding(LogReport report, String id) {
    return Findings.of(id, report).orElseThrow();
  }

  private static LogCondition.Answer liveShare(LogReport report) {
    return LogCondition.parse(List.of("gc.live-share>50%")).getFirst().test(report);
  }

  @Test
  void aHeapThatIsFullAndGrowsNoMoreIsSmall() {
    LogReport report = report("Parallel", 40, 42, 0, 61);
    assertThat(finding(report, "small-heap").summary())
        .contains("the live set is 42.0 MiB, 68.9% of a heap of 61.0 MiB that no longer grew");
    assertThat(Findings.of("frequent-full-gc", report)).isEmpty();
    assertThat(liveShare(report)).isInstanceOf(LogCondition.Holds.class);
  }

  /// Nor is the heap of one run the limit of another, in whatever order they are read; a larger one
  /// than both is what comes next.
  @Test
  void ofSeveralRunsOnlyThoseThatTellItHaveOne() {
    List<String> small =
        List.of(
            "[0.006s][info][gc,init] Heap Max Capacity: 64M",
            "[60.000s][info][gc] GC(0) Pause Full (Ergonomics) 40M->20M(64M) 20.000ms");
    List<String> large =
        List.of("[60.000s][info][gc] GC(0) Pause Full (Ergonomics) 900M->700M(1024M) 20.000ms");
    for (List<List<String>> logs : List.of(List.of(small, large), List.of(large, small))) {
      LogReport report = Logs.ofLogs(logs);
      assertThat(Objects.requireNonNull(report.gc()).heapMaximum()).isEqualTo(64L << 20);
      assertThat(report.unavailable())
          .filteredOn(one -> one.figure().equals("maximum heap size"))
          .singleElement()
          .satisfies(one -> assertThat(one.reason()).startsWith("missing for 1 of 2 runs"));
      assertThat(new Evidence(report).next().heap()).isEqualTo(1L << 30);
    }
  }

  @Test
  void whetherOneWithRoomMayGrowIsNotKnown() {
    LogReport report = report("Parallel", 40, 20, 0, 61);
    assertThat(liveShare(report)).isInstanceOf(LogCondition.Unknown.class);
    LogFinding frequent = finding(report, "frequent-full-gc");
    assertThat(frequent.summary())
        .contains("they left at most 20.0 MiB in use in a heap that grew to 61.0");
    assertThat(frequent.command()).contains("-Xmx122m");
  }

  @Test
  void aTrendIsToldWithoutAnEnd() {
    LogFinding leak = finding(report("Parallel", 60, 400, 10, 2048), "leak");
    assertThat(leak.summary())
        .contains("grew by 600 MiB per hour")
        .contains("the heap, 2.00 GiB at its largest, is full in 1.8 hours, unless it grows");
    assertThat(leak.severity()).isEqualTo(Severity.INFO);
  }

  @Test
  void theLogSaysThatItLacksIt() {
    String pause = Logs.pause(9, 0, "Pause Full (Ergonomics) 40M->20M(61M) 1.000ms");
    assertThat(Logs.ofLines(pause).unavailable())
        .filteredOn(one -> one.figure().equals("maximum heap size"))
        .extracting(Unavailable::flag)
        .containsExactly("-Xlog:gc+init,gc+heap=debug");
    assertThat(Logs.ofLines(MAXIMUM, pause).unavailable())
        .extracting(Unavailable::figure)
        .doesNotContain("maximum heap size");
  }

  /// JDK 11 without compressed pointers, or with ZGC.
  @Test
  void theLimitsOfTheHeapTellIt() {
    LogReport report =
        Logs.ofLines(
            "[0.009s][debug][gc,heap] Minimum heap 8388608  Initial heap 314572800  Maximum heap 629145600",
            Logs.pause(9, 0, "Pause Full (Ergonomics) 40M->20M(61M) 1.000ms"));
    assertThat(Logs.gc(report).heapMaximum()).isEqualTo(600L << 20);
  }

  /// From JDK 17 on the size of a region stands in other lines than before.
  @Test
  void regionsWithoutASizeAreNoLostBeginning() {
    LogReport report =
        Logs.ofLines(
            "[0.004s][info][gc] Using G1",
            "[1.000s][info][gc,heap] GC(0) Old regions: 1->3",
            Logs.pause(1, 0, "Pause Young (Normal) (G1 Evacuation Pause) 20M->9M(64M) 2.000ms"));
    assertThat(report.unavailable())
        .contains(
            new Unavailable(
                "promotion rate",
                "it is logged in regions, and the region size, logged at JVM startup, is missing",
                "-Xlog:gc+init,gc+heap"));
  }

  /// A JVM of JDK 8 that was given `-Xmx1m`.
  @Test
  void aVerySmallMaximumIsMadeLarger() {
    String pause =
        "1.084: [Full GC (Ergonomics) [PSYoungGen: 973K->457K(1024K)] [ParOldGen: 399K->460K(512K)] %s, [Metaspace: 4132K->4132K(1056768K)], 0.0067099 secs]";
    String flags =
        "CommandLine flags: -XX:InitialHeapSize=1048576 -XX:MaxHeapSize=1048576 -XX:+PrintGC -XX:+UseParallelGC ";
    String larger = pause.formatted("1372K->917K(1536K)");
    String rounded = pause.formatted("1020K->917K(1060K)");
    assertThat(Logs.gc(flags, larger).heapMaximum()).isEqualTo(1536 << 10);
    assertThat(Logs.gc(flags, rounded).heapMaximum()).isEqualTo(1 << 20);
    assertThat(Logs.gc(larger).heapMaximum()).isNegative();
  }

  /// G1, and Parallel, whose young generation stands above the old one. That of JDK 7 for classes
  /// is no part of the heap.
  @Test
  void theAddressesOfTheHeapTellIt() {
    String pause = "1.0: [GC (Allocation Failure)  2048K->1024K(12288K), 0.07 secs]";
    String classes =
        " PSPermGen       total 21248K, used 4132K [0x000000077ae00000, 0x000000077c2c0000, 0x0000000780000000)";
    String young =
        " PSYoungGen      total 38400K, used 1000K [0x00000007d5580000, 0x00000007d8000000, 0x0000000800000000)";
    String old =
        " ParOldGen       total 87552K, used 8K [0x0000000780000000, 0x0000000785580000, 0x00000007d5580000)";
    assertThat(Logs.gc(pause, young, old, classes).heapMaximum()).isEqualTo(2L << 30);
    assertThat(Logs.gc(pause, young, classes).heapMaximum()).isNegative();
    assertThat(Logs.gc(pause, old, classes).heapMaximum()).isNegative();
    assertThat(Logs.gc(pause, young, "   [cut [0x1", old.substring(0, 60)).heapMaximum())
        .isNegative();
    assertThat(
            Logs.gc(
                    pause,
                    " garbage-first heap   total 6268928K, used 1730652K [0x0000000641600000, 0x0000000641805fa8, 0x00000007c0000000)")
                .heapMaximum())
        .isEqualTo(6122L << 20);
  }

  /// The flags tell what was asked for, and which JVM a file is of.
  @Test
  void theFlagsTellItBeforeTheAddressesDo() {
    assertThat(
            Logs.gc(
                    "CommandLine flags: -XX:InitialHeapSize=1048576 -XX:MaxHeapSize=6419382272 -XX:+UseG1GC",
                    "1.0: [GC pause (young)  2048K->1024K(12288K), 0.07 secs]",
                    " garbage-first heap   total 6268928K, used 1730652K [0x0000000641600000, 0x0000000641805fa8, 0x00000007c0000000)")
                .heapMaximum())
        .isEqualTo(6_419_382_272L);
  }
}
