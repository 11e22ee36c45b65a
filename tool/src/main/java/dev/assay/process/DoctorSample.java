package dev.assay.process;

import java.util.Map;
import java.util.OptionalLong;

/// What the doctor notes at one instant; two of them tell what goes on in between.
///
/// @param machine the counters that trials are sampled with too
/// @param thermalThrottles how often a CPU slowed itself down because it was hot
/// @param processes every process that can be seen, by its number
public record DoctorSample(
    MachineSample machine, OptionalLong thermalThrottles, Map<Long, Running> processes) {

  /// One process.
  ///
  /// @param parent its number
  /// @param name as the kernel shortens it, at most 15 characters
  /// @param ticks CPU time used since its start, user and system
  public record Running(long parent, String name, long ticks) {}

  public DoctorSample {
    processes = Map.copyOf(processes);
  }
}
