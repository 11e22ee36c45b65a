package dev.assay.model;

/// The ratio variant/baseline of a metric with its interval; 1.03 is 3% more.
///
/// @param level the confidence of the interval, 0.96 for 96%
public record Effect(double ratio, double low, double high, double level) {

  /// An interval of two forks can reach from next to nothing to a million times. One that leaves
  /// both directions open by this factor excludes nothing that anybody would expect.
  private static final double WIDEST = 1000;

  /// Whether the interval says nothing.
  public boolean isOpen() {
    return low < 1 && high > 1 && high > WIDEST * low;
  }
}
