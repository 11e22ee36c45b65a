package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogReport;
import dev.assay.model.RunHeap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What regions the objects need that a log names under `gc,humongous`.
class HumongousSizesTest {

  private static long region(long... sizes) {
    HumongousSizes told = new HumongousSizes();
    for (long size : sizes) {
      told.add(size);
    }
    return told.region();
  }

  /// An object of half a region exactly is none.
  @ParameterizedTest
  @CsvSource({"524288, 1", "524296, 2", "8388608, 16", "8409920, 32"})
  void aRegionHoldsTwoOfThem(long size, long mebibytes) {
    assertThat(region(size)).isEqualTo(mebibytes << 20);
  }

  @Test
  void theLargestOfManyDoesNotCount() {
    assertThat(region(600_000, 600_000, 900_000_000)).isEqualTo(2 << 20);
    assertThat(region()).isNegative();
    assertThat(region(0, Long.MAX_VALUE)).isNegative();
  }

  @ParameterizedTest
  @CsvSource({
    "Humongous region 0 (object size 8409920 @ 0x00000000ed400000) remset 0 code roots 0 marked 0",
    "Live humongous region 0 object size 8409920 start 0x00000000ed400000 with remset 0",
    "Dead humongous region 0 object size 8409920 start 0x00000000ed400000 with remset 0"
  })
  void allReleasesTellTheSize(String words) {
    LogReport report =
        Logs.ofLines(
            "[0.9s][debug][gc,humongous] GC(0) " + words,
            Logs.pause(
                1, 0, "Pause Young (Normal) (G1 Humongous Allocation) 10M->4M(64M) 1.000ms"));
    assertThat(report.coverage().understood()).isEqualTo(2);
    assertThat(report.runs().getFirst().heap())
        .isNotNull()
        .extracting(RunHeap::fitting)
        .isEqualTo(32L << 20);
  }

  /// As JDK 8 wrote them in a heap of 160 MB.
  @ParameterizedTest
  @CsvSource({
    "still doing mixed collections, do not request",
    "occupancy higher than threshold, request"
  })
  void jdk8TellsTheSizeThatIsAskedFor(String reason, String request) {
    LogReport report =
        Logs.ofLines(
            " 0.302: [G1Ergonomics (Concurrent Cycles) %s concurrent cycle initiation, reason: %s, occupancy: 71303168 bytes, allocation request: 1048592 bytes, threshold: 75497445 bytes (45.00 %%), source: concurrent humongous allocation]"
                .formatted(request, reason),
            " 0.303: [G1Ergonomics (Concurrent Cycles) do not request concurrent cycle initiation, reason: still doing mixed collections, occupancy: 95420416 bytes, allocation request: 0 bytes, threshold: 75497445 bytes (45.00 %), source: end of GC]",
            " 0.303: [G1Ergonomics (CSet Construction) start choosing CSet, _pending_cards: 0, predicted base time: 10.00 ms, remaining time: 190.00 ms, target pause time: 200.00 ms]",
            "0.304: [GC pause (G1 Humongous Allocation) (young) (initial-mark) 80M->70M(160M), 0.0013 secs]");
    assertThat(report.runs().getFirst().heap())
        .isNotNull()
        .extracting(RunHeap::fitting)
        .isEqualTo(4L << 20);
  }
}
