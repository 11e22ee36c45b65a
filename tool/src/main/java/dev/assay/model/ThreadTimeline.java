package dev.assay.model;

import java.util.List;
import java.util.Map;

/// CPU time by class of thread over the life of one fork.
///
/// @param trial the number of the fork
/// @param bucket seconds of one entry
/// @param cpu seconds of CPU time in each bucket, from the start of the process
public record ThreadTimeline(
    String variant, int trial, double bucket, Map<ThreadClass, List<Double>> cpu) {
  public ThreadTimeline {
    cpu = Map.copyOf(cpu);
  }
}
