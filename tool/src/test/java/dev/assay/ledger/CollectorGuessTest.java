package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogReport.JvmRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The collector of logs that have lost the line in which the JVM names it.
class CollectorGuessTest {

  @ParameterizedTest
  @CsvSource({
    "Pause Young (Normal) (G1 Evacuation Pause) 20M->6M(64M) 2.500ms, G1",
    "Pause Young (G1 Evacuation Pause) 20M->6M(64M) 2.500ms, G1",
    "Pause Full (G1 Compaction Pause) 20M->6M(64M) 2.500ms, G1",
    "Pause Cleanup 20M->20M(64M) 0.500ms, G1",
    "Pause Initial Mark 20M->20M(64M) 0.500ms, CMS",
    "Pause Init Mark (unload classes) 0.500ms, Shenandoah",
    "Pause Init Mark 0.500ms, Shenandoah",
    "Pause Init Mark (Young) 0.500ms, GenShenandoah",
    "Pause Final Update Refs 0.500ms, Shenandoah",
    "Pause Degenerated GC (Mark) 60M->20M(64M) 5.500ms, Shenandoah",
    "Pause Mark Start 0.500ms, ZGC",
    "Y: Pause Mark Start (Major) 0.500ms, GenZGC",
    "Pause Young (Allocation Failure) 20M->6M(64M) 2.500ms,",
    "Pause Remark 20M->20M(64M) 0.500ms,",
  })
  void theWordsOfAPauseMayTellTheCollector(String pause, String collector) {
    assertThat(Logs.ofLines(Logs.pause(1, 0, pause)).runs())
        .extracting(JvmRun::collector)
        .containsExactly(collector);
  }

  @Test
  void whatTheJvmSaysIsBelieved() {
    assertThat(
            Logs.ofLines(
                    "[0.005s][info][gc] Using Serial",
                    Logs.pause(1, 0, "Pause Cleanup 20M->20M(64M) 0.500ms"))
                .runs())
        .extracting(JvmRun::collector)
        .containsExactly("Serial");
  }
}
