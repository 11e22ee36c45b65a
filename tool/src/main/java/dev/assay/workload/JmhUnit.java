package dev.assay.workload;

import dev.assay.model.Metric.Better;
import java.util.Map;

/// A unit of JMH's in base units: times in seconds, rates per second.
///
/// @param base `s`, `ops/s`, or what JMH wrote where it is neither a time nor a rate
/// @param factor by which JMH's figure becomes one in the base unit
/// @param better throughput counts up, everything else down
record JmhUnit(String base, double factor, Better better) {

  /// Seconds by JMH's abbreviation (`TimeValue.tuToString`).
  private static final Map<String, Double> SECONDS =
      Map.of(
          "ns", 1e-9, "us", 1e-6, "ms", 1e-3, "s", 1.0, "min", 60.0, "hr", 3600.0, "day", 86400.0);

  private static final String RATE = "ops/";
  private static final String TIME = "/op";

  static JmhUnit of(String unit) {
    if (unit.startsWith(RATE)) {
      Double seconds = SECONDS.get(unit.substring(RATE.length()));
      return seconds == null
          ? new JmhUnit(unit, 1, Better.HIGHER)
          : new JmhUnit("ops/s", 1 / seconds, Better.HIGHER);
    }
    String time = unit.endsWith(TIME) ? unit.substring(0, unit.length() - TIME.length()) : unit;
    Double seconds = SECONDS.get(time);
    return seconds == null
        ? new JmhUnit(unit, 1, Better.LOWER)
        : new JmhUnit("s", seconds, Better.LOWER);
  }
}
