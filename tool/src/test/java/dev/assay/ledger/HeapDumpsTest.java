package dev.assay.ledger;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.diagnosis.Findings;
import dev.assay.diagnosis.LogRules;
import dev.assay.model.Gc;
import dev.assay.model.LogFinding;
import dev.assay.model.LogReport;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Heap dumps around full collections, which `HeapDumpBeforeFullGC` and `HeapDumpAfterFullGC` ask
/// for: the application stands still for them, but nothing is collected.
class HeapDumpsTest {

  private static final String SERIAL =
      "1.000: [Full GC (System.gc()) 1.000: [Heap Dump (before full gc): , 0.4000000 secs]1.400:"
          + " [Tenured: 5900K->2200K(10900K), 0.0500000 secs]1.450: [Heap Dump (after full gc): ,"
          + " 0.2000000 secs] 9900K->2200K(15800K), [Metaspace: 2800K->2800K(1056768K)], 0.6600000"
          + " secs] [Times: user=0.12 sys=0.22, real=0.66 secs] ";

  private static final String PARALLEL =
      "1.000: [Heap Dump (before full gc): , 0.4000000 secs]1.400: [Full GC (System.gc())"
          + " [PSYoungGen: 0K->0K(3600K)] [ParOldGen: 5500K->2200K(10900K)] 5500K->2200K(14500K),"
          + " [Metaspace: 2800K->2800K(1056768K)], 0.0600000 secs] [Times: user=0.05 sys=0.01,"
          + " real=0.06 secs] \n"
          + "1.460: [Heap Dump (after full gc): , 0.2000000 secs]1.660: Total time for which"
          + " application threads were stopped: 0.6700000 seconds, Stopping threads took: 0.0000400"
          + " seconds";

  private static final String G1 =
      "1.000: [Full GC (System.gc()) 1.000: [Heap Dump (before full gc): , 0.4000000 secs]"
          + " 5400K->2200K(7400K), 0.4600000 secs]\n"
          + "   [Eden: 2500.0K(9600.0K)->0.0B(3500.0K) Survivors: 200.0K->0.0B Heap:"
          + " 5400.0K(16.0M)->2200.0K(7400.0K)], [Metaspace: 2800K->2800K(1056768K)]\n"
          + "1.460: [Heap Dump (after full gc): , 0.2000000 secs] [Times: user=0.13 sys=0.05,"
          + " real=0.66 secs] ";

  private static final String UNIFIED =
      """
      [1.400s][info][gc] GC(9) Heap Dump (before full gc) 400.000ms
      [1.660s][info][gc] GC(9) Heap Dump (after full gc) 200.000ms
      [1.660s][info][gc] GC(9) Pause Full (System.gc()) 9M->2M(16M) 660.000ms
      [1.660s][info][gc,cpu] GC(9) User=0.10s Sys=0.02s Real=0.66s\
      """;

  private static final String G1_OF_JDK_11 =
      """
      [1.400s][info][gc] GC(9) Heap Dump (before full gc) 40.000ms
      [1.460s][info][gc] GC(9) Pause Full (System.gc()) 9M->2M(16M) 60.000ms
      [1.660s][info][gc] GC(9) Heap Dump (after full gc) 20.000ms\
      """;

  private static final String HISTOGRAMS =
      """
      [1.400s][trace][gc,classhisto] GC(9) Class Histogram (before full gc) 400.000ms
      [1.660s][trace][gc,classhisto] GC(9)    1:          6333         123456  [C
      [1.660s][trace][gc,classhisto] GC(9) Class Histogram (after full gc) 200.000ms
      [1.660s][info][gc] GC(9) Pause Full (System.gc()) 9M->2M(16M) 660.000ms
      [1.660s][info][gc,cpu] GC(9) User=0.10s Sys=0.02s Real=0.66s\
      """;

  private static final String HISTOGRAMS_OF_JDK_7 =
      """
      1.000: [Full GC 1.000: [Class Histogram:
       num     #instances         #bytes  class name
      ----------------------------------------------
         1:       9249662      876131272  [C
         2:       6252568      579973944  [Ljava.lang.Object;
      Total      67354575     4106800472
      , 0.4000000 secs]
      1.400: [CMS: 5900K->2200K(10900K), 0.0500000 secs]1.450: [Class Histogram, 0.2000000 secs] 9900K->2200K(15800K), [CMS Perm : 2800K->2800K(10567K)], 0.6600000 secs] [Times: user=0.12 sys=0.22, real=0.66 secs]\
      """;

  private static final String WITHOUT_A_TIME =
      """
      [gc] GC(9) Heap Dump (before full gc) 600.000ms
      [gc] GC(9) Pause Full (System.gc()) 9M->2M(16M) 660.000ms\
      """;

  private static final String ALONE =
      """
      [1.400s][info][gc] GC(9) Heap Dump (after full gc) 400.000ms
      [1.500s][info][safepoint] Safepoint "G1CollectFull", Time since last: 1 ns, Reaching safepoint: 5 ns, At safepoint: 401000000 ns, Total: 401000010 ns
      [1.700s][info][gc] GC(9) Pause Full (System.gc()) 9M->2M(16M) 660.000ms\
      """;

  /// Times that are rounded up and down, so that the first seems to begin before the pause.
  private static final String ROUNDED =
      """
      [0.192s][info ][gc,start] GC(9) Pause Full (System.gc())
      [0.193s][trace][gc,classhisto] GC(9) Class Histogram (before full gc) 1.950ms
      [0.197s][trace][gc,classhisto] GC(9) Class Histogram (after full gc) 1.892ms
      [0.197s][info ][gc] GC(9) Pause Full (System.gc()) 6M->6M(96M) 4.268ms\
      """;

  /// The same the other way round: the pause seems to begin before the histogram in front of it.
  private static final String ROUNDED_OF_G1_OF_JDK_11 =
      """
      [0.077s][trace][gc,classhisto] GC(9) Class Histogram (before full gc) 1.038ms
      [0.077s][info ][gc,start] GC(9) Pause Full (System.gc())
      [0.080s][info ][gc] GC(9) Pause Full (System.gc()) 8M->3M(14M) 4.491ms
      [0.081s][trace][gc,classhisto] GC(9) Class Histogram (after full gc) 0.798ms\
      """;

  /// Where nothing announces the pause, the one behind it shows where they are.
  @Test
  void theOrderOfLinesTellsWhereTheyAreAndNoRoundedTime() {
    String unannounced = ROUNDED.lines().skip(1).collect(Collectors.joining("\n"));
    for (String within : List.of(ROUNDED, unannounced)) {
      Gc gc = Logs.gc(within);
      assertThat(gc.pauses().total()).isEqualTo(4_268_000);
      assertThat(gc.dumps()).hasSize(2);
    }
    Gc beside = Logs.gc(ROUNDED_OF_G1_OF_JDK_11);
    assertThat(beside.pauses().count()).isEqualTo(3);
    assertThat(beside.pauses().total()).isEqualTo(4_491_000 + 1_038_000 + 798_000);
    assertThat(beside.dumps()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {SERIAL, UNIFIED, WITHOUT_A_TIME, HISTOGRAMS, HISTOGRAMS_OF_JDK_7})
  void areAPartOfThePauseAroundThem(String log) {
    LogReport report = Logs.ofLines(log.split("\n"));
    Gc gc = Logs.gc(report);

    assertThat(gc.pauses().count()).isEqualTo(1);
    assertThat(gc.pauses().maximum()).isEqualTo(660_000_000L);
    assertThat(gc.fullCauses())
        .extracting(group -> group.time().count(), group -> group.time().total())
        .containsExactly(tuple(1L, 660_000_000L));
    assertThat(gc.dumps().stream().mapToLong(dump -> dump.time().total()).sum())
        .isEqualTo(600_000_000L);
    Logs.everyLineIsUnderstood(report, log.lines().count());
  }

  @ParameterizedTest
  @ValueSource(strings = {PARALLEL, G1_OF_JDK_11})
  void arePausesBesideThePauseThatBeganBehindOrEndedBefore(String log) {
    LogReport report = Logs.ofLines(log);
    Gc gc = Logs.gc(report);

    assertThat(gc.pauses().count()).isEqualTo(3);
    assertThat(gc.fullCauses())
        .extracting(group -> group.time().total())
        .containsExactly(60_000_000L);
    assertThat(gc.dumps()).isEmpty();
    Logs.everyLineIsUnderstood(report, log.lines().count());
  }

  /// The one in front is within, the one behind is not.
  @Test
  void ofG1OfJdk8AreBoth() {
    Gc gc = Logs.gc(G1);

    assertThat(gc.pauses().total()).isEqualTo(660_000_000L);
    assertThat(gc.kinds())
        .extracting(group -> group.name(), group -> group.time().total())
        .containsExactly(
            tuple("Full GC", 460_000_000L), tuple("Heap Dump (after full gc)", 200_000_000L));
    assertThat(gc.dumps())
        .extracting(dump -> dump.name())
        .containsExactly("Heap Dump (before full gc)");
  }

  @Test
  void withoutAPauseInTheSameStopAreOnesOfTheirOwn() {
    LogReport report = Logs.ofLines(ALONE);

    assertThat(Logs.gc(report).pauses().count()).isEqualTo(2);
    assertThat(requireNonNull(report.safepoints()).operations().getFirst().pauseNanos())
        .isEqualTo(400_000_000L);
  }

  @Test
  void atTheEndOfALogAreOnesOfTheirOwn() {
    Gc gc = Logs.gc("[1.400s][info][gc] GC(9) Heap Dump (after full gc) 400.000ms");

    assertThat(gc.pauses().total()).isEqualTo(400_000_000L);
  }

  @Test
  void areStopsThatNobodyWhoWantsAnotherHeapCounts() {
    LogReport report = Logs.ofLines("[0.1s][info][gc,init] Heap Max Capacity: 16M", UNIFIED);

    assertThat(requireNonNull(report.stops()).nanos()).isEqualTo(660_000_000L);
    assertThat(requireNonNull(report.runs().getFirst().heap()).pauses()).isEqualTo(60_000_000L);
  }

  @Test
  void areNoPartOfTheCollectionOfTheSameNumberInTheNextRun() {
    Gc gc =
        Logs.gc(
            "[1.400s][info][gc] GC(9) Heap Dump (before full gc) 400.000ms",
            "[0.900s][info][gc] GC(9) Pause Full (x) 9M->2M(16M) 800.000ms");

    assertThat(gc.dumps()).isEmpty();
    assertThat(gc.pauses().total()).isEqualTo(1_200_000_000L);
  }

  /// Serial and CMS may collect the whole heap within a young pause.
  @Test
  void withinAPauseWithinAPauseTheTimeCountsOnce() {
    LogReport report =
        Logs.ofLines(
            "[1.300s][info][gc] GC(3) Heap Dump (before full gc) 300.000ms",
            "[1.500s][info][gc] GC(3) Heap Dump (after full gc) 100.000ms",
            "[1.500s][info][gc] GC(3) Pause Full (Allocation Failure) 9M->8M(16M) 500.000ms",
            "[1.900s][info][gc] GC(4) Heap Dump (before full gc) 300.000ms",
            "[2.000s][info][gc] GC(4) Pause Full (Allocation Failure) 8M->2M(16M) 400.000ms",
            "[2.000s][info][gc] GC(2) Pause Young (Allocation Failure) 9M->2M(16M) 1000.000ms");

    assertThat(requireNonNull(report.stops()).nanos()).isEqualTo(1_000_000_000L);
    assertThat(Logs.gc(report).kinds())
        .extracting(group -> group.name(), group -> group.time().total())
        .containsExactly(tuple("Pause Young", 1_000_000_000L), tuple("Pause Full", 900_000_000L));
  }

  /// They are of the same stop, and count in one finding.
  @Test
  void areNoTimeOfTheCollectionAroundThem() {
    String log =
        """
        [0.1s][info][gc] Using Parallel
        [5.000s][info][gc] GC(9) Heap Dump (before full gc) 3500.000ms
        [5.500s][info][gc] GC(9) Pause Full (Ergonomics) 250M->60M(256M) 4000.000ms
        [7.000s][info][gc] GC(10) Pause Young (Allocation Failure) 120M->60M(256M) 20.000ms
        [8.000s][info][gc] GC(11) Pause Young (Allocation Failure) 120M->60M(256M) 20.000ms\
        """;
    List<LogFinding> found = LogRules.findings(Logs.ofLines(log.split("\n")));
    assertThat(found)
        .extracting(LogFinding::id, LogFinding::costNanos)
        .containsExactly(
            tuple("diagnostic-operations", 3_500_000_000L),
            tuple("frequent-full-gc", 500_000_000L));
    assertThat(found.getLast().summary())
        .startsWith(
            "1 unrequested full collection took 500 ms (6.3% of the time), excluding 3.50 s of heap dumps and class histograms");
  }

  /// JDK 8 wrote the second one behind the pause; the collection was made for a dump as well.
  @Test
  void ofACollectionThatIsALookItselfTheTimeCountsOnce() {
    LogReport report =
        Logs.ofLines(
            "1.000: [Full GC (Heap Dump Initiated GC) 1.000: [Class Histogram (before full gc):, 4.7148918 secs] 8185M->7616M(31G), 24.5727654 secs]",
            "   [Eden: 448.0M(7936.0M)->0.0B(7936.0M) Survivors: 0.0B->0.0B Heap: 8185.5M(31.0G)->7616.3M(31.0G)], [Metaspace: 668658K->668658K(1169408K)]",
            "25.573: [Class Histogram (after full gc):, 4.5682980 secs]",
            " [Times: user=33.60 sys=0.00, real=29.14 secs]");
    assertThat(requireNonNull(report.stops()).nanos()).isEqualTo(29_141_063_400L);
    assertThat(LogRules.findings(report))
        .extracting(LogFinding::id, LogFinding::costNanos)
        .containsExactly(tuple("diagnostic-operations", 29_141_063_400L));
  }

  /// It is that of the dumps, too, which wait for a disk.
  @ParameterizedTest
  @ValueSource(strings = {SERIAL, G1, UNIFIED, HISTOGRAMS, HISTOGRAMS_OF_JDK_7})
  void leaveNoProcessorTimeOfTheirCollection(String log) {
    assertThat(Logs.gc(log.split("\n")).cpu().real()).isNegative();
  }

  /// Serial of JDK 25: 700 ms were told, as if they were of all 22 pauses, which took 6.76 s.
  @Test
  void theReportSaysOfHowManyPausesTheProcessorTimeIs() {
    Gc gc =
        Logs.gc(
            "[1.300s][info][gc] GC(0) Pause Young (Allocation Failure) 9M->2M(16M) 10.000ms",
            "[1.300s][info][gc,cpu] GC(0) User=0.01s Sys=0.00s Real=0.01s",
            "[2.300s][info][gc] GC(1) Heap Dump (before full gc) 300.000ms",
            "[2.500s][info][gc] GC(1) Pause Full (System.gc()) 9M->8M(16M) 500.000ms",
            "[2.500s][info][gc,cpu] GC(1) User=0.05s Sys=0.10s Real=0.50s");

    assertThat(gc.cpu().pauses()).isEqualTo(1);
    assertThat(gc.pauses().count()).isEqualTo(2);
  }

  /// Throughput has them, and beside it the finding says that pauses take a fraction of the time.
  @Test
  void areSaidToBeLeftOutOfThePausesOfASmallHeap() {
    List<String> lines = new ArrayList<>(List.of("[0.010s][info][gc,init] Heap Max Capacity: 16M"));
    for (int i = 0; i < 8; i++) {
      lines.add("[%d.300s][info][gc] GC(%d) Heap Dump (before full gc) 250.000ms".formatted(i, i));
      lines.add(
          "[%d.400s][info][gc] GC(%d) Pause Full (Allocation Failure) 16M->14M(16M) 350.000ms"
              .formatted(i, i));
    }
    LogReport report = Logs.ofLines(lines.toArray(String[]::new));

    assertThat(Findings.of("small-heap", report).orElseThrow().summary())
        .contains(
            "GC pauses take 10.8% of the time, excluding 2.00 s of heap dumps and class histograms, with 8 full collections");
  }

  /// Of those within a pause that is the line of the pause, which others show as well.
  @Test
  void areToldByTheirPlace() {
    assertThat(Logs.gc(PARALLEL).worst())
        .extracting(moment -> moment.what(), moment -> moment.nanos())
        .containsExactly(
            tuple("Heap Dump (before full gc)", 400_000_000L),
            tuple("Heap Dump (after full gc)", 200_000_000L),
            tuple("Full GC (System.gc())", 60_000_000L));
    assertThat(Logs.gc(UNIFIED).dumps())
        .extracting(dump -> requireNonNull(dump.longest()).line())
        .containsExactly(3L, 3L);
  }

  /// No JVM makes as many around one collection; the first ones are pauses of their own.
  @Test
  void ofANumberThatStaysAllAreTold() {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      lines.add("[1.%02ds][info][gc] GC(9) Heap Dump (before full gc) 10.000ms".formatted(i));
    }
    lines.add("[1.200s][info][gc] GC(9) Pause Full (System.gc()) 9M->2M(16M) 900.000ms");

    Gc gc = Logs.gc(lines.toArray(String[]::new));
    assertThat(gc.pauses().count()).isEqualTo(17);
    assertThat(gc.dumps()).extracting(dump -> dump.time().count()).containsExactly(4L);
  }
}
