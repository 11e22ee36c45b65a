package dev.assay.log;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.log.line.Coverage;
import dev.assay.model.LogEvent.Pause;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Lines of pauses into which an application wrote; its times are not theirs.
class TornPausesTest {

  private static final String WHOLE =
      "[3.603s][info][gc] GC(9) Pause Young (Normal) (G1 Evacuation Pause) 25M->4M(256M) 3.100ms\n";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[gc,start] GC(8) Pause Young (Normal) (G1 Evacuation Pause) request served in 250ms",
        "[gc,start] GC(8) Pause Young (Normal) (G1 Evacuation Pause)10:00:01.123 INFO served in 250ms",
        "[gc,start] GC(8) Pause Young (Normal) (G1 Evacuation Pause){\"msg\":\"Served in 250ms\"}",
        "[gc] GC(8) Pause Young (Normal) (G1 Evacuation Pause) 25M->GET /health 200 250.5ms",
        "[gc] GC(8) Pause Young (Normal) (G1 Evacuation Pause) 25M->4M(256M) 3.037GET /a 200 250.5ms",
        "[gc] GC(8) Pause Final Mark GET /health 200 1.5ms",
        "[gc] GC(8) Pause Cleanup took 250ms",
        "[gc] GC(8) Pause Cleanup Took 250ms",
        "[gc] GC(8) Pause Young (Normal) (G1 Evacuation Pause) 25M->4M(256M) OK 258ms",
        "[gc,phases] GC(8) Pause Mark Start o.h.Stat - query 42 ms",
      })
  void timesOfOthersAreNone(String torn) {
    byte[] log = ("[3.503s][info]" + torn + "\n" + WHOLE).getBytes(ISO_8859_1);

    assertThat(ReadLog.events(log, new Coverage()))
        .filteredOn(Pause.class::isInstance)
        .extracting(event -> ((Pause) event).duration())
        .containsExactly(3_100_000L);
  }

  /// Broken by hand or by an editor within a source: its marks and literals stand around the
  /// pieces.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "// [3.603s][info][gc] GC(9) Pause Young (Normal) (G1 Evacuation Pause)\n//   25M->4M(256M) 3.100ms",
        " * [3.603s][info][gc] GC(9) Pause Young (Normal) (G1 Evacuation Pause)\n * 25M->4M(256M) 3.100ms",
        "> [3.603s][info][gc] GC(9) Pause Young (Normal) (G1 Evacuation Pause) 25M-\n> >4M(256M) 3.100ms",
        "# [3.603s][info][gc] GC(9) Pause Young (Normal)\n(G1 Evacuation Pause) 25M->4M(256M) 3.100ms",
        "    \"[3.603s][info][gc] GC(9) Pause Young (Normal)\n(G1 Evacuation Pause) 25M->4M(256M) 3.100ms\",",
        "    '[3.603s][info][gc] GC(9) Pause Young (Normal) (G1 Evacuation Pause) 25M->4M(256M)\n      3.100ms' ,",
      })
  void behindMarksTheyAreWhole(String torn) {
    String source = "int a = 1;\n" + torn + "\nint b = 2;\n";
    assertThat(ReadLog.of(source).figures()).isEqualTo(ReadLog.of(WHOLE).figures());
  }

  @Test
  void otherLiteralsAreNone() {
    String literals =
        """
        "[3.603s][info][gc] GC(9) Pause Remark",
        "25M->4M(256M) 3.100ms",
        """;
    assertThat(ReadLog.events(literals.getBytes(ISO_8859_1), new Coverage()))
        .noneMatch(Pause.class::isInstance);
  }
}
