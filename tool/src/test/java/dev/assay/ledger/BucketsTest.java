package dev.assay.ledger;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.PauseKind;
import dev.assay.model.LogReport;
import dev.assay.model.Timeline.Series;
import org.junit.jupiter.api.Test;

/// Over which times what a log tells is spread.
class BucketsTest {

  @Test
  void aLongStopFillsTheBucketsOverWhichItLasted() {
    LogReport report =
        Logs.ofLines(
            Logs.pause(1, 0, "Pause Remark 1.000ms"),
            Logs.pause(40, 1, "Pause Full (System.gc()) 10M->4M(64M) 10000.000ms"));
    Series full = requireNonNull(report.timeline().pauses().get(PauseKind.FULL));
    long bucket = report.timeline().bucket();
    assertThat(full.nanos()).allMatch(nanos -> nanos <= bucket);
    assertThat(full.nanos().stream().mapToLong(Long::longValue).sum()).isEqualTo(10_000_000_000L);
    assertThat(full.counts().stream().mapToLong(Long::longValue).sum()).isEqualTo(1);
  }

  @Test
  void aStepOfACycleLeavesNothingUnlessItFreed() {
    LogReport report =
        Logs.ofLines(
            Logs.pause(1, 0, "Pause Young (Normal) (G1 Evacuation Pause) 20M->4M(64M) 1.000ms"),
            Logs.pause(2, 1, "Pause Remark 40M->40M(64M) 1.000ms"),
            Logs.pause(3, 1, "Pause Cleanup 40M->38M(64M) 1.000ms"));
    assertThat(report.timeline().heapAfter())
        .filteredOn(left -> left != LogEvent.UNKNOWN)
        .containsExactly(4L << 20, 38L << 20);
    assertThat(report.timeline().heapBefore()).contains(20L << 20, 40L << 20);
  }
}
