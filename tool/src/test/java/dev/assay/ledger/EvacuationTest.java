package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogReport;
import dev.assay.model.LogReport.Incidents;
import dev.assay.model.LogReport.Moment;
import org.junit.jupiter.api.Test;

class EvacuationTest {

  private static final String YOUNG = "Pause Young (Normal) (G1 Evacuation Pause) 61M->57M(64M) ";

  /// JDK 9 to 16. What another thread tells between both changes nothing.
  @Test
  void thePauseOfTheSameNumberTellsWhatAFailureTook() {
    Incidents failures =
        incidents(
            Logs.pause(3, 7, "To-space exhausted"),
            "[3.000s][warning][codecache] CodeHeap 'non-profiled nmethods' is full. Compiler has"
                + " been disabled.",
            Logs.pause(3, 7, YOUNG + "31.000ms"),
            Logs.pause(4, 8, "To-space exhausted"),
            Logs.pause(4, 8, YOUNG + "52.000ms"),
            Logs.pause(5, 9, YOUNG + "4.000ms"));
    assertThat(failures.count()).isEqualTo(2);
    assertThat(failures.told()).isEqualTo(2);
    assertThat(failures.amount()).isEqualTo(83_000_000);
    assertThat(failures.worst()).extracting(Moment::line).containsExactly(5L, 3L);
  }

  /// The line of its pause is lost.
  @Test
  void thePauseOfAnotherNumberTellsNothing() {
    Incidents failures =
        incidents(
            Logs.pause(3, 7, "To-space exhausted"),
            Logs.pause(4, 8, YOUNG + "31.000ms"),
            Logs.pause(5, 9, "To-space exhausted"),
            Logs.pause(5, 9, YOUNG + "8.000ms"));
    assertThat(failures.count()).isEqualTo(2);
    assertThat(failures.told()).isEqualTo(1);
    assertThat(failures.amount()).isEqualTo(8_000_000);
  }

  @Test
  void aPauseWhoseEvacuationFailedIsAPause() {
    LogReport report =
        Logs.ofLines(
            Logs.pause(
                1,
                0,
                "Pause Young (Mixed) (G1 Evacuation Pause) (Evacuation Failure: Allocation)"
                    + " 62M->57M(64M) 2.422ms"),
            Logs.pause(2, 1, "Pause Init Mark: 1.000ms"));
    assertThat(Logs.gc(report).pauses().count()).isEqualTo(1);
    assertThat(Logs.gc(report).pauses().total()).isEqualTo(2_422_000);
    assertThat(report.incidents()).hasSize(1);
  }

  @Test
  void pausesOfJdk8WithoutRoomHaveTheirTimesToo() {
    Incidents failures =
        incidents(
            "3.100: [GC pause (G1 Evacuation Pause) (young) (to-space exhausted), 0.0310000 secs]",
            "   [Eden: 16.0M(16.0M)->0.0B(12.0M) Survivors: 0.0B->4.0M Heap: 62.0M(64.0M)->57.0M(64.0M)]",
            "5.200: [GC pause (G1 Evacuation Pause) (young), 0.0040000 secs]",
            "   [Eden: 12.0M(12.0M)->0.0B(12.0M) Survivors: 4.0M->4.0M Heap: 61.0M(64.0M)->52.0M(64.0M)]");
    assertThat(failures.count()).isEqualTo(1);
    assertThat(failures.amount()).isEqualTo(31_000_000);
    assertThat(failures.told()).isEqualTo(1);
  }

  @Test
  void pausesWithoutRoomHaveTheirTimesAndPinnedRegionsAreNoLackOfIt() {
    String pause =
        "Pause Young (Normal) (G1 Evacuation Pause) (Evacuation Failure%s) 62M->57M(64M)";
    Incidents failures =
        incidents(
            Logs.pause(1, 0, pause.formatted("") + " 2.000ms"),
            Logs.pause(2, 1, pause.formatted(": Pinned") + " 16.000ms"),
            Logs.pause(3, 2, pause.formatted(": Allocation/Pinned") + " 9.000ms"));
    assertThat(failures.count()).isEqualTo(2);
    assertThat(failures.told()).isEqualTo(2);
    assertThat(failures.amount()).isEqualTo(11_000_000);
    assertThat(failures.worst()).extracting(Moment::line).containsExactly(3L, 1L);
  }

  private static Incidents incidents(String... lines) {
    return Logs.ofLines(lines).incidents().getFirst();
  }
}
