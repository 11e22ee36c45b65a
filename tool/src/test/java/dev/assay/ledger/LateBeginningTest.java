package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogCoverage.Irregularity;
import dev.assay.model.LogCoverage.Kind;
import dev.assay.model.LogReport;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Logs of which the beginning is not there.
class LateBeginningTest {

  private static List<Irregularity> late(LogReport report) {
    return report.coverage().irregularities().stream()
        .filter(one -> one.kind() == Kind.BEGINS_LATE)
        .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          [5.250s][info][gc] GC(210) Pause Remark 1M->1M(8M) 50.000ms    | 5.200 s after the start of its JVM, first collection GC(210)
          [7205.000s][info][gc] GC(210) Concurrent Mark Cycle 5.000ms    | 7,205 s after the start of its JVM, first collection GC(210)
          [2026-11-21T00:00:08.028+0000][info][gc] GC(10) Pause Remark 1M->1M(8M) 1.000ms | first collection GC(10)
          7205.500: [GC (Allocation Failure)  20480K->4096K(62976K), 0.5000000 secs]      | 7,206 s after the start of its JVM
          """)
  void areToldWithWhatTheirFirstLinesShow(String line, String detail) {
    assertThat(late(Logs.ofLines(line)))
        .singleElement()
        .satisfies(one -> assertThat(one.detail()).isEqualTo(detail));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // An idle JVM whose first collections come late.
        "[7205.000s][info][gc] GC(0) Pause Remark 1M->1M(8M) 50.000ms",
        "[7205.000s][info][gc] GC(9) Pause Remark 1M->1M(8M) 50.000ms",
        "500.500: [GC (Allocation Failure)  20480K->4096K(62976K), 0.5000000 secs]",
        "[2026-11-21T00:00:08.028+0000][info][gc] Using G1",
      })
  void logsThatMayBeWholeAreNot(String line) {
    assertThat(late(Logs.ofLines(line))).isEmpty();
  }

  /// Of a log without pauses other lines tell that the first collection is there.
  @Test
  void theHeapOfTheFirstCollectionIsEnough() {
    assertThat(
            late(
                Logs.ofLines(
                    "[0.201s][info][gc,heap] GC(0) Old regions: 2->4",
                    "[0.901s][info][gc,marking] GC(13) Concurrent Mark 2.000ms")))
        .isEmpty();
  }

  /// What is missing lies between two lines, as in a text that quotes some of them.
  @ParameterizedTest
  @CsvSource({"0.038, 0", "5.038, 1"})
  void aLogThatBeginsWithItsJvmDoesNotBeginLate(String uptime, int count) {
    assertThat(
            late(
                Logs.ofLines(
                    "[" + uptime + "s][info][gc] Using G1",
                    "[19084.784s][info][gc] GC(300) Concurrent Undo Cycle 54.191ms")))
        .hasSize(count);
  }

  /// Ten times as much as is missing before the log has no collection, so that those before GC(10)
  /// were not asked for.
  @ParameterizedTest
  @CsvSource({"1.141, 22.8, 0", "0.046, 12.3, 0", "2.141, 19.5, 1", "3.541, 80.5, 1"})
  void aLogOfCyclesAloneDoesNotBeginLate(String uptime, String cycle, int count) {
    assertThat(
            late(
                Logs.ofLines(
                    "[%ss][info][safepoint] Application time: 0.0100000 seconds".formatted(uptime),
                    "[%ss][info][safepoint] Entering safepoint region: Cleanup".formatted(uptime),
                    "[%ss][info][safepoint] Leaving safepoint region".formatted(uptime),
                    "[%ss][info][safepoint] Total time for which application threads were stopped: 0.0000010 seconds, Stopping threads took: 0.0000010 seconds"
                        .formatted(uptime),
                    "[%ss][info][gc,marking] GC(10) Concurrent Mark 2.000ms".formatted(cycle))))
        .hasSize(count);
  }

  /// `timenanos` is the time since the machine was started, and looks like `uptimenanos`.
  @Test
  void theVersionOfTheJvmIsItsBeginningWhateverTheClock() {
    assertThat(
            late(
                Logs.ofLines(
                    "[14029638229830ns][gc] Using Epsilon",
                    "[14029638276056ns][gc,init] Version: 25.0.5+8-1-deb13u1-Debian (release)",
                    "[14030638276056ns][gc] Heap: 1024M reserved, 376M (36.78%) committed")))
        .isEmpty();
  }

  @Test
  void onlyTheFirstRunOfALogCan() {
    assertThat(
            late(
                Logs.ofLines(
                    "[900.000s][info][gc] GC(0) Pause Remark 1M->1M(8M) 5.000ms",
                    "[1.000s][info][gc] GC(12) Pause Remark 1M->1M(8M) 5.000ms")))
        .isEmpty();
  }
}
