package dev.assay.log;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Logs of which most lines were broken at one column, and others anywhere.
class AlsoJoinedTest {

  private static final String PAUSE =
      "[1.000s][info][gc,start    ] GC(0) Pause Young (Normal) (G1 Evacuation Pause)\n"
          + "[1.010s][info][gc          ] GC(0) Pause Young (Normal) (G1 Evacuation Pause)"
          + " 24M->4M(256M)| 10.234ms\n";

  @ParameterizedTest
  @ValueSource(
      strings = {"  order 17 is done\n", "   \n", " \t\n", "\n", " 7\n", "  order 1.5ms\n"})
  void anIndentedLineBehindAnAnnouncementIsNoPartOfIt(String line) {
    String second = PAUSE.replace("(0)", "(1)").replace("\n[1.010s]", "\n" + line + "[1.010s]");
    String log = PAUSE + second.replace("[1.0", "[2.0") + PAUSE.replace("(0)", "(2)");
    assertThat(ReadLog.of(log.replace("|", "\n")).figures())
        .isEqualTo(ReadLog.of(log.replace("|", "")).figures())
        .filteredOn(figure -> figure.startsWith("Pause["))
        .hasSize(3);
  }
}
