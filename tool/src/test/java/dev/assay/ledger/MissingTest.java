package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.model.LogReport.Unavailable;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What is said of figures that a log cannot give.
class MissingTest {

  private static final List<String> OF_COLLECTIONS =
      List.of("promotion rate", "processor time of collections");

  private static List<Unavailable> ofCollections(String... lines) {
    return Logs.ofLines(lines).unavailable().stream()
        .filter(one -> OF_COLLECTIONS.contains(one.figure()))
        .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Using The Z Garbage Collector | Pause Mark Start 0.010ms
          Using The Z Garbage Collector | Minor Collection (Allocation Rate) 60M(30%)->20M(10%) 0.040s
          Using Shenandoah              | Pause Init Mark 0.010ms
          Using Shenandoah              | Pause Init Mark (Young) 0.010ms
          """)
  void noOptionIsNamedThatLogsNothingMore(String collector, String collection) {
    assertThat(
            ofCollections(
                "[0.010s][info][gc] " + collector, "[1.000s][info][gc] GC(0) " + collection))
        .extracting(Unavailable::figure, Unavailable::flag)
        .containsExactly(tuple(OF_COLLECTIONS.get(0), ""), tuple(OF_COLLECTIONS.get(1), ""));
  }

  @Test
  void anotherCollectorOrAnUnknownOneCanTellMore() {
    List<String> options = List.of("-Xlog:gc+heap", "-Xlog:gc+cpu");
    assertThat(ofCollections(Logs.pause(1, 0, "Pause Full (System.gc()) 20M->9M(64M) 2.000ms")))
        .extracting(Unavailable::flag)
        .isEqualTo(options);
    assertThat(
            ofCollections(
                "[0.010s][info][gc] Using Shenandoah",
                Logs.pause(90, 0, "Pause Init Mark 0.010ms"),
                "[0.009s][info][gc] Using G1",
                Logs.pause(
                    1, 0, "Pause Young (Normal) (G1 Evacuation Pause) 20M->9M(64M) 2.000ms")))
        .extracting(Unavailable::flag)
        .isEqualTo(options);
  }

  @Test
  void aFullCodeCacheDoesNotTellItsUse() {
    String full =
        "[1.000s][warning][codecache] CodeHeap 'profiled nmethods' is full. Compiler has been disabled.";
    String use =
        "[1.000s][debug][codecache] CodeHeap 'profiled nmethods': size=1248Kb used=1200Kb"
            + " max_used=1240Kb free=48Kb";
    assertThat(unavailable(full)).contains("use of the code cache");
    assertThat(unavailable(full, use)).doesNotContain("use of the code cache");
  }

  private static Stream<String> unavailable(String... lines) {
    return Logs.ofLines(lines).unavailable().stream().map(Unavailable::figure);
  }
}
