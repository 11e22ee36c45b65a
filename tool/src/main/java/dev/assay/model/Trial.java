package dev.assay.model;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// One fork: a fresh JVM process of one variant under the workload, with its measurements.
///
/// @param number counts from 1 in the order started, over the whole experiment
/// @param block counts from 1; trials of one block ran back to back, except in a block that was
///   interrupted and resumed
/// @param attempt counts from 1; a block that failed or was disturbed is run again with the next
///   attempt
/// @param failure what went wrong, in words that name the cause; absent for a good trial
/// @param evidence what else is known of it
/// @param directory where its artefacts are, relative to the run directory
public record Trial(
    int number,
    int block,
    int attempt,
    String variant,
    Instant started,
    Optional<String> failure,
    List<Measurement> measurements,
    Conditions conditions,
    Evidence evidence,
    String directory) {

  public Trial {
    measurements = List.copyOf(measurements);
    evidence = evidence == null ? Evidence.NONE : evidence; // runs of earlier versions have none
  }

  /// Whether the trial ended well and gave its measurements.
  public boolean ok() {
    return failure.isEmpty();
  }

  /// What this trial measured of the metric with this name.
  public Optional<Measurement> measurement(String metric) {
    return measurements.stream().filter(m -> m.metric().name().equals(metric)).findFirst();
  }
}
