package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A JVM that writes its collections into one file, and names of stops, compilations or warnings
/// into another.
class LogBesideTest {

  @TempDir Path folder;

  private Path log;
  private Path output;

  @BeforeEach
  void write() throws IOException {
    StringBuilder stops = new StringBuilder();
    StringBuilder rows =
        new StringBuilder(
            """
            <?xml version='1.0' encoding='UTF-8'?>
            <hotspot_log version='160 1' process='4711' time_ms='1767225600000'>
            <vm_version>
            <info>
            OpenJDK 64-Bit Server VM (25.400-b01) for linux-amd64 JRE (1.8.0_400-b01), built on 2026
            </info>
            </vm_version>
            <tty>
                 31    1     n 0       java.lang.System::arraycopy (native)   (static)
                 32    2       3       java.lang.Object::<init> (1 bytes)
                     vmop                    [threads: total initially_running wait_to_block]    \
            [time: spin block sync cleanup vmop] page_trap_count
            """);
    for (int second = 1; second <= 9; second++) {
      stops.append(
          """
          %1$d.400: [GC (Allocation Failure)  20480K->4096K(62976K), 0.3900000 secs]
          %1$d.400: Total time for which application threads were stopped: 0.4000000 seconds
          """
              .formatted(second));
      rows.append(
          """
          %1$d.000: ParallelGCFailedAllocation       [      12          0              0    ]      \
          [     0     0     0     0   400    ]  0
            %1$d350   %1$d       3       java.lang.String::hashCode (55 bytes)
          """
              .formatted(second));
    }
    log = Files.writeString(folder.resolve("gc.log"), stops);
    output = Files.writeString(folder.resolve("vm.log"), rows);
  }

  private static JsonNode report(Path... files) {
    List<String> words = new ArrayList<>(List.of("log", "--json", "-"));
    Arrays.stream(files).map(Path::toString).forEach(words::add);
    return JsonMapper.shared().readTree(Run.assay(words.toArray(String[]::new)).out());
  }

  private void assertNamed(JsonNode report) {
    JsonNode alone = report(log);
    assertThat(report.path("runs")).hasSize(1);
    assertThat(report.path("runs").get(0).path("version").asString()).startsWith("1.8.0_400");
    assertThat(report.path("safepoints").path("operations")).hasSize(1);
    assertThat(report.path("safepoints").path("operations").get(0).path("name").asString())
        .isEqualTo("ParallelGCFailedAllocation");
    assertThat(report.path("safepoints").path("count").asLong()).isEqualTo(9);
    assertThat(report.path("stops").path("utilisation"))
        .isEqualTo(alone.path("stops").path("utilisation"));
    assertThat(report.path("gc").path("throughput")).isEqualTo(alone.path("gc").path("throughput"));
    assertThat(report.path("jit").path("levels").get(3).asLong()).isEqualTo(10);
  }

  @Test
  void bothFilesAreOfOneRunInAnyOrder() {
    assertNamed(report(log, output));
    assertNamed(report(output, log));
    assertNamed(report(folder));
  }

  @Test
  void bothAreOneNodeOfAComparison() throws IOException {
    Path other = Files.createDirectory(folder.resolve("after"));
    Files.copy(log, other.resolve("gc.log"));
    Files.copy(output, other.resolve("vm.log"));
    Path before = Files.createDirectory(folder.resolve("before"));
    Files.copy(log, before.resolve("gc.log"));
    Files.copy(output, before.resolve("vm.log"));
    Run run = Run.assay("log", "--before", before.toString(), "--after", other.toString());
    assertThat(run.out())
        .contains("Before  1 log (2 files) of")
        .contains("After   1 log (2 files) of");
  }

  /// Nodes whose files lie in one folder.
  @Test
  void nameUpToTheExtensionTellsWhichBelongTogether() throws IOException {
    Path nodes = Files.createDirectory(folder.resolve("nodes"));
    for (String node : List.of("node-1", "node-2", "node-3.eu")) {
      Files.copy(log, nodes.resolve(node + ".log"));
      Files.copy(output, nodes.resolve(node + ".out"));
    }
    JsonNode report = report(nodes);
    assertThat(report.path("runs")).hasSize(3);
    assertThat(report.path("safepoints").path("operations")).hasSize(1);
    Files.move(nodes.resolve("node-2.out"), nodes.resolve("node-4.out"));
    assertThat(report(nodes).path("runs")).hasSize(4);
    Files.copy(output, nodes.resolve("node-1.err"));
    assertThat(report(nodes).path("runs")).hasSize(6);
  }

  /// What a JVM tells of itself unasked has many topics, and no date.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "[0.001s][warning][pagesize] UseLargePages disabled, no large pages configured",
        "[0.003s][error  ][arguments] Something",
        "[20.496s][info][jfr,startup] Started recording 1. No limit specified, using maxsize=250MB"
      })
  void standardOutputIsOfTheOnlyLogWhateverTheTagsOfItsLines(String line) throws IOException {
    Path node = Files.createDirectory(folder.resolve("node"));
    Path gc =
        Files.writeString(
            node.resolve("gc.log"),
            """
            [2026-11-27T22:32:16.766+0000][0.024s][info][gc] Using G1
            [2026-11-27T22:32:36.766+0000][20.024s][info][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 100M->20M(256M) 2.000ms
            """);
    Path out = Files.writeString(node.resolve("out.txt"), line + "\nrequests: 4342\n");
    assertThat(report(gc, out).path("runs")).hasSize(1);
    assertThat(report(node).path("runs")).hasSize(1);
    Files.writeString(node.resolve("gc-2.log"), Files.readString(gc).replace("T22", "T21"));
    assertThat(report(node).path("runs")).hasSize(3);
  }

  /// Which of two logs it belongs to nobody can tell.
  @Test
  void whatMayBeOfSeveralJvmsStaysALogOfItsOwn() throws IOException {
    Files.copy(log, folder.resolve("other-jvm.log"));
    JsonNode report = report(folder);
    assertThat(report.path("runs")).hasSize(3);
  }

  @Test
  void eachFolderHoldsTheFilesOfOneJvm() throws IOException {
    Path node = Files.createDirectory(folder.resolve("node2"));
    Files.copy(log, node.resolve("gc.log"));
    Files.copy(output, node.resolve("vm.log"));
    JsonNode report = report(folder);
    assertThat(report.path("runs")).hasSize(2);
    assertThat(report.path("safepoints").path("operations")).hasSize(1);
  }

  /// From JDK 13 on the file and standard output tell it, and standard error that the code cache is
  /// full, again.
  @Test
  void warningsThatTheLogTellsTooCountOnce() throws IOException {
    String warnings =
        """
        [1.234s][warning][safepoint] # SafepointSynchronize::begin: Timeout detected:
        [1.234s][warning][safepoint] # SafepointSynchronize::begin: Threads which did not reach the safepoint:
        [1.234s][warning][safepoint] # "main" #3 [9988] prio=5 os_prio=0 tid=0x00007f335c02c4e0 nid=9988 runnable
        [1.234s][warning][safepoint] # SafepointSynchronize::begin: (End of list)
        [2.550s][warning][codecache] CodeCache is full. Compiler has been disabled.
        """;
    Path jvm = Files.createDirectory(folder.resolve("jvm"));
    Path gc =
        Files.writeString(
            jvm.resolve("gc.log"),
            """
            [0.005s][info][gc] Using G1
            [1.000s][info][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 100M->20M(256M) 2.000ms
            [1.300s][info][safepoint] Safepoint "G1CollectForAllocation", Time since last: 9 ns, \
            Reaching safepoint: 10000 ns, At safepoint: 90000 ns, Total: 100000 ns
            """
                + warnings
                + "[9.000s][info][gc] GC(1) Pause Young (Normal) (G1 Evacuation Pause) 100M->20M(256M) 2.000ms\n");
    Path out = Files.writeString(jvm.resolve("out.log"), warnings);
    Path err =
        Files.writeString(
            jvm.resolve("err.log"),
            "OpenJDK 64-Bit Server VM warning: CodeCache is full. Compiler has been disabled.\n");
    for (JsonNode report : List.of(report(gc), report(gc, err), report(out, gc), report(jvm))) {
      assertThat(report.path("starts").asInt()).isEqualTo(1);
      assertThat(report.path("codeCache").path("fulls").asInt()).isEqualTo(1);
      assertThat(report.path("codeCache").path("disabled").asInt()).isEqualTo(1);
      assertThat(report.path("safepoints").path("lateThreads").get(0).path("count").asInt())
          .isEqualTo(1);
    }
    // Stops in a log of their own.
    Path stops = Files.writeString(jvm.resolve("stops.log"), Files.readString(gc));
    Files.writeString(
        gc, "[0.005s][info][gc] Using G1\n[9.000s][info][gc] GC(1) Pause Full 1.0ms\n");
    Files.writeString(
        stops,
        Files.readString(stops)
            .lines()
            .filter(line -> line.contains("[safepoint]"))
            .collect(Collectors.joining("\n", "", "\n")));
    assertThat(
            report(gc, stops, out)
                .path("safepoints")
                .path("lateThreads")
                .get(0)
                .path("count")
                .asInt())
        .isEqualTo(1);
    Files.delete(stops);
    JsonNode apart = report(out, err);
    assertThat(apart.path("starts").asInt()).isEqualTo(1);
    assertThat(apart.path("codeCache").path("fulls").asInt()).isEqualTo(1);
    // What the log does not tell stands beside it.
    Files.writeString(gc, "[0.005s][info][gc] Using G1\n");
    JsonNode beside = report(jvm);
    assertThat(beside.path("starts").asInt()).isEqualTo(1);
    assertThat(beside.path("codeCache").path("fulls").asInt()).isEqualTo(1);
  }

  /// What a JVM prints to standard error besides hides nothing.
  @Test
  void aFileWithoutALineOfAJvmKeepsNothingFromItsLog() throws IOException {
    Path errors =
        Files.writeString(
            folder.resolve("stderr.txt"), "OpenJDK 64-Bit Server VM warning: this is deprecated\n");
    assertThat(report(log, output, errors).path("runs")).hasSize(1);
    assertThat(report(errors, log, output).path("runs")).hasSize(1);
  }
}
