package dev.assay.ledger;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogReport;
import dev.assay.model.LogReport.Unavailable;
import dev.assay.model.Safepoints.Operation;
import org.junit.jupiter.api.Test;

class SafepointLedgerTest {

  private static final String STOP =
      "[%d.000s][info][safepoint] Safepoint \"ThreadDump\", Time since last: 900000000 ns, Reaching safepoint: %d ns, Cleanup: 1000 ns, At safepoint: %d ns, Total: %d ns";

  /// The longest stop may be one that waited for a thread.
  @Test
  void theLongestWorkOfAnOperationIsWithoutTheTimeToSafepoint() {
    Operation operation =
        requireNonNull(
                Logs.ofLines(
                        STOP.formatted(2, 40_000_000, 1_000_000, 41_001_000),
                        STOP.formatted(3, 100_000, 9_000_000, 9_101_000))
                    .safepoints())
            .operations()
            .getFirst();
    assertThat(operation.total().maximum()).isEqualTo(41_001_000);
    assertThat(operation.longestWork()).isEqualTo(9_001_000);
  }

  /// JDK 8 without lines of stops.
  @Test
  void aLongWaitInWholeMillisecondsIsKnown() {
    String row =
        "0.%03d: Deoptimize                       [       8          0              2    ]      [     0     0  %d     0     3    ]  0";
    Operation operation =
        requireNonNull(
                Logs.ofLines(
                        "         vmop                    [threads: total initially_running wait_to_block]    [time: spin block sync cleanup vmop] page_trap_count",
                        row.formatted(123, 9),
                        row.formatted(456, 2000))
                    .safepoints())
            .operations()
            .getFirst();
    assertThat(operation.reached()).isEqualTo(2_000_000_000);
    assertThat(operation.longestWork()).isEqualTo(12_000_000);
  }

  @Test
  void theTimeToSafepointOfSomeStopsIsNotThatOfAll() {
    String stop =
        "%d.000: Total time for which application threads were stopped: 0.5000000 seconds";
    LogReport report =
        Logs.ofLines(
            stop.formatted(1),
            stop.formatted(2) + ", Stopping threads took: 0.0000136 seconds",
            stop.formatted(3));
    assertThat(requireNonNull(report.safepoints()).tellsReaching()).isFalse();
    assertThat(report.unavailable())
        .contains(
            new Unavailable("time to safepoint of all stops", "not logged for 2 of 3 stops", ""));
  }
}
