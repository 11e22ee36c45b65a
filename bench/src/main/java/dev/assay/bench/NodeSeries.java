package dev.assay.bench;

import dev.assay.stats.RateRatio;
import dev.assay.stats.RateSample;
import dev.assay.stats.RateSample.Hours;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/// Made-up logs of nodes: events by bucket of time whose rate follows an autocorrelated load.
///
/// @param logs on each side
/// @param buckets of each log
/// @param memory autocorrelation of the load from one bucket to the next
/// @param spread between logs, standard deviation of the logarithm of their rates
/// @param apart the same between nodes, each of which has a log on both sides
/// @param paired whether each log is compared with that of the same node
/// @param days whether each log is a day by the clock, with a quiet night and a busy noon
record NodeSeries(
    int logs,
    int buckets,
    double memory,
    double spread,
    double apart,
    boolean paired,
    boolean days) {

  /// Logs of no particular hours.
  NodeSeries(int logs, int buckets, double memory, double spread, double apart, boolean paired) {
    this(logs, buckets, memory, spread, apart, paired, false);
  }

  /// Logs of which nobody knows the nodes.
  static NodeSeries strangers(int logs, int buckets, double memory) {
    return new NodeSeries(logs, buckets, memory, logs == 1 ? 0 : 0.1, 0, false);
  }

  /// The same logs, each of a day.
  NodeSeries overDays() {
    return new NodeSeries(logs, buckets, memory, spread, apart, paired, true);
  }

  /// How much busier than on average the busiest hour of a day is.
  private static final double NOON = 0.6;

  private static final double DAY = 86_400;

  /// Events in a bucket at the usual load.
  private static final double RATE = 10;

  /// Standard deviation of the logarithm of the load within a log.
  private static final double LOAD = 0.5;

  String name() {
    return logs
        + (paired ? " pairs" : " a side")
        + (apart > 0 ? ", nodes %.1f apart".formatted(apart) : "")
        + ", %d buckets, memory %.2f%s".formatted(buckets, memory, days ? ", days" : "");
  }

  /// How many times the usual rate each node has.
  double[] nodes(SplittableRandom random) {
    return IntStream.range(0, logs)
        .mapToDouble(_ -> apart > 0 ? Math.exp(apart * random.nextGaussian()) : 1)
        .toArray();
  }

  /// One side, whose rate is so many times that of its nodes.
  List<RateSample> side(SplittableRandom random, double[] nodes, double factor) {
    return Arrays.stream(nodes).mapToObj(node -> log(random, node * factor)).toList();
  }

  /// The change between two sides, as a comparison of logs finds it.
  Optional<RateRatio> change(List<RateSample> before, List<RateSample> after) {
    return paired ? RateRatio.ofPairs(before, after) : RateRatio.of(before, after);
  }

  private RateSample log(SplittableRandom random, double factor) {
    double rate = RATE * factor * Math.exp(spread * random.nextGaussian());
    double state = random.nextGaussian();
    double[] amounts = new double[buckets];
    double[] exposures = new double[buckets];
    double[] begins = new double[buckets];
    double[] seconds = new double[buckets];
    for (int i = 0; i < buckets; i++) {
      state = memory * state + Math.sqrt(1 - memory * memory) * random.nextGaussian();
      double curve = days ? 1 - NOON * Math.cos(2 * Math.PI * i / buckets) : 1;
      double expected = rate * curve * Math.exp(LOAD * state);
      double noise = Math.sqrt(expected) * random.nextGaussian();
      amounts[i] = Math.max(0, Math.round(expected + noise));
      exposures[i] = 1;
      begins[i] = DAY * i / buckets;
      seconds[i] = DAY / buckets;
    }
    return days
        ? new RateSample(amounts, exposures, new Hours(begins, seconds))
        : new RateSample(amounts, exposures);
  }
}
