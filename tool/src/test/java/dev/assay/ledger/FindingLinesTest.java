package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.diagnosis.Findings;
import dev.assay.diagnosis.LogRules;
import dev.assay.model.LogFinding;
import dev.assay.model.LogFinding.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Lines that findings name, also where others took longer.
class FindingLinesTest {

  private static Stream<LogFinding> findings(List<String> lines) {
    return LogRules.findings(Logs.ofLines(lines.toArray(String[]::new))).stream();
  }

  private static List<Place> places(List<String> lines, String id) {
    return Findings.of(id, Logs.ofLines(lines.toArray(String[]::new))).orElseThrow().places();
  }

  @Test
  void theLongestPauseOfACause() {
    List<String> lines = new ArrayList<>(List.of("[0.010s][info][gc] Using G1"));
    for (int i = 0; i < 30; i++) {
      lines.add(Logs.pause(i, i, "Pause Young (Normal) (G1 Evacuation Pause) 9M->4M(64M) 50.0ms"));
    }
    String metadata = "Pause Young (Concurrent Start) (Metadata GC Threshold) 9M->4M(64M) ";
    lines.add(Logs.pause(30, 30, metadata + "1.0ms"));
    lines.add(Logs.pause(31, 31, metadata + "2.0ms"));
    lines.add(Logs.pause(32, 32, metadata + "1.5ms"));
    assertThat(places(lines, "metaspace-gcs")).containsExactly(new Place(0, 33));
  }

  @Test
  void theMostThatACodeHeapHeld() {
    String use =
        "[%d.0s][debug][codecache] CodeHeap 'profiled nmethods': size=3072Kb used=%dKb"
            + " max_used=%dKb free=72Kb";
    List<String> lines =
        List.of(
            use.formatted(1, 999, 999), use.formatted(2, 3000, 3000), use.formatted(3, 99, 3000));
    assertThat(places(lines, "code-cache-pressure")).containsExactly(new Place(0, 2));
  }

  /// CMS of JDK 9 to 13; it ends its cycle early also for who asked for a collection, which is no
  /// failure.
  @Test
  void aCycleThatCameTooLate() {
    List<String> lines =
        List.of(
            "[0.005s][info ][gc      ] Using Concurrent Mark Sweep",
            "[2.349s][info ][gc,start] GC(4) Pause Full (Allocation Failure)",
            "[2.377s][debug][gc      ] GC(4) Concurrent mode failure",
            "[2.490s][info ][gc      ] GC(4) Pause Full (Allocation Failure) 90M->60M(96M) 150.0ms",
            "[3.377s][debug][gc      ] GC(5) Concurrent mode interrupted",
            "[3.490s][info ][gc      ] GC(5) Pause Full (System.gc()) 90M->60M(96M) 150.0ms");
    assertThat(places(lines, "failed-promotion")).containsExactly(new Place(0, 4), new Place(0, 3));
  }

  /// CMS of JDK 8: the second failure is the one to look at, and no stop that nobody explains.
  @Test
  void theLongestOfTheFailures() {
    List<String> lines =
        List.of(
            "10.100: [GC 10.100: [ParNew: 17024K->17024K(19136K), 0.0000236 secs]10.100: [CMS (concurrent mode failure): 103355K->96073K(107776K), 0.5668205 secs] 120379K->96073K(126912K), 0.5669586 secs]",
            "50.200: [Full GC (Allocation Failure) 50.200: [CMS (concurrent mode failure): 107744K->107743K(107776K), 8.2753717 secs] 126857K->126856K(126912K), 8.2755118 secs]");
    assertThat(places(lines, "failed-promotion")).containsExactly(new Place(0, 2), new Place(0, 1));
    assertThat(findings(lines)).extracting(LogFinding::id).doesNotContain("unexplained-stops");
  }

  /// Of a JVM that was asked for one of both.
  @ParameterizedTest
  @CsvSource({
    "load,java.lang.Object source: jrt:/java.base,1 class loaded.",
    "unload,unloading class java.lang.X 0x0000000800c00000,1 class unloaded."
  })
  void classesThatCameOrWentAlone(String tag, String text, String told) {
    assertThat(
            findings(
                    List.of(
                        "[0.1s][info][gc] Using G1",
                        "[0.2s][info][class," + tag + "] " + text,
                        Logs.pause(
                            5,
                            0,
                            "Pause Young (Concurrent Start) (Metadata GC Threshold) 20M->10M(100M) 40.0ms")))
                .filter(finding -> finding.id().equals("metaspace-gcs")))
        .singleElement()
        .satisfies(finding -> assertThat(finding.summary()).endsWith("; " + told));
  }

  @Test
  void aCodeCacheThatIsCriticallyLow() {
    List<String> lines =
        List.of(
            "[0.1s][info][gc] Using G1",
            "[5.3s][info][codecache] Code cache critically low; use aggressive aging",
            Logs.pause(6, 0, "Pause Young (Normal) (G1 Evacuation Pause) 20M->10M(100M) 4.0ms"));
    assertThat(places(lines, "code-cache-pressure")).containsExactly(new Place(0, 2));
    assertThat(findings(lines)).anyMatch(one -> one.summary().contains("critically low once"));
    assertThat(Logs.ofLines(lines.toArray(String[]::new)).coverage().understood()).isEqualTo(3);
  }
}
