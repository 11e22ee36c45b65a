package dev.assay.process;

import static dev.assay.process.DoctorFound.good;
import static dev.assay.process.DoctorFound.noisy;
import static dev.assay.process.DoctorFound.unknown;

import java.util.Arrays;
import java.util.Optional;
import java.util.Set;

/// The clock behind `System.nanoTime`.
final class DoctorClock {

  private static final String SOURCES = "/sys/devices/system/clocksource/clocksource0/";

  /// Read without entering the kernel (the vDSO has code for them).
  private static final Set<String> FAST =
      Set.of("tsc", "kvm-clock", "hyperv_clocksource_tsc_page", "arch_sys_counter", "stp", "tod");

  private DoctorClock() {}

  static DoctorFound source(DoctorView view) {
    Optional<String> current = view.files().text(SOURCES + "current_clocksource");
    if (current.isEmpty()) {
      return unknown("the kernel does not say");
    }
    if (FAST.contains(current.get())) {
      return good(current.get());
    }
    String available = view.files().text(SOURCES + "available_clocksource").orElse("");
    return noisy(
        current.get() + ": every System.nanoTime() enters the kernel",
        Arrays.stream(available.split(" "))
            .filter(FAST::contains)
            .findFirst()
            .map(fast -> "echo " + fast + " | sudo tee " + SOURCES + "current_clocksource")
            .orElse("boot with tsc=reliable if the hardware's counter is sound"));
  }
}
