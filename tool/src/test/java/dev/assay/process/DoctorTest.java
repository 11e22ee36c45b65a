package dev.assay.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.Check;
import dev.assay.model.Severity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DoctorTest {

  private static final DoctorFolder ROOMY =
      new DoctorFolder(Path.of("/runs"), OptionalLong.of(50_000_000_000L), true);

  @TempDir Path root;

  @Test
  void aQuietVirtualMachineIsFitAndSaysWhatItCannotKnow() {
    MachineTree tree = new MachineTree(root, "firecracker-v1");
    tree.write("/proc/loadavg", "0.10 0.10 0.10 1/98 9312");
    tree.write("/proc/stat", "cpu  100 0 0 900 0 0 0 0 0 0");
    DoctorReport report =
        examine(tree, ROOMY, () -> tree.write("/proc/stat", "cpu  101 0 0 1099 0 0 0 0 0 0"));
    assertThat(report.verdict()).isEqualTo("fit to measure wall-clock and CPU time");
    assertThat(report.fit()).isTrue();
    assertThat(find(report, "machine.governor").value())
        .isEqualTo("cannot be known here: this is a virtual machine (kvm), which hides it");
    assertThat(DoctorReport.known(find(report, "machine.governor"))).isFalse();
    assertThat(find(report, "machine.busy").value()).isEqualTo("use 0.01 of 2 CPUs");
  }

  @Test
  void everythingThatMakesALaptopNoisyIsNamedWithItsRemedy() {
    MachineTree tree = new MachineTree(root, "laptop-v2");
    DoctorReport report =
        examine(
            tree,
            ROOMY,
            () -> {
              tree.write("/proc/stat", "cpu  801400 2000 200000 9001150 15050 3000 4000 0 1200 0");
              tree.write("/proc/pressure/cpu", "some avg10=1.00 total=10420000");
              tree.write("/proc/vmstat", "pswpin 1003\npswpout 2004");
            });
    assertThat(report.checks())
        .filteredOn(check -> check.severity() == Severity.WARNING)
        .extracting(Check::id)
        .containsExactly(
            "machine.governor",
            "machine.turbo",
            "machine.smt",
            "machine.thermal",
            "machine.battery",
            "machine.busy",
            "machine.pressure.cpu",
            "machine.uptime",
            "machine.memory",
            "machine.swap",
            "machine.thp",
            "machine.aslr",
            "machine.clock");
    assertThat(report.checks())
        .filteredOn(check -> check.severity() == Severity.WARNING)
        .allSatisfy(check -> assertThat(check.remedy()).isNotEmpty());
    assertThat(report.fit()).as("noise alone does not make it unfit").isTrue();
    assertThat(report.verdict())
        .startsWith("fit to measure CPU time; wall-clock time will be noisy because of ")
        .contains("other processes (use 4.00 of 16 CPUs)")
        .contains("; both will vary because of frequency governor (powersave), turbo (on)");
    assertThat(find(report, "machine.clock").remedy())
        .isEqualTo(
            "echo tsc | sudo tee"
                + " /sys/devices/system/clocksource/clocksource0/current_clocksource");
  }

  @Test
  void theBusiestOtherProcessIsNamedButNotAssayAndItsChildren() {
    MachineTree tree = new MachineTree(root, "throttled-v1/start");
    tree.write("/proc/77/stat", stat(77, "java", 1, 10));
    tree.write("/proc/78/stat", stat(78, "ps (child)", 77, 10));
    DoctorReport report =
        examine(
            tree,
            ROOMY,
            () -> {
              tree.overlay("throttled-v1/end");
              tree.write("/proc/77/stat", stat(77, "java", 1, 20));
              tree.write("/proc/78/stat", stat(78, "ps (child)", 77, 90));
            });
    assertThat(find(report, "machine.busy").value())
        .contains(": perl [4242] 0.")
        .doesNotContain("ps");
    assertThat(find(report, "machine.cgroup.throttling").value())
        .isEqualTo("stopped in 23 periods while we did nothing");
    assertThat(find(report, "machine.cgroup.cpu").value()).isEqualTo("a quota of 0.50 CPUs");
  }

  @Test
  void aPodNearItsLimitsIsWarnedOfQuotaThrottlingAndMemory() {
    DoctorReport report = examine(new MachineTree(root, "kubernetes-v2"), ROOMY, () -> {});
    assertThat(find(report, "machine.cgroup.cpu").value()).isEqualTo("a quota of 1.50 CPUs");
    assertThat(find(report, "machine.cgroup.throttling").value())
        .isEqualTo("stopped in 13% of all periods so far");
    assertThat(find(report, "machine.cgroup.memory"))
        .extracting(Check::severity, Check::value)
        .containsExactly(Severity.WARNING, "2.1 GB, 1.8 GB used (page cache included)");
    assertThat(find(report, "machine.numa").value()).isEqualTo("2: forks land on different ones");
  }

  @Test
  void aFifthOfTheCpusStolenIsUnfit() {
    MachineTree tree = new MachineTree(root, "kubernetes-v2");
    DoctorReport report =
        examine(tree, ROOMY, () -> tree.write("/proc/stat", "cpu  200 0 100 880 0 0 0 95 0 0"));
    assertThat(report.fit()).isFalse();
    assertThat(report.verdict())
        .isEqualTo("not fit to measure on because of steal (20% of the CPU time, 7.5% since boot)");
  }

  @Test
  void aMachineThatMovesPagesAllTheTimeIsUnfit() {
    MachineTree tree = new MachineTree(root, "laptop-v2");
    DoctorReport report =
        examine(tree, ROOMY, () -> tree.write("/proc/vmstat", "pswpin 9000\npswpout 2000"));
    assertThat(find(report, "machine.swap").severity()).isEqualTo(Severity.ERROR);
  }

  @Test
  void aFullDiskAndAReadOnlyFolderAreUnfit() {
    MachineTree tree = new MachineTree(root, "firecracker-v1");
    DoctorFolder full = new DoctorFolder(Path.of("/runs"), OptionalLong.of(5_000_000), true);
    DoctorFolder readOnly = new DoctorFolder(Path.of("/runs"), OptionalLong.empty(), false);
    assertThat(find(examine(tree, full, () -> {}), "machine.disk"))
        .isEqualTo(
            new Check(
                "machine.disk",
                "free disk",
                Severity.ERROR,
                "5 MB",
                "write the run elsewhere: --runs FOLDER"));
    assertThat(find(examine(tree, readOnly, () -> {}), "machine.disk").value())
        .isEqualTo("cannot write in /runs");
  }

  @Test
  void aSystemWithoutProcSaysWhichChecksItCannotDo() {
    MachineTree tree = new MachineTree(root, "macos");
    Machine mac = tree.machine(Map.of("os", "Mac OS X", "cpu.count", "8"), 6.5);
    DoctorReport report = examine(mac, tree, ROOMY, () -> {});
    assertThat(report.checks())
        .filteredOn(DoctorReport::known)
        .extracting(Check::id)
        .containsExactly("machine.cpus", "machine.load", "machine.disk");
    assertThat(find(report, "machine.turbo").value())
        .isEqualTo("cannot be known here: Mac OS X has no /proc and /sys to look at");
    assertThat(report.verdict())
        .contains("load average (6.50 in the last minute, on 8 CPUs)")
        .endsWith("; nothing is known of 21 others, among them frequency governor and turbo");
  }

  @Test
  void everyCheckHasItsRowInTheReference() throws IOException {
    String reference = Files.readString(Path.of("../docs/reference/doctor.md"));
    assertThat(Doctor.CHECKS)
        .allSatisfy(check -> assertThat(reference).contains("| `" + check.id() + "` |"));
  }

  @Test
  void theFolderOfFutureRunsIsJudgedByTheNearestOneThatExists() {
    assertThat(DoctorFolder.of(root.resolve("a/b/c")).path()).isEqualTo(root.toAbsolutePath());
  }

  private static DoctorReport examine(MachineTree tree, DoctorFolder folder, Runnable meanwhile) {
    return examine(tree.machine(), tree, folder, meanwhile);
  }

  private static DoctorReport examine(
      Machine machine, MachineTree tree, DoctorFolder folder, Runnable meanwhile) {
    Doctor.Pause pause =
        time -> {
          meanwhile.run();
          tree.passSeconds(time.toMillis() / 1e3);
        };
    try {
      return new Doctor(machine, folder, 77, pause).examine(Duration.ofSeconds(1));
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Check find(DoctorReport report, String id) {
    return report.checks().stream().filter(c -> c.id().equals(id)).findFirst().orElseThrow();
  }

  private static String stat(long number, String name, long parent, long ticks) {
    return number
        + " ("
        + name
        + ") S "
        + parent
        + " 1 1 0 -1 0 0 0 0 0 "
        + ticks
        + " 0 0 0 20 0 1";
  }
}
