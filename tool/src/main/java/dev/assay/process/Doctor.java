package dev.assay.process;

import static dev.assay.process.DoctorCheck.everywhere;
import static dev.assay.process.DoctorCheck.linux;

import dev.assay.model.Check;
import dev.assay.process.DoctorCheck.Disturbs;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/// Says whether this machine is fit to measure on, what will disturb measurements, and what to do.
public final class Doctor {

  /// Every check, in the order shown. To add one: a line here, a function in the class of its
  /// subject, and a row in `docs/reference/doctor.md`, which a test demands.
  static final List<DoctorCheck> CHECKS =
      List.of(
          everywhere("machine.cpus", "CPUs to use", Disturbs.WALL, DoctorCpu::count),
          linux("machine.virtual", "virtual machine", Disturbs.BOTH, DoctorCpu::virtual),
          linux("machine.governor", "frequency governor", Disturbs.BOTH, DoctorPower::governor),
          linux("machine.turbo", "turbo", Disturbs.BOTH, DoctorPower::turbo),
          linux("machine.smt", "hyper-threads", Disturbs.BOTH, DoctorCpu::smt),
          linux("machine.numa", "memory nodes", Disturbs.BOTH, DoctorCpu::numa),
          linux("machine.thermal", "heat", Disturbs.BOTH, DoctorPower::thermal),
          linux("machine.battery", "power supply", Disturbs.BOTH, DoctorPower::battery),
          linux("machine.mitigations", "CPU mitigations", Disturbs.BOTH, DoctorCpu::mitigations),
          linux("machine.steal", "steal", Disturbs.WALL, DoctorLoad::steal),
          linux("machine.busy", "other processes", Disturbs.WALL, DoctorLoad::busy),
          linux("machine.pressure.cpu", "CPU pressure", Disturbs.WALL, DoctorLoad::cpuPressure),
          linux("machine.pressure.io", "I/O pressure", Disturbs.WALL, DoctorLoad::ioPressure),
          everywhere("machine.load", "load average", Disturbs.WALL, DoctorLoad::average),
          linux("machine.uptime", "time since boot", Disturbs.WALL, DoctorLoad::uptime),
          linux("machine.cgroup.cpu", "CPU limit", Disturbs.WALL, DoctorGroup::cpu),
          linux("machine.cgroup.throttling", "throttling", Disturbs.WALL, DoctorGroup::throttling),
          linux("machine.cgroup.memory", "memory limit", Disturbs.BOTH, DoctorGroup::memory),
          linux("machine.memory", "free memory", Disturbs.BOTH, DoctorMemory::available),
          linux("machine.swap", "swap", Disturbs.BOTH, DoctorMemory::swap),
          linux("machine.thp", "huge pages", Disturbs.BOTH, DoctorMemory::hugePages),
          linux("machine.aslr", "address layout", Disturbs.BOTH, DoctorMemory::layout),
          linux("machine.clock", "clock source", Disturbs.WALL, DoctorClock::source),
          everywhere("machine.disk", "free disk", Disturbs.WALL, DoctorStorage::free));

  /// How the time between two samples passes.
  interface Pause {
    void sleep(Duration time) throws InterruptedException;
  }

  private final Machine machine;
  private final DoctorFolder folder;
  private final long own;
  private final Pause pause;

  Doctor(Machine machine, DoctorFolder folder, long own, Pause pause) {
    this.machine = machine;
    this.folder = folder;
    this.own = own;
    this.pause = pause;
  }

  /// @param runs the folder that runs are written to; it need not exist yet
  public Doctor(Machine machine, Path runs) {
    this(machine, DoctorFolder.of(runs), ProcessHandle.current().pid(), Thread::sleep);
  }

  /// Looks at the machine twice with this time in between, in which nothing else should be started
  /// by us.
  public DoctorReport examine(Duration time) throws InterruptedException {
    DoctorSample start = sample();
    pause.sleep(time);
    return report(start, sample());
  }

  /// Notes what goes on now.
  public DoctorSample sample() {
    KernelFiles files = machine.files();
    return new DoctorSample(
        machine.sample(), DoctorPower.throttles(files), DoctorProcesses.running(files));
  }

  /// What follows from two samples.
  public DoctorReport report(DoctorSample start, DoctorSample end) {
    DoctorView view = new DoctorView(machine, machine.facts(), folder, start, end, own);
    List<Check> checks = CHECKS.stream().map(check -> check.check(view)).toList();
    return DoctorVerdict.report(checks);
  }
}
