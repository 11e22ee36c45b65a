package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;

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

  private static Incidents incidents(String... lines) {
    return Logs.ofLines(lines).incidents().getFirst();
  }
}
