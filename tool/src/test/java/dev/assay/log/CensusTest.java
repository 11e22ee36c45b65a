package dev.assay.log;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Who wrote a file: one JVM, or several by turns that are named.
class CensusTest {

  private static final String PAUSE = "GC(%d) Pause Young (Normal) 20M->6M(64M) 2.500ms";

  private static List<String> shares(List<String> lines) throws IOException {
    byte[] bytes = String.join("\n", lines).getBytes(UTF_8);
    LogSource source =
        new LogSource("gc.log", bytes.length, null, () -> new ByteArrayInputStream(bytes));
    return LogGlance.at(source).shares().stream().map(Share::name).toList();
  }

  private static List<String> byTurns(String... lines) {
    List<String> all = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      for (String line : lines) {
        all.add(line.formatted(i));
      }
    }
    return all;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          [0.1s][4711][info][gc]; [9.1s][4712][info][gc]; 4711; 4712
          [0.1s][4711][17][info][gc]; [9.1s][4712][17][info][gc]; 4711; 4712
          [2026-03-01T08:00:00.110+0000][node-a][1][info][gc]; [2026-03-01T08:00:00.110+0000][node-b][1][info][gc]; node-a 1; node-b 1
          [pod/orders-1/app] [0.1s][info][gc]; [pod/orders-2/app] [9.1s][info][gc]; pod/orders-1/app; pod/orders-2/app
          orders-1 | [0.1s][info][gc]; cart-1   | [9.1s][info][gc]; orders-1; cart-1
          Mar 01 08:00:00 host java[17]: [0.1s][info][gc]; Mar 01 08:00:01 host java[18]: [9.1s][info][gc]; host java[17]; host java[18]
          <30>1 2026-03-01T08:00:00Z host java 17 - - [0.1s][info][gc]; <30>1 2026-03-01T08:00:00Z host java 18 - - [9.1s][info][gc]; host java 17; host java 18
          orders-7d4b9c7f5d-x2x8v app [0.1s][info][gc]; orders-7d4b9c7f5d-k9k2l app [9.1s][info][gc]; orders-7d4b9c7f5d-x2x8v app; orders-7d4b9c7f5d-k9k2l app
          """)
  void jvmsAreToldApartByTheirNames(String first, String second, String one, String other)
      throws IOException {
    List<String> lines = byTurns(first + " " + PAUSE, second + " " + PAUSE, "of the application");
    assertThat(shares(lines)).containsExactly(one, other);
  }

  private static List<String> pods(int count) {
    String[] lines = new String[count];
    for (int pod = 0; pod < count; pod++) {
      lines[pod] = "[pod/app-" + pod + "/main] [" + pod + ".1s][info][gc] " + PAUSE;
    }
    return byTurns(lines);
  }

  @Test
  void aHundredJvmsAreToldApart() throws IOException {
    assertThat(shares(pods(100))).hasSize(100);
  }

  @Test
  void moreJvmsThanAreToldApartAreNotTakenForOne() throws IOException {
    byte[] bytes = String.join("\n", pods(Census.MOST + 1)).getBytes(UTF_8);
    LogGlance glance =
        LogGlance.at(
            new LogSource("gc.log", bytes.length, null, () -> new ByteArrayInputStream(bytes)));
    assertThat(glance.log()).isFalse();
    assertThat(glance.other()).isEqualTo("the log of more than 256 JVMs by turns");
  }

  @Test
  void jvmsAreToldApartByFieldsOfJson() throws IOException {
    String line =
        "{\"log\":\"[0.1s][info][gc] "
            + PAUSE
            + "\\n\",\"kubernetes\":{\"pod_name\": \"%s\",\"container_name\":\"app\"}}";
    List<String> lines = byTurns(line.replace("%s", "orders-1"), line.replace("%s", "orders-2"));
    assertThat(shares(lines)).containsExactly("orders-1 app", "orders-2 app");
  }

  @Test
  void threadsAreNoJvms() throws IOException {
    List<String> lines =
        byTurns(
            "[0.1s][17][info][gc] " + PAUSE,
            "[0.1s][18][info][gc] GC(%d) Concurrent Mark 1.5ms",
            "[0.1s][19][info][gc,stats] Phase: Pause Mark End   0.038 / 0.038       ms");
    assertThat(shares(lines)).isEmpty();
  }

  @Test
  void aJvmThatWasStartedAnewIsNoOther() throws IOException {
    List<String> lines = byTurns("[9.1s][4711][info][gc] " + PAUSE);
    lines.addAll(byTurns("[0.1s][4712][info][gc] " + PAUSE));
    assertThat(shares(lines)).isEmpty();
  }

  @Test
  void whoTellsOfNoStopIsNoJvm() throws IOException {
    List<String> lines =
        byTurns(
            "app-1 | [0.1s][info][gc] " + PAUSE,
            "proxy-1 | GET /orders/%d 12ms",
            "app-2 | [9.1s][info][gc] " + PAUSE);
    assertThat(shares(lines)).containsExactly("app-1", "app-2", "others");
  }
}
