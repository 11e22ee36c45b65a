package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Logs that end within a pause, of one of which another part was not read.
class LogPartsTest {

  private static final String PAUSE = " Pause Young (Normal) (G1 Evacuation Pause)";

  @TempDir Path folder;

  /// @param hour of the start of its JVM
  private Path log(String name, int hour, int collection, boolean ends) throws IOException {
    String at = "[2026-11-21T1%d:00:0%d.000+0000][%d.000s][info][gc";
    StringBuilder lines = new StringBuilder();
    for (int i = collection; i < collection + 3; i++) {
      lines.append(at.formatted(hour, i, i)).append("] GC(" + i + ")" + PAUSE);
      lines.append(" 20M->6M(64M) 3.%03dms%n".formatted(i));
    }
    if (!ends) {
      int next = collection + 3;
      lines.append(at.formatted(hour, next, next)).append(",start] GC(" + next + ")" + PAUSE);
      lines.append("\n");
    }
    return Files.writeString(folder.resolve(name), lines);
  }

  private static JsonNode report(Path... logs) {
    String[] words = {"log", "--json", "-", "", ""};
    for (int i = 0; i < 2; i++) {
      words[3 + i] = logs[Math.min(i, logs.length - 1)].toString();
    }
    return JsonMapper.shared().readTree(Run.assay(words).out());
  }

  private static JsonNode truncated(JsonNode report) {
    for (JsonNode one : report.at("/coverage/irregularities")) {
      if (one.path("kind").asString().equals("truncated")) {
        return one;
      }
    }
    return JsonMapper.shared().nullNode();
  }

  @Test
  void aPartThatEndsWithinAPauseHidesNoOtherEnd() throws IOException {
    Path part = log("a.log", 0, 0, false);
    log("a.log.1", 0, 4, true);
    Path other = log("b.log", 2, 0, false);
    assertThat(report(part).path("findings").toString()).doesNotContain("log-damaged");
    assertThat(truncated(report(part)).path("detail").asString())
        .isEqualTo("it ends inside a pause, which another part may continue");
    for (JsonNode report : new JsonNode[] {report(part, other), report(other, part)}) {
      assertThat(report.path("findings").toString()).contains("log-damaged");
      assertThat(truncated(report).path("count").asInt()).isOne();
      assertThat(truncated(report).path("detail").asString()).isEqualTo("it ends inside a pause");
      assertThat(truncated(report).path("file").asString()).endsWith("b.log");
    }
  }
}
