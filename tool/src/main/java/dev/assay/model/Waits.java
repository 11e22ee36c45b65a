package dev.assay.model;

import java.util.List;

/// Pauses whose elapsed time was far above their processor time.
///
/// @param count unknown where no processor time is told
/// @param elapsed what they took, as measured with the processor time
/// @param processor the time for which their threads had a CPU
/// @param waited the difference, of each pause at most what the pause itself took
/// @param worst those that waited longest, each with its wait
/// @param together all pauses that are long enough for their sums to tell what single ones do not
public record Waits(
    long count,
    long elapsed,
    long processor,
    long waited,
    List<LogReport.Moment> worst,
    Together together) {
  public Waits {
    worst = List.copyOf(worst);
  }

  /// Sums of pauses, waiting or not.
  public record Together(long count, long elapsed, long processor) {}
}
