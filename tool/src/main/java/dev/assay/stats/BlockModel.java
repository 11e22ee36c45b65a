package dev.assay.stats;

import java.util.Optional;

/// The additive block model `value = block + difference * treated`, by least squares.
///
/// Taking the block means out leaves the machine's slow drift behind; with two forks per arm and
/// block there are `3b - 1` degrees of freedom for b blocks, with one pair per block it is the
/// paired t-test with `b - 1`. A block that lacks an arm says nothing about the difference and is
/// ignored. With the mode (lower or upper) of every fork as a second factor it estimates the shift
/// within modes.
public final class BlockModel {

  /// Below this share of the treated rows' own variation the mode and the arm are the same thing.
  private static final double COLLINEAR = 1e-6;

  private final BlockedSample sample;
  private final Optional<Threshold> modes;
  private int rows;
  private int blocks;
  private double armArm;
  private double armMode;
  private double modeMode;
  private double armValue;
  private double modeValue;
  private double valueValue;

  private record Threshold(double value) {}

  private BlockModel(BlockedSample sample, Optional<Threshold> modes) {
    this.sample = sample;
    this.modes = modes;
    for (int from = 0; from < sample.size(); from = sample.endOfBlock(from)) {
      addBlock(from, sample.endOfBlock(from));
    }
  }

  /// The difference between the arms; absent when the blocks leave no degree of freedom.
  public static Optional<Estimate> fit(BlockedSample sample) {
    return new BlockModel(sample, Optional.empty()).plain();
  }

  /// The difference within modes; absent as well when the modes coincide with the arms.
  ///
  /// @param threshold values above it are in the upper mode
  public static Optional<Estimate> fitWithinModes(BlockedSample sample, double threshold) {
    return new BlockModel(sample, Optional.of(new Threshold(threshold))).withinModes();
  }

  private double mode(int row) {
    return modes.isPresent() && sample.value(row) > modes.get().value ? 1 : 0;
  }

  private void addBlock(int from, int to) {
    double n = to - from;
    double arm = 0;
    double mode = 0;
    double value = 0;
    for (int row = from; row < to; row++) {
      arm += sample.treated(row) ? 1 : 0;
      mode += mode(row);
      value += sample.value(row);
    }
    if (arm > 0 && arm < n) {
      rows += to - from;
      blocks++;
      addDeviations(from, to, arm / n, mode / n, value / n);
    }
  }

  private void addDeviations(int from, int to, double arm, double mode, double value) {
    for (int row = from; row < to; row++) {
      double a = (sample.treated(row) ? 1 : 0) - arm;
      double m = mode(row) - mode;
      double v = sample.value(row) - value;
      armArm += a * a;
      armMode += a * m;
      modeMode += m * m;
      armValue += a * v;
      modeValue += m * v;
      valueValue += v * v;
    }
  }

  private Optional<Estimate> plain() {
    if (blocks == 0) {
      return Optional.empty();
    }
    double difference = armValue / armArm;
    return estimate(difference, valueValue - difference * armValue, rows - blocks - 1, armArm);
  }

  private Optional<Estimate> withinModes() {
    if (!(modeMode > 0)) {
      return plain();
    }
    double information = armArm - armMode * armMode / modeMode;
    if (!(information > COLLINEAR * armArm)) {
      return Optional.empty();
    }
    double difference = (armValue - armMode * modeValue / modeMode) / information;
    double gap = (modeValue - armMode * difference) / modeMode;
    double rest = valueValue - difference * armValue - gap * modeValue;
    return estimate(difference, rest, rows - blocks - 2, information);
  }

  private static Optional<Estimate> estimate(
      double difference, double squares, int degrees, double information) {
    if (degrees < 1) {
      return Optional.empty();
    }
    double spread = Math.sqrt(Math.max(0, squares) / degrees);
    double error = spread / Math.sqrt(information);
    return Optional.of(new Estimate(difference, error, degrees, spread, 2 * information));
  }
}
