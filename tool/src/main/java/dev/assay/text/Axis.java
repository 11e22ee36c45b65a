package dev.assay.text;

import java.util.Collection;
import java.util.List;

/// The range of values that several lines of a plot share.
public record Axis(double low, double high) {

  /// From the smallest to the largest of all finite values.
  public static Axis over(Collection<? extends List<Double>> series) {
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    for (List<Double> values : series) {
      for (double value : values) {
        if (Double.isFinite(value)) {
          low = Math.min(low, value);
          high = Math.max(high, value);
        }
      }
    }
    return low <= high ? new Axis(low, high) : new Axis(0, 0);
  }

  /// In which of `steps` equal parts a value lies, from 0.
  int step(double value, int steps) {
    double position = high > low ? (value - low) / (high - low) : 0.5;
    return Math.clamp((int) Math.floor(position * steps), 0, steps - 1);
  }
}
