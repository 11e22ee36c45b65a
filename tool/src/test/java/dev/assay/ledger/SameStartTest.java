package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogCoverage.Kind;
import dev.assay.model.LogReport;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Lines out of order of which date and uptime tell the same start of the JVM.
class SameStartTest {

  private static final String LATE =
      """
      [2026-11-21T00:09:11.560+0000][0.244s][info][gc,heap,coops] Heap address: 0x00000000f0000000, size: 256 MB, Compressed Oops mode: 32-bit
      [2026-11-21T00:09:12.758+0000][1.441s][info][safepoint    ] Entering safepoint region: EnableBiasedLocking
      [2026-11-21T00:09:11.560+0000][0.244s][info][gc] Using Parallel
      [2026-11-21T00:09:12.758+0000][1.442s][info][safepoint    ] Leaving safepoint region
      [2026-11-21T00:09:12.758+0000][1.442s][info][safepoint    ] Total time for which application threads were stopped: 0.0001119 seconds, Stopping threads took: 0.0000119 seconds
      """;

  @Test
  void areOutOfOrderAndNoRestart() {
    LogReport report = Logs.ofLines(LATE);
    assertThat(LinesOfJvms.kinds(report)).containsExactly(Kind.OUT_OF_ORDER);
    assertThat(report.starts()).isEqualTo(1);
    assertThat(report.span().nanos()).isEqualTo(1_198_000_000L);
  }

  @Test
  void whatAJvmSaysAtItsStartIsNoneWhereItComesLate() {
    LogReport report =
        Logs.ofLines(
            LinesOfJvms.dated(5, 0.7, LinesOfJvms.young(0)),
            LinesOfJvms.dated(5, 0.06, "Using G1"),
            LinesOfJvms.dated(5, 1.7, LinesOfJvms.young(1)));
    assertThat(LinesOfJvms.kinds(report)).doesNotContain(Kind.RESTART);
    assertThat(report.starts()).isEqualTo(1);
  }

  /// Of which the log of one follows that of the other: pauses of a JDK 8 have no numbers.
  @Test
  void areOfTwoJvmsThatWereStartedAtOnce() {
    List<String> lines = new ArrayList<>();
    for (int second : new int[] {10, 20, 30, 3, 13, 23}) {
      lines.add(
          "2026-03-01T08:00:%02d.000+0000: ".formatted(second)
              + LinesOfJvms.PARALLEL.formatted(second));
    }
    LogReport report = Logs.ofLogs(List.of(lines));
    assertThat(LinesOfJvms.kinds(report)).containsExactly(Kind.RESTART);
    assertThat(report.starts()).isEqualTo(2);
  }
}
