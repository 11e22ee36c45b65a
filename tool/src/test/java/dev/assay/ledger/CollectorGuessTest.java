package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogReport;
import dev.assay.model.LogReport.JvmRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The collector of logs that have lost the line in which the JVM names it.
class CollectorGuessTest {

  @ParameterizedTest
  @CsvSource({
    "Pause Young (Normal) (G1 Evacuation Pause) 20M->6M(64M) 2.500ms, G1",
    "Pause Young (G1 Evacuation Pause) 20M->6M(64M) 2.500ms, G1",
    "Pause Full (G1 Compaction Pause) 20M->6M(64M) 2.500ms, G1",
    "Pause Cleanup 20M->20M(64M) 0.500ms, G1",
    "Pause Initial Mark 20M->20M(64M) 0.500ms, CMS",
    "Pause Init Mark (unload classes) 0.500ms, Shenandoah",
    "Pause Init Mark 0.500ms, Shenandoah",
    "Pause Init Mark (Young) 0.500ms, GenShenandoah",
    "Pause Final Mark (Old) 0.500ms, GenShenandoah",
    "Pause Degenerated GC (Global) (Update Refs) 5M->4M(256M) 1.970ms, GenShenandoah",
    "Pause Final Update Refs 0.500ms, Shenandoah",
    "Pause Final Evac 0.022ms, Shenandoah",
    "Pause Final Roots (Young) 0.022ms, GenShenandoah",
    "Pause Degenerated GC (Mark) 60M->20M(64M) 5.500ms, Shenandoah",
    "Pause Mark Start 0.500ms, ZGC",
    "Y: Pause Mark Start (Major) 0.500ms, GenZGC",
    "y: Pause Mark End 0.500ms, GenZGC",
    "O: Concurrent Relocate 4.200ms, GenZGC",
    "Pause Init Traversal 0.500ms, Shenandoah",
    "Concurrent Mark From Roots 4.200ms, G1",
    "Concurrent Sweep 4.200ms, CMS",
    "Concurrent Relocate 4.200ms, ZGC",
    "Concurrent marking 4.200ms, Shenandoah",
    "Concurrent reset after collect (Young) 1.527ms, GenShenandoah",
    "Concurrent Mark 4.200ms,",
    "Garbage Collection (Warmup) 20M(2%)->6M(1%), ZGC",
    "Minor Collection (Allocation Rate) 20M(2%)->6M(1%) 0.004s, GenZGC",
    "Pause Young (Allocation Failure) 20M->6M(64M) 2.500ms,",
    "Pause Remark 20M->20M(64M) 0.500ms,",
  })
  void theWordsOfAPauseMayTellTheCollector(String pause, String collector) {
    assertThat(Logs.ofLines(Logs.pause(1, 0, pause)).runs())
        .extracting(JvmRun::collector)
        .containsExactly(collector);
  }

  /// A log of nothing but stops.
  @ParameterizedTest
  @CsvSource({
    "G1CollectFull, G1",
    "ParallelGCFailedAllocation, Parallel",
    "CMS_Final_Remark, CMS",
    "ZMarkStart, ZGC",
    "ZMarkStartYoung, GenZGC",
    "ShenandoahInitMark, Shenandoah",
    "GenCollectForAllocation,",
    "SystemGC,",
    "Cleanup,",
  })
  void theOperationOfAStopMayTellTheCollector(String operation, String collector) {
    assertThat(
            Logs.ofLines(
                    "[2.000s][info][safepoint] Safepoint \"%s\", Time since last: 1000000 ns, Reaching safepoint: 1000 ns, At safepoint: 2000 ns, Total: 3000 ns"
                        .formatted(operation))
                .runs())
        .extracting(JvmRun::collector)
        .containsExactly(collector);
  }

  @ParameterizedTest
  @CsvSource({
    "ParOldGen: 47120K->51208K(699392K), Parallel",
    "Tenured: 47120K->51208K(699392K), Serial",
    "CMS: 47120K->51208K(699392K), CMS",
    "Old regions: 24->28, G1",
  })
  void theNameOfTheOldGenerationTellsTheCollector(String space, String collector) {
    assertThat(
            Logs.ofLines(
                    "[1.000s][info][gc,heap] GC(0) " + space,
                    Logs.pause(1, 0, "Pause Full (Metadata GC Threshold) 20M->6M(64M) 2.500ms"))
                .runs())
        .extracting(JvmRun::collector)
        .containsExactly(collector);
  }

  @Test
  void whatTheJvmSaysIsBelieved() {
    assertThat(
            Logs.ofLines(
                    "[0.005s][info][gc] Using Serial",
                    Logs.pause(1, 0, "Pause Cleanup 20M->20M(64M) 0.500ms"))
                .runs())
        .extracting(JvmRun::collector)
        .containsExactly("Serial");
  }

  @Test
  void aPhaseOfAGenerationTellsThatShenandoahHasSome() {
    assertThat(
            Logs.ofLines(
                    "[0.005s][info][gc] Using Shenandoah",
                    Logs.pause(1, 0, "Concurrent marking 4.200ms"),
                    Logs.pause(2, 0, "Concurrent reset (Old) 1.527ms"))
                .runs())
        .extracting(JvmRun::collector)
        .containsExactly("GenShenandoah");
  }

  /// JDK 24 and later have no other ZGC.
  @ParameterizedTest
  @CsvSource({"23.0.1+11, ZGC", "24+36, GenZGC", "27.0.1.0.3+1-1-Debian, GenZGC"})
  void zgcOfLaterReleasesHasGenerations(String version, String collector) {
    assertThat(
            Logs.ofLines(
                    "[0.009s][info][gc,init] Version: " + version + " (release)",
                    "[0.024s][info][gc] Using The Z Garbage Collector")
                .runs())
        .extracting(JvmRun::collector)
        .containsExactly(collector);
  }

  /// No other collector gives up what it does beside the application in these words.
  @ParameterizedTest
  @CsvSource({
    "[29.628s][info][gc] Cancelling GC: Allocation Failure, [43.948s][info][gc] GC(831) Pause Full 7943M->6013M(8192M) 14289.335ms",
    "[29.628s][info][gc] Cancelling concurrent GC: Allocation Failure, [43.948s][info][gc] GC(831) Pause Full 7943M->6013M(8192M) 14289.335ms",
    "Cancelling concurrent GC: Stopping VM, 2.000: [Full GC 7943M->6013M(8192M), 14.2893350 secs]"
  })
  void whoCancelsACollectionIsShenandoah(String line, String pause) {
    assertThat(Logs.ofLines(line, pause).runs())
        .extracting(JvmRun::collector)
        .containsExactly("Shenandoah");
  }

  @ParameterizedTest
  @CsvSource({"CMS Perm , CMS", "Perm ,"})
  void thePermanentGenerationMayTellTheCollector(String name, String collector) {
    assertThat(
            Logs.ofLines(
                    "11662.232: [Full GC 3198859K->635365K(7848704K), ["
                        + name
                        + ": 851635K->408849K(1048576K)], 94.9116214 secs]")
                .runs())
        .extracting(JvmRun::collector)
        .containsExactly(collector);
  }

  /// Its end is missing where the log ends.
  @ParameterizedTest
  @CsvSource({
    "Pause Young (Normal) (G1 Evacuation Pause), G1",
    "Pause Init Mark (Young), GenShenandoah",
    "Pause Young (Allocation Failure),",
  })
  void aPauseThatIsOnlyAnnouncedMayTellTheCollector(String pause, String collector) {
    assertThat(
            Logs.ofLines(
                    "[0.200s][info][gc,start] GC(4) " + pause,
                    "[0.204s][info][gc,heap ] GC(4) Humongous regions: 4->2")
                .runs())
        .extracting(JvmRun::collector)
        .containsExactly(collector);
  }

  /// JDK 8: Serial, Parallel and CMS tell any heap in K.
  @ParameterizedTest
  @CsvSource({"2167M->1007M(6144M), G1", "21.3G->10.1G(31.0G), G1", "2167K->1007K(6144K),"})
  void theUnitOfAHeapMayTellTheCollector(String heap, String collector) {
    LogReport report =
        Logs.ofLines(
            "19544.442: [Full GC (Allocation Failure)  %s, 3.5952929 secs]".formatted(heap));
    assertThat(report.runs().getFirst().collector()).isEqualTo(collector);
  }

  /// Where collections are told without details, and the flags, which JDK 8 lists, choose none.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "CommandLine flags: -XX:InitialHeapSize=268435456 -XX:MaxHeapSize=268435456 -XX:+PrintGC -XX:-UseLargePages|Serial",
        "CommandLine flags: -XX:InitialHeapSize=268435456 -XX:MaxHeapSize=268435456 -XX:+PrintGC -XX:+UseParallelGC|Parallel",
        "CommandLine flags: -XX:InitialHeapSize=268435456 -XX:MaxHeapSize=268435456 -XX:+UseOtherGC|",
        "CommandLine flags: -XX:InitialHeapSize=268435456 ... -XX:MaxHeapSize=268435456|",
        "CommandLine flags: -XX:MaxHeapSize=268435456|",
        " def new generation   total 5568K, used 200K [0x85200000, 0x85800000, 0x8fc00000)|Serial",
        " par new generation   total 5568K, used 200K [0x85200000, 0x85800000, 0x8fc00000)|CMS",
      })
  void flagsAndTheHeapMayTellTheCollector(String line, String collector) {
    LogReport report =
        Logs.ofLines("17.109: [Full GC (System.gc())  6297K->477K(249088K), 0.0037121 secs]", line);
    assertThat(report.runs().getFirst().collector()).isEqualTo(collector);
  }

  /// The young generation tells it together with the old one.
  @ParameterizedTest
  @CsvSource({
    "def, tenured generation, Serial",
    "def, concurrent mark-sweep generation, CMS",
    "par, tenured generation, ParNew",
    "par, concurrent mark-sweep generation, CMS",
  })
  void theGenerationsOfTheHeapTellTheCollector(String young, String old, String collector) {
    LogReport report =
        Logs.ofLines(
            "17.109: [Full GC (System.gc())  6297K->477K(249088K), 0.0037121 secs]",
            " %s new generation   total 5568K, used 200K [0x85200000, 0x85800000, 0x8fc00000)"
                .formatted(young),
            " %s total 12224K, used 461K [0x8fc00000, 0x907f0000, 0xa4f00000)".formatted(old));
    assertThat(report.runs().getFirst().collector()).isEqualTo(collector);
    assertThat(Logs.gc(report).heapMaximum()).isEqualTo(0xa4f00000L - 0x85200000L);
  }

  /// Its details, which tell the collector for sure, come behind its end.
  @Test
  void theUnitOfAFullCollectionSetsNoClockBack() {
    assertThat(
            Logs.ofLines(
                    "2020-06-26T00:00:06.152+0200: [Full GC (Heap Inspection Initiated GC)  3198M->827M(4096M), 4.1354492 secs]",
                    "   [Eden: 1404.0M(1794.0M)->0.0B(2456.0M) Survivors: 102.0M->0.0B Heap: 3198.1M(4096.0M)->827.6M(4096.0M)], [Metaspace: 319076K->318118K(1343488K)]")
                .coverage()
                .irregularities())
        .isEmpty();
  }
}
