package dev.assay.log.source;

import static dev.assay.log.source.CensusTest.PAUSE;
import static dev.assay.log.source.CensusTest.byTurns;
import static dev.assay.log.source.CensusTest.shares;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.log.ReadLog;
import dev.assay.log.line.Coverage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What names no JVM though it stands where names stand, and JVMs that tell of little.
class UnlikelyJvmsTest {

  private static final String HEAP = "CodeHeap 'profiled nmethods': size=120032Kb used=2%dKb";

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          [0.1s][4711][17][info][gc]; [9.1s][4712][17][debug][compilation,codecache]; 4711; 4712
          a-1 | [0.1s][4711][info][gc]; a-2 | [9.1s][4712][debug][compilation,codecache]; a-1; a-2
          """)
  void whoTellsOfTheCodeCacheAloneIsAJvm(String first, String second, String one, String other)
      throws IOException {
    assertThat(shares(byTurns(first + " " + PAUSE, second + " " + HEAP)))
        .containsExactly(one, other);
  }

  @Test
  void whoTellsOfTheCodeCacheMayBeAThread() throws IOException {
    String[] lines = {
      "[0.1s][17][info][gc] " + PAUSE, "[0.1s][18][debug][compilation,codecache] " + HEAP
    };
    assertThat(shares(byTurns(lines))).isEmpty();
  }

  /// Without the name of a program in front, as some relays of syslog leave it away.
  @ParameterizedTest
  @ValueSource(strings = {"2.%d63: ", "2026-03-01T0%d:00:00.110+0000: 2.163: "})
  void stampsAreNoPrograms(String stamp) throws IOException {
    assertThat(shares(byTurns("Mar 01 08:00:01 h1 " + stamp + "[GC (System.gc()), 0.01 secs]")))
        .isEmpty();
  }

  /// With the numbers of lines, as `grep -nH -A3 'GC pause' gc.log` puts them in front.
  @Test
  void linesAroundFoundOnesAreOfNoOthers() throws IOException {
    String pause =
        "gc.log:%d1:2026-03-01T08:00:0%<d.110+0000: 0.110: [GC pause (young), 0.01 secs]";
    String times = "gc.log-%d2- [Times: user=0.00 sys=0.00, real=0.00 secs]";
    assertThat(shares(byTurns(pause, times, "--"))).isEmpty();
  }

  @Test
  void jvmsThatTellOfStopsAloneAreToldApartByFieldsOfJson() throws IOException {
    String stop = "Safepoint \\\"ThreadDump\\\", Time since last: 8 ns, Total: 7%d ns";
    String line = "{\"log\":\"" + stop + "\\n\",\"container_name\":\"NAME\"}";
    assertThat(shares(byTurns(line.replace("NAME", "a"), line.replace("NAME", "b"))))
        .containsExactly("a", "b");
  }

  /// The one whose lines have no decorations writes none of the other's.
  @Test
  void linesOfJsonThatNameSomebodyElseAreNoPieces() throws IOException {
    String first = "{\"_PID\": \"11\", \"MESSAGE\": \"[%d.100s][info][gc] " + PAUSE + "\"}";
    String second = "{\"_PID\": \"12\", \"MESSAGE\": \"" + PAUSE + "\"}";
    List<String> lines = byTurns(first.replace("GC(%d)", "GC(%<d)"), second);
    byte[] bytes = String.join("\n", lines).getBytes(UTF_8);
    LogSource source =
        new LogSource("gc.log", bytes.length, null, () -> new ByteArrayInputStream(bytes));
    List<Share> shares = LogGlance.at(source).writers().shares();
    assertThat(shares).extracting(Share::name).containsExactly("11", "12");
    assertThat(shares)
        .allSatisfy(
            share -> assertThat(ReadLog.events(source.of(share), new Coverage())).hasSize(4));
  }
}
