package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogReport;
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

  private static LogReport report(String... end) {
    List<String> lines = new ArrayList<>(WITHOUT_HEADER);
    lines.addAll(List.of(end));
    return Logs.ofLines(lines.toArray(String[]::new));
  }
}
