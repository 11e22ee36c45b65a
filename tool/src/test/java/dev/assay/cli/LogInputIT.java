package dev.assay.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Ctrl-C while the program whose output is read is silent.
class LogInputIT {

  /// More than a pipe holds, so that who has written them knows that they are being read.
  private static final int LINES = 10_000;

  @TempDir static Path cache;

  @TempDir Path folder;

  @BeforeEach
  void ctrlCIsTaken() throws IOException {
    BuiltAssay.assumeTaken("INT");
  }

  /// The logs of two containers are kept in a file first, because each is read by itself.
  @ParameterizedTest
  @CsvSource({"'', ''", "'web-1  | ', 'web-2  | '"})
  void whatWasReadSoFarIsReported(String even, String odd) throws Exception {
    Process process = new BuiltAssay(folder, cache).start("log", "-");
    try (OutputStream out = process.getOutputStream()) {
      write(out, even, odd);
      interrupt(process);
    }
    assertThat(reported(process, 130))
        .contains("Reading was interrupted", "reading was interrupted here")
        .containsPattern("Pause Young \\(Normal\\) \\d{1,2},?\\d{3} 100%");
  }

  /// In a terminal Ctrl-C ends the writer as well, before or after Assay hears of it.
  @ParameterizedTest
  @CsvSource({"'', ''", "'web-1  | ', 'web-2  | '"})
  void allIsReportedThatWasWrittenByAProgramThatEndsToo(String even, String odd) throws Exception {
    Process process = new BuiltAssay(folder, cache).start("log", "-");
    try (OutputStream out = process.getOutputStream()) {
      write(out, even, odd);
    }
    interrupt(process);
    assertThat(reported(process, 0, 130)).contains("Pause Young (Normal) 10,000 100%");
  }

  /// It is kept in a file first, because the other one is held against it.
  @Test
  void whatStandsBesideItIsReadToo() throws Exception {
    Path other =
        Files.writeString(folder.resolve("other.log"), pause("[2026-11-21T10:00:00.000+0000]", 7));
    Process process = new BuiltAssay(folder, cache).start("log", "-", other.toString());
    try (OutputStream out = process.getOutputStream()) {
      write(out, "", "");
      interrupt(process);
    }
    assertThat(reported(process, 130))
        .contains("reading was interrupted here", "standard input, other.log: ", "(other.log:1)")
        .containsPattern("Pause Young \\(Normal\\) \\d{1,2},?\\d{3} 100%");
  }

  @Test
  void whatANamedPipeBroughtIsReportedWhileItsWriterIsSilent() throws Exception {
    Path pipe = pipe("pipe");
    Process process = new BuiltAssay(folder, cache).start("log", pipe.toString());
    try (OutputStream out = Files.newOutputStream(pipe)) {
      write(out, "", "");
      interrupt(process);
    }
    assertThat(reported(process, 130)).contains("reading was interrupted here");
  }

  /// What was not read may hold what a condition is about: no success, and nothing but the log's
  /// end is missing.
  @ParameterizedTest
  @CsvSource({
    "INT, gc.full>0, 130",
    "TERM, gc.full>0, 143",
    "TERM, safepoint.count>0, 143",
    "TERM, pause.count>0, 1"
  })
  void whatWasNotReadIsNoSuccess(String signal, String condition, int exitCode) throws Exception {
    BuiltAssay.assumeTaken(signal);
    Process process =
        new BuiltAssay(folder, cache)
            .start("log", "-", "--fail-on", condition, "--json", "log.json");
    try (OutputStream out = process.getOutputStream()) {
      write(out, "", "");
      end(process, signal);
    }
    assertThat(reported(process, exitCode)).contains("Reading was interrupted");
    assertThat(Files.readString(folder.resolve("log.json")))
        .contains("\"interrupted\"")
        .doesNotContain("log-damaged");
  }

  /// That it takes Ctrl-C is certain once it has read the first.
  @Test
  void theWaitForTheWriterOfANamedPipeEnds() throws Exception {
    Path first = pipe("first");
    Path pipe = pipe("pipe");
    Process process = new BuiltAssay(folder, cache).start("log", first.toString(), pipe.toString());
    try (OutputStream out = Files.newOutputStream(first)) {
      write(out, "", "");
    }
    interrupt(process);
    assertThat(process.exitValue()).isEqualTo(4);
    assertThat(Files.readString(folder.resolve("err")))
        .contains("interrupted before any log was read");
  }

  /// It may send something yet, so it is not empty.
  @Test
  void theWaitForASilentInputEnds() throws Exception {
    Path err = folder.resolve("err");
    int seconds = 1;
    do {
      Process process = new BuiltAssay(folder, cache).start("log", "-");
      // A JVM that does not take the signal yet is ended by it.
      assertThat(process.waitFor(seconds, TimeUnit.SECONDS)).isFalse();
      interrupt(process);
      seconds *= 2;
    } while (Files.size(err) == 0 && seconds < 60);
    assertThat(Files.readString(err))
        .contains("interrupted before any log was read")
        .doesNotContain("empty");
  }

  private Path pipe(String name) throws Exception {
    Path pipe = folder.resolve(name);
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    return pipe;
  }

  private static void write(OutputStream out, String even, String odd) throws IOException {
    for (int i = 0; i < LINES; i++) {
      out.write(pause(i % 2 == 0 ? even : odd, i).getBytes(UTF_8));
    }
    out.flush();
  }

  private static void interrupt(Process process) throws Exception {
    end(process, "INT");
  }

  private static void end(Process process, String signal) throws Exception {
    new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid())).start().waitFor();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
  }

  private String reported(Process process, Integer... exitCodes) throws IOException {
    assertThat(process.exitValue()).isIn((Object[]) exitCodes);
    return Files.readString(folder.resolve("out")).replaceAll("\\s+", " ");
  }

  private static String pause(String prefix, int number) {
    return String.format(
        Locale.ROOT,
        "%s[%.3fs][info][gc] GC(%d) Pause Young (Normal) (G1 Evacuation Pause) 24M->4M(64M) 2.500ms%n",
        prefix,
        number / 10.0,
        number / 2);
  }
}
