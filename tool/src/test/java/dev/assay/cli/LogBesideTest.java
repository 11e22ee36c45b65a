package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A JDK 8 that writes collections into one file, and names of stops and compilations into another.
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
    assertThat(run.out()).contains("Before  1 log of").contains("After   1 log of");
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
}
