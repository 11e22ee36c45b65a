package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogReport;
import dev.assay.model.LogReport.Unavailable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The most that was in use may be what a JVM leaves.
class HeapAtExitTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "' garbage-first heap   total 65536K, used 60000K [0xfc000000, 0x100000000)'; ''; 60000",
        "' PSYoungGen      total 76800K, used 32956K [0xf1, 0xf2, 0xf3)'; ' ParOldGen       total 87552K, used 72469K [0xe1, 0xe2, 0xe3)'; 105425",
        "' def new generation   total 78656K, used 62327K [0xf1, 0xf2, 0xf3)'; ' tenured generation   total 174784K, used 95281K [0xe1, 0xe2, 0xe3)'; 157608",
        "' DefNew     total 78656K, used 62327K [0xf1, 0xf2, 0xf3)'; ' Tenured    total 174784K, used 95281K [0xe1, 0xe2, 0xe3)'; 157608",
        "' ZHeap           used 204M, capacity 256M, max capacity 256M'; ''; 208896",
        "'Shenandoah Heap'; ' 98304K max, 98304K soft max, 64256K committed, 21808K used'; 21808",
      })
  void whatIsLeftIsInUse(String first, String second, long kilobytes) {
    LogReport report =
        Logs.ofLines(
            "[0.321s][info][gc] GC(0) Pause Young (Allocation Failure) 20M->5M(64M) 2.717ms",
            "[1.321s][info][gc,heap,exit] Heap",
            "[1.321s][info][gc,heap,exit] " + first,
            "[1.321s][info][gc,heap,exit]   eden space 65536K, 47% used [0xf1,0xf2,0xf3)",
            "[1.321s][info][gc,heap,exit] " + second);
    assertThat(Logs.gc(report).heapPeak()).isEqualTo(kilobytes << 10);
  }

  /// JDK 22 and later name what G1 reserves; all have the addresses, be it with generations. ZGC
  /// and Shenandoah have none.
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "' garbage-first heap   total reserved 98304K, committed 89088K, used 1704K [0x00000000fa000000, 0x0000000100000000)'; ''",
        "' garbage-first heap   total 16384K, used 490K [0x00000000fa000000, 0x0000000100000000)'; ''",
        "' garbage-first heap   total 16384K, used 490K [0x00000000fa000000, 0x00000000fb000000, 0x0000000100000000)'; ''",
        "' PSYoungGen      total 32256K, used 634K Young Gen: [0x00000000fe000000, 0x0000000100000000, 0x0000000100000000)'; ' ParOldGen       total 8192K, used 1184K Old Gen: [0x00000000fa000000, 0x00000000fa800000, 0x00000000fe000000)'",
        "'ZHeap           used 26M, capacity 64M, max capacity 96M'; ''",
        "' Shenandoah Heap'; '   98304K max, 90000K soft max, 64256K committed, 11808K used'",
        "' DefNew     total 4992K, used 76K [0x00000000fa000000, 0x00000000fa560000, 0x00000000fc000000)'; ' Tenured    total 10944K, used 1193K [0x00000000fc000000, 0x00000000fcab0000, 0x0000000100000000)'",
      })
  void whatIsReservedIsTheMaximum(String first, String second) {
    String pause = "[0.321s][info][gc] GC(0) Pause Young (Allocation Failure) 20M->5M(64M) 2.717ms";
    String exit = "[1.321s][info][gc,exit] ";
    LogReport report = Logs.ofLines(pause, exit + "Heap", exit + first, exit + second);
    assertThat(report.heapMaximum()).isEqualTo(96L << 20);
    assertThat(report.unavailable())
        .extracting(Unavailable::figure)
        .doesNotContain("maximum heap size");
    String cut = first.substring(0, first.length() - 1);
    assertThat(Logs.ofLines(pause, exit + "Heap", exit + cut).heapMaximum()).isNegative();
  }

  /// Around a collection. The rows are indented, but a page may have put blanks together.
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "'garbage-first heap total 16384K, used 490K [0xfa000000, 0x100000000)'; ''",
        "'def new generation total 4992K, used 76K [0xfa000000, 0xfa560000, 0xfc000000)'; 'tenured generation total 10944K, used 1193K [0xfc000000, 0xfcab0000, 0x100000000)'",
        "'par new generation total 4992K, used 76K [0xfa000000, 0xfa560000, 0xfc000000)'; 'concurrent mark-sweep generation total 10944K, used 1193K [0xfc000000, 0xfcab0000, 0x100000000)'",
        "'DefNew total 4992K, used 76K [0xfa000000, 0xfa560000, 0xfc000000)'; 'Tenured total 10944K, used 1193K [0xfc000000, 0xfcab0000, 0x100000000)'",
        "'PSYoungGen total 32256K, used 634K [0xfe000000, 0x100000000, 0x100000000)'; 'ParOldGen total 8192K, used 1184K [0xfa000000, 0xfa800000, 0xfe000000)'",
        "'Shenandoah Heap'; '98304K max, 90000K soft max, 64256K committed, 11808K used'",
      })
  void rowsWithoutTheirIndentTellIt(String first, String second) {
    String heap = "[0.3s][debug][gc,heap ] GC(0) ";
    LogReport report =
        Logs.ofLines(
            heap + "Heap before GC invocations=0 (full 0):",
            heap + first,
            heap + second,
            "[0.4s][info ][gc ] GC(0) Pause Young (Allocation Failure) 20M->5M(64M) 2.717ms");
    assertThat(report.heapMaximum()).isEqualTo(96L << 20);
  }

  @Test
  void theHeapThatJdk8LeavesIsInUse() {
    LogReport report =
        Logs.ofLines(
            "12.3: [GC (Allocation Failure) [PSYoungGen: 100K->10K(200K)] 300K->200K(400K), 0.01 secs]",
            "Heap",
            " PSYoungGen      total 547840K, used 311114K [0x000000076ab00000, 0x000000078df00000, 0x00000007c0000000)",
            "  eden space 522752K, 55% used [0x000000076ab00000,0x000000077c3e69a0,0x000000078a980000)",
            " ParOldGen       total 175104K, used 41512K [0x00000006c0000000, 0x00000006cab00000, 0x000000076ab00000)");
    assertThat(Logs.gc(report).heapPeak()).isEqualTo((311114L + 41512) << 10);
  }
}
