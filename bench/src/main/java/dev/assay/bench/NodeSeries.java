package dev.assay.bench;

import dev.assay.stats.RateSample;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/// Made-up logs of nodes: events by bucket of time whose rate follows an autocorrelated load.
///
/// @param logs on each side
/// @param buckets of each log
/// @param memory autocorrelation of the load from one bucket to the next
/// @param spread between logs, standard deviation of the logarithm of their rates
record NodeSeries(int logs, int buckets, double memory, double spread) {

  /// Events in a bucket at the usual load.
  private static final double RATE = 10;

  /// Standard deviation of the logarithm of the load within a log.
  private static final double LOAD = 0.5;

  String name() {
    return "%d a side, %d buckets, memory %.2f".formatted(logs, buckets, memory);
  }

  /// One side, whose rate is so many times the usual one.
  List<RateSample> side(SplittableRandom random, double factor) {
    return IntStream.range(0, logs).mapToObj(_ -> log(random, factor)).toList();
  }

  private RateSample log(SplittableRandom random, double factor) {
    double rate = RATE * factor * Math.exp(spread * random.nextGaussian());
    double state = random.nextGaussian();
    double[] amounts = new double[buckets];
    double[] exposures = new double[buckets];
    for (int i = 0; i < buckets; i++) {
      state = memory * state + Math.sqrt(1 - memory * memory) * random.nextGaussian();
      double expected = rate * Math.exp(LOAD * state);
      double noise = Math.sqrt(expected) * random.nextGaussian();
      amounts[i] = Math.max(0, Math.round(expected + noise));
      exposures[i] = 1;
    }
    return new RateSample(amounts, exposures);
  }
}
