package dev.assay.model;

import java.util.OptionalDouble;
import java.util.OptionalLong;

/// What the machine did to a trial while it ran; each figure is absent where the kernel does not
/// give it.
///
/// @param steal share of CPU time that the hypervisor took, 0 to 1
/// @param throttledPeriods periods in which the control group was throttled
/// @param cpuPressure share of the time in which some task waited for a CPU, 0 to 1
/// @param ioPressure share of the time in which some task waited for I/O, 0 to 1
/// @param swappedPages pages read from or written to swap
/// @param frequency mean CPU frequency in Hz at the end of the trial
/// @param load one-minute load average at the end of the trial
public record Conditions(
    OptionalDouble steal,
    OptionalLong throttledPeriods,
    OptionalDouble cpuPressure,
    OptionalDouble ioPressure,
    OptionalLong swappedPages,
    OptionalDouble frequency,
    OptionalDouble load) {

  /// Nothing known.
  public static final Conditions UNKNOWN =
      new Conditions(
          OptionalDouble.empty(),
          OptionalLong.empty(),
          OptionalDouble.empty(),
          OptionalDouble.empty(),
          OptionalLong.empty(),
          OptionalDouble.empty(),
          OptionalDouble.empty());
}
