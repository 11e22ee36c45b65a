package dev.assay.process;

import static dev.assay.process.DoctorFound.good;
import static dev.assay.process.DoctorFound.noisy;
import static dev.assay.process.DoctorFound.unknown;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeSet;

/// Whatever changes the frequency of the CPUs.
final class DoctorPower {

  private static final String CPU = "/sys/devices/system/cpu/";
  private static final String SUPPLIES = "/sys/class/power_supply/";

  private DoctorPower() {}

  static DoctorFound governor(DoctorView view) {
    TreeSet<String> governors = new TreeSet<>();
    for (String policy : view.files().names(CPU + "cpufreq")) {
      view.files().text(CPU + "cpufreq/" + policy + "/scaling_governor").ifPresent(governors::add);
    }
    if (governors.isEmpty()) {
      return unknown(view.hidden("the kernel has no frequency driver"));
    }
    String value = String.join(", ", governors);
    return value.equals("performance")
        ? good(value)
        : noisy(value, "echo performance | sudo tee " + CPU + "cpufreq/policy*/scaling_governor");
  }

  /// The frequency above the nominal one depends on heat and on how many cores are busy.
  static DoctorFound turbo(DoctorView view) {
    String intel = CPU + "intel_pstate/no_turbo";
    Optional<String> noTurbo = view.files().text(intel);
    if (noTurbo.isPresent()) {
      return noTurbo.get().equals("1") ? good("off") : noisy("on", "echo 1 | sudo tee " + intel);
    }
    for (String boost : List.of(CPU + "cpufreq/boost", CPU + "cpufreq/policy0/boost")) {
      Optional<String> state = view.files().text(boost);
      if (state.isPresent()) {
        return state.get().equals("0")
            ? good("off")
            : noisy("on", "echo 0 | sudo tee " + boost.replace("policy0", "policy*"));
      }
    }
    return unknown(view.hidden("the frequency driver has no switch for it; look in the firmware"));
  }

  /// How often a CPU slowed itself down because it was hot.
  static DoctorFound thermal(DoctorView view) {
    OptionalLong now = view.end().thermalThrottles();
    if (now.isEmpty()) {
      return unknown(view.hidden("the kernel does not count thermal throttling of this CPU"));
    }
    long during = Machine.grown(view.start().thermalThrottles(), now).orElse(0);
    if (during > 0) {
      return noisy(
          "slowed down " + during + " times while we looked", "cool the machine and stop its load");
    }
    return now.getAsLong() == 0
        ? good("never slowed down since boot")
        : noisy(
            "slowed down " + now.getAsLong() + " times since boot",
            "cool the machine, or switch turbo off so that it stays cooler");
  }

  static DoctorFound battery(DoctorView view) {
    KernelFiles files = view.files();
    List<String> supplies = files.names(SUPPLIES);
    boolean discharging =
        supplies.stream()
            .anyMatch(supply ->
                files.text(SUPPLIES + supply + "/type").orElse("").equals("Battery")
                    && files.text(SUPPLIES + supply + "/status").orElse("").equals("Discharging"));
    if (discharging) {
      return noisy("on battery", "plug it in");
    }
    if (files.text("/sys/firmware/acpi/platform_profile").orElse("").equals("low-power")) {
      return noisy(
          "low-power profile", "echo performance | sudo tee /sys/firmware/acpi/platform_profile");
    }
    return good(supplies.isEmpty() ? "no battery" : "mains");
  }

  /// Thermal throttling events of all CPUs since boot.
  static OptionalLong throttles(KernelFiles files) {
    long[] counts =
        files.names(CPU).stream()
            .filter(name -> name.matches("cpu\\d+"))
            .flatMapToLong(
                cpu -> files.number(CPU + cpu + "/thermal_throttle/core_throttle_count").stream())
            .toArray();
    return counts.length == 0 ? OptionalLong.empty() : OptionalLong.of(Arrays.stream(counts).sum());
  }
}
