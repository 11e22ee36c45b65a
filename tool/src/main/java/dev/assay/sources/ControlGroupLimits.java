package dev.assay.sources;

import dev.assay.model.Container;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/// The limits of the control groups that a process is in: the tightest of the group and those
/// around it, as the kernel applies them.
final class ControlGroupLimits {

  /// Beyond this the first version of control groups means "none".
  private static final long NO_LIMIT = 1L << 60;

  private final Path process;
  private final Path groups;

  /// @param process its folder in `/proc`
  /// @param root that `/sys` is in
  ControlGroupLimits(Path process, Path root) {
    this.process = process;
    this.groups = root.resolve("sys/fs/cgroup");
  }

  /// What is readable of them.
  Container limits() {
    OptionalLong memory = OptionalLong.empty();
    OptionalDouble cpus = OptionalDouble.empty();
    for (String line : text(process.resolve("cgroup")).lines().toList()) {
      String[] parts = line.split(":", 3);
      if (parts.length != 3) {
        continue;
      }
      if (parts[1].isEmpty()) {
        memory = least(memory, memory(groups, parts[2], "memory.max"));
        cpus = least(cpus, cpus(groups, parts[2]));
      } else if ((parts[1] + ",").contains("memory,")) {
        memory = least(memory, memory(groups.resolve("memory"), parts[2], "memory.limit_in_bytes"));
      } else if (("," + parts[1] + ",").contains(",cpu,")) {
        cpus = least(cpus, quota(groups.resolve("cpu"), parts[2]));
      }
    }
    return new Container(memory, cpus);
  }

  private static OptionalLong memory(Path hierarchy, String group, String file) {
    OptionalLong least = OptionalLong.empty();
    for (Path at = inside(hierarchy, group); at.startsWith(hierarchy); at = above(at)) {
      long bytes = number(text(at.resolve(file)));
      if (bytes > 0 && bytes < NO_LIMIT) {
        least = least(least, OptionalLong.of(bytes));
      }
    }
    return least;
  }

  private static OptionalDouble cpus(Path hierarchy, String group) {
    OptionalDouble least = OptionalDouble.empty();
    for (Path at = inside(hierarchy, group); at.startsWith(hierarchy); at = above(at)) {
      String[] parts = text(at.resolve("cpu.max")).strip().split(" ", -1);
      if (parts.length == 2) {
        least = least(least, ratio(number(parts[0]), number(parts[1])));
      }
    }
    return least;
  }

  private static OptionalDouble quota(Path hierarchy, String group) {
    OptionalDouble least = OptionalDouble.empty();
    for (Path at = inside(hierarchy, group); at.startsWith(hierarchy); at = above(at)) {
      long quota = number(text(at.resolve("cpu.cfs_quota_us")));
      long period = number(text(at.resolve("cpu.cfs_period_us")));
      least = least(least, ratio(quota, period));
    }
    return least;
  }

  private static OptionalDouble ratio(long quota, long period) {
    return quota > 0 && period > 0
        ? OptionalDouble.of((double) quota / period)
        : OptionalDouble.empty();
  }

  /// Within a container the group's path is that of the host, of which nothing is there.
  private static Path inside(Path hierarchy, String group) {
    try {
      Path path = hierarchy.resolve(group.substring(1)).normalize();
      return path.startsWith(hierarchy) && Files.isDirectory(path) ? path : hierarchy;
    } catch (InvalidPathException _) {
      return hierarchy;
    }
  }

  private static Path above(Path path) {
    Path parent = path.getParent();
    return parent == null ? Path.of("") : parent;
  }

  private static OptionalLong least(OptionalLong a, OptionalLong b) {
    return a.isEmpty()
        ? b
        : b.isEmpty() ? a : OptionalLong.of(Math.min(a.getAsLong(), b.getAsLong()));
  }

  private static OptionalDouble least(OptionalDouble a, OptionalDouble b) {
    return a.isEmpty()
        ? b
        : b.isEmpty() ? a : OptionalDouble.of(Math.min(a.getAsDouble(), b.getAsDouble()));
  }

  private static long number(String text) {
    String digits = text.strip();
    return digits.matches("\\d{1,18}") ? Long.parseLong(digits) : -1;
  }

  /// Nothing when it is not there: which files there are depends on the version.
  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException _) {
      return "";
    }
  }
}
