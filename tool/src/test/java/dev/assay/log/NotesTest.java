package dev.assay.log;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Notes that authors put behind the lines of a log.
class NotesTest {

  private static final List<String> LINES =
      List.of(
          "[0.018s][info][gc,init] CPUs: 4 total, 4 available",
          "[0.019s][info][gc,init] Heap Max Capacity: 2G",
          "[0.019s][info][gc,init] Heap Region Size: 1M",
          "[0.251s][info][gc,start    ] GC(5) Garbage Collection (Warmup)",
          "[0.261s][info][gc,phases   ] GC(5) Pause Mark End 0.512ms",
          "[0.264s][info][gc,phases   ] GC(5) Concurrent Prepare for Relocate 2.310ms",
          "[0.270s][info][gc,phases   ] GC(5) y: Young Generation 40M(5%)->38M(5%) 0.010s",
          "[0.274s][info][gc          ] GC(5) Garbage Collection (Warmup) 48M(5%)->30M(3%) 0.023s",
          "[0.280s][info][gc          ] GC(6) Garbage Collection (Warmup) 48M(5%)->30M(3%)",
          "[0.290s][info][gc          ] GC(7) Concurrent cleanup 60M->20M(256M) 0.123ms",
          "[0.310s][info][gc          ] GC(7) Concurrent Mark Cycle 12.500ms");

  private static String log(String note) {
    return LINES.stream().map(line -> line + note + "\n").collect(joining());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "   // a note",
        "  \u2190 \u6ce8",
        " -- a note",
        " # a note",
        " (a note)",
        " (stopped 0.7ms in all)"
      })
  void theFiguresInFrontOfANoteAreRead(String note) {
    assertThat(ReadLog.of(log(note)).figures()).isEqualTo(ReadLog.of(log("")).figures());
  }

  /// A web page, and tables of which the message is not the last column.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "<br />",
        ",2026-11-29T09:59:59.736Z",
        ";host-1",
        "|host-1",
        "\thost-1",
        "\",\"host-1\"",
      })
  void theTimeInFrontOfTheNextCellIsRead(String behind) {
    List<String> lines =
        List.of(
            "[7.815s][info][gc] GC(17) Concurrent Undo Cycle 39.058ms",
            "[7.915s][info][gc] GC(18) Concurrent cleanup 60M->20M(256M) 0.123ms",
            "[7.925s][info][gc] Allocation Stall (main (1)) 12.345ms",
            "[9.118s][info][gc] GC(19) Pause Young (Normal) (G1 Evacuation Pause) 27M->9M(56M)"
                + " 3.925ms");
    String copy = String.join(behind + "\n", lines) + behind + "\n";
    assertThat(ReadLog.of(copy).figures())
        .isEqualTo(ReadLog.of(String.join("\n", lines)).figures())
        .hasSize(5);
  }

  @Test
  void theTimeInANoteIsNotThatOfTheCollection() {
    String line = "[0.275s][info][gc] GC(5) Garbage Collection (Warmup) 96M->24M(384M) 25.0ms";
    assertThat(ReadLog.of(line + " (all pauses: 0.2 + 0.8 = 1.0ms)\n").figures())
        .isEqualTo(ReadLog.of(line + "\n").figures())
        .hasSize(1);
  }

  /// What a program wrote into a line is no note.
  @ParameterizedTest
  @ValueSource(strings = {"25ms (cached)", "2.5ms, cached"})
  void theTimeOfAProgramIsNone(String time) {
    assertThat(
            ReadLog.of("[0.274s][info][gc] GC(5) Concurrent Reset GET /a took " + time + "\n")
                .figures())
        .noneMatch(event -> event.startsWith("Concurrent["));
  }
}
