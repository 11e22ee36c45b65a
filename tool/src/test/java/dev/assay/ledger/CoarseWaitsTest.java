package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.diagnosis.Findings;
import dev.assay.model.LogFinding;
import dev.assay.model.LogReport;
import dev.assay.model.Severity;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Late threads of a JDK 8 of which only the table of `PrintSafepointStatistics` tells.
class CoarseWaitsTest {

  private static LogReport report(String operation, int rows, int millis) {
    List<String> lines = new ArrayList<>();
    lines.add(
        "         vmop                    [threads: total initially_running wait_to_block]    [time: spin block sync cleanup vmop] page_trap_count");
    for (int i = 0; i <= rows; i++) {
      lines.add(
          "%d.%03d: %s          [      12          1              1    ]      [     0   %4$d   %4$d     0    17    ]  0"
              .formatted(1 + i / 2, 500 * (i % 2), operation, i == 0 ? 300 : millis));
    }
    return Logs.ofLines(lines.toArray(String[]::new));
  }

  /// Nothing that the collections did explains them.
  @Test
  void whatAllWaitedIsTheLateThreads() {
    LogReport report = report("GenCollectForAllocation", 20, 200);
    LogFinding found = Findings.of("long-time-to-safepoint", report).orElseThrow();
    assertThat(found)
        .returns(Severity.ERROR, LogFinding::severity)
        .returns(4_300_000_000L, LogFinding::costNanos);
    assertThat(found.summary())
        .startsWith("Threads took at least 4.30 s to reach safepoints (at least 91")
        .contains("the longest at least 300 ms.");
    assertThat(Findings.of("unexplained-stops", report)).isEmpty();
  }

  /// Of which each waits a little, for no late thread.
  @Test
  void manyShortOnesAreNot() {
    assertThat(
            Findings.of("long-time-to-safepoint", report("no vm operation", 200, 2)).orElseThrow())
        .returns(300_000_000L, LogFinding::costNanos);
  }
}
