package dev.assay.process;

import static dev.assay.process.DoctorFound.good;
import static dev.assay.process.DoctorFound.noisy;
import static dev.assay.process.DoctorFound.unknown;

import java.util.List;
import java.util.Optional;

/// The CPUs: how many, how real, how independent of each other.
final class DoctorCpu {

  private static final String CPU = "/sys/devices/system/cpu/";

  private DoctorCpu() {}

  /// With one CPU the JIT compilers and the collector take their time from the program, and the JVM
  /// chooses the serial collector: what is measured is another JVM.
  static DoctorFound count(DoctorView view) {
    String count = view.facts().get("cpu.count");
    if (count == null) {
      return unknown("the kernel does not say which CPUs this process may use");
    }
    String online = view.facts().getOrDefault("cpu.online", count);
    String value = count.equals(online) ? count : count + " of " + online;
    return count.equals("1")
        ? noisy(
            value,
            "give it two CPUs or more: with one, the JVM takes the serial collector and its"
                + " compilers compete with the program")
        : good(value);
  }

  static DoctorFound virtual(DoctorView view) {
    return view.hypervisor()
        .map(name ->
            good("yes (" + name + "): frequency, turbo and neighbours are the host's business"))
        .orElse(good("no sign of one"));
  }

  /// Two hardware threads of one core share its execution units: a program runs up to about half as
  /// fast when its sibling is busy, and CPU time does not show it.
  static DoctorFound smt(DoctorView view) {
    Optional<String> active = view.files().text(CPU + "smt/active");
    if (active.isPresent() && active.get().equals("1")) {
      return noisy(
          "on",
          view.hypervisor().isPresent()
              ? "rent the machine with one thread per core"
              : "echo off | sudo tee " + CPU + "smt/control");
    }
    if (view.hypervisor().isPresent()) {
      return unknown(view.hidden(""));
    }
    return active.isPresent() ? good("off") : unknown("the kernel does not say (" + CPU + "smt)");
  }

  static DoctorFound numa(DoctorView view) {
    int nodes = MachineFacts.cpusIn(view.files().text("/sys/devices/system/node/online")).orElse(0);
    if (nodes == 0) {
      return unknown("the kernel does not show its memory nodes");
    }
    return nodes == 1
        ? good("1")
        : noisy(
            nodes + ": forks land on different ones",
            "numactl --cpunodebind=0 --membind=0 ./assay compare ...");
  }

  /// Never a warning: they cost the same in every variant. They are shown because figures of two
  /// machines that differ in them do not compare.
  static DoctorFound mitigations(DoctorView view) {
    String folder = CPU + "vulnerabilities/";
    List<String> names = view.files().names(folder);
    List<String> states =
        names.stream().flatMap(name -> view.files().text(folder + name).stream()).toList();
    if (states.isEmpty()) {
      return unknown("the kernel does not show them");
    }
    long mitigated = states.stream().filter(state -> state.startsWith("Mitigation")).count();
    long open = states.stream().filter(state -> state.startsWith("Vulnerable")).count();
    return good(mitigated + " active, " + open + " vulnerabilities open");
  }
}
