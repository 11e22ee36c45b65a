package dev.assay.process;

import static dev.assay.process.DoctorFound.bytes;
import static dev.assay.process.DoctorFound.good;
import static dev.assay.process.DoctorFound.noisy;
import static dev.assay.process.DoctorFound.percent;
import static dev.assay.process.DoctorFound.unfit;
import static dev.assay.process.DoctorFound.unknown;

import java.util.Optional;
import java.util.OptionalLong;

/// Memory: how much is free, how it is paged, how addresses are drawn.
final class DoctorMemory {

  private static final String HUGE_PAGES = "/sys/kernel/mm/transparent_hugepage/enabled";

  /// A JVM with defaults takes about this before its heap grows.
  private static final long SMALLEST = 250_000_000;

  private static final double LITTLE_LEFT = 0.1;

  /// Pages; 4 MB in the second or so that we look.
  private static final long THRASHING = 1000;

  private DoctorMemory() {}

  static DoctorFound available(DoctorView view) {
    OptionalLong available = view.files().count("/proc/meminfo", "MemAvailable");
    OptionalLong total = view.files().count("/proc/meminfo", "MemTotal");
    if (available.isEmpty() || total.isEmpty()) {
      return unknown("the kernel does not say");
    }
    long free = available.getAsLong() * 1024;
    double share = (double) available.getAsLong() / total.getAsLong();
    String value = bytes(free) + " (" + percent(share) + ")";
    String remedy = "stop what uses it: ps -eo rss,comm --sort=-rss | head";
    if (free < SMALLEST) {
      return unfit(value, remedy);
    }
    return share < LITTLE_LEFT ? noisy(value, remedy) : good(value);
  }

  static DoctorFound swap(DoctorView view) {
    OptionalLong moved = view.conditions().swappedPages();
    if (moved.isEmpty()) {
      return unknown("the kernel does not count swapped pages");
    }
    if (moved.getAsLong() > 0) {
      return moving(moved.getAsLong());
    }
    long used =
        1024
            * (view.files().count("/proc/meminfo", "SwapTotal").orElse(0)
                - view.files().count("/proc/meminfo", "SwapFree").orElse(0));
    return used > 0
        ? noisy(bytes(used) + " in use", "sudo swapoff -a (when the memory suffices)")
        : good("none in use");
  }

  private static DoctorFound moving(long pages) {
    String value = pages + " pages moved while we did nothing";
    String remedy = "stop what uses the memory, then: sudo swapoff -a && sudo swapon -a";
    return pages >= THRASHING ? unfit(value, remedy) : noisy(value, remedy);
  }

  /// With `always` the kernel merges pages at moments of its own choice, and a fork's heap has huge
  /// pages or not by luck; with `madvise` only JVMs that ask (`-XX:+UseTransparentHugePages`) get
  /// them.
  static DoctorFound hugePages(DoctorView view) {
    Optional<String> modes = view.files().text(HUGE_PAGES);
    if (modes.isEmpty()) {
      return unknown("the kernel has no transparent huge pages");
    }
    String mode = modes.get().replaceAll(".*\\[(.*)\\].*", "$1");
    return mode.equals("always")
        ? noisy(mode, "echo madvise | sudo tee " + HUGE_PAGES)
        : good(mode);
  }

  /// Drawn anew for every fork, the layout becomes part of the interval; fixed, it becomes a bias
  /// that no number of forks shows (Mytkowicz et al., ASPLOS 2009).
  static DoctorFound layout(DoctorView view) {
    OptionalLong level = view.files().number("/proc/sys/kernel/randomize_va_space");
    if (level.isEmpty()) {
      return unknown("the kernel does not say");
    }
    return level.getAsLong() == 2
        ? good("drawn anew for every fork")
        : noisy("the same for every fork", "sudo sysctl kernel.randomize_va_space=2");
  }
}
