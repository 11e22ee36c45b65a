package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.Gc;
import dev.assay.model.Gc.LiveSet;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.Unavailable;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OldGenerationTest {

  private static final String YOUNG = "Pause Young (Normal) (G1 Evacuation Pause) ";

  private static final List<String> WITHOUT_HEADER =
      List.of(
          "[91.0s][info][gc,heap] GC(40) Old regions: 20->23",
          Logs.pause(91, 40, YOUNG + "90M->60M(128M) 1.000ms"),
          "[92.0s][info][gc,heap] GC(41) Old regions: 23->22",
          Logs.pause(92, 41, YOUNG + "90M->60M(128M) 1.000ms"),
          "[93.0s][info][gc,heap] GC(42) Old regions: 22->24",
          Logs.pause(93, 42, YOUNG + "90M->60M(128M) 1.000ms"));

  @Test
  void promotionIsTheGrowthOfTheOldGenerationInYoungPauses() {
    LogReport report =
        Logs.ofLines(
            "[0.1s][info][gc,init] Heap Region Size: 2M",
            "[1.0s][info][gc,heap] GC(0) Old regions: 3->5",
            Logs.pause(1, 0, "Pause Young (Normal) (G1 Evacuation Pause) 10M->4M(64M) 1.000ms"),
            "[2.0s][info][gc,heap] GC(1) Old regions: 5->2",
            Logs.pause(2, 1, "Pause Young (Mixed) (G1 Evacuation Pause) 10M->4M(64M) 1.000ms"));
    assertThat(Logs.gc(report).promoted()).isEqualTo(4L << 20);
    assertThat(Logs.gc(report).liveSet().points()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[GC (Allocation Failure) [PSYoungGen: 65024K->10750K(75776K)] 65024K->16734K(249344K),"
            + " 0.0203480 secs]",
        "[GC (Allocation Failure) 0.1: [ParNew: 65024K->10750K(75776K), 0.0190000 secs]"
            + " 65024K->16734K(249344K), 0.0203480 secs]",
        "[GC (Allocation Failure) 0.1: [DefNew: 65024K->10750K(75776K), 0.0190000 secs]"
            + " 65024K->16734K(249344K), 0.0203480 secs]",
        "[GC pause (G1 Evacuation Pause) (young), 0.0203480 secs]\n   [Eden:"
            + " 65024.0K(65024.0K)->0.0B(12.0M) Survivors: 0.0B->10750.0K Heap:"
            + " 65024.0K(244.0M)->16734.0K(244.0M)]",
      })
  void promotionOfJdk8IsWhatTheHeapWithoutItsYoungPartGrew(String lines) {
    LogReport report = Logs.ofLines(("0.1: " + lines).lines().toArray(String[]::new));
    assertThat(Logs.gc(report).promoted()).isEqualTo(5984L << 10);
    assertThat(report.unavailable()).extracting("figure").doesNotContain("promotion rate");
  }

  /// Survivors are whole regions, the heap is what is in use of them.
  @Test
  void regionsThatAreNotFullPromoteNothing() {
    LogReport report =
        Logs.ofLines(
            "16.778: [GC pause (G1 Evacuation Pause) (young), 0.0260879 secs]",
            "   [Eden: 204.0M(204.0M)->0.0B(204.0M) Survivors: 0.0B->8192.0K Heap: 204.0M(4096.0M)->7542.8K(4096.0M)]",
            "58.473: [GC pause (G1 Evacuation Pause) (young), 0.0143047 secs]",
            "   [Eden: 204.0M(204.0M)->0.0B(260.0M) Survivors: 8192.0K->10.0M Heap: 211.4M(4096.0M)->13.0M(4096.0M)]");
    assertThat(Logs.gc(report).promoted()).isEqualTo(3L << 20);
    assertThat(report.unavailable()).extracting("figure").doesNotContain("promotion rate");
  }

  /// The old generation grows by 2 MiB in each of 100 collections, of 10 MiB each by which it is
  /// told too little or too much.
  @Test
  void whatTenthsOfGibibytesHideDoesNotAddUp() {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      int old = 12_000 + 2 * i;
      lines.add(i + ".5: [GC pause (young), 0.0203480 secs]");
      lines.add(
          ("   [Eden: 820.0M(820.0M)->0.0B(820.0M) Survivors: 64.0M->64.0M"
                  + " Heap: %.1fG(40.0G)->%.1fG(40.0G)]")
              .formatted((old + 884) / 1024.0, (old + 66) / 1024.0));
    }
    Gc gc = Logs.gc(lines.toArray(String[]::new));
    assertThat(gc.promoted()).isBetween(100L << 20, 300L << 20);
    assertThat(gc.allocated()).isBetween(79L << 30, 80L << 30);
  }

  @Test
  void humongousObjectsAreNotPromotedThoughTheHeapIsRounded() {
    Gc gc =
        Logs.gc(
            "1.0: [GC pause (young), 0.02 secs]",
            "   [Eden: 1.0M(2.0M)->0.0B(2.0M) Survivors: 0.0B->0.0B Heap:"
                + " 12.0G(40.0G)->12.3G(40.0G)]",
            "2.0: [GC pause (young), 0.02 secs]",
            "   [Eden: 1.0M(2.0M)->0.0B(2.0M) Survivors: 0.0B->0.0B Heap:"
                + " 15.0G(40.0G)->15.2G(40.0G)]",
            "3.0: [GC pause (young), 0.02 secs]",
            "   [Eden: 1.0M(2.0M)->0.0B(2.0M) Survivors: 0.0B->0.0B Heap:"
                + " 15.2G(40.0G)->14.0G(40.0G)]");
    assertThat(gc.promoted() >> 20).isBetween(500L, 520L);
  }

  /// A set of rotated logs whose first file is gone, of a JVM that has ended, or that tells its
  /// heap around collections (`gc+heap=debug`).
  @ParameterizedTest
  @ValueSource(
      strings = {
        "[94.0s][info][gc,heap,exit]   region size 2048K, 5 young (10240K), 1 survivors (2K)",
        "[94.0s][info][gc,exit     ]   region size 2M, 36 eden (72M), 1 survivor (2M), 2 old (4M)",
        "[94.0s][debug][gc,heap] GC(9)   region size 2048K, 5 young (10240K), 1 survivors (2K)",
        "[94.0s][debug] GC(9)   region size 2048K, 5 young (10240K), 1 survivors (2K)",
      })
  void theSizeOfRegionsMayStandInTheHeap(String line) {
    LogReport report = report(line);
    assertThat(Logs.gc(report).promoted()).isEqualTo(10L << 20);
    assertThat(report.unavailable())
        .extracting(Unavailable::figure)
        .doesNotContain("promotion rate");
  }

  @Test
  void regionsOfUnknownSizeAreNoBytes() {
    LogReport report = report();
    assertThat(Logs.gc(report).promoted()).isNegative();
    assertThat(report.unavailable())
        .filteredOn(missing -> missing.figure().equals("promotion rate"))
        .singleElement()
        .satisfies(missing -> assertThat(missing.reason()).contains("logged in regions"))
        .satisfies(missing -> assertThat(missing.flag()).isEqualTo("-Xlog:gc+init,gc+heap"));
  }

  /// A cycle of G1 whose dead regions go at once moves nothing afterwards. Eden is in use at its
  /// cleanup, and what was promoted since is after the young collection.
  @Test
  void aliveIsWhatACycleLeftThatNoMixedCollectionsFollow() {
    LiveSet live =
        Logs.gc(
                Logs.pause(1, 0, "Pause Remark 90M->50M(128M) 1.000ms"),
                Logs.pause(2, 0, "Pause Cleanup 60M->60M(128M) 0.100ms"),
                Logs.pause(3, 1, YOUNG + "100M->30M(128M) 3.000ms"),
                Logs.pause(4, 2, YOUNG + "100M->40M(128M) 3.000ms"),
                Logs.pause(5, 3, "Pause Cleanup 41M->41M(128M) 0.100ms"),
                Logs.pause(6, 4, YOUNG + "100M->55M(128M) 3.000ms"),
                Logs.pause(7, 5, "Pause Young (Concurrent Start) 100M->60M(128M) 3.000ms"))
            .liveSet();
    assertThat(live.points()).isEqualTo(2);
    assertThat(live.minimum()).isEqualTo(30L << 20);
    assertThat(live.last()).isEqualTo(41L << 20);
  }

  /// Mixed or full collections tell better; whether any follow is not known at the end.
  @Test
  void aliveIsWhatMixedCollectionsLeaveWhereTheyFollow() {
    LiveSet live =
        Logs.gc(
                Logs.pause(2, 0, "Pause Cleanup 60M->60M(128M) 0.100ms"),
                Logs.pause(3, 1, YOUNG.replace("Normal", "Prepare Mixed") + "99M->50M(128M) 3ms"),
                Logs.pause(4, 2, YOUNG.replace("Normal", "Mixed") + "80M->20M(128M) 3.000ms"),
                Logs.pause(5, 3, "Pause Cleanup 60M->60M(128M) 0.100ms"),
                Logs.pause(6, 4, "Pause Full (System.gc()) 60M->15M(128M) 9.000ms"),
                Logs.pause(7, 5, YOUNG + "100M->30M(128M) 3.000ms"),
                Logs.pause(8, 6, "Pause Cleanup 40M->40M(128M) 0.100ms"),
                Logs.pause(9, 7, YOUNG + "100M->35M(128M) 3.000ms"))
            .liveSet();
    assertThat(live.points()).isEqualTo(2);
    assertThat(live.minimum()).isEqualTo(15L << 20);
    assertThat(live.maximum()).isEqualTo(20L << 20);
  }

  /// The sweep itself tells no sizes. What is promoted after the next collection is nobody's.
  @Test
  void aliveIsWhatTheYoungCollectionAfterASweepLeaves() {
    LiveSet live =
        Logs.gc(
                Logs.pause(1, 0, "Pause Young (Allocation Failure) 70M->44M(96M) 1.000ms"),
                Logs.pause(2, 1, "Pause Remark 60M->60M(96M) 1.000ms"),
                Logs.pause(2, 1, "Concurrent Sweep 7.000ms"),
                Logs.pause(3, 2, "Pause Young (Allocation Failure) 55M->21M(96M) 1.000ms"),
                Logs.pause(4, 3, "Pause Young (Allocation Failure) 60M->40M(96M) 1.000ms"),
                Logs.pause(5, 4, "Pause Young (Allocation Failure) 80M->50M(96M) 1.000ms"))
            .liveSet();
    assertThat(live.points()).isEqualTo(1);
    assertThat(live.last()).isEqualTo(21L << 20);
  }

  /// The collection of the whole heap that comes next knows better.
  @Test
  void aSweepThatFailedLeavesNothing() {
    String full =
        "%s: [GC %s: [ParNew: 9K->9K(9K), 0.1 secs]%s: [CMS%s: [CMS-concurrent-sweep: 0.1/0.1 secs]"
            + " (concurrent mode failure): 80K->30K(90K), 0.2 secs] 89K->30K(99K), 0.4 secs]";
    LiveSet live =
        Logs.gc(
                full.replace("%s", "5.0"),
                "6.0: [GC 6.0: [ParNew: 9K->1K(9K), 0.1 secs] 69K->62K(99K), 0.1 secs]",
                "7.0: [CMS-concurrent-sweep: 0.1/0.1 secs]",
                "8.0: [GC 8.0: [ParNew: 9K->1K(9K), 0.1 secs] 49K->42K(99K), 0.1 secs]",
                "9.0: [GC 9.0: [ParNew: 9K->1K(9K), 0.1 secs] 52K->47K(99K), 0.1 secs]")
            .liveSet();
    assertThat(live.points()).isEqualTo(2);
    assertThat(live.minimum()).isEqualTo(30L << 10);
    assertThat(live.last()).isEqualTo(41L << 10);
  }

  /// Of JDK 8 the next young collection tells what the old generation was, on JDK 11 a line of the
  /// cycle.
  @ParameterizedTest
  @ValueSource(
      strings = {
        """
        1.0: [GC 1.0: [ParNew: 60M->4M(64M), 0.1 secs] 84M->44M(96M), 0.1 secs]
        2.0: [CMS-concurrent-sweep: 0.1/0.1 secs]
        3.0: [GC 3.0: [ParNew: 62M->2M(64M), 0.1 secs] 77M->30M(96M), 0.1 secs]
        """,
        """
        [1.0s][info][gc,heap] GC(0) ParNew: 61440K->4096K(65536K)
        [1.0s][info][gc,heap] GC(0) CMS: 24576K->40960K(65536K)
        [1.0s][info][gc] GC(0) Pause Young (Allocation Failure) 84M->44M(96M) 1.000ms
        [2.0s][info][gc] GC(1) Concurrent Sweep 7.000ms
        [2.0s][info][gc,heap] GC(1) Old: 40960K->15360K(65536K)
        [3.0s][info][gc,heap] GC(2) ParNew: 63488K->2048K(65536K)
        [3.0s][info][gc,heap] GC(2) CMS: 15360K->28672K(65536K)
        [3.0s][info][gc] GC(2) Pause Young (Allocation Failure) 77M->30M(96M) 1.000ms
        """
      })
  void whatCmsSweptIsTold(String lines) {
    Gc gc = Logs.gc(lines.split("\n"));
    assertThat(gc.liveSet().points()).isEqualTo(1);
    assertThat(gc.liveSet().last()).isEqualTo((15L + 4) << 20);
    assertThat(gc.allocated()).isEqualTo(58L << 20);
    assertThat(gc.promoted()).isEqualTo((16L + 13) << 20);
  }

  /// Before its remark CMS may begin a young collection that it gives up at once: eden is full
  /// then.
  @Test
  void aYoungCollectionThatFreedNothingLeavesNoLiveSet() {
    LiveSet live =
        Logs.gc(
                "1.0: [GC 1.0: [ParNew: 60M->4M(64M), 0.1 secs] 84M->44M(96M), 0.1 secs]",
                "2.0: [GC 2.0: [ParNew: 60M->60M(64M), 0.00005 secs] 100M->100M(128M), 0.1 secs]",
                "3.0: [CMS-concurrent-sweep: 0.1/0.1 secs]",
                "4.0: [GC 4.0: [ParNew: 62M->2M(64M), 0.1 secs] 77M->30M(96M), 0.1 secs]")
            .liveSet();
    assertThat(live.last()).isEqualTo((15L + 4) << 20);
  }

  private static LogReport report(String... end) {
    List<String> lines = new ArrayList<>(WITHOUT_HEADER);
    lines.addAll(List.of(end));
    return Logs.ofLines(lines.toArray(String[]::new));
  }

  /// What cannot be copied stays where it is, with all garbage around it.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "[4.0s][info][gc] GC(1) Pause Young (Mixed) (G1 Evacuation Pause) (Evacuation Failure:"
            + " Allocation) 99M->95M(100M) 9.0ms",
        "[4.0s][info][gc] GC(1) To-space exhausted\n[4.0s][info][gc] GC(1) Pause Young (Mixed) (G1"
            + " Evacuation Pause) 99M->95M(100M) 9.000ms",
        "4.0: [GC pause (G1 Evacuation Pause) (mixed) (to-space exhausted) 99M->95M(100M), 0.009"
            + " secs]"
      })
  void aMixedCollectionThatFailedTellsNoLiveSet(String failed) {
    LiveSet live =
        Logs.gc(
                failed.startsWith("4")
                    ? "3.0: [GC pause (G1 Evacuation Pause) (mixed) 90M->20M(100M), 0.009 secs]\n"
                        + failed
                    : Logs.pause(3, 0, YOUNG.replace("Normal", "Mixed") + "90M->20M(100M) 9.000ms")
                        + '\n'
                        + failed)
            .liveSet();
    assertThat(live.points()).isEqualTo(1);
    assertThat(live.last()).isEqualTo(20L << 20);
  }
}
