package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.diagnosis.LogRules;
import dev.assay.model.Gc.Group;
import dev.assay.model.Gc.LiveSet;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogFinding;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.Incidents;
import dev.assay.model.LogReport.JvmRun;
import dev.assay.model.LogReport.OfCollector;
import dev.assay.model.RunHeap;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What is true of a single JVM only, where the logs tell of several: what it has alive, the size
/// of its heap, its collector.
class SeveralRunsTest {

  private static final long MIB = 1 << 20;

  /// A JVM of half an hour with a full collection a minute.
  ///
  /// @param growth MiB from one collection to the next
  private static List<String> node(String collector, long heap, long live, long growth) {
    List<String> lines = new ArrayList<>();
    lines.add("[0.004s][info][gc] Using " + collector);
    lines.add("[0.006s][info][gc,init] Heap Max Capacity: " + heap + "M");
    for (int i = 0; i < 30; i++) {
      lines.add(full(60 + 60 * i, i, live + growth * i));
    }
    return lines;
  }

  private static String full(int second, int id, long live) {
    return String.format(
        Locale.ROOT,
        "[%d.500s][info][gc] GC(%d) Pause Full (Ergonomics) %dM->%dM(%<dM) 20.000ms",
        second,
        id,
        live + 40,
        live);
  }

  private static List<LogFinding> findings(LogReport report, String id) {
    return LogRules.findings(report).stream().filter(one -> one.id().equals(id)).toList();
  }

  private static Stream<RunHeap> heaps(LogReport report) {
    return report.runs().stream().map(JvmRun::heap).map(Objects::requireNonNull);
  }

  @Test
  void heapsOfDifferentJvmsHaveNoTrend() {
    List<String> small = node("Parallel", 2048, 100, 0);
    List<String> large = node("Parallel", 2048, 1200, 0);
    LogReport report = Logs.ofLogs(List.of(small, large, node("Parallel", 2048, 600, 0)));
    LiveSet live = Logs.gc(report).liveSet();
    assertThat(live).isEqualTo(new LiveSet(90, 100 * MIB, 1200 * MIB, 1200 * MIB, 0, 0));
    assertThat(heaps(report).map(heap -> heap.live().last() / MIB))
        .containsExactly(100L, 1200L, 600L);
    assertThat(findings(report, "leak")).isEmpty();
    assertThat(Logs.gc(Logs.ofLogs(List.of(large, small))).liveSet().slopePerHour()).isZero();
  }

  @Test
  void aJvmThatWasStartedAnewHasNoTrendFromTheOneBefore() {
    List<String> lines = node("Parallel", 2048, 100, 0);
    lines.addAll(node("Parallel", 2048, 1200, 0));
    LogReport report = Logs.ofLines(lines.toArray(String[]::new));
    assertThat(report.runs()).hasSize(2);
    assertThat(Logs.gc(report).liveSet().slopePerHour()).isZero();
  }

  @Test
  void whatIsSaidOfLiveObjectsNamesTheLinesThatTellThem() {
    LogReport leak = Logs.ofLines(node("Parallel", 2048, 100, 8).toArray(String[]::new));
    assertThat(findings(leak, "leak"))
        .singleElement()
        .satisfies(one ->
            assertThat(one.places()).extracting(LogFinding.Place::line).containsExactly(3L, 32L));
    LogReport small = Logs.ofLines(node("Parallel", 2048, 1800, 0).toArray(String[]::new));
    assertThat(findings(small, "small-heap"))
        .singleElement()
        .satisfies(
            one -> assertThat(one.places()).extracting(LogFinding.Place::line).startsWith(32L));
  }

  /// Another JVM stood still for longer.
  @Test
  void theStopsOfAnotherJvmSayNothingOfASmallHeap() {
    List<String> other = node("G1", 8192, 500, 0);
    other.add(
        "[1900.100s][info][safepoint] Safepoint \"G1CollectFull\", Time since last: 90000000 ns, Reaching safepoint: 1000 ns, Cleanup: 1000 ns, At safepoint: 9000000000 ns, Total: 9000002000 ns");
    LogReport report = Logs.ofLogs(List.of(node("G1", 2048, 1800, 0), other));
    assertThat(findings(report, "small-heap"))
        .singleElement()
        .satisfies(one ->
            assertThat(one.places())
                .hasSizeGreaterThan(1)
                .extracting(LogFinding.Place::file)
                .containsOnly(0));
  }

  @Test
  void theJvmThatLeaksIsFoundAmongOthers() {
    List<List<String>> nodes =
        List.of(
            node("Parallel", 2048, 1200, 0),
            node("Parallel", 2048, 100, 8),
            node("Parallel", 8192, 500, -4));
    LogReport report = Logs.ofLogs(nodes);
    assertThat(findings(report, "leak"))
        .singleElement()
        .satisfies(leak ->
            assertThat(leak.places())
                .extracting(LogFinding.Place::line)
                .containsExactly(1L, 3L, 32L))
        .extracting(LogFinding::summary)
        .asString()
        .startsWith("The live set grew by 480 MiB per hour")
        .contains("from a minimum of 100.0 MiB to 332 MiB at the end", "the heap of 2.00 GiB")
        .endsWith("Of 3 runs, this is the one that is full first.");
    assertThat(Logs.gc(report).liveSet().slopePerHour()).isEqualTo(480.0 * MIB);
  }

  @Test
  void theJvmWithTooSmallAHeapIsFoundBesideARoomyOne() {
    List<String> full = node("Parallel", 512, 440, 0);
    List<String> roomy = node("Parallel", 8192, 300, 0);
    for (List<List<String>> order : List.of(List.of(full, roomy), List.of(roomy, full))) {
      LogReport report = Logs.ofLogs(order);
      assertThat(findings(report, "small-heap"))
          .singleElement()
          .extracting(LogFinding::summary)
          .asString()
          .startsWith(
              "After collections, the live set is 440 MiB, 85.9% of a heap of at most 512 MiB")
          .endsWith("with 30 full collections. Of 2 runs, this is the one that is fullest.");
      assertThat(heaps(report).map(heap -> heap.fulls().count())).containsExactly(30L, 30L);
      assertThat(heaps(report).map(RunHeap::pauses)).containsOnly(600_000_000L);
    }
  }

  /// In the logs of JDK 8 the size of the heap comes before the first line with a time.
  @Test
  void theHeapThatAHeaderTellsIsThatOfTheRunWhichBegins() {
    String header =
        "Java HotSpot(TM) 64-Bit Server VM (25.452-b09) for linux-amd64 JRE (1.8.0_452)";
    String flags = "CommandLine flags: -XX:MaxHeapSize=%d -XX:+PrintGC -XX:+UseParallelGC ";
    String full = "%d.100: [Full GC (Ergonomics)  90M->70M(100M), 0.1000000 secs]";
    LogReport report =
        Logs.ofLines(
            header,
            flags.formatted(100 * MIB),
            full.formatted(20),
            full.formatted(30),
            header,
            flags.formatted(4000 * MIB),
            full.formatted(5));
    assertThat(heaps(report).map(RunHeap::maximum)).containsExactly(100 * MIB, 4000 * MIB);
    assertThat(heaps(report).map(RunHeap::filled)).containsExactly(0.7, 0.0175);
    assertThat(report.runs().getLast().flags())
        .containsExactly("-XX:MaxHeapSize=" + 4000 * MIB, "-XX:+PrintGC", "-XX:+UseParallelGC");
  }

  @Test
  void amongJvmsThatWriteByTurnsNoneIsTheLast() {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      lines.add(full(1000 + i, i, 100));
      lines.add(full(800 + i, 3 * i, 900));
    }
    LogReport report = Logs.ofLines(lines.toArray(String[]::new));
    assertThat(report.runs()).extracting(JvmRun::heap).containsOnlyNulls();
    LiveSet live = Logs.gc(report).liveSet();
    assertThat(live.points()).isEqualTo(200);
    assertThat(live.last()).isEqualTo(LogEvent.UNKNOWN);
    assertThat(live.slopePerHour()).isNaN();
  }

  private static final List<String> SHENANDOAH =
      List.of(
          "[0.005s][info][gc] Using Shenandoah",
          Logs.pause(1, 0, "Pause Init Mark 0.500ms"),
          Logs.pause(10, 1, "Pause Full 60M->20M(64M) 30.000ms"));
  private static final List<String> G1 =
      List.of(
          "[0.005s][info][gc] Using G1",
          Logs.pause(1, 0, "Pause Young (Normal) (G1 Evacuation Pause) 40M->20M(64M) 5.000ms"),
          Logs.pause(
              2,
              1,
              "Pause Young (Normal) (G1 Evacuation Pause) (Evacuation Failure: Allocation)"
                  + " 60M->50M(64M) 9.000ms"),
          Logs.pause(20, 2, "Pause Full (G1 Compaction Pause) 64M->40M(64M) 80.000ms"));

  @Test
  void whatFailedIsOfTheCollectorUnderWhichItFailed() {
    for (List<List<String>> order : List.of(List.of(SHENANDOAH, G1), List.of(G1, SHENANDOAH))) {
      LogReport report = Logs.ofLogs(order);
      assertThat(findings(report, "evacuation-failure"))
          .singleElement()
          .extracting(LogFinding::summary, LogFinding::places)
          .containsExactly(
              "G1 had an evacuation failure (to-space exhausted) in 1 pause, which took 9.00 ms.",
              List.of(new LogFinding.Place(order.indexOf(G1), 3)));
      assertThat(findings(report, "full-gc-with-concurrent-collector"))
          .extracting(LogFinding::summary)
          .containsExactlyInAnyOrder(
              "1 unrequested full collection under G1, a concurrent collector, took" + " 80.0 ms.",
              "1 unrequested full collection under Shenandoah, a concurrent collector, took"
                  + " 30.0 ms.");
    }
  }

  /// G1 begins its cycles where much less is alive.
  @Test
  void whetherShenandoahMayBeginEarlierDoesNotFollowFromTheHeapOfG1() {
    List<String> degenerated = new ArrayList<>(SHENANDOAH);
    degenerated.add(Logs.pause(11, 2, "Pause Degenerated GC (Mark) 60M->20M(64M) 30.000ms"));
    assertThat(findings(Logs.ofLogs(List.of(G1, degenerated)), "degenerated-gc"))
        .singleElement()
        .returns(true, found -> found.summary().startsWith("Shenandoah: 1 collection could not"))
        .returns(true, found -> found.remedy().contains("-XX:ShenandoahMinFreeThreshold=20"));
  }

  /// It is Serial that waits, and G1 that does not.
  @Test
  void theCollectorThatWaitsForCriticalRegionsIsTheOneToBeReplaced() {
    String version = "[0.006s][info][gc,init] Version: 23.0.2+7 (release)";
    String waited = Logs.pause(2, 0, "Pause Young (GCLocker Initiated GC) 40M->20M(64M) 90.000ms");
    String line = "[%s][debug][gc,jni     ] %s Thread \"one\" 2 locked.";
    List<String> serial =
        List.of(
            "[0.005s][info][gc] Using Serial",
            version,
            line.formatted("1.8s", "Setting _needs_gc."),
            line.formatted("1.9s", "Allocation failed. Thread stalled by JNI critical section."),
            line.formatted("2.0s", "Performing GC after exiting critical section."),
            waited);
    List<String> g1 = List.of(G1.getFirst(), version, G1.get(1));
    assertThat(findings(Logs.ofLogs(List.of(g1, serial)), "gc-locker"))
        .singleElement()
        .extracting(LogFinding::command)
        .asString()
        .contains("now@23=\"-XX:+UseSerialGC\"");
  }

  /// What another collector's full collections took is not theirs.
  @Test
  void softReferencesAreToldOfTheCollectorThatClearsThem() {
    String cleared = "Pause Full (G1 Compaction Pause) 64M->%dM(64M) 1.000ms";
    List<String> g1 =
        List.of(
            G1.getFirst(),
            Logs.pause(10, 0, cleared.formatted(63)),
            Logs.pause(10, 1, cleared.formatted(9)));
    List<String> parallel =
        List.of(
            "[0.005s][info][gc] Using Parallel",
            Logs.pause(9, 0, "Pause Full (Ergonomics) 60M->20M(64M) 500.000ms"));
    assertThat(findings(Logs.ofLogs(List.of(parallel, g1)), "soft-references"))
        .singleElement()
        .extracting(LogFinding::costNanos)
        .isEqualTo(2_000_000L);
  }

  @Test
  void softReferencesAreToldOfTheRunThatClearedThemMostOften() {
    String cleared = "Pause Full (G1 Compaction Pause) 64M->%dM(64M) 1.000ms";
    List<String> once =
        List.of(
            G1.getFirst(),
            Logs.pause(10, 0, cleared.formatted(63)),
            Logs.pause(10, 1, cleared.formatted(9)));
    List<String> twice =
        List.of(
            G1.getFirst(),
            Logs.pause(10, 0, cleared.formatted(63)),
            Logs.pause(10, 1, cleared.formatted(9)),
            Logs.pause(20, 2, cleared.formatted(63)),
            Logs.pause(20, 3, cleared.formatted(9)));
    assertThat(findings(Logs.ofLogs(List.of(once, twice)), "soft-references"))
        .singleElement()
        .satisfies(one -> assertThat(one.places().getFirst().file()).isEqualTo(1));
  }

  @Test
  void theCollectorsTogetherAreTheWhole() {
    LogReport report = Logs.ofLogs(List.of(SHENANDOAH, G1, SHENANDOAH));
    assertThat(report.collectors())
        .extracting(one -> one.runs().size(), OfCollector::nanos)
        .containsExactly(tuple(2, 19_990_000_000L), tuple(1, 19_995_000_000L));
    assertThat(Logs.gc(report).pauses().count()).isEqualTo(7);
    assertThat(Logs.gc(report).kinds())
        .extracting(Group::name, group -> group.time().count())
        .contains(tuple("Pause Full", 3L), tuple("Pause Init Mark", 2L));
    assertThat(Logs.gc(report).worst()).hasSize(7);
    assertThat(report.incidents())
        .extracting(Incidents::kind, Incidents::count, Incidents::file, Incidents::firstLine)
        .containsExactly(tuple(IncidentKind.EVACUATION_FAILURE, 1L, 1, 3L));
    assertThat(Logs.ofLogs(List.of(G1, G1)).collectors()).isEmpty();
  }

  /// Serial and Parallel collect so, and CMS, of a JVM whose log begins late.
  @Test
  void aFullCollectionOfAJvmThatDoesNotNameItsCollectorIsNotOfTheOneThatAnotherNames() {
    List<String> unnamed =
        List.of(
            Logs.pause(658, 11, "Pause Young (Allocation Failure) 54M->9M(100M) 3.346ms"),
            Logs.pause(659, 12, "Pause Full (Allocation Failure) 53M->9M(100M) 900.000ms"));
    List<String> g1 =
        List.of(Logs.pause(51, 18, "Pause Young (Normal) (G1 Evacuation Pause) 51M->5M(64M) 1ms"));
    LogReport report = Logs.ofLogs(List.of(unnamed, g1));
    assertThat(findings(report, "full-gc-with-concurrent-collector")).isEmpty();
    assertThat(report.collectors()).hasSize(2);
    assertThat(Logs.ofLogs(List.of(unnamed.subList(0, 1), g1)).collectors()).isEmpty();
  }

  /// Logs of old releases have lines without a time, also at the beginning.
  @Test
  void theClockOfOneLogTellsNothingOfTheNext() {
    String pause =
        "%s: [GC (Allocation Failure) [PSYoungGen: 278K->6K(280K)] 16K->13K(58K), 0.1 secs]";
    LogReport report =
        Logs.ofLogs(
            List.of(
                List.of(pause.formatted("0.304"), pause.formatted("500.684")),
                List.of(
                    "Total time for which application threads were stopped: 0.0968457 seconds",
                    pause.formatted("10.140"),
                    pause.formatted("12.140"))));

    assertThat(report.starts()).isEqualTo(2);
    assertThat(report.coverage().irregularities()).isEmpty();
  }

  /// The first lines of the second JVM are compilations; the stamps of the first are still known
  /// when its first collection comes.
  @Test
  void compilationsThatTellARestartBeforeTheFirstCollectionMakeNoThirdRun() {
    LogReport report =
        Logs.ofLines(
            "     61    1       3       java.lang.String::hashCode (55 bytes)",
            "2026-11-26T11:26:13.538+0000: 0.077: [GC pause (G1 Evacuation Pause) (young), 0.0029472 secs]",
            "   [Eden: 23552.0K(23552.0K)->0.0B(21504.0K) Survivors: 0.0B->3072.0K Heap: 23552.0K(49152.0K)->5213.5K(49152.0K)]",
            " [Times: user=0.01 sys=0.00, real=0.01 secs] ",
            "   1040  334       3       java.lang.String::trim (82 bytes)",
            "2026-11-26T11:26:14.683+0000: 1.219: [GC pause (G1 Evacuation Pause) (young), 0.0098811 secs]",
            "   [Eden: 23552.0K(23552.0K)->0.0B(21504.0K) Survivors: 3072.0K->4096.0K Heap: 39844.1K(49152.0K)->17213.5K(49152.0K)]",
            " [Times: user=0.01 sys=0.00, real=0.01 secs] ",
            "   1494  555       1       java.util.logging.Logger::getName (5 bytes)",
            "Heap",
            " garbage-first heap   total 49152K, used 17213K [0x00000000fd000000, 0x00000000fd100180, 0x0000000100000000)",
            "     31    1     n 0       java.lang.System::arraycopy (native)   (static)",
            "     78   34       3       java.lang.String::<init> (82 bytes)",
            "2026-11-26T11:26:16.069+0000: 0.077: [GC pause (G1 Evacuation Pause) (young), 0.0029472 secs]",
            "   [Eden: 23552.0K(23552.0K)->0.0B(21504.0K) Survivors: 0.0B->3072.0K Heap: 23552.0K(49152.0K)->5213.5K(49152.0K)]",
            "   1040  334       3       java.lang.String::trim (82 bytes)");
    assertThat(report.runs())
        .extracting(JvmRun::seconds, JvmRun::firstLine)
        .containsExactly(tuple(1.433, 1L), tuple(1.009, 12L));
  }

  /// The next JVM of a build tells its first collection at a higher uptime than the last of the one
  /// before, whose last words are its heap.
  @Test
  void aForkMayBeginAtALaterUptime() {
    String pause =
        "2026-11-26T13:00:%s+0000: %s: [GC (Allocation Failure) 65536K->40352K(251392K), 0.0100000"
            + " secs]";
    String[] lines = {
      pause.formatted("01.000", "1.000"),
      pause.formatted("01.500", "1.500"),
      "Heap",
      " PSYoungGen      total 76288K, used 9949K [0x00000000fc000000, 0x00000000fd550000,"
          + " 0x00000000fd550000)",
      pause.formatted("03.000", "2.000"),
      pause.formatted("03.500", "2.500"),
    };
    LogReport report = Logs.ofLines(lines);
    assertThat(report.starts()).isEqualTo(2);
    assertThat(report.span().nanos()).isEqualTo(1_020_000_000);
  }
}
