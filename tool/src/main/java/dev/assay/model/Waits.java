package dev.assay.model;

import java.util.List;

/// Pauses whose elapsed time was far above their processor time.
///
/// @param count unknown where no processor time is told
/// @param elapsed what they took, as measured with the processor time
/// @param processor the time for which their threads had a CPU
/// @param waited the difference, of each pause at most what the pause itself took
/// @param worst those that waited longest, each with its wait
public record Waits(
    long count, long elapsed, long processor, long waited, List<LogReport.Moment> worst) {
  public Waits {
    worst = List.copyOf(worst);
  }

  /// No pause.
  public static Waits none() {
    return new Waits(0, 0, 0, 0, List.of());
  }
}
