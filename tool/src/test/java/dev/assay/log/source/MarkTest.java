package dev.assay.log.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MarkTest {

  private static Mark mark(String line) {
    return Objects.requireNonNull(Mark.of(line));
  }

  /// Lines of JDK 13, 17, 21 and 25 and the rows of the same stops.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          [1.647s] Cleanup   [  15   1 ][  26541 240544 30371 297456 ]  0 | Safepoint "Cleanup", Time since last: 1499772987 ns, Reaching safepoint: 267085 ns, At safepoint: 30371 ns, Total: 297456 ns
          [0.030] G1CollectForAllocation       [             13               0 ][             4422      58578   82780957   82843957 ]               0 | [0.030][info][safepoint] Safepoint "G1CollectForAllocation", Time since last: 242148560 ns, Reaching safepoint: 4422 ns, Cleanup: 58578 ns, At safepoint: 82780957 ns, Total: 82843957 ns
          [info ] ParallelGCFailedAllocation   [             12               0 ][             9947     196164     982546    1188657 ]               0 | Safepoint "ParallelGCFailedAllocation", Time since last: 2686376 ns, Reaching safepoint: 9947 ns, Cleanup: 196164 ns, At safepoint: 952321 ns, Leaving safepoint: 30225 ns, Total: 1188657 ns
          ParallelCollectForAllocation [             11               1 ][           120046    7042689    7162735 ]               0 | Safepoint "ParallelCollectForAllocation", Time since last: 215246575 ns, Reaching safepoint: 120046 ns, At safepoint: 7036217 ns, Leaving safepoint: 6472 ns, Total: 7162735 ns, Threads: 1 runnable, 11 total
          """)
  void aRowAndALineTellTheSameStop(String row, String line) {
    assertThat(mark(row).isRow()).isTrue();
    assertThat(mark(row).isExact()).isTrue();
    assertThat(mark(line).row()).isEqualTo(mark(row));
    assertThat(mark(line).isOfRow(mark(row))).isTrue();
    assertThat(mark(line.replace("ns, Total: ", "ns, Total: 1")).isOfRow(mark(row))).isFalse();
  }

  /// Whole milliseconds of JDK 9 to 12 are those of many stops.
  @Test
  void aRowOfWholeMillisecondsTellsNothing() {
    assertThat(Mark.of("1412.162: ThreadDump [ 376 0 7 ][ 0 0 0 0 1 ] 7")).isNull();
  }
}
