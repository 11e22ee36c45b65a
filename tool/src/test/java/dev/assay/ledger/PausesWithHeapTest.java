package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogEvent;
import dev.assay.model.LogReport;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PausesWithHeapTest {

  /// `grep secs` of a JDK 8 leaves the heap of full collections and cleanups.
  @Test
  void whatOthersFreedBetweenTwoIsNotWhatWasAllocated() {
    LogReport report =
        Logs.ofLines(
            "1.000: [Full GC (System.gc())  60M->20M(256M), 0.0500000 secs]",
            "2.000: [GC pause (G1 Evacuation Pause) (young), 0.0050000 secs]",
            "3.000: [GC pause (G1 Evacuation Pause) (young), 0.0050000 secs]",
            "4.000: [Full GC (System.gc())  70M->20M(256M), 0.0500000 secs]");
    assertThat(Logs.gc(report).allocated()).isEqualTo(LogEvent.UNKNOWN);
    assertThat(report.unavailable())
        .anySatisfy(missing -> {
          assertThat(missing.figure()).isEqualTo("allocation rate");
          assertThat(missing.reason()).isEqualTo("too many collections have no heap sizes");
        });
  }

  /// Its lines were torn.
  @Test
  void oneOfManyMayLackItsHeap() {
    List<String> lines = new ArrayList<>();
    for (int i = 1; i <= 12; i++) {
      String heap = i == 6 ? "" : "30M->20M(64M) ";
      lines.add(Logs.pause(i, i, "Pause Young (Normal) (G1 Evacuation Pause) " + heap + "5.000ms"));
    }
    assertThat(Logs.gc(lines.toArray(String[]::new)).allocated()).isEqualTo(10 * (10L << 20));
  }

  /// The head of the file is lost, and with it the heap of the first collection.
  @Test
  void whatComesBeforeTheFirstThatTellsItCountsInNoFigure() {
    assertThat(
            Logs.gc(
                    "(1013632K), 0.0664034 secs]",
                    "2.000: [GC (Allocation Failure)  30M->20M(64M), 0.0050000 secs]",
                    "3.000: [GC (Allocation Failure)  40M->20M(64M), 0.0050000 secs]")
                .allocated())
        .isEqualTo(20L << 20);
  }

  /// A remark frees nothing, and tells no heap on some JDKs.
  @Test
  void stepsOfACycleNeedNotTellIt() {
    assertThat(
            Logs.gc(
                    Logs.pause(
                        1, 1, "Pause Young (Normal) (G1 Evacuation Pause) 30M->20M(64M) 5.000ms"),
                    Logs.pause(2, 2, "Pause Remark 5.000ms"),
                    Logs.pause(3, 2, "Pause Cleanup 5.000ms"),
                    Logs.pause(
                        4, 3, "Pause Young (Normal) (G1 Evacuation Pause) 40M->20M(64M) 5.000ms"))
                .allocated())
        .isEqualTo(20L << 20);
  }
}
