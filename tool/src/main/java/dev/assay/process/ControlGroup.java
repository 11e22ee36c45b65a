package dev.assay.process;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/// The control group of this process, of version 1 or 2: its limits, and how often it was held
/// back.
///
/// A limit of an outer group holds too (Kubernetes limits the pod, not only the container), so
/// every group from our own to the root of the hierarchy is asked. Formats: Linux,
/// `Documentation/admin-guide/cgroup-v1/` and `cgroup-v2.rst`.
final class ControlGroup {

  /// Version 1 writes "no limit" as the largest multiple of the page size.
  private static final long UNLIMITED = Long.MAX_VALUE / 65_536 * 65_536 - 65_536;

  private final KernelFiles files;
  private final List<String> cpu;
  private final List<String> memory;

  private ControlGroup(KernelFiles files, List<String> cpu, List<String> memory) {
    this.files = files;
    this.cpu = cpu;
    this.memory = memory;
  }

  static ControlGroup of(KernelFiles files) {
    return new ControlGroup(files, folders(files, "cpu"), folders(files, "memory"));
  }

  /// The CPU time that the group may use, in CPUs: 1.5 is 150 ms in 100 ms.
  OptionalDouble cpus() {
    return cpu.stream().flatMapToDouble(folder -> quota(folder).stream()).min();
  }

  /// The memory that the group may use, in bytes.
  OptionalLong memoryLimit() {
    return memory.stream().flatMapToLong(folder -> memoryLimit(folder).stream()).min();
  }

  /// The memory that the innermost group uses, page cache included, in bytes.
  OptionalLong memoryUsed() {
    return memory.stream()
        .flatMapToLong(folder ->
            either(folder + "/memory.current", folder + "/memory.usage_in_bytes").stream())
        .findFirst();
  }

  /// Periods of the scheduler, usually of 100 ms, in which the group was stopped because its CPU
  /// time was used up; since the group was made.
  OptionalLong throttledPeriods() {
    return sum("nr_throttled");
  }

  /// Periods of the scheduler in which the group ran under a quota, since it was made.
  OptionalLong periods() {
    return sum("nr_periods");
  }

  private OptionalLong sum(String key) {
    long[] counts =
        cpu.stream()
            .flatMapToLong(folder -> files.count(folder + "/cpu.stat", key).stream())
            .toArray();
    return counts.length == 0 ? OptionalLong.empty() : OptionalLong.of(Arrays.stream(counts).sum());
  }

  private OptionalDouble quota(String folder) {
    Optional<String> version2 = files.text(folder + "/cpu.max");
    if (version2.isPresent()) {
      String[] parts = version2.get().split(" ");
      return parts[0].equals("max")
          ? OptionalDouble.empty()
          : OptionalDouble.of(Double.parseDouble(parts[0]) / Double.parseDouble(parts[1]));
    }
    OptionalLong quota = files.number(folder + "/cpu.cfs_quota_us");
    OptionalLong period = files.number(folder + "/cpu.cfs_period_us");
    return quota.orElse(-1) > 0 && period.orElse(0) > 0
        ? OptionalDouble.of((double) quota.getAsLong() / period.getAsLong())
        : OptionalDouble.empty();
  }

  private OptionalLong memoryLimit(String folder) {
    OptionalLong limit = either(folder + "/memory.max", folder + "/memory.limit_in_bytes");
    return limit.stream().filter(bytes -> bytes < UNLIMITED).findFirst();
  }

  private OptionalLong either(String version2, String version1) {
    OptionalLong found = files.number(version2);
    return found.isPresent() ? found : files.number(version1);
  }

  /// The folders of our group and of those around it, the innermost first.
  private static List<String> folders(KernelFiles files, String controller) {
    return files.lines("/proc/self/cgroup").stream()
        .map(line -> line.split(":", 3))
        .filter(parts -> parts.length == 3)
        .filter(parts -> Arrays.asList(parts[1].split(",")).contains(controller))
        .findFirst()
        .map(version1 -> folders(files, "cgroup", controller, version1[2]))
        .orElseGet(() -> foldersOfVersion2(files));
  }

  private static List<String> foldersOfVersion2(KernelFiles files) {
    return files.lines("/proc/self/cgroup").stream()
        .filter(line -> line.startsWith("0::"))
        .findFirst()
        .map(line -> folders(files, "cgroup2", "", line.substring("0::".length())))
        .orElse(List.of());
  }

  private static List<String> folders(
      KernelFiles files, String type, String controller, String path) {
    for (String line : files.lines("/proc/self/mountinfo")) {
      String[] halves = line.split(" - ", 2);
      String[] mount = halves[0].split(" ");
      String[] system = halves.length < 2 ? new String[0] : halves[1].split(" ");
      if (system.length == 3
          && system[0].equals(type)
          && (controller.isEmpty() || Arrays.asList(system[2].split(",")).contains(controller))) {
        return upwards(files, mount[4], withinMount(path, mount[3]));
      }
    }
    return List.of();
  }

  /// The path of the group seen from the mounted folder: a container often mounts its own group as
  /// if it were the root.
  private static String withinMount(String path, String mountedRoot) {
    return path.startsWith(mountedRoot) && !mountedRoot.equals("/")
        ? path.substring(mountedRoot.length())
        : path;
  }

  private static List<String> upwards(KernelFiles files, String mountPoint, String path) {
    List<String> folders = new ArrayList<>();
    for (String at = path; at.length() > 1; at = at.substring(0, at.lastIndexOf('/'))) {
      folders.add(mountPoint + at);
    }
    folders.add(mountPoint);
    folders.removeIf(folder -> !files.exists(folder));
    return List.copyOf(folders);
  }
}
