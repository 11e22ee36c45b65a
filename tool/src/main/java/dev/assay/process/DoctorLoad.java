package dev.assay.process;

import static dev.assay.process.DoctorFound.cpus;
import static dev.assay.process.DoctorFound.good;
import static dev.assay.process.DoctorFound.noisy;
import static dev.assay.process.DoctorFound.percent;
import static dev.assay.process.DoctorFound.unfit;
import static dev.assay.process.DoctorFound.unknown;

import dev.assay.process.DoctorProcesses.Consumer;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/// Who else wants the CPUs.
final class DoctorLoad {

  /// Above this a block of trials is run again: research/stats.md, section 2, "Outliers".
  private static final double STEAL = 0.02;

  /// With a fifth of the CPUs gone the neighbours decide what is measured: a choice of ours.
  private static final double STEAL_UNFIT = 0.20;

  /// Share of the time in which some task waits: a choice of ours, above what an idle desktop
  /// shows.
  private static final double PRESSURE = 0.10;

  private static final double BUSY = 0.10;
  private static final double LOAD_PER_CPU = 0.5;
  private static final Duration SETTLED = Duration.ofMinutes(5);
  private static final String STOP_OTHERS = "stop other work, or measure CPU time (--primary cpu)";

  private DoctorLoad() {}

  static DoctorFound steal(DoctorView view) {
    OptionalDouble share = view.conditions().steal();
    if (share.isEmpty()) {
      return unknown("the kernel does not count it");
    }
    double steal = share.getAsDouble();
    String value = percent(steal) + " of the CPU time" + sinceBoot(view);
    if (steal >= STEAL_UNFIT) {
      return unfit(value, "take a machine, or an instance type, with CPUs of its own");
    }
    return steal >= STEAL
        ? noisy(value, "measure at a quieter hour, or take an instance with CPUs of its own")
        : good(value);
  }

  /// The processes that can be seen may be fewer than there are (a container sees its own), so the
  /// sum comes from the CPUs' own count.
  static DoctorFound busy(DoctorView view) {
    MachineSample start = view.start().machine();
    MachineSample end = view.end().machine();
    OptionalLong all = Machine.grown(start.ticks(), end.ticks());
    OptionalLong idle = Machine.grown(start.idleTicks(), end.idleTicks());
    OptionalLong stolen = Machine.grown(start.stolenTicks(), end.stolenTicks());
    if (all.orElse(0) == 0 || idle.isEmpty()) {
      return unknown("the CPUs' counters did not move while we looked; look longer (--seconds 5)");
    }
    DoctorProcesses processes = new DoctorProcesses(view.start(), view.end(), view.own());
    long used = all.getAsLong() - idle.getAsLong() - stolen.orElse(0) - processes.ownTicks();
    double share = Math.clamp((double) used / all.getAsLong(), 0, 1);
    double online = online(view);
    double ticksPerCpu = all.getAsLong() / online;
    String value =
        "use "
            + cpus(share * online)
            + " of "
            + Math.round(online)
            + " CPUs"
            + names(processes, ticksPerCpu);
    return share >= BUSY ? noisy(value, STOP_OTHERS) : good(value);
  }

  static DoctorFound cpuPressure(DoctorView view) {
    return pressure(view.conditions().cpuPressure(), "a CPU", STOP_OTHERS);
  }

  static DoctorFound ioPressure(DoctorView view) {
    return pressure(
        view.conditions().ioPressure(), "I/O", "stop what reads and writes: sudo iotop");
  }

  static DoctorFound average(DoctorView view) {
    OptionalDouble load = view.end().machine().load();
    if (load.isEmpty() || view.cpus().isEmpty()) {
      return unknown(view.system() + " gives no load average");
    }
    String value =
        String.format(
            Locale.ROOT,
            "%.2f in the last minute, on %.0f CPUs",
            load.getAsDouble(),
            view.cpus().getAsDouble());
    return load.getAsDouble() > LOAD_PER_CPU * view.cpus().getAsDouble()
        ? noisy(value, "wait until other work has ended; it falls within a few minutes")
        : good(value);
  }

  static DoctorFound uptime(DoctorView view) {
    Optional<String> uptime = view.files().text("/proc/uptime");
    if (uptime.isEmpty()) {
      return unknown("the kernel does not say");
    }
    Duration time = Duration.ofSeconds((long) Double.parseDouble(uptime.get().split(" ")[0]));
    String value =
        time.toHours() > 48
            ? time.toDays() + " days"
            : time.toMinutes() > 120 ? time.toHours() + " hours" : time.toMinutes() + " minutes";
    return time.compareTo(SETTLED) < 0
        ? noisy(value, "wait until it has been up for 5 minutes: services still start")
        : good(value);
  }

  private static DoctorFound pressure(OptionalDouble share, String resource, String remedy) {
    if (share.isEmpty()) {
      return unknown("the kernel was built or started without pressure accounting (psi=1)");
    }
    String value =
        "some task waited for " + resource + " in " + percent(share.getAsDouble()) + " of the time";
    return share.getAsDouble() >= PRESSURE ? noisy(value, remedy) : good(value);
  }

  private static String sinceBoot(DoctorView view) {
    MachineSample end = view.end().machine();
    OptionalDouble share =
        Machine.share(end.stolenTicks(), end.ticks().stream().asDoubleStream().findFirst());
    return share.isEmpty() ? "" : ", " + percent(share.getAsDouble()) + " since boot";
  }

  private static double online(DoctorView view) {
    Map<String, String> facts = view.facts();
    return Double.parseDouble(
        facts.getOrDefault("cpu.online", facts.getOrDefault("cpu.count", "1")));
  }

  private static String names(DoctorProcesses processes, double ticksPerCpu) {
    String names =
        processes.others().stream()
            .limit(3)
            .filter(consumer -> consumer.ticks() >= 0.02 * ticksPerCpu)
            .map(consumer -> name(consumer, ticksPerCpu))
            .collect(Collectors.joining(", "));
    return names.isEmpty() ? "" : ": " + names;
  }

  private static String name(Consumer consumer, double ticksPerCpu) {
    return consumer.name() + " [" + consumer.number() + "] " + cpus(consumer.ticks() / ticksPerCpu);
  }
}
