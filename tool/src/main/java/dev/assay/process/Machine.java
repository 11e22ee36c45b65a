package dev.assay.process;

import com.sun.management.OperatingSystemMXBean;
import dev.assay.model.Conditions;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/// The machine that trials run on: what it is, and what it does to a trial.
public final class Machine {

  /// What the JVM knows of a system that has no `/proc`.
  ///
  /// @param facts by the names of [Machine#facts()]
  /// @param load the one-minute load average at this moment
  record Elsewhere(Map<String, String> facts, Supplier<OptionalDouble> load) {}

  private final KernelFiles files;
  private final ControlGroup group;
  private final MachineSampler sampler;
  private final LongSupplier nanoTime;
  private final Elsewhere elsewhere;

  /// @param root the folder that holds `proc` and `sys`
  Machine(Path root, LongSupplier nanoTime, Elsewhere elsewhere) {
    this.files = new KernelFiles(root);
    this.group = ControlGroup.of(files);
    this.sampler = new MachineSampler(files, group);
    this.nanoTime = nanoTime;
    this.elsewhere = elsewhere;
  }

  /// The machine this JVM runs on.
  public static Machine here() {
    Path root = Path.of("/");
    return new Machine(
        root, System::nanoTime, new KernelFiles(root).exists("/proc/stat") ? linux() : other());
  }

  /// Facts that do not change during an experiment, by name: `cpu.model`, `cpu.count` (that a
  /// process may use), `memory.bytes`, `os`, `kernel`, `hostname`, `architecture`,
  /// `virtualisation`, `container`, and the limits of the control group. One that cannot be known
  /// is not in the map.
  public Map<String, String> facts() {
    Map<String, String> facts = new TreeMap<>(elsewhere.facts());
    facts.putAll(new MachineFacts(files, group).facts());
    return facts;
  }

  /// The counters now; take one before a trial and one after it.
  public MachineSample sample() {
    return sampler.sample(nanoTime.getAsLong(), elsewhere.load().get());
  }

  /// What the machine did between two samples.
  public Conditions conditions(MachineSample start, MachineSample end) {
    double micros = (end.nanos() - start.nanos()) / 1e3;
    return new Conditions(
        share(
            grown(start.stolenTicks(), end.stolenTicks()),
            grown(start.ticks(), end.ticks()).stream().asDoubleStream().findFirst()),
        grown(start.throttledPeriods(), end.throttledPeriods()),
        share(grown(start.cpuStallMicros(), end.cpuStallMicros()), OptionalDouble.of(micros)),
        share(grown(start.ioStallMicros(), end.ioStallMicros()), OptionalDouble.of(micros)),
        grown(start.swappedPages(), end.swappedPages()),
        end.frequency(),
        end.load());
  }

  KernelFiles files() {
    return files;
  }

  ControlGroup group() {
    return group;
  }

  /// Whether the kernel shows itself as Linux does.
  boolean isLinux() {
    return files.exists("/proc/stat");
  }

  /// How much a counter grew; a counter that fell (a CPU was taken away, the group was replaced)
  /// says nothing.
  static OptionalLong grown(OptionalLong start, OptionalLong end) {
    return start.isPresent() && end.isPresent() && end.getAsLong() >= start.getAsLong()
        ? OptionalLong.of(end.getAsLong() - start.getAsLong())
        : OptionalLong.empty();
  }

  /// Between 0 and 1: the counters are read one after the other, so a ratio can come out above 1.
  static OptionalDouble share(OptionalLong part, OptionalDouble whole) {
    return part.isPresent() && whole.orElse(0) > 0
        ? OptionalDouble.of(Math.min(1, part.getAsLong() / whole.getAsDouble()))
        : OptionalDouble.empty();
  }

  private static OptionalDouble known(double load) {
    return load < 0 ? OptionalDouble.empty() : OptionalDouble.of(load);
  }

  private static Elsewhere linux() {
    return new Elsewhere(
        Map.of("architecture", System.getProperty("os.arch")), OptionalDouble::empty);
  }

  private static Elsewhere other() {
    OperatingSystemMXBean system =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    return new Elsewhere(
        Map.of(
            "architecture", System.getProperty("os.arch"),
            "cpu.count", String.valueOf(Runtime.getRuntime().availableProcessors()),
            "memory.bytes", String.valueOf(system.getTotalMemorySize()),
            "os", System.getProperty("os.name"),
            "kernel", System.getProperty("os.version")),
        () -> known(system.getSystemLoadAverage()));
  }
}
