package dev.assay.sources;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.assay.model.JvmLine;
import dev.assay.model.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunningJvmTest {

  @TempDir Path root;

  /// A process as the kernel shows it.
  private void process(long pid, String commandLine, String environment) throws IOException {
    Path folder = Files.createDirectories(root.resolve("proc/" + pid));
    Files.writeString(folder.resolve("cmdline"), commandLine);
    Files.writeString(folder.resolve("environ"), environment);
    Files.writeString(folder.resolve("comm"), "worker\n");
    Files.writeString(folder.resolve("maps"), "");
    Files.createSymbolicLink(folder.resolve("root"), root);
    Files.createSymbolicLink(folder.resolve("cwd"), root);
    Files.createSymbolicLink(folder.resolve("exe"), root.resolve("opt/jdk/bin/java"));
    Files.createDirectories(root.resolve("opt/jdk"));
    Files.writeString(
        root.resolve("opt/jdk/release"), "IMPLEMENTOR=\"X\"\nJAVA_VERSION=\"17.0.15\"\n");
  }

  private JvmLine line(long pid) {
    return RunningJvm.of(root.resolve("proc"), root, pid).line();
  }

  @Test
  void aProcessThatTheKernelHidesIsNotAlwaysAnotherUsers() {
    assertThat(RunningJvm.denied(1, false))
        .isEqualTo("process 1 belongs to another user; run assay as that user or as root");
    assertThat(RunningJvm.denied(1, true))
        .contains("the kernel does not let assay read process 1")
        .contains("CAP_SYS_PTRACE");
  }

  @Test
  void mergesTheCommandLineWithTheEnvironmentAndKnowsTheJdk() throws IOException {
    process(
        7,
        "java\0-Xmx1g\0@args\0-Dname=a b\0-jar\0a.jar\0-Xss1m\0",
        "PATH=/bin\0JAVA_TOOL_OPTIONS=-Dtool=1\0");
    Files.writeString(root.resolve("args"), "-XX:+UseG1GC\n");
    Files.writeString(root.resolve("proc/7/cgroup"), "0::/app/inner\n");
    Path group = Files.createDirectories(root.resolve("sys/fs/cgroup/app/inner"));
    Files.writeString(group.resolve("memory.max"), "max\n");
    Files.writeString(group.resolve("cpu.max"), "150000 100000\n");
    Files.writeString(group.resolveSibling("memory.max"), "536870912\n");
    JvmLine line = line(7);
    assertThat(Reading.arguments(line))
        .containsExactly("-Dtool=1", "-Xmx1g", "[9-] -XX:+UseG1GC", "-Dname=a b");
    assertThat(line.after()).extracting("text").containsExactly("-Xss1m");
    assertThat(line.arguments().get(1).origin().place()).isEqualTo("pid 7");
    assertThat(line.arguments().get(0).origin().place()).isEqualTo("JAVA_TOOL_OPTIONS");
    assertThat(line.jdk()).hasValue(17);
    assertThat(line.container().memory()).hasValue(512L << 20);
    assertThat(line.container().cpus()).hasValue(1.5);
  }

  @Test
  void readsLimitsOfTheFirstVersionOfControlGroups() throws IOException {
    process(7, "java\0Main\0", "");
    Files.writeString(
        root.resolve("proc/7/cgroup"),
        "9:memory:/docker/x\n4:cpu,cpuacct:/docker/x\n1:name=systemd:/\n");
    Path memory = Files.createDirectories(root.resolve("sys/fs/cgroup/memory"));
    Files.writeString(memory.resolve("memory.limit_in_bytes"), "268435456\n");
    Path cpu = Files.createDirectories(root.resolve("sys/fs/cgroup/cpu"));
    Files.writeString(cpu.resolve("cpu.cfs_quota_us"), "50000\n");
    Files.writeString(cpu.resolve("cpu.cfs_period_us"), "100000\n");
    assertThat(line(7).container().memory()).hasValue(256L << 20);
    assertThat(line(7).container().cpus()).hasValue(0.5);
  }

  @Test
  void knowsAJdkWithoutReleaseFileByItsFolder() throws IOException {
    process(7, "java\0Main\0", "");
    Files.delete(root.resolve("proc/7/exe"));
    Files.createSymbolicLink(
        root.resolve("proc/7/exe"), root.resolve("usr/java-8-openjdk-amd64/jre/bin/java"));
    assertThat(line(7).jdk()).hasValue(8);
  }

  @Test
  void refusesWhatIsNoJvmOrNotThere() throws IOException {
    process(7, "/usr/bin/python3\0-Xmx1g\0", "");
    Files.delete(root.resolve("proc/7/exe"));
    Files.createSymbolicLink(root.resolve("proc/7/exe"), Path.of("/usr/bin/python3"));
    assertThatThrownBy(() -> line(7))
        .isInstanceOf(Problem.class)
        .hasMessageContaining("process 7 is not a JVM but '/usr/bin/python3'");
    assertThatThrownBy(() -> line(8)).hasMessageContaining("there is no process 8");
  }

  @Test
  void saysWhoseProcessItMustBe() throws IOException {
    process(7, "java\0Main\0", "");
    assumeTrue(!"root".equals(System.getProperty("user.name")), "root may read everything");
    root.resolve("proc/7/environ").toFile().setReadable(false);
    assertThatThrownBy(() -> line(7))
        .hasMessageContaining(
            "process 7 belongs to another user; run assay as that user or as root");
  }

  @Test
  void readsTheTestsOwnJvm() {
    assumeTrue(Files.isDirectory(Path.of("/proc/self")), "there is no /proc");
    JvmLine line = Sources.ofProcess(ProcessHandle.current().pid());
    assertThat(line.jdk()).hasValue(Runtime.version().feature());
  }
}
