package dev.assay.log.source;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.log.ReadLog;
import dev.assay.log.line.Coverage;
import dev.assay.log.line.Line;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Who wrote a file: one JVM, or several by turns that are named.
class CensusTest {

  static final String PAUSE = "GC(%d) Pause Young (Normal) 20M->6M(64M) 2.500ms";

  static List<String> shares(List<String> lines) throws IOException {
    byte[] bytes = String.join("\n", lines).getBytes(UTF_8);
    LogSource source =
        new LogSource("gc.log", bytes.length, null, () -> new ByteArrayInputStream(bytes));
    return LogGlance.at(source).writers().shares().stream().map(Share::name).toList();
  }

  static List<String> byTurns(String... lines) {
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
          web.1.l3k2j4@node1    | [0.1s][info][gc]; web.2.g5f6@node2    | [9.1s][info][gc]; web.1.l3k2j4@node1; web.2.g5f6@node2
          Mar 01 08:00:00 host java[17]: [0.1s][info][gc]; Mar 01 08:00:01 host java[18]: [9.1s][info][gc]; host java[17]; host java[18]
          <30>1 2026-03-01T08:00:00Z host java 17 - - [0.1s][info][gc]; <30>1 2026-03-01T08:00:00Z host java 18 - - [9.1s][info][gc]; host java 17; host java 18
          Mar 01 08:00:00 a-1 0.110:; Mar 01 08:00:01 a-2 9.110:; a-1; a-2
          orders-7d4b9c7f5d-x2x8v app [0.1s][info][gc]; orders-7d4b9c7f5d-k9k2l app [9.1s][info][gc]; orders-7d4b9c7f5d-x2x8v app; orders-7d4b9c7f5d-k9k2l app
          a-1 app 2026-03-01T08:00:00.123456789Z [0.1s][info][gc]; a-2 app 2026-03-01T08:00:01.123456789Z [9.1s][info][gc]; a-1 app; a-2 app
          2026-03-01T08:00:00.490000+00:00 ecs/app/0f [0.1s][info][gc]; 2026-03-01T08:00:01+00:00 i-0c [9.1s][info][gc]; ecs/app/0f; i-0c
          2026-03-01T08:00:00Z {pod="a-1"} [0.1s][info][gc]; 2026-03-01T08:00:01Z {pod="a-2"} [9.1s][info][gc]; a-1; a-2
          {filename="/a/gc.log.1", host="h"} [0.1s][info][gc]; {filename="/b/gc.log.0.current", host="h"} [9.1s][info][gc]; /a/gc.log h; /b/gc.log h
          {filename="/a/1.log", pod="a-1"} [0.1s][info][gc]; {filename="/b/1.log", pod="a-2"} [9.1s][info][gc]; a-1; a-2
          2026-03-01T08:00:00+01:00 {app="x}", k8s_pod_name="a-1", pod_template_hash="7", stream="stdout"}    [0.1s][info][gc]; {instance="a-2:9100"} [9.1s][info][gc]; a-1; a-2:9100
          """)
  void jvmsAreToldApartByTheirNames(String first, String second, String one, String other)
      throws IOException {
    List<String> lines = byTurns(first + " " + PAUSE, second + " " + PAUSE, "of the application");
    assertThat(shares(lines)).containsExactly(one, other);
  }

  @Test
  void aPodThatTellsOfCompiledCodeAloneIsAJvm() throws IOException {
    List<String> lines =
        byTurns(
            "orders-1 | [0.1s][info][gc] " + PAUSE,
            "cart-1   | [0.2s][info][jit,compilation   ]   93    n 0    java.lang.Object::hashCode (native)");
    assertThat(shares(lines)).containsExactly("orders-1", "cart-1");
  }

  /// stern puts pod and container in front of all lines, whatever a JDK 8 or the program writes.
  @Test
  void linesOfAPodAreItsOwnWhateverTheySay() throws IOException {
    String pause =
        "2026-03-01T08:00:0%d.110+0000: %<d.110: [GC 65536K->40352K(251392K), 0.01 secs]";
    List<String> lines =
        byTurns(
            "web-1 app OpenJDK 64-Bit Server VM (25.504-b01)",
            "web-1 app " + pause,
            "batch-1 app 0.110: [GC 65536K->40352K(251392K), 0.0100000 secs]",
            "web-1 app Heap");
    assertThat(shares(lines)).containsExactly("web-1 app", "batch-1 app");
    Share share = new Share("batch-1 app", Set.of("web-1 app", "batch-1 app"), true);
    Share.Sieve sieve = share.sieve();
    assertThat(lines.stream().filter(line -> sieve.passes(Line.of(line)))).hasSize(4);
  }

  /// Also where each was read once, as `tail -n 20 a/gc.log b/gc.log` does; parts of a log are one.
  @Test
  void headersOfTailNameFiles() throws IOException {
    String[] lines = {
      "==> a/gc.log <==",
      "[0.1s][info][gc] " + PAUSE,
      "",
      "==> b/gc.log <==",
      "[9.1s][info][gc] " + PAUSE,
    };
    assertThat(shares(byTurns(lines))).containsExactly("a/gc.log", "b/gc.log");
    assertThat(shares(List.of(lines))).containsExactly("a/gc.log", "b/gc.log");
    String parts = String.join("\n", lines).replace("b/gc.log", "a/gc.log.NUMBER");
    for (String part : List.of("1", "12.current")) {
      assertThat(shares(parts.replace("NUMBER", part).lines().toList())).isEmpty();
    }
  }

  /// Stores of logs export tables, each with the names that its agent gives.
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      textBlock =
          """
          "@timestamp","kubernetes.pod.name","message"; "Mar 1, 2026 @ 08:00:00.110","NAME","TEXT"
          _raw,_time,host,source; "TEXT",2026-03-01 08:00:00.110 UTC,NAME,"/var/log/a,b.log"
          @timestamp,@message,@logStream; 2026-03-01 08:00:00.110,"TEXT",NAME
          labels,Line,tsNs; "{""pod"":""NAME"",""stream"":""stdout""}","TEXT",1772352000110000000
          timestamp,resource.labels.pod_name,textPayload; 2026-03-01T08:00:00.110Z,NAME,"TEXT"
          """)
  void columnsOfATableNameJvms(String header, String row) throws IOException {
    String line = row.replace("TEXT", "[0.1s][info][gc] " + PAUSE);
    List<String> lines = new ArrayList<>(List.of(header));
    lines.addAll(byTurns(line.replace("NAME", "a-1"), line.replace("NAME", "a-2")));
    assertThat(shares(lines)).containsExactly("a-1", "a-2");
    String several =
        row.replace("NAME", "a-1").replace("TEXT", "Heap, \"\"young\"\",other\nx,y,z,w");
    lines.addAll(several.lines().toList());
    assertThat(shares(lines)).as("a field with several lines").containsExactly("a-1", "a-2");
    assertThat(shares(lines.subList(1, lines.size()))).as("without the header").isEmpty();
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
    assertThat(glance.other()).isEqualTo("the log of more than 256 JVMs");
  }

  @Test
  void jvmsAreToldApartByFieldsOfJson() throws IOException {
    String line =
        "{\"log\":\"[0.1s][info][gc] "
            + PAUSE
            + "\\n\",\"kubernetes\":{\"pod_name\": \"%s\",\"container_name\":\"app\"}}";
    List<String> lines = byTurns(line.replace("%s", "orders-1"), line.replace("%s", "orders-2"));
    assertThat(shares(lines)).containsExactly("orders-1 app", "orders-2 app");
    List<String> one = byTurns(line.replace("%s", "orders-1"));
    List<String> behind = new ArrayList<>(Collections.nCopies(1_000, one.getFirst()));
    behind.addAll(byTurns(line.replace("%s", "orders-2")));
    assertThat(shares(behind)).containsExactly("orders-1 app", "orders-2 app");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"pod\":\"NAME\"",
        "\"labels\": {\"pod\": \"NAME\"}",
        "\"kubernetes\": {\"pod\": {\"name\": \"NAME\"}}",
        "\"kubernetes.pod.name\":\"NAME\"",
        "\"host\": {\"name\": \"NAME\", \"os\": 1}",
        "\"host.name\" : \"NAME\"",
        "\"hostname\":\"NAME\"",
        "\"container\":\"NAME\",\"filename\":\"/var/log/0.log\"",
        "\"host\":\"NAME\",\"filename\":\"Log.java\"",
      })
  void whoeverShipsLogsNamesPodsAndHostsOtherwise(String field) throws IOException {
    String line = "{\"message\":\"[0.1s][info][gc] " + PAUSE + "\"," + field + "}";
    assertThat(shares(byTurns(line.replace("NAME", "a-1"), line.replace("NAME", "a-2"))))
        .containsExactly("a-1", "a-2");
  }

  @Test
  void labelsInFrontOfALokiStreamNameJvms() throws IOException {
    String line = "[\"1795219919102000000\",\"[0.1s][info][gc] " + PAUSE + "\"]";
    String values = String.join(",", byTurns(line));
    String stream = "{\"stream\":{\"filename\":\"/NAME/gc.log\"},\"values\":[" + values + "]}";
    String streams = stream.replace("NAME", "a") + "," + stream.replace("NAME", "b");
    assertThat(shares(List.of("{\"data\":{\"result\":[" + streams + "]}}")))
        .containsExactly("/a/gc.log", "/b/gc.log");
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

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          [9.1s][4711][info][gc]; [0.1s][4712][info][gc]
          [9.1s][4711][17][info][gc]; [0.1s][4712][17][info][gc]
          [pod/a-1/app] [9.1s][4711][info][gc]; [pod/a-1/app] [0.1s][4712][info][gc]
          Mar 01 08:00:00 host java[17]: [9.1s][info][gc]; Mar 01 08:00:01 host java[18]: [0.1s][info][gc]
          <30>1 2026-03-01T08:00:00Z host java 17 - - [9.1s][info][gc]; <30>1 2026-03-01T08:00:00Z host java 18 - - [0.1s][info][gc]
          """)
  void aJvmThatWasStartedAnewIsNoOther(String first, String second) throws IOException {
    List<String> lines = byTurns(first + " " + PAUSE);
    lines.addAll(byTurns(second + " " + PAUSE));
    assertThat(shares(lines)).isEmpty();
  }

  /// As `kubectl logs --prefix` without `-f` gives pods out, of which the first may be long.
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          [pod/a-1/app] [9.1s][info][gc]; [pod/a-2/app] [0.1s][info][gc]; pod/a-1/app; pod/a-2/app; 1
          [pod/a-1/app] [9.1s][info][gc]; [pod/a-2/app] [0.1s][info][gc]; pod/a-1/app; pod/a-2/app; 500
          [pod/a-1/app] [9.1s][17][info][gc]; [pod/a-2/app] [0.1s][18][info][gc]; pod/a-1/app 17; pod/a-2/app 18; 500
          orders-1 | [0.1s][info][gc]; cart-1   | [9.1s][info][gc]; orders-1; cart-1; 500
          """)
  void podsAreOthersAlsoOneAfterTheOther(
      String first, String second, String one, String other, int turns) throws IOException {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < turns; i++) {
      lines.addAll(byTurns(first + " " + PAUSE, "of the application"));
    }
    lines.addAll(byTurns(second + " " + PAUSE));
    assertThat(shares(lines)).containsExactly(one, other);
  }

  @Test
  void aPodWithoutAJvmIsNone() throws IOException {
    List<String> lines = byTurns("[pod/a-1/app] [9.1s][info][gc] " + PAUSE);
    lines.addAll(byTurns("[pod/proxy-1/envoy] [2026-11-21T00:08:08.028Z] GET /orders/%d"));
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

  private static final String LOADED = "java.lang.Integer$%d source: shared objects file";

  /// The application of a pod names no process, whatever it writes.
  @Test
  void whatAnApplicationCallsAPauseIsNoStop() throws IOException {
    String pod = "[pod/orders-1/app] ";
    List<String> lines =
        byTurns(
            pod + "[0.1s][4711][4712][info][gc] " + PAUSE,
            pod + "{\"level\":\"INFO\",\"message\":\"Pause for thought [not a gc] 12.5ms\"}");
    assertThat(shares(lines)).isEmpty();
  }

  /// Programs load their classes before they need a collection.
  private static List<String> startedTogether(String one, String other, int classes) {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < classes; i++) {
      lines.add(one + "[info][class,load] " + LOADED.formatted(i));
      lines.add(other + "[info][class,load] " + LOADED.formatted(i));
    }
    lines.addAll(byTurns(one + "[info][gc] " + PAUSE, other + "[info][gc] " + PAUSE));
    return lines;
  }

  @Test
  void jvmsMayTellOfTheirFirstStopsLate() throws IOException {
    List<String> lines = startedTogether("[0.1s][4711]", "[0.1s][4712]", 2_000);
    assertThat(String.join("\n", lines)).hasSizeGreaterThan(2 * LogGlance.LENGTH);
    assertThat(shares(lines)).containsExactly("4711", "4712");
  }

  /// The thread that loads classes is none that tells of stops.
  @Test
  void threadsAreNoJvmsHoweverLateTheyTellOfStops() throws IOException {
    List<String> lines = startedTogether("[0.1s][4711]", "[0.1s][4712]", 2_000);
    lines.removeIf(line -> line.contains("[4711][info][gc]"));
    assertThat(shares(lines)).isEmpty();
  }

  @Test
  void whoTellsItsCollectorIsAJvm() throws IOException {
    List<String> lines = new ArrayList<>(List.of("[0.1s][4711][17][info][gc] Using G1"));
    lines.add("[0.1s][4712][17][info][gc] Initializing The Z Garbage Collector");
    lines.addAll(startedTogether("[0.1s][4711][17]", "[0.1s][4712][17]", 4));
    lines.removeIf(line -> line.contains("Pause"));
    assertThat(shares(lines)).containsExactly("4711", "4712");
  }

  /// Main threads load classes, more than is looked at in the beginning.
  @Test
  void theMainThreadsOfTwoJvmsAreNotJvms() throws IOException {
    List<String> lines = new ArrayList<>(List.of("[0.1s][17][info][gc] Using G1"));
    lines.add("[0.1s][27][info][gc] Using Parallel");
    lines.addAll(startedTogether("[0.1s][17]", "[0.1s][27]", 2_000));
    lines.removeIf(line -> line.contains("Pause"));
    lines.addAll(byTurns("[0.2s][18][info][gc] " + PAUSE, "[0.2s][28][info][gc] " + PAUSE));
    assertThat(shares(lines)).isEmpty();
  }

  /// Threads that tell no stop may come late.
  @Test
  void theVmThreadsOfTwoJvmsAreNotJvms() throws IOException {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 500; i++) {
      lines.addAll(byTurns("[0.2s][18][info][gc] " + PAUSE, "[0.2s][28][info][gc] " + PAUSE));
    }
    lines.add("[0.3s][17][info][gc,heap,exit] Heap");
    assertThat(shares(lines)).isEmpty();
  }

  /// One thread tells the collector, and another the stops.
  @Test
  void theThreadsOfAJvmAreNotJvms() throws IOException {
    List<String> lines = new ArrayList<>(List.of("[0.1s][17][info][gc] Using Serial"));
    lines.addAll(byTurns("[0.2s][18][info][gc] " + PAUSE, "[0.3s][17][info][class,load] x.Y"));
    assertThat(shares(lines)).isEmpty();
  }

  /// Of these numbers nothing tells what they are but the words that follow.
  @ParameterizedTest
  @CsvSource({
    "[4711], [4712], 4711, 4712",
    "[4711][17], [4712][18], 4711, 4712",
    "[node-a][17], [node-b][17], node-a 17, node-b 17",
    "[node-a], [node-b], node-a, node-b",
  })
  void jvmsAreToldApartByNumbersAndHostsAlone(String first, String second, String one, String other)
      throws IOException {
    String loaded = " java.lang.Object source: jrt:/java.base";
    List<String> lines =
        byTurns(
            first + loaded,
            first + " " + PAUSE,
            "[main] of the application",
            second + " " + PAUSE,
            second + loaded);
    byte[] bytes = String.join("\n", lines).getBytes(UTF_8);
    LogSource source =
        new LogSource("gc.log", bytes.length, null, () -> new ByteArrayInputStream(bytes));
    List<Share> shares = LogGlance.at(source).writers().shares();
    assertThat(shares).extracting(Share::name).containsExactly(one, other);
    assertThat(shares)
        .allSatisfy(share ->
            assertThat(ReadLog.events(source.of(share), new Coverage()))
                .as("two lines of each turn")
                .hasSize(2 * 4));
  }

  @Test
  void groupsOfAProgramAreNoNames() throws IOException {
    List<String> lines = byTurns("[main] GET /orders/%d", "[worker-3] done", "[4711] " + PAUSE);
    assertThat(shares(lines)).isEmpty();
  }
}
