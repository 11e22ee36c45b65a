package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogReport;
import dev.assay.model.LogReport.LiveSet;
import dev.assay.model.LogReport.Unavailable;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class OldGenerationTest {

  private static final String YOUNG = "Pause Young (Normal) (G1 Evacuation Pause) 90M->60M(128M) ";

  private static final List<String> WITHOUT_HEADER =
      List.of(
          "[91.0s][info][gc,heap] GC(40) Old regions: 20->23",
          Logs.pause(91, 40, YOUNG + "1.000ms"),
          "[92.0s][info][gc,heap] GC(41) Old regions: 23->22",
          Logs.pause(92, 41, YOUNG + "1.000ms"),
          "[93.0s][info][gc,heap] GC(42) Old regions: 22->24",
          Logs.pause(93, 42, YOUNG + "1.000ms"));

  /// A set of rotated logs whose first file is gone, of a JVM that has ended.
  @Test
  void theSizeOfRegionsMayStandAtTheEnd() {
    LogReport report =
        report(
            "[94.0s][info][gc,heap,exit] Heap",
            "[94.0s][info][gc,heap,exit]  garbage-first heap   total 262144K, used 70000K [0x0)",
            "[94.0s][info][gc,heap,exit]   region size 2048K, 5 young (10240K), 1 survivors (2K)");
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
        .satisfies(missing -> assertThat(missing.reason()).contains("first lines (gc,init)"))
        .satisfies(missing -> assertThat(missing.flag()).isEmpty());
  }

  /// The sweep itself tells no sizes. What is promoted after the next collection is nobody's.
  @Test
  void aliveIsWhatTheYoungCollectionAfterASweepLeaves() {
    LiveSet live =
        Logs.gc(
                Logs.ofLines(
                    Logs.pause(1, 0, "Pause Young (Allocation Failure) 70M->44M(96M) 1.000ms"),
                    Logs.pause(2, 1, "Pause Remark 60M->60M(96M) 1.000ms"),
                    Logs.pause(2, 1, "Concurrent Sweep 7.000ms"),
                    Logs.pause(3, 2, "Pause Young (Allocation Failure) 55M->21M(96M) 1.000ms"),
                    Logs.pause(4, 3, "Pause Young (Allocation Failure) 60M->40M(96M) 1.000ms"),
                    Logs.pause(5, 4, "Pause Young (Allocation Failure) 80M->50M(96M) 1.000ms")))
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
                Logs.ofLines(
                    full.replace("%s", "5.0"),
                    "6.0: [GC 6.0: [ParNew: 9K->1K(9K), 0.1 secs] 69K->62K(99K), 0.1 secs]",
                    "7.0: [CMS-concurrent-sweep: 0.1/0.1 secs]",
                    "8.0: [GC 8.0: [ParNew: 9K->1K(9K), 0.1 secs] 49K->42K(99K), 0.1 secs]",
                    "9.0: [GC 9.0: [ParNew: 9K->1K(9K), 0.1 secs] 52K->47K(99K), 0.1 secs]"))
            .liveSet();
    assertThat(live.points()).isEqualTo(2);
    assertThat(live.minimum()).isEqualTo(30L << 10);
    assertThat(live.last()).isEqualTo(42L << 10);
  }

  private static LogReport report(String... end) {
    List<String> lines = new ArrayList<>(WITHOUT_HEADER);
    lines.addAll(List.of(end));
    return Logs.ofLines(lines.toArray(String[]::new));
  }
}
