package dev.assay.log;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.log.envelope.Copied;
import dev.assay.log.envelope.JsonDocument;
import dev.assay.log.line.Coverage;
import dev.assay.log.source.LineFeed;
import dev.assay.model.LogCoverage.Kind;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Logs in one line of JSON, as stores of logs answer.
class JsonDocumentTest {

  private static final List<String> LOGS =
      List.of(
          "jdk21-g1.plain.log", "jdk25-genzgc.plain.log", "jdk8-cms.log", "jdk11-cms.plain.log");

  /// Before all records, one of them, and behind all.
  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "{\"events\": [ # {\"timestamp\": 1795219919102, \"message\": %s} # ], \"next\": \"f/3\"}",
        "{\"took\":3,\"hits\":{\"total\":{\"value\":9},\"hits\":[ #"
            + " {\"_id\":\"a\",\"_source\":{\"host\":\"h\",\"message\":%s},\"sort\":[1795]} # ]}}",
        "{\"data\":{\"result\":[{\"stream\":{\"app\":\"a\"},\"values\":[ #"
            + " [\"1795219919102000000\",%s] # ]}]}}",
        "[ # {\"name\":\"a\",\"message\":%s} # ]",
        "[ # %s # ]",
        "{\"changed\": true, \"stdout_lines\": [ # %s # ], \"rc\": 0}",
        "{\"logs\":[{\"records\":[ # {\"body\":{\"stringValue\":%s},\"more\":[{\"a\":1}]} # ]}]}",
      })
  void everyElementOfAListIsALine(String before, String record, String behind) {
    for (String name : LOGS) {
      String log = ReadLog.sample(name);
      String document =
          log.lines()
              .map(line -> record.formatted(quoted(line)))
              .collect(Collectors.joining(",", before, behind));
      assertThat(figures(document)).as(name).isEqualTo(figures(log));
      assertThat(figures(document + "\n")).as(name).isEqualTo(figures(log));
      assertThat(figures("An application.\n" + document)).as(name).isEqualTo(figures(log));
      String shipped = "{\"log\":%s,\"stream\":\"stdout\"}".formatted(quoted(document + "\n"));
      assertThat(figures(shipped)).as(name).isEqualTo(figures(log));
    }
  }

  /// What names the JVM may stand on another line than the message, before it or behind.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "  {\n    \"pod\": \"a-1\",\n    \"tags\": [\n      \"a\"\n    ],\n    \"message\": %s\n  }",
        "  {\n    \"log\": %s,\n    \"pod_name\": \"a-1\"\n  }",
        "  {\n    \"_source\": {\n      \"message\": %s,\n      \"host\": {}\n    },\n    \"a\": 1\n  }",
      })
  void aDocumentWithALineForEachField(String record) throws IOException {
    for (String name : LOGS) {
      String log = ReadLog.sample(name);
      List<String> records = log.lines().map(line -> record.formatted(quoted(line))).toList();
      String list = "[\n" + String.join(",\n", records) + "\n]\n";
      assertThat(figures(list)).as(name).isEqualTo(figures(log));
      assertThat(figures("{\n\"hits\":" + list + "}")).as(name).isEqualTo(figures(log));
      assertThat(figures(String.join("\n", records))).as(name).isEqualTo(figures(log));
      List<String> lines = restored(list).lines().toList();
      long height = record.lines().count();
      assertThat(lines).hasSize((int) (records.size() * height + 2));
      for (int i = 0; i < records.size(); i++) {
        assertThat(lines.get((int) (1 + i * height)))
            .isEqualTo(record.replaceAll("\\s", "").formatted(quoted(log.lines().toList().get(i))));
      }
    }
  }

  /// The line of a record is that of its first field, also in what is told of it.
  private static String restored(String document) throws IOException {
    InputStream in = Copied.restored(new ByteArrayInputStream(document.getBytes(ISO_8859_1)));
    return new String(in.readAllBytes(), ISO_8859_1);
  }

  /// Loki tells of each stream what it is, and then its lines.
  @Test
  void theLabelsInFrontOfAListAreThoseOfEachElement() throws IOException {
    String one =
        "{\"stream\": {\"pod\": \"a-1\"}, \"values\": [[\"1\", \"x\"], [\"2\", \"y\", {\"b\": {}}]]}";
    String other = one.replace("a-1", "a-2");
    String none = one.replaceFirst("\\{[^{]*}, ", "");
    String document = "{\"data\": {\"result\": [%s, %s, %s]}}".formatted(one, other, none);
    assertThat(
            restored(document).lines().map(String::strip).filter(line -> line.matches(".*[xy]\"}")))
        .containsExactly(
            "{\"labels\":{\"pod\": \"a-1\"},\"message\":\"x\"}",
            "{\"labels\":{\"pod\": \"a-1\"},\"message\":\"y\"}",
            "{\"labels\":{\"pod\": \"a-2\"},\"message\":\"x\"}",
            "{\"labels\":{\"pod\": \"a-2\"},\"message\":\"y\"}",
            "{\"message\":\"x\"}",
            "{\"message\":\"y\"}");
  }

  /// Of a document behind other lines so much is read as is kept of a line.
  @Test
  void whatDoesNotFitIntoALineIsTold() {
    String line = "[1.100s][info][gc] GC(0) Pause Young (Normal) 20M->20M(64M) 10.500ms";
    String document =
        ("{\"message\":" + quoted(line) + "},").repeat(LineFeed.LONGEST / line.length() + 99);
    Coverage coverage = new Coverage();
    ReadLog.events(("An application.\n[" + document + "{}]\n").getBytes(UTF_8), coverage);
    assertThat(coverage.coverage().irregularities())
        .singleElement()
        .satisfies(one -> {
          assertThat(one.kind()).isEqualTo(Kind.DAMAGED);
          assertThat(one.line()).isEqualTo(2);
          assertThat(one.detail()).endsWith(" bytes within a very long line were not read");
        });
  }

  /// What was cut while a JVM wrote on begins with as many zeros as were there.
  @Test
  void aHoleIsNoLoss() {
    byte[] hole = new byte[3 * LineFeed.LONGEST];
    byte[] line = "[1.100s][info][gc] GC(0) Pause Young 20M->6M(64M) 10.500ms\n".getBytes(UTF_8);
    System.arraycopy(line, 0, hole, hole.length - line.length, line.length);
    Coverage coverage = new Coverage();
    assertThat(ReadLog.events(hole, coverage)).hasSize(1);
    assertThat(coverage.coverage().irregularities()).isEmpty();
  }

  /// Further pages of the answer follow in lines of their own.
  @Test
  void documentAfterDocument() {
    String log = ReadLog.sample("jdk21-g1.plain.log");
    List<String> lines = log.lines().toList();
    String documents =
        IntStream.range(0, lines.size() / 50 + 1)
            .mapToObj(page -> lines.subList(50 * page, Math.min(lines.size(), 50 * page + 50)))
            .map(page ->
                page.stream()
                    .map(line -> "{\"message\":" + quoted(line) + "}")
                    .collect(Collectors.joining(",", "{\"events\":[", "]}\n")))
            .collect(Collectors.joining());
    assertThat(figures(documents)).isEqualTo(figures(log));
  }

  /// All lines in one text, as the field of an object in one line or of one in many.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"name\":\"gc.log\",\"content\":%s}",
        "{\"log\":%s}",
        "{\"changed\":true,\"stdout\":%s,\"rc\":0}",
        "{\"status\":\"ok\",\"output\":%s}",
        "{\n  \"status\": \"ok\",\n  \"output\": %s\n}\n",
        "ok: [h1] => {\n    \"changed\": true,\n    \"stdout\": %s,\n    \"rc\": 0\n}\n",
      })
  void aTextOfManyLines(String document) {
    for (String name : LOGS) {
      String log = ReadLog.sample(name);
      assertThat(figures(document.formatted(quoted(log)))).as(name).isEqualTo(figures(log));
      assertThat(figures(document.formatted(quoted(log.stripTrailing()))))
          .as(name)
          .isEqualTo(figures(log));
    }
  }

  /// Some tools print the lines of a text again as a list.
  @Test
  void theSameTextTwice() {
    for (String name : LOGS) {
      String log = ReadLog.sample(name);
      List<String> some = log.lines().limit(3).toList();
      for (List<String> lines : List.of(log.lines().toList(), some)) {
        String text = String.join("\n", lines);
        String list =
            lines.stream().map(JsonDocumentTest::quoted).collect(Collectors.joining(",\n        "));
        String both =
            "ok: [h1] => {\n    \"stdout\": %s,\n    \"stdout_lines\": [\n        %s\n    ]\n}\n"
                .formatted(quoted(text), list);
        assertThat(figures(both)).as(name).isEqualTo(figures(text));
      }
    }
  }

  /// Loggers send messages with a zero behind each.
  @Test
  void messagesPartedByZeros() {
    for (String name : LOGS) {
      String log = ReadLog.sample(name);
      String messages =
          log.lines()
              .map(line -> "{\"host\":\"h\",\"short_message\":" + quoted(line) + "}\0")
              .collect(Collectors.joining());
      assertThat(figures(messages)).as(name).isEqualTo(figures(log));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{",
        "[",
        "{\"a\":1}",
        "{\"log\":\"x\",\"tags\":[\"a\",\"b\"]}",
        "{\"message\":\"x\",\"related\":[{\"a\":1},{\"b\":2}]}\n{\"message\":\"y\"}",
        "{\"a\":[1,2,3]}",
        "[0.1s][info][gc] GC(0) Pause Remark 1.200ms",
        "[gc] {\"a\":[{}]}",
        "{Heap before GC invocations=0 (full 0):",
      })
  void othersStayAsTheyAre(String text) throws IOException {
    byte[] bytes = text.getBytes(UTF_8);
    assertThat(JsonDocument.is(bytes)).isFalse();
    assertThat(Copied.restored(new ByteArrayInputStream(bytes)).readAllBytes()).isEqualTo(bytes);
  }

  @Test
  void deepAndBrokenDocumentsEnd() throws IOException {
    for (String text :
        List.of("[{".repeat(100_000), "[[\"" + "\\\"".repeat(50_000), "]}".repeat(9))) {
      byte[] bytes = text.getBytes(UTF_8);
      assertThat(JsonDocument.of(new ByteArrayInputStream(bytes), bytes).readAllBytes())
          .hasSizeGreaterThanOrEqualTo(text.length());
    }
  }

  /// What was found; the times of the JSON may stand beside those of the JVM.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "[0.446s][info][gc] GC(2) Pause Remark 6M->1M(64M) 4.633ms",
        "2.016: [GC (Allocation Failure) 65536K->40352K(251392K), 0.1090476 secs]",
      })
  void linesBehindAnObjectOfJsonWithoutAnEnd(String line) {
    String before = line.replace("GC(2)", "GC(1)").replace("2.016", "1.016");
    String behind = line.replace("GC(2)", "GC(3)").replace("2.016", "3.016");
    String text = before + "\n{\"message\":\"done\"}" + line + "\n" + behind;
    assertThat(ReadLog.of(text).figures())
        .filteredOn(event -> event.startsWith("Pause["))
        .hasSize(3);
  }

  private static List<String> figures(String log) {
    return ReadLog.of(log).figures().stream()
        .map(event -> event.replaceAll("clock=-?\\d+", ""))
        .toList();
  }

  private static String quoted(String text) {
    String escaped = text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\t", "\\t");
    return '"' + escaped.replace("\n", "\\n") + '"';
  }
}
