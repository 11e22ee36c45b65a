package dev.assay.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.model.ThreadClass;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
@Timeout(60)
class ThreadPollerTest {

  private static final String JAVA = System.getProperty("java.home") + "/bin/java";

  /// One tick of the kernel's clock, and what a fork costs before it is counted.
  private static final double TICK = 0.02;

  @TempDir Path folder;
  private final Children children = new LinuxChildren();

  @Test
  void aBusyShellIsTheProgramsTime() throws Exception {
    Ended ended = run("sh", "-c", "i=0; while [ $i -lt 500000 ]; do i=$((i+1)); done");
    ThreadUse use = ended.threads().orElseThrow();
    assertThat(use.cpu().keySet()).containsExactly(ThreadClass.APPLICATION);
    assertThat(seen(use)).isPositive().isLessThanOrEqualTo(ended.cpu() + TICK);
    assertThat(use.jvms()).isZero();
    assertThat(use.criticalCpu()).isLessThanOrEqualTo(ended.wall());
  }

  @Test
  void theThreadsOfAJvmAreToldApart() throws Exception {
    Ended ended = run(JAVA, "-Xshare:off", "-Xint", "-XX:+UseSerialGC", "--list-modules");
    ThreadUse use = ended.threads().orElseThrow();
    assertThat(use.jvms()).isEqualTo(1);
    assertThat(use.cpu()).containsKey(ThreadClass.VM);
    assertThat(use.cpu().get(ThreadClass.APPLICATION).user()).isPositive();
    assertThat(seen(use)).isLessThanOrEqualTo(ended.cpu() + TICK);
  }

  @Test
  void aJvmBelowAScriptIsSeen() throws Exception {
    Ended ended = run("sh", "-c", JAVA + " -Xshare:off -Xint --list-modules; sleep 0.1");
    assertThat(ended.threads().orElseThrow().jvms()).isEqualTo(1);
  }

  @Test
  void theTimelineHoldsWhatTheTotalsHold() throws Exception {
    ThreadUse use = run(JAVA, "-Xshare:off", "-Xint", "--list-modules").threads().orElseThrow();
    double all =
        use.timeline().values().stream()
            .flatMap(Collection::stream)
            .mapToDouble(Double::doubleValue)
            .sum();
    assertThat(all).isCloseTo(seen(use), within(1e-6));
  }

  @Test
  void nobodyLooksUnlessAsked() throws Exception {
    Ended ended = children.run(program(false, List.of("sleep", "0.1")));
    assertThat(ended.threads()).isEmpty();
  }

  @Test
  void faultsAndSwitchesAreCounted() throws Exception {
    Ended.Events events = run("sh", "-c", "sleep 0.05; sleep 0.05").events();
    assertThat(events.minorFaults()).isPositive();
    assertThat(events.voluntarySwitches()).isPositive();
  }

  private static double seen(ThreadUse use) {
    return use.cpu().values().stream().mapToDouble(cpu -> cpu.user() + cpu.system()).sum();
  }

  private Ended run(String... arguments) throws IOException, InterruptedException {
    return children.run(program(true, List.of(arguments)));
  }

  private Program program(boolean watched, List<String> arguments) {
    return new Program(
        arguments,
        Map.of(),
        folder,
        folder.resolve("out"),
        folder.resolve("err"),
        Duration.ofSeconds(50),
        watched);
  }
}
