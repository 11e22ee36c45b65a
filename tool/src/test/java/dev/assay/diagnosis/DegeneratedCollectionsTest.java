package dev.assay.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogFinding;
import dev.assay.model.LogFinding.Place;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Degenerated collections beside those that became full ones.
class DegeneratedCollectionsTest {

  @Test
  void thoseThatBecameFullOnesAreToldAndNotCounted() {
    assertThat(
            ReportSketch.finding(
                "degenerated-gc",
                """
                jvm collector=Shenandoah version=17.0.12+7 span=10min
                pause FULL name="Pause Degenerated GC (Mark), upgraded to Full GC" count=7 time=9s longest=900ms
                pause DEGENERATED name="Pause Degenerated GC (Mark)" count=14 time=104ms longest=23ms
                """))
        .returns(
            true,
            found ->
                found
                    .summary()
                    .endsWith(
                        "the longest 23.0 ms; 7 more became full collections and are counted there."))
        .returns(List.of(new Place(0, 57)), LogFinding::places);
  }
}
