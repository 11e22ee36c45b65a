package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/// JVMs of which one output has more starts than the other.
class StartsTwiceTest extends OutputsOfOneJvm {

  /// The log is written anew by each start, and the output goes on.
  @Test
  void startsThatOutputAloneTellsCount() throws IOException {
    Path second = log("gc.log", 3, 23);
    Files.writeString(second, started(second));
    Path output = output("console.log", 0, 20);
    Path more = output("more.log", 3, 23);
    Files.writeString(output, Files.readString(output) + started(more));
    Files.delete(more);
    JsonNode report = report();
    assertThat(report.path("runs")).hasSize(2);
    assertThat(report.at("/gc/pauses").asInt()).isEqualTo(40);
  }

  /// As `docker compose logs` shows it, beside the logs themselves.
  @Test
  void outputOfSeveralJvmsIsOfEachLog() throws IOException {
    log("a.log", 0, 20);
    Path other = log("b.log", 20, 40);
    Files.writeString(other, Files.readString(other).replace("T10:", "T11:"));
    List<String> first = Files.readAllLines(output("a.out", 0, 20));
    List<String> second = Files.readAllLines(output("b.out", 20, 40));
    Files.delete(folder.resolve("a.out"));
    Files.delete(folder.resolve("b.out"));
    StringBuilder merged = new StringBuilder();
    for (int i = 0; i < first.size(); i++) {
      merged.append("a_1  | ").append(first.get(i)).append('\n');
      merged.append("b_1  | ").append(second.get(i)).append('\n');
    }
    write("console.log", merged);
    JsonNode report = report();
    assertThat(report.path("runs")).hasSize(2);
    assertThat(report.at("/gc/pauses").asInt()).isEqualTo(40);
    assertThat(report.at("/incidents/0/kind").asString()).isEqualTo("out_of_memory");
  }

  /// Each start has a log of its own, and the output goes on.
  @Test
  void outputOfSeveralStartsIsOfAllOfThem() throws IOException {
    log("gc-1.log", 0, 20);
    Path second = log("gc-2.log", 3, 23);
    Files.writeString(second, started(second));
    Path output = output("console.log", 0, 20);
    Path more = output("more.log", 3, 23);
    Files.writeString(output, Files.readString(output) + started(more));
    Files.delete(more);
    JsonNode report = report();
    assertThat(report.path("runs")).hasSize(2);
    assertThat(report.at("/gc/pauses").asInt()).isEqualTo(40);
  }

  /// Pauses of two starts look alike by chance: the log was written anew by the second one.
  @Test
  void collectionsOfAnotherStartThatLookAlikeCount() throws IOException {
    String using = "[0.020s][info][gc] Using G1\n";
    StringBuilder first = new StringBuilder(using);
    StringBuilder second = new StringBuilder(using);
    for (int i = 0; i < 20; i++) {
      String at = "[%d.000s][info][gc] ".formatted(i + 1);
      first.append(at).append(i == 5 ? pause(i) : pause(i).replaceAll("\\.\\d", ".1"));
      second.append(at).append(pause(i));
    }
    write("console.log", first.append(second));
    write("gc.log", second);
    JsonNode report = report();
    assertThat(report.path("runs")).hasSize(2);
    assertThat(report.at("/gc/pauses").asInt()).isEqualTo(40);
  }

  /// The third start began the log anew; of it nothing is left of the output.
  @Test
  void whatAStartTellsFirstGoesWithItsCollections() throws IOException {
    StringBuilder output = new StringBuilder();
    for (int start = 0; start < 3; start++) {
      StringBuilder lines = new StringBuilder("[0.020s][info][gc] Using G1\n");
      for (int i = 0; i < 9; i++) {
        lines.append("[%d.000s][info][gc] ".formatted(i + 1));
        lines.append(pause(i).replace("M(64M)", start + "M(64M)"));
      }
      write("gc.log", lines);
      output.append(lines);
    }
    write("console.log", output);
    JsonNode report = report();
    assertThat(report.path("runs")).hasSize(3);
    assertThat(report.at("/gc/pauses").asInt()).isEqualTo(27);
  }

  @Test
  void anotherJvmTellsOtherPauses() throws IOException {
    log("gc.log", 0, 20);
    output("console.log", 1, 21);
    String other = Files.readString(folder.resolve("console.log")).replace("ms\n", "1ms\n");
    Files.writeString(folder.resolve("console.log"), other);
    JsonNode report = report();
    assertThat(report.path("runs")).hasSize(2);
    assertThat(report.at("/gc/pauses").asInt()).isEqualTo(40);
  }
}
