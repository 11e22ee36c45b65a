package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is named for both sides of a comparison, and is not all a log.
class ComparedLogsTest {

  private static final String TEXT =
      """
      [0.010s][info][gc] Using G1
      [%1$d.000s][info][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 20M->9M(64M) 2.000ms
      [%2$d.000s][info][gc] GC(1) Pause Young (Normal) (G1 Evacuation Pause) 20M->9M(64M) 2.000ms
      """;

  @TempDir Path folder;

  private String one = "";
  private String other = "";
  private String output = "";

  @BeforeEach
  void files() throws IOException {
    one = Files.writeString(folder.resolve("one.log"), TEXT.formatted(1, 2)).toString();
    other = Files.writeString(folder.resolve("other.log"), TEXT.formatted(3, 4)).toString();
    output = Files.writeString(folder.resolve("app.out"), "Listening on port 8080\n").toString();
  }

  /// As it is left out of a report on all of them.
  @Test
  void aFileWithoutALineOfAJvmIsLeftOutAndNamed() {
    Run run = Run.assay("log", "--before", one, "--after", output, other);
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out().replaceAll("\\s+", " "))
        .contains("After 1 log of ", "A file has no JVM log line and is left out: ")
        .contains("app.out.");
  }

  /// Logs of compilers alone, one of them with times.
  @Test
  void compilationsAreDescribedWithoutAVerdict() throws IOException {
    String line = "    %d   41       4       java.lang.String::length (6 bytes)%n";
    Path few = Files.writeString(folder.resolve("few.out"), line.formatted(120));
    Path many =
        Files.writeString(folder.resolve("many.out"), line.formatted(120) + line.formatted(130));
    Run run = Run.assay("log", "--before", few.toString(), "--after", many.toString());
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).contains("no verdict: ", "compilations by C2 (tier 4)");
  }

  @Test
  void aComparisonWithoutAFigureIsNoSuccess() throws IOException {
    String text =
        "[0.010s][info][gc,init] Version: 21.0.4+7 (release)%n[0.020s][info][gc] Using G1%n"
            .formatted();
    Path none = Files.writeString(folder.resolve("none.log"), text);
    Path neither = Files.writeString(folder.resolve("neither.log"), text);
    Run run = Run.assay("log", "--before", none.toString(), "--after", neither.toString());
    assertThat(run.code()).isEqualTo(4);
    assertThat(run.err()).contains("nothing was compared");
  }

  @Test
  void aSideWithoutAnyLogIsRefused() {
    Run.refused(
        4,
        "contains no line in which a HotSpot JVM logs",
        "log",
        "--before",
        one,
        "--after",
        output);
    Run.refused(
        4,
        "contains no line in which a HotSpot JVM logs",
        "log",
        "--before",
        output,
        "--after",
        one);
  }

  /// Their names differ only in the number of the day.
  @Test
  void daysOfANodeAreOneNode() throws IOException {
    for (String side : List.of("before", "after")) {
      for (int day = 1; day < 3; day++) {
        for (int node = 1; node < 3; node++) {
          Path path = folder.resolve(side, "day" + day, "node" + node + ".log");
          Files.createDirectories(path.getParent());
          Files.writeString(path, dated(day + (side.equals("after") ? 7 : 0), node));
        }
      }
    }
    Run run =
        Run.assay(
            "log",
            "--before",
            folder.resolve("before").toString(),
            "--after",
            folder.resolve("after").toString());
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out().replaceAll("\\s+", " "))
        .contains("Before 4 logs of 2 nodes", "After 4 logs of 2 nodes")
        .contains("Names that differ only in the number of a day or run count as the same: ");
  }

  private static String dated(int day, int first) {
    return TEXT.formatted(first, 3)
        .replaceAll("(?m)^\\[(.*?)s]", "[2026-11-%02dT10:00:0$1+0000][$1s]".formatted(day));
  }

  /// It would be read by turns.
  @Test
  void standardInputIsOneSideOnly() {
    Run.refused(2, "standard input can be read only once", "log", "--before", "-", "--after", "-");
    Run.refused(2, "standard input", "log", "--before", one, "-", "--after", "-", other);
  }
}
