package dev.assay.bench;

import dev.assay.stats.RateRatio;
import dev.assay.stats.RateSample;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Totals of nodes that are compared with themselves, of which an operation falls on one side only:
/// much of the total, and more of it on one node than on another.
///
/// @param nodes on both sides
/// @param days standard deviation of the logarithm of a node's rates from one day to another, of
///   the operation and of the rest each by itself
/// @param fate of the operation
record GonePart(int nodes, double days, Fate fate) {

  private static final double LEVEL = 0.95;
  private static final double FIRST_OF_SIX = 0.05 / 6;
  private static final int BUCKETS = 240;
  private static final double RATE = 10;

  /// Between nodes, standard deviation of the logarithm of their load, and of how many times as
  /// much as the rest the operation is.
  private static final double APART = 0.5;

  private static final double MIX = 0.7;

  /// The operation is so many times the rest on the usual node.
  private static final double PART = 4;

  private static final double LOAD = 0.5;
  private static final double MEMORY = 0.5;

  /// What becomes of the operation.
  enum Fate {
    /// Its stops have another name: the totals are the same.
    RENAMED,
    /// They are gone, and as many of the rest come instead, on whatever node.
    REPLACED,
    /// They are gone.
    GONE
  }

  /// What was found.
  ///
  /// @param found totals that differ, at 5%
  /// @param strict the same at the level of the first of six figures
  /// @param whole the same by the totals alone
  /// @param covered whose interval holds the truth
  record Count(int found, int strict, int whole, int covered) {
    Count plus(Count other) {
      return new Count(
          found + other.found, strict + other.strict, whole + other.whole, covered + other.covered);
    }
  }

  /// A side of a node: all, and without the operation.
  private record Day(RateSample all, RateSample rest) {}

  Count study(Simulation simulation) {
    return simulation
        .of(toString())
        .sum(
            part ->
                Stream.generate(() -> once(part.random()))
                    .limit(part.repetitions())
                    .reduce(new Count(0, 0, 0, 0), Count::plus),
            Count::plus);
  }

  private Count once(SplittableRandom random) {
    double[] loads =
        random.doubles(nodes).map(_ -> RATE * Math.exp(APART * random.nextGaussian())).toArray();
    double[] parts =
        random.doubles(nodes).map(_ -> PART * Math.exp(MIX * random.nextGaussian())).toArray();
    double load = 0;
    double all = 0;
    for (int i = 0; i < nodes; i++) {
      load += loads[i];
      all += loads[i] * (1 + parts[i]);
    }
    double replaced = all / load;
    List<Day> first =
        IntStream.range(0, nodes)
            .mapToObj(i -> day(random, loads[i], loads[i] * parts[i], false))
            .toList();
    List<Day> second =
        IntStream.range(0, nodes)
            .mapToObj(i ->
                switch (fate) {
                  case RENAMED -> day(random, loads[i], loads[i] * parts[i], true);
                  case REPLACED -> day(random, loads[i] * replaced, 0, true);
                  case GONE -> day(random, loads[i], 0, true);
                })
            .toList();
    List<RateSample> before = first.stream().map(Day::all).toList();
    List<RateSample> after = second.stream().map(Day::all).toList();
    Optional<RateRatio> whole = RateRatio.ofPairs(before, after);
    Optional<RateRatio> change =
        RateRatio.ofPairs(before, after, first.stream().map(Day::rest).toList(), after, 0);
    double truth = fate == Fate.GONE ? load / all : 1;
    double probability = change.map(RateRatio::probability).orElse(1.0);
    return new Count(
        one(probability < 1 - LEVEL),
        one(probability < FIRST_OF_SIX),
        one(whole.map(RateRatio::probability).orElse(1.0) < FIRST_OF_SIX),
        one(change.filter(r -> r.low(LEVEL) <= truth && truth <= r.high(LEVEL)).isPresent()));
  }

  private static int one(boolean holds) {
    return holds ? 1 : 0;
  }

  private Day day(SplittableRandom random, double restRate, double partRate, boolean renamed) {
    double rest = restRate * Math.exp(days * random.nextGaussian());
    double part = partRate * Math.exp(days * random.nextGaussian());
    double[] all = new double[BUCKETS];
    double[] others = new double[BUCKETS];
    double[] exposures = new double[BUCKETS];
    double state = random.nextGaussian();
    for (int i = 0; i < BUCKETS; i++) {
      state = MEMORY * state + Math.sqrt(1 - MEMORY * MEMORY) * random.nextGaussian();
      double load = Math.exp(LOAD * state);
      others[i] = events(random, rest * load);
      all[i] = others[i] + events(random, part * load);
      exposures[i] = 1;
    }
    RateSample whole = new RateSample(all, exposures);
    return new Day(whole, renamed ? whole : new RateSample(others, exposures));
  }

  private static double events(SplittableRandom random, double expected) {
    return Math.max(0, Math.round(expected + Math.sqrt(expected) * random.nextGaussian()));
  }
}
