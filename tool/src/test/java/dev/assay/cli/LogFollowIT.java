package dev.assay.cli;

import static java.nio.file.attribute.PosixFilePermissions.asFileAttribute;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

/// Signals to the built command while it follows a log.
@Timeout(300)
class LogFollowIT {

  @TempDir static Path cache;

  @TempDir Path folder;

  private final List<Process> started = new ArrayList<>();

  @BeforeEach
  void write() throws IOException {
    Files.writeString(
        folder.resolve("gc.log"),
        "[0.005s][info][gc] Using G1\n[1.000s][info][gc] GC(0) Pause Full (System.gc()) 9M->1M(9M) 2.500ms\n");
  }

  /// A test that fails or is skipped on the way leaves nothing behind.
  @AfterEach
  void end() {
    started.forEach(Process::destroyForcibly);
  }

  private ProcessBuilder builder(String... more) {
    String[] words = new String[more.length + 3];
    words[0] = "log";
    words[1] = "--follow";
    words[2] = "gc.log";
    System.arraycopy(more, 0, words, 3, more.length);
    return new BuiltAssay(folder, cache).builder(words);
  }

  private Process start(ProcessBuilder builder) throws IOException {
    Process process = builder.start();
    started.add(process);
    return process;
  }

  private Process follow(String... more) throws Exception {
    Process process = start(builder(more));
    // The full collection is told as soon as it was read.
    awaitErr(process, "Pause Full");
    return process;
  }

  private void awaitErr(Process process, String words) throws Exception {
    while (!err().contains(words)) {
      assertThat(process.isAlive()).as(err()).isTrue();
      Thread.sleep(20);
    }
  }

  private String err() throws IOException {
    return Files.readString(folder.resolve("err"));
  }

  private static void kill(Process process, String signal) throws Exception {
    new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid())).start().waitFor();
  }

  private static int ended(Process process, String signal) throws Exception {
    kill(process, signal);
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    return process.exitValue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"INT", "TERM"})
  void theFirstSignalEndsItWithTheReport(String signal) throws Exception {
    BuiltAssay.assumeTaken(signal);
    assertThat(ended(follow("--json", "log.json", "--html", "log.html"), signal)).isZero();
    assertThat(Files.readString(folder.resolve("out"))).contains("gc.log", "Pause Full");
    assertThat(folder.resolve("log.html")).isNotEmptyFile();
    assertThat(
            JsonMapper.shared()
                .readTree(folder.resolve("log.json").toFile())
                .at("/gc/pauses")
                .asInt())
        .isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource({"INT, 130", "TERM, 143"})
  void theSecondSignalEndsItAtOnceWithoutAReport(String signal, int exitCode) throws Exception {
    BuiltAssay.assumeTaken(signal);
    // A pipe that nobody reads holds up the report, and what is to follow it on standard output.
    assertThat(new ProcessBuilder("mkfifo", folder + "/held").start().waitFor()).isZero();
    Process process = follow("--json", "held", "--csv", "-");
    kill(process, signal);
    awaitErr(process, "again to end at once");
    for (int i = 0; i < 60 && process.isAlive(); i++) {
      kill(process, signal);
      process.waitFor(1, TimeUnit.SECONDS);
    }
    assertThat(process.exitValue()).isEqualTo(exitCode);
    assertThat(folder.resolve("out")).isEmptyFile();
  }

  /// `timeout` sends it to the program and to its group.
  @Test
  void aSignalThatComesTwiceAtOnceEndsItWithTheReport() throws Exception {
    Process process = follow();
    String pid = Long.toString(process.pid());
    new ProcessBuilder("sh", "-c", "kill -TERM $0; kill -TERM $0", pid).start().waitFor();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).as(err()).isZero();
    assertThat(Files.readString(folder.resolve("out"))).contains("Pause Full");
  }

  @Test
  void itEndsOnceNobodyReadsItsReport() throws Exception {
    Process process = start(builder("--json", "log.json").redirectOutput(Redirect.PIPE));
    awaitErr(process, "Pause Full");
    process.getInputStream().close();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).as(err()).isZero();
    assertThat(err()).contains("nobody reads standard output any more");
    assertThat(folder.resolve("log.json")).isNotEmptyFile();
  }

  @Test
  void itEndsOnceNobodyReadsWhatItSaysMeanwhile() throws Exception {
    Process process = start(builder().redirectError(Redirect.PIPE));
    assertThat(process.errorReader().readLine()).contains("Pause Full");
    process.errorReader().close();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).isZero();
    assertThat(Files.readString(folder.resolve("out"))).contains("Pause Full");
  }

  @Test
  void theConditionsAreAskedThen() throws Exception {
    assertThat(ended(follow("--fail-on", "gc.full>0"), "TERM")).isEqualTo(1);
    assertThat(err()).contains("gc.full is 1");
  }

  @Test
  void aFileThatCannotBeReadUntilTheEndIsToldAndNoSuccess() throws Exception {
    Path closed = Files.createFile(folder.resolve("closed"), asFileAttribute(Set.of()));
    assumeFalse(Files.isReadable(closed), "this user may read every file");
    Process process = follow();
    Files.move(folder.resolve("gc.log"), folder.resolve("gc.log.0"));
    Files.move(closed, folder.resolve("gc.log"));
    awaitErr(process, "cannot be read at the moment");
    assertThat(ended(process, "TERM")).isEqualTo(4);
    assertThat(Files.readString(folder.resolve("out"))).contains("Pause Full", "cannot be read");
  }
}
