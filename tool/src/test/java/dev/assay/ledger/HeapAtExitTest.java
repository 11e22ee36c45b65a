package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogReport;
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
