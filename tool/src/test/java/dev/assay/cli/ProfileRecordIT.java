package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.jvm.TestJdks;
import dev.assay.profiler.MixedProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// Recordings that the built program makes of real JVMs.
@EnabledOnOs(OS.LINUX)
@Timeout(600)
class ProfileRecordIT {

  private static final String JAVA = System.getProperty("java.home") + "/bin/java";

  @TempDir static Path cache = Path.of("unset");

  @TempDir Path folder = Path.of("unset");

  @BeforeAll
  static void compile() throws IOException {
    MixedProgram.into(cache);
  }

  @Test
  void aProgramKeepsItsOutputAndItsExitCode() throws Exception {
    assertThat(
            assay(
                "profile", "--output", "a.jfr", "--", JAVA, "-cp", classes(), "Mixed", "60r", "7"))
        .isEqualTo(7);
    assertThat(out()).startsWith("done\n").contains("Mixed");
    assertThat(err()).contains("assay: recording c").contains("assay: recorded a.jfr");
    assertThat(folder.resolve("a.jfr")).isNotEmptyFile();
  }

  @Test
  void everyJvmUnderAScriptHasARecording() throws Exception {
    Path script = folder.resolve("run.sh");
    String start = JAVA + " -cp " + classes() + " Mixed 30r\n";
    Files.writeString(script, "#!/bin/sh\n" + start + start);
    assertThat(script.toFile().setExecutable(true)).isTrue();
    assertThat(assay("profile", "--output", "b.jfr", "--", "./run.sh")).isZero();
    assertThat(recordings("b-"))
        .as(err())
        .hasSize(2)
        .allMatch(name -> name.matches("b-\\d+\\.jfr"));
  }

  @Test
  void aRunningProcessIsRecordedForATimeAndGoesOn() throws Exception {
    Process target = program(JAVA, "600000");
    try {
      String pid = Long.toString(target.pid());
      assertThat(assay("profile", pid, "--duration", "1s", "--output", "c.jfr")).as(err()).isZero();
      assertThat(out()).contains("Mixed");
      assertThat(target.isAlive()).isTrue();
      assertThat(assay("profile", pid, "--jfr", "--duration", "1s", "--output", "d.jfr"))
          .as(err())
          .isZero();
      assertThat(recordings("d")).hasSize(1);
      assertThat(assay("profile", pid, "--jfr", "--duration", "1", "--output", "two words.jfr"))
          .as(err())
          .isZero();
      assertThat(recordings("two words")).hasSize(1);
    } finally {
      target.destroyForcibly();
    }
  }

  @Test
  void ctrlCEndsTheProgramAndLeavesARecording() throws Exception {
    BuiltAssay.assumeTaken("INT");
    Path begun = folder.resolve("begun");
    Process assay =
        new BuiltAssay(folder, cache)
            .start(
                "profile",
                "--output",
                "e.jfr",
                "--",
                JAVA,
                "-Dbegun=" + begun,
                "-cp",
                classes(),
                "Mixed",
                "600000");
    await(assay, () -> Files.exists(begun));
    interrupt(assay);
    assertThat(assay.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(assay.exitValue()).as(err()).isEqualTo(143);
    assertThat(out()).contains("Mixed");
  }

  @Test
  void aSecondCtrlCEndsAProgramThatDoesNotEnd() throws Exception {
    BuiltAssay.assumeTaken("INT");
    Path script = folder.resolve("stays.sh");
    Files.writeString(
        script, "#!/bin/sh\ntrap '' INT TERM\necho $$ > pid\nwhile :; do sleep 1; done\n");
    assertThat(script.toFile().setExecutable(true)).isTrue();
    Process assay = new BuiltAssay(folder, cache).start("profile", "--", "./stays.sh");
    await(assay, () -> Files.exists(folder.resolve("pid")));
    interrupt(assay);
    await(assay, () -> err().contains("press Ctrl-C again"));
    Thread.sleep(600); // what comes within half a second is the same wish
    interrupt(assay);
    assertThat(assay.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(assay.exitValue()).as(err()).isEqualTo(130);
    long pid = Long.parseLong(Files.readString(folder.resolve("pid")).strip());
    assertThat(Path.of("/proc", Long.toString(pid))).doesNotExist();
    assertThat(recordings("profile-")).isEmpty();
  }

  private static void interrupt(Process process) throws Exception {
    new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start().waitFor();
  }

  @Test
  void theFlightRecorderOfJdk8IsToldByAFileOfSettings() throws Exception {
    String java = TestJdks.java(8);
    assertThat(
            assay(
                "profile",
                "--jfr",
                "--output",
                "f.jfr",
                "--",
                java,
                "-cp",
                classes(),
                "Mixed",
                "60r"))
        .as(err())
        .isZero();
    assertThat(out()).contains("Mixed");
  }

  @Test
  void whatCannotBeRecordedSaysWhy() throws Exception {
    String java = TestJdks.java(8);
    assertThat(assay("profile", "--event", "live", "--", java, "-version")).isEqualTo(4);
    assertThat(err()).contains("--event live needs JDK 11 or later, and this is JDK 8");
    assertThat(assay("profile", "--", "sleep", "0")).isEqualTo(3);
    assertThat(err()).contains("nothing was recorded: the command started no JVM");
    Process sleeper = new ProcessBuilder("sleep", "600").start();
    try {
      assertThat(assay("profile", Long.toString(sleeper.pid()))).isEqualTo(4);
      assertThat(err()).contains("is not a JVM but 'sleep'; give the id of a java process");
    } finally {
      sleeper.destroyForcibly();
    }
  }

  private static String classes() {
    return cache.toString();
  }

  private Process program(String java, String millis) throws IOException {
    return new ProcessBuilder(java, "-cp", classes(), "Mixed", millis)
        .redirectErrorStream(true)
        .redirectOutput(folder.resolve("program").toFile())
        .start();
  }

  private int assay(String... args) throws Exception {
    Process process = new BuiltAssay(folder, cache).start(args);
    assertThat(process.waitFor(300, TimeUnit.SECONDS)).isTrue();
    return process.exitValue();
  }

  private interface Condition {
    boolean holds() throws IOException;
  }

  /// However long it takes.
  private void await(Process process, Condition condition) throws Exception {
    while (!condition.holds()) {
      assertThat(process.isAlive()).as(err()).isTrue();
      Thread.sleep(20);
    }
  }

  private String out() throws IOException {
    return Files.readString(folder.resolve("out"));
  }

  private String err() throws IOException {
    return Files.readString(folder.resolve("err"));
  }

  private List<String> recordings(String prefix) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return new ArrayList<>(
          files
              .map(file -> String.valueOf(file.getFileName()))
              .filter(name -> name.startsWith(prefix) && name.endsWith(".jfr"))
              .toList());
    }
  }
}
