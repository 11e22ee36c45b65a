package dev.assay.process;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;

/// What a Linux machine is: its CPUs, memory, system, and what it is wrapped in.
record MachineFacts(KernelFiles files, ControlGroup group) {

  private static final List<String> HYPERVISOR_CLOCKS = List.of("kvm", "hyperv", "xen");
  private static final List<String> HYPERVISOR_PRODUCTS =
      List.of("KVM", "QEMU", "VMware", "VirtualBox", "Virtual Machine", "Amazon EC2", "Google");

  Map<String, String> facts() {
    Map<String, String> facts = new TreeMap<>();
    put(facts, "cpu.model", cpuModel());
    usableCpus().ifPresent(count -> facts.put("cpu.count", String.valueOf(count)));
    onlineCpus().ifPresent(count -> facts.put("cpu.online", String.valueOf(count)));
    put(facts, "memory.bytes", memoryBytes());
    put(facts, "os", system());
    put(facts, "kernel", files.text("/proc/sys/kernel/osrelease"));
    put(facts, "hostname", files.text("/proc/sys/kernel/hostname"));
    put(facts, "virtualisation", virtualisation());
    put(facts, "container", container());
    group.cpus().ifPresent(cpus -> facts.put("container.cpus", plain(cpus)));
    group.memoryLimit().ifPresent(b -> facts.put("container.memory.bytes", String.valueOf(b)));
    return facts;
  }

  /// CPUs that a process started here may use: its affinity, and the quota of its control group
  /// rounded up, as the JVM counts them.
  OptionalInt usableCpus() {
    OptionalInt allowed = cpusIn(files.field("/proc/self/status", "Cpus_allowed_list"));
    int quota = (int) Math.ceil(group.cpus().orElse(Integer.MAX_VALUE));
    return allowed.isPresent() ? OptionalInt.of(Math.min(allowed.getAsInt(), quota)) : allowed;
  }

  OptionalInt onlineCpus() {
    return cpusIn(files.text("/sys/devices/system/cpu/online"));
  }

  /// The hypervisor that this machine runs under; absent when there is no sign of one.
  Optional<String> virtualisation() {
    Optional<String> product =
        files
            .text("/sys/class/dmi/id/product_name")
            .filter(name -> HYPERVISOR_PRODUCTS.stream().anyMatch(name::contains));
    return product
        .or(this::hypervisorByClock)
        .or(() -> files.text("/sys/hypervisor/type"))
        .or(() -> cpuFlag("hypervisor") ? Optional.of("unnamed hypervisor") : Optional.empty());
  }

  Optional<String> container() {
    String groups = files.text("/proc/self/cgroup").orElse("");
    if (groups.contains("kubepods")) {
      return Optional.of("kubernetes");
    }
    if (files.exists("/run/.containerenv")) {
      return Optional.of("podman");
    }
    if (files.exists("/.dockerenv") || groups.contains("docker")) {
      return Optional.of("docker");
    }
    return groups.contains("lxc") ? Optional.of("lxc") : Optional.empty();
  }

  /// A list such as `0-3,8` as the number of its members.
  static OptionalInt cpusIn(Optional<String> list) {
    return list.filter(text -> !text.isBlank())
        .map(text ->
            OptionalInt.of(Arrays.stream(text.split(",")).mapToInt(MachineFacts::size).sum()))
        .orElse(OptionalInt.empty());
  }

  private static int size(String range) {
    String[] ends = range.strip().split("-");
    return Integer.parseInt(ends[ends.length - 1]) - Integer.parseInt(ends[0]) + 1;
  }

  /// ARM kernels name no model, only who designed the core and its part number.
  private Optional<String> cpuModel() {
    return files
        .field("/proc/cpuinfo", "model name")
        .or(() ->
            files
                .field("/proc/cpuinfo", "CPU part")
                .map(part ->
                    "implementer "
                        + files.field("/proc/cpuinfo", "CPU implementer").orElse("?")
                        + " part "
                        + part));
  }

  private Optional<String> memoryBytes() {
    return files.count("/proc/meminfo", "MemTotal").stream()
        .mapToObj(kilobytes -> String.valueOf(kilobytes * 1024))
        .findFirst();
  }

  private Optional<String> system() {
    return files.lines("/etc/os-release").stream()
        .filter(line -> line.startsWith("PRETTY_NAME="))
        .map(line -> line.substring("PRETTY_NAME=".length()).replace("\"", ""))
        .findFirst();
  }

  private Optional<String> hypervisorByClock() {
    String clocks =
        files.text("/sys/devices/system/clocksource/clocksource0/available_clocksource").orElse("");
    return HYPERVISOR_CLOCKS.stream().filter(clocks::contains).findFirst();
  }

  private boolean cpuFlag(String flag) {
    return files
        .field("/proc/cpuinfo", "flags")
        .map(flags -> Arrays.asList(flags.split(" ")).contains(flag))
        .orElse(false);
  }

  private static void put(Map<String, String> facts, String name, Optional<String> value) {
    value.filter(text -> !text.isEmpty()).ifPresent(text -> facts.put(name, text));
  }

  private static String plain(double number) {
    return String.format(Locale.ROOT, "%.2f", number);
  }
}
