package dev.assay.log.unified;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogEvent.PauseKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CollectionNameTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      textBlock =
          """
          Pause Young (Normal) (G1 Evacuation Pause)           | YOUNG | Pause Young (Normal) | G1 Evacuation Pause
          Pause Young (Mixed) (G1 Evacuation Pause)            | MIXED | Pause Young (Mixed) | G1 Evacuation Pause
          Pause Young (Prepare Mixed) (G1 Humongous Allocation) | YOUNG | Pause Young (Prepare Mixed) | G1 Humongous Allocation
          Pause Young (Concurrent Start) (System.gc())         | CONCURRENT_START | Pause Young (Concurrent Start) | System.gc()
          Pause Young (Allocation Failure)                     | YOUNG | Pause Young | Allocation Failure
          Pause Young (G1 Evacuation Pause)                    | YOUNG | Pause Young | G1 Evacuation Pause
          Pause Initial Mark (G1 Humongous Allocation)         | CONCURRENT_START | Pause Initial Mark | G1 Humongous Allocation
          Pause Initial Mark                                   | STEP | Pause Initial Mark | -
          Pause Mixed (G1 Evacuation Pause)                    | MIXED | Pause Mixed | G1 Evacuation Pause
          Pause Full (System.gc())                             | FULL | Pause Full | System.gc()
          Pause Full                                           | FULL | Pause Full | -
          Pause Remark                                         | STEP | Pause Remark | -
          Pause Final Mark (unload classes)                    | STEP | Pause Final Mark (unload classes) | -
          Pause Mark Start (Major)                             | STEP | Pause Mark Start (Major) | -
          Pause Mark End ->                                    | STEP | Pause Mark End | -
          Pause Degenerated GC (Evacuation)                    | DEGENERATED | Pause Degenerated GC (Evacuation) | -
          """)
  void wordsOfPauses(String words, PauseKind kind, String name, String cause) {
    CollectionName read = CollectionName.of(words);
    assertThat(read.kind()).isEqualTo(kind);
    assertThat(read.name()).isEqualTo(name);
    assertThat(read.cause()).isEqualTo(cause);
    assertThat(read.evacuationFailed()).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "Pause Young (Normal) (G1 Evacuation Pause) (Evacuation Failure)",
    "Pause Young (Normal) (G1 Evacuation Pause) (Evacuation Failure: Allocation)",
    "Pause Young (Normal) (G1 Evacuation Pause) (Evacuation Failure: Allocation/Pinned)"
  })
  void aFailedEvacuationIsNoCause(String words) {
    CollectionName read = CollectionName.of(words);
    assertThat(read.evacuationFailed()).isTrue();
    assertThat(read.cause()).isEqualTo("G1 Evacuation Pause");
  }

  @Test
  void pinnedRegionsAreNoLackOfRoom() {
    CollectionName read =
        CollectionName.of(
            "Pause Young (Normal) (G1 Evacuation Pause) (Evacuation Failure: Pinned)");
    assertThat(read.evacuationFailed()).isFalse();
    assertThat(read.cause()).isEqualTo("G1 Evacuation Pause");
  }
}
