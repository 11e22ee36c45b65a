package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// On files that JMH 1.37 and hyperfine 1.15 wrote.
class ReportCommandTest {

  private static final Path FILES = Path.of("src/test/resources/reanalysis");
  private static final Map<String, String> UTF8 = Map.of("LANG", "C.UTF-8");

  @TempDir Path folder;

  @Test
  void aJmhFileIsToldByForkBesideThePooledInterval() throws IOException {
    Run run = imported("jmh-jdk25.json");
    assertThat(run.err()).isEmpty();
    assertThat(run.code()).isZero();
    Golden.check("import-jmh.txt", run.out());
  }

  @Test
  void twoJmhFilesAreComparedWithTheCaveatThatTheyDidNotTakeTurns() throws IOException {
    Golden.check("import-jmh-two.txt", imported("jmh-jdk17.json", "jmh-jdk25.json").out());
  }

  @Test
  void theCommandsOfAHyperfineFileAreCompared() throws IOException {
    Golden.check("import-hyperfine.txt", imported("hyperfine.json").out());
  }

  @Test
  void theFiguresAreThereAsJson() {
    String file = FILES.resolve("jmh-jdk25.json").toString();
    JsonNode json =
        JsonMapper.shared().readTree(Run.assay("report", "--json", "-", "--import", file).out());
    assertThat(json.path("schema").asString()).isEqualTo("assay.reanalysis/1");
    JsonNode first = json.path("benchmarks").path(0);
    assertThat(first.path("benchmark").asString())
        .isEqualTo("org.openjdk.jmh.samples.JMHSample_27_Params.bench:arg=1000039,certainty=32");
    assertThat(first.path("forks").asInt()).isEqualTo(5);
    assertThat(first.path("values").asInt()).isEqualTo(25);
    assertThat(first.path("widthRatio").asDouble()).isBetween(1.0, 5.0);
    assertThat(json.path("comparisons").size()).isZero();
  }

  @Test
  void measurementsAreNotWrittenOver() throws IOException {
    Path file = Files.copy(FILES.resolve("jmh-jdk25.json"), folder.resolve("jmh.json"));
    Run run = Run.assay("report", "--json", file.toString(), "--import", file.toString());
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("would overwrite");
    assertThat(file).hasSameTextualContentAs(FILES.resolve("jmh-jdk25.json"));
  }

  @Test
  void aNameInAMistakeDoesNotReachTheTerminalAsItIs() throws IOException {
    Path file = folder.resolve("twice.json");
    String one = benchmark("\\u001b[31mred", "[1.0]");
    Files.writeString(file, "[" + one + "," + one + "]");
    Run run = Run.assay("report", "--import", file.toString());
    assertThat(run.err()).contains("?[31mred").doesNotContain("\u001b");
  }

  @Test
  void valuesThatDoNotDifferHaveNoWidth() throws IOException {
    Path file = folder.resolve("same.json");
    Files.writeString(file, "[" + benchmark("a.B.c", "[0.0, 0.0],[0.0, 0.0]") + "]");
    Run run = Run.assay("report", "--import", file.toString());
    assertThat(run.out())
        .contains("No value differs from the others")
        .doesNotContain("one and the same");
  }

  @Test
  void whatTwoForksThatDifferCannotTellIsNotPrintedAsIfTheyCould() throws IOException {
    String[] files = {"a.json", "b.json"};
    String[] forks = {"[6911.0, 9508.0],[1452.0, 1279.0]", "[42000.0, 9000.0],[700.0, 900.0]"};
    for (int i = 0; i < 2; i++) {
      files[i] = folder.resolve(files[i]).toString();
      Files.writeString(Path.of(files[i]), "[" + benchmark("a.B.c", forks[i]) + "]");
    }
    String out = Run.assay("report", "--import", files[0], files[1]).out();
    assertThat(out)
        .containsPattern("B\\.c +\\+\\d+% +any +no difference shown")
        .containsIgnoringWhitespaces("An interval that reaches below zero, where none");
  }

  private static String benchmark(String name, String forks) {
    return """
    {"jmhVersion":"1.37","benchmark":"%s","mode":"thrpt","threads":1,
     "primaryMetric":{"score":1.0,"scoreUnit":"ops/s","rawData":[%s]},"secondaryMetrics":{}}\
    """
        .formatted(name, forks);
  }

  @Test
  void aSingleForkHasNoIntervalByFork() throws IOException {
    Path file = folder.resolve("one.json");
    Files.writeString(file, "{\"results\":[{\"command\":\"a\",\"times\":[1.5]}]}");
    Run run = Run.assay("report", "--import", file.toString());
    assertThat(run.code()).isZero();
    assertThat(run.out()).contains("A single fork says nothing about the next one");
  }

  @Test
  void aFileOfSomethingElseIsRefusedInOneLine() throws IOException {
    Path file = folder.resolve("other.txt");
    Files.writeString(file, "Benchmark Mode Cnt Score");
    Run run = Run.assay("report", "--import", file.toString());
    assertThat(run.code()).isEqualTo(4);
    assertThat(run.err())
        .isEqualTo(
            "assay: "
                + file
                + " is neither a result of JMH nor of hyperfine; write one with -rf json or with"
                + " --export-json\n");
  }

  @Test
  void nothingToReportOnIsAUsageError() {
    Run run = Run.assay("report");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).startsWith("assay: there is nothing to report on; ");
  }

  @Test
  void twoFormsDoNotShareStandardOutput() {
    String[][] commands = {
      {"report", folder.toString(), "--json", "-", "--md", "-"},
      {"compare", "--resume", folder.toString(), "--json", "-", "--md", "-"}
    };
    for (String[] command : commands) {
      Run run = Run.assay(command);
      assertThat(run.code()).isEqualTo(2);
      assertThat(run.out()).isEmpty();
      assertThat(run.err()).contains("standard output");
    }
  }

  @Test
  void aFolderThatIsNoRunIsRefused() {
    Run run = Run.assay("report", folder.toString());
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("there is no run, " + folder);
  }

  @Test
  void ofAFolderOfRunsTheLatestIsNamed() throws IOException {
    for (String run : List.of("20260101-090000-java", "20260102-090000-java")) {
      Files.createDirectories(folder.resolve(run));
      Files.writeString(folder.resolve(run).resolve("experiment.yaml"), "");
    }
    Run run = Run.assay("report", folder.toString());
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("name one, as " + folder.resolve("20260102-090000-java"));
  }

  private static Run imported(String... files) {
    String[] arguments = new String[files.length + 2];
    arguments[0] = "report";
    arguments[1] = "--import";
    for (int i = 0; i < files.length; i++) {
      arguments[i + 2] = FILES.resolve(files[i]).toString();
    }
    return Run.in(UTF8, arguments);
  }
}
