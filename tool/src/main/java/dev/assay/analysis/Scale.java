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

    @Override
    double end(double difference, double half) {
      return ratio(difference + half);
    }
  },
  /// Shares of the baseline's mean, for metrics that can be zero (collections, faults). That this
  /// mean is known from forks only does not touch the test of no difference.
  SHARE {
    @Override
    double ratio(double difference) {
      return 1 + difference;
    }

    @Override
    double margin(double minEffect) {
      return minEffect;
    }

    @Override
    double end(double difference, double half) {
      double ratio = ratio(difference);
      double width = Math.abs(half) / Math.sqrt(2);
      double squares = Math.max(0, ratio * ratio + 1 - width * width);
      double root = ratio + width * Math.sqrt(squares);
      if (half > 0) {
        return width < 1 ? root / (1 - width * width) : Double.POSITIVE_INFINITY;
      }
      return ratio > width ? (ratio * ratio - width * width) / root : 0;
    }
  };

  /// The ratio variant/baseline that a difference stands for.
  abstract double ratio(double difference);

  /// An end of the ratio's interval.
  ///
  /// @param half width of the difference's interval, negative for the lower end
  abstract double end(double difference, double half);

  /// The largest difference that does not matter.
  abstract double margin(double minEffect);
}
