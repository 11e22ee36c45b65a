package dev.assay.log;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.log.line.Coverage;
import dev.assay.model.LogEvent.CodeHeap;
import dev.assay.model.LogEvent.Incident;
import java.util.List;
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

  /// Decorated and as warnings the two lines are equally long, and longer than most others.
  @ParameterizedTest
  @ValueSource(strings = {"[219756.210s]", "[21975.210s]", "[2197561.210s]"})
  void linesOfAFullCodeCacheBeginLinesOfTheirOwn(String uptime) {
    String log =
        """
        |[warning][codecache] CodeHeap 'profiled nmethods' is full. Compiler has been disabled.
        |[warning][codecache] Try increasing the code heap size using -XX:ProfiledCodeHeapSize=
        OpenJDK 64-Bit Server VM warning: CodeHeap 'profiled nmethods' is full. Compiler has been disabled.
        OpenJDK 64-Bit Server VM warning: Try increasing the code heap size using -XX:ProfiledCodeHeapSize=
        CodeHeap 'non-profiled nmethods': size=258436Kb used=235661Kb max_used=257882Kb free=22774Kb
         bounds [0x00007f466f980000, 0x00007f467f5e1000, 0x00007f467f5e1000]
        CodeHeap 'profiled nmethods': size=258432Kb used=207330Kb max_used=216383Kb free=51101Kb
        """
            .replace("|", uptime);
    assertThat(told(log))
        .containsExactly(
            "CODE_CACHE_FULL profiled nmethods",
            "COMPILER_DISABLED profiled nmethods",
            "non-profiled nmethods 264638464",
            "profiled nmethods 264634368");
    // As somebody who searches for the advice finds them.
    assertThat(told(log.substring(log.indexOf('\n') + 1))).isEqualTo(told(log));
  }

  private static List<String> told(String log) {
    return ReadLog.events(log.getBytes(UTF_8), new Coverage()).stream()
        .map(event ->
            event instanceof CodeHeap heap
                ? heap.heap() + ' ' + heap.size()
                : event instanceof Incident incident
                    ? incident.kind().name() + ' ' + incident.detail()
                    : "")
        .filter(told -> !told.isEmpty())
        .toList();
  }
}
