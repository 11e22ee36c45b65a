package dev.assay.profiler;

/// How CPU time is best sampled here.
///
/// @param reason in words, for the user: `perf_events are there`
public record CpuEvent(SampledEvent event, String reason) {

  /// The best that works: perf_events see the kernel and resolve finely, timers of threads need no
  /// rights.
  ///
  /// @param system as Java names it
  public static CpuEvent of(PerfEvents perf, String system) {
    if (!system.equals("Linux")) {
      return new CpuEvent(SampledEvent.ITIMER, system + " has no perf_events");
    }
    if (perf.usable()) {
      return new CpuEvent(
          SampledEvent.CPU,
          perf.shortcoming().map(words -> "perf_events, " + words).orElse("perf_events"));
    }
    return new CpuEvent(SampledEvent.CTIMER, perf.shortcoming().orElse("no perf_events"));
  }

  /// On this machine.
  public static CpuEvent here() {
    return of(PerfEvents.here(), System.getProperty("os.name"));
  }
}
