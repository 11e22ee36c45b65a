package dev.assay.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.model.Conditions;
import java.nio.file.Path;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MachineTest {

  @TempDir Path root;

  @Test
  void aVirtualMachineIsDescribed() {
    assertThat(new MachineTree(root, "firecracker-v1").machine().facts())
        .containsExactlyInAnyOrderEntriesOf(
            Map.of(
                "cpu.model", "AMD EPYC",
                "cpu.count", "2",
                "cpu.online", "2",
                "memory.bytes", "25276510208",
                "os", "Debian GNU/Linux 12 (bookworm)",
                "kernel", "6.18.44",
                "hostname", "vm",
                "virtualisation", "kvm",
                "container", "docker"));
  }

  @Test
  void aPodsQuotaAndAffinityDecideHowManyCpusCount() {
    assertThat(new MachineTree(root, "kubernetes-v2").machine().facts())
        .containsEntry("cpu.count", "2")
        .containsEntry("cpu.online", "16")
        .containsEntry("cpu.model", "implementer 0x41 part 0xd0c")
        .containsEntry("container", "kubernetes")
        .containsEntry("container.cpus", "1.50")
        .containsEntry("container.memory.bytes", "2147483648")
        .containsEntry("virtualisation", "Amazon EC2 m6g.4xlarge");
  }

  @Test
  void aContainerThatMountsItsOwnGroupAsTheRootFindsItsLimits() {
    assertThat(new MachineTree(root, "docker-v1").machine().facts())
        .containsEntry("cpu.count", "3")
        .containsEntry("container.cpus", "2.50")
        .containsEntry("container.memory.bytes", "536870912");
  }

  @Test
  void aRealMachineHasNoVirtualisationFact() {
    assertThat(new MachineTree(root, "laptop-v2").machine().facts())
        .containsEntry("cpu.count", "16")
        .containsEntry("cpu.model", "12th Gen Intel(R) Core(TM) i7-1260P")
        .doesNotContainKeys("virtualisation", "container", "container.cpus");
  }

  @Test
  void aBusyLoopUnderAQuotaShowsInTheConditions() {
    MachineTree tree = new MachineTree(root, "throttled-v1/start");
    Machine machine = tree.machine();
    MachineSample start = machine.sample();
    tree.overlay("throttled-v1/end");
    tree.passSeconds(2.3);
    Conditions conditions = machine.conditions(start, machine.sample());
    assertThat(conditions.throttledPeriods()).hasValue(23);
    assertThat(conditions.steal().orElseThrow()).isBetween(0.0, 0.1);
    assertThat(conditions.cpuPressure().orElseThrow()).isBetween(0.1, 1.0);
    assertThat(conditions.ioPressure()).isPresent();
    assertThat(conditions.swappedPages()).hasValue(0);
    assertThat(conditions.load()).isPresent();
    assertThat(conditions.frequency())
        .as("a virtual machine prints a constant, which is no measurement")
        .isEmpty();
  }

  @Test
  void sharesComeFromTheDifferencesOfTheCounters() {
    MachineTree tree = new MachineTree(root, "laptop-v2");
    Machine machine = tree.machine();
    MachineSample start = machine.sample();
    tree.write("/proc/stat", "cpu  801600 2000 200000 9000300 15000 3000 4000 100 1300 0\n");
    tree.write("/proc/pressure/cpu", "some avg10=1.00 avg60=0.00 avg300=0.00 total=10500000\n");
    tree.write("/proc/pressure/io", "some avg10=1.00 avg60=0.00 avg300=0.00 total=10000000\n");
    tree.write("/proc/vmstat", "pswpin 1003\npswpout 2004\n");
    tree.passSeconds(2);
    Conditions conditions = machine.conditions(start, machine.sample());
    assertThat(conditions.steal().orElseThrow()).isEqualTo(0.1, within(1e-12));
    assertThat(conditions.cpuPressure().orElseThrow()).isEqualTo(0.25, within(1e-12));
    assertThat(conditions.ioPressure()).hasValue(0);
    assertThat(conditions.swappedPages()).hasValue(7);
    assertThat(conditions.throttledPeriods()).hasValue(0);
    assertThat(conditions.frequency()).hasValue(2.7e9);
    assertThat(conditions.load()).hasValue(5.31);
  }

  @Test
  void withoutAFrequencyDriverTheFrequencyThatTheCpuCountsIsTaken() {
    MachineTree tree = new MachineTree(root, "docker-v1");
    tree.write(
        "/proc/cpuinfo", "flags\t\t: fpu aperfmperf\ncpu MHz\t\t: 1000.5\ncpu MHz : 2000.5\n");
    assertThat(tree.machine().sample().frequency()).hasValue(1500.5e6);
  }

  @Test
  void whatTheKernelDoesNotShowStaysAbsent() {
    Machine machine = new MachineTree(root, "macos").machine();
    assertThat(machine.conditions(machine.sample(), machine.sample()))
        .isEqualTo(Conditions.UNKNOWN);
  }

  @Test
  void aCounterThatFellSaysNothing() {
    assertThat(Machine.grown(OptionalLong.of(7), OptionalLong.of(5))).isEmpty();
    assertThat(Machine.share(OptionalLong.of(7), OptionalDouble.of(0))).isEmpty();
  }

  @Test
  void theMachineThatRunsThisTestIsDescribed() {
    assertThat(Machine.here().facts())
        .containsKeys("cpu.count", "memory.bytes", "os", "architecture");
  }
}
