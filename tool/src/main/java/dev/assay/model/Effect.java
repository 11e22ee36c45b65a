package dev.assay.model;

/// The ratio variant/baseline of a metric with its interval; 1.03 is 3% more.
///
/// @param level the confidence of the interval, 0.96 for 96%
public record Effect(double ratio, double low, double high, double level) {}
