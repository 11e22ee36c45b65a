package dev.assay.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
@Timeout(60)
class LinuxChildrenTest {

  @TempDir Path folder;
  private final Children children = new LinuxChildren();

  @Test
  void theOutputAndTheExitCodeAreKept() throws Exception {
    Ended ended = sh("echo out; echo err >&2; exit 7");
    assertThat(ended.exitCode()).isEqualTo(OptionalInt.of(7));
    assertThat(ended.ok()).isFalse();
    assertThat(folder.resolve("out")).hasContent("out\n");
    assertThat(folder.resolve("err")).hasContent("err\n");
  }

  @Test
  void argumentsReachTheProgramAsTheyAre() throws Exception {
    run(List.of("printf", "%s|", "a b", "$HOME", "*", "'", "\"", "", "-n"), Duration.ofSeconds(20));
    assertThat(folder.resolve("out")).hasContent("a b|$HOME|*|'|\"||-n|");
  }

  @Test
  void cpuTimeOfDescendantsIsCounted() throws Exception {
    Ended idle = sh("sleep 0.2");
    Ended busy = sh("sh -c 'i=0; while [ $i -lt 300000 ]; do i=$((i+1)); done'; true");
    assertThat(busy.cpu()).isGreaterThan(0.02).isGreaterThan(2 * idle.cpu());
    assertThat(idle.wall()).isGreaterThan(0.19);
  }

  @Test
  void theMemoryOfASmallChildIsNotThatOfAssay() throws Exception {
    assertThat(sh("true").maxRss()).isBetween(100_000L, 16_000_000L);
  }

  @Test
  void aHangingChildIsEndedWithItsDescendants() throws Exception {
    Ended ended =
        // Hundreds of times what the shell needs to start its own child.
        run(List.of("sh", "-c", "sleep 61.5 & echo $!; sleep 61.5"), Duration.ofSeconds(2));
    assertThat(ended.timedOut()).isTrue();
    assertThat(ended.ok()).isFalse();
    long orphan = Long.parseLong(Files.readString(folder.resolve("out")).strip());
    assertThat(ProcessHandle.of(orphan).filter(ProcessHandle::isAlive)).isEmpty();
  }

  @Test
  void whatAChildLeavesBehindIsEnded() throws Exception {
    sh("sleep 61.5 >/dev/null 2>&1 & echo $!");
    long orphan = Long.parseLong(Files.readString(folder.resolve("out")).strip());
    assertThat(ProcessHandle.of(orphan).filter(ProcessHandle::isAlive)).isEmpty();
  }

  @Test
  void anInterruptEndsTheChild() throws Exception {
    AtomicReference<Throwable> thrown = new AtomicReference<>();
    Thread runner =
        Thread.ofPlatform()
            .start(() -> {
              try {
                sh("sleep 61.5");
              } catch (Exception e) {
                thrown.set(e);
              }
            });
    while (runner.isAlive() && !Files.exists(folder.resolve("out"))) {
      Thread.sleep(5);
    }
    runner.interrupt();
    runner.join(20_000);
    assertThat(thrown.get()).isInstanceOf(InterruptedException.class);
  }

  @Test
  void aSignalIsTold() throws Exception {
    assertThat(sh("kill -9 $$").signal()).isEqualTo(OptionalInt.of(9));
  }

  @Test
  void anAbsentProgramEndsWith127AndTheShellsWords() throws Exception {
    Ended ended = run(List.of("no-such-program-here"), Duration.ofSeconds(20));
    assertThat(ended.exitCode()).isEqualTo(OptionalInt.of(127));
    assertThat(folder.resolve("err")).content().contains("not found");
  }

  @Test
  void anAbsentWorkingDirectoryIsAnError() {
    assertThatThrownBy(() -> children.run(program(folder.resolve("absent"))))
        .isInstanceOf(NotStarted.class)
        .hasMessageContaining("absent");
  }

  private Program program(Path directory) {
    return new Program(
        List.of("true"),
        Map.of(),
        directory,
        folder.resolve("out"),
        folder.resolve("err"),
        Duration.ofSeconds(20));
  }

  /// Ctrl-C of a terminal reaches the shell too, if it comes before the shell ignores it.
  @Test
  void aShellThatIsEndedBeforeItStartsAnythingIsStartedOnceMore() throws Exception {
    Path shell = shell("[ -e ended ] || { : >ended; kill -INT $$; }\nexec /bin/sh \"$@\"");
    assertThat(new LinuxChildren(shell.toString()).run(program(folder)).ok()).isTrue();
    assertThat(folder.resolve("ended")).exists();
  }

  @Test
  void aShellThatIsAlwaysEndedStartsNothing() throws Exception {
    Children hopeless = new LinuxChildren(shell("kill -INT $$").toString());
    assertThatThrownBy(() -> hopeless.run(program(folder)))
        .isInstanceOf(NotStarted.class)
        .hasMessageStartingWith("the shell that starts it was ended");
  }

  @Test
  void ctrlCThatReachesTheShellDoesNotEndTheChild() throws Exception {
    Path shell =
        shell(
            "script=$2; shift 2; exec /bin/sh -c \"${script%echo*}\"' kill -INT $$; echo $!' \"$@\"");
    assertThat(new LinuxChildren(shell.toString()).run(program(folder)).ok()).isTrue();
  }

  private Path shell(String script) throws IOException {
    Path file = Files.writeString(folder.resolve("shell"), "#!/bin/sh\n" + script + "\n");
    assertThat(file.toFile().setExecutable(true)).isTrue();
    return file;
  }

  @Test
  void aTrialThatOutlivedItsAssayIsEnded() throws Exception {
    ProcessBuilder builder = new ProcessBuilder("cat");
    builder.environment().put(Orphans.VARIABLE, folder.resolve("trials/001-a").toString());
    Process orphan = builder.start();
    // Who just called exec may have no environment yet.
    orphan.getOutputStream().write('x');
    orphan.getOutputStream().flush();
    assertThat(orphan.getInputStream().read()).isEqualTo('x');
    assertThat(Orphans.end(folder.resolve("other"))).isZero();
    assertThat(orphan.isAlive()).isTrue();
    assertThat(Orphans.end(folder)).isEqualTo(1);
    assertThat(orphan.waitFor()).isEqualTo(137);
  }

  private Ended sh(String script) throws IOException, InterruptedException {
    return run(List.of("sh", "-c", script), Duration.ofSeconds(20));
  }

  private Ended run(List<String> arguments, Duration timeout)
      throws IOException, InterruptedException {
    return children.run(
        new Program(
            arguments, Map.of(), folder, folder.resolve("out"), folder.resolve("err"), timeout));
  }
}
