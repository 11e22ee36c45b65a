package dev.assay.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogFinding;
import dev.assay.model.LogFinding.Place;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

  /// No flag for cycles changes anything where none begins.
  @Test
  void inPassiveModeNoCycleIsLate() {
    String log =
        """
        jvm collector=Shenandoah version=26.0.2+1 span=5s flags="-XX:ShenandoahGCMode=passive"
        heap maximum=200m live=60m
        pause DEGENERATED name="Pause Degenerated GC (Outside of Cycle)" count=9 time=42ms longest=6ms
        pause FULL name="Pause Full" count=3 time=90ms longest=35ms
        """;
    for (String id : List.of("degenerated-gc", "full-gc-with-concurrent-collector")) {
      LogFinding found = ReportSketch.finding(id, log);
      assertThat(found.remedy())
          .startsWith("Shenandoah runs in passive mode (-XX:ShenandoahGCMode=passive)")
          .doesNotContain("ConcGCThreads", "MinFreeThreshold");
      assertThat(found.command()).contains("-XX:ShenandoahGCMode=satb");
    }
    assertThat(ReportSketch.finding("degenerated-gc", log).summary())
        .startsWith("9 collections in passive mode stopped the application");
  }

  /// With 60% alive an earlier start made 30 of 24, half as much heap again left one; whether more
  /// than 70% seems alive is chance there.
  @ParameterizedTest
  @CsvSource({
    "heap maximum=100m live=60m, Increase the heap; add concurrent GC threads, -Xmx200m",
    "heap maximum=100m live=75m, run nearly all the time. Increase the heap, -Xmx225m",
    "'', or start cycles earlier, -XX:ShenandoahMinFreeThreshold=20"
  })
  void aLargerHeapIsMeasuredFirst(String heap, String remedy, String command) {
    LogFinding found =
        ReportSketch.finding(
            "degenerated-gc",
            """
            jvm collector=Shenandoah version=28-ea+18 span=22s
            pause DEGENERATED name="Pause Degenerated GC (Mark)" count=24 time=1.97s longest=230ms
            %s
            """
                .formatted(heap));
    assertThat(found.remedy()).contains(remedy.replace(';', ','));
    assertThat(found.command()).contains(command);
  }
}
