package dev.assay.analysis;

/// The scale on which forks are compared.
enum Scale {
  /// Natural logarithms, so that a difference is a ratio. The margin of equivalence is symmetric:
  /// between 1/(1 + m) and 1 + m, the same whichever variant is called the baseline.
  LOGARITHM {
    @Override
    double ratio(double difference) {
      return Math.exp(difference);
    }

    @Override
    double margin(double minEffect) {
      return Math.log1p(minEffect);
    }
  },
  /// Shares of the baseline's mean, for metrics that can be zero (collections, faults). The
  /// uncertainty of that mean is neglected: it does not touch the test of no difference.
  SHARE {
    @Override
    double ratio(double difference) {
      return 1 + difference;
    }

    @Override
    double margin(double minEffect) {
      return minEffect;
    }
  };

  /// The ratio variant/baseline that a difference stands for.
  abstract double ratio(double difference);

  /// The largest difference that does not matter.
  abstract double margin(double minEffect);
}
