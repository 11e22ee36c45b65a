package dev.assay.process;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.IntStream;

/// Reads the counters of a [MachineSample]; a dozen small files, well under a millisecond.
final class MachineSampler {

  /// Reading a frequency may ask the CPU itself, so not every one of a large machine is asked.
  private static final int FREQUENCIES = 16;

  private static final List<String> SWAPPED = List.of("pswpin", "pswpout");
  private static final String CPUFREQ = "/sys/devices/system/cpu/cpufreq/";

  private final KernelFiles files;
  private final ControlGroup group;
  private final List<String> frequencyFiles;
  private final boolean frequencyInCpuinfo;

  MachineSampler(KernelFiles files, ControlGroup group) {
    this.files = files;
    this.group = group;
    this.frequencyFiles = frequencyFiles(files);
    this.frequencyInCpuinfo = frequencyFiles.isEmpty() && countsCycles(files);
  }

  MachineSample sample(long nanos, OptionalDouble loadElsewhere) {
    long[] ticks = ticks();
    OptionalDouble load = load();
    return new MachineSample(
        nanos,
        ticks.length < 8 ? OptionalLong.empty() : OptionalLong.of(Arrays.stream(ticks).sum()),
        ticks.length < 8 ? OptionalLong.empty() : OptionalLong.of(ticks[3] + ticks[4]),
        ticks.length < 8 ? OptionalLong.empty() : OptionalLong.of(ticks[7]),
        group.throttledPeriods(),
        stall("cpu"),
        stall("io"),
        files.sum("/proc/vmstat", SWAPPED),
        frequency(),
        load.isPresent() ? load : loadElsewhere);
  }

  /// user, nice, system, idle, iowait, irq, softirq, steal; what follows (guest time) is contained
  /// in user and nice. Format: proc_stat(5).
  private long[] ticks() {
    return files
        .field("/proc/stat", "cpu")
        .map(line -> Arrays.stream(line.split("\\s+")).limit(8).mapToLong(Long::parseLong))
        .orElse(Arrays.stream(new long[0]))
        .toArray();
  }

  /// The `some` line, whose total is in microseconds. Format: Linux,
  /// `Documentation/accounting/psi.rst`.
  private OptionalLong stall(String resource) {
    return files
        .field("/proc/pressure/" + resource, "some")
        .map(line -> line.substring(line.indexOf("total=") + "total=".length()))
        .map(Long::parseLong)
        .map(OptionalLong::of)
        .orElse(OptionalLong.empty());
  }

  private OptionalDouble load() {
    return files
        .text("/proc/loadavg")
        .map(line -> OptionalDouble.of(Double.parseDouble(line.substring(0, line.indexOf(' ')))))
        .orElse(OptionalDouble.empty());
  }

  private OptionalDouble frequency() {
    if (frequencyInCpuinfo) {
      return files.lines("/proc/cpuinfo").stream()
          .filter(line -> line.startsWith("cpu MHz"))
          .mapToDouble(line -> 1e6 * Double.parseDouble(line.substring(line.indexOf(':') + 1)))
          .average();
    }
    return frequencyFiles.stream()
        .flatMapToLong(file -> files.number(file).stream())
        .mapToDouble(kilohertz -> 1e3 * kilohertz)
        .average();
  }

  private static List<String> frequencyFiles(KernelFiles files) {
    List<String> all =
        files.names(CPUFREQ).stream()
            .filter(name -> name.startsWith("policy"))
            .map(name -> CPUFREQ + name + "/scaling_cur_freq")
            .filter(files::exists)
            .toList();
    int step = Math.ceilDiv(Math.max(all.size(), 1), FREQUENCIES);
    return IntStream.range(0, all.size()).filter(i -> i % step == 0).mapToObj(all::get).toList();
  }

  /// Without this feature of the CPU the kernel prints a constant, as in most virtual machines: a
  /// figure that would say "did not change" and be wrong.
  private static boolean countsCycles(KernelFiles files) {
    return files
        .field("/proc/cpuinfo", "flags")
        .map(flags -> Arrays.asList(flags.split(" ")).contains("aperfmperf"))
        .orElse(false);
  }
}
