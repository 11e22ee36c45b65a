package dev.assay.bench;

import dev.assay.stats.OneSided;
import dev.assay.stats.RateSample;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Families of operations that each log has or has not by chance, the same on both sides: none is
/// gone or new.
///
/// @param before logs
/// @param after logs
/// @param kind how an operation is spread over a log that has it
/// @param share of the logs that have one
record ChanceOperations(int before, int after, Kind kind, double share) {

  /// Operations that are compared by name.
  private static final int OPERATIONS = 12;

  /// Each is tested by its count and by its time, and the first of them at 5% by the number of all
  /// (Holm).
  private static final double FIRST = 0.05 / (2 * OPERATIONS);

  private static final int BUCKETS = 240;

  /// How an operation is spread.
  enum Kind {
    /// Twice, as the JVM starts.
    START,
    /// Three times, at any time.
    RARE,
    /// Some ten times in each part of the time.
    ALL_DAY,
    /// The same of nodes whose loads differ.
    UNLIKE_NODES,
    /// Once in each part of the time.
    TIMER
  }

  /// Families in which any operation is called gone or new.
  int claims(Simulation simulation) {
    return simulation.of(toString()).sum(this::claims, Integer::sum);
  }

  private int claims(Simulation.Part part) {
    int claims = 0;
    for (int i = 0; i < part.repetitions(); i++) {
      claims += isAnyCalled(part.random()) ? 1 : 0;
    }
    return claims;
  }

  /// An operation of both sides.
  private record Operation(List<RateSample> first, List<RateSample> second) {
    double size() {
      return all().mapToDouble(RateSample::amount).filter(amount -> amount > 0).average().orElse(0);
    }

    Stream<RateSample> all() {
      return Stream.concat(first.stream(), second.stream());
    }
  }

  private boolean isAnyCalled(SplittableRandom random) {
    List<Operation> family =
        IntStream.range(0, OPERATIONS)
            .mapToObj(_ -> new Operation(side(random, before), side(random, after)))
            .sorted(Comparator.comparingDouble(Operation::size).reversed())
            .toList();
    return IntStream.range(0, OPERATIONS)
        .filter(i -> isCalled(family.get(i), 1))
        .anyMatch(i -> isCalled(family.get(i), varying(family.subList(0, i + 1))));
  }

  private static int varying(List<Operation> family) {
    long varying = family.stream().filter(one -> OneSided.varies(one.all().toList())).count();
    return (int) Math.max(1, varying);
  }

  private static boolean isCalled(Operation one, int varying) {
    boolean gone = isNone(one.second);
    return gone != isNone(one.first)
        && new OneSided(gone ? one.first : one.second, gone ? one.second : one.first)
                .probability(varying)
            <= FIRST;
  }

  private static boolean isNone(List<RateSample> side) {
    return side.stream().allMatch(log -> log.amount() == 0);
  }

  private List<RateSample> side(SplittableRandom random, int logs) {
    return IntStream.range(0, logs).mapToObj(_ -> log(random)).toList();
  }

  private RateSample log(SplittableRandom random) {
    double[] amounts = new double[BUCKETS];
    double[] exposures = new double[BUCKETS];
    Arrays.fill(exposures, 1);
    if (random.nextDouble() < share) {
      fill(amounts, random);
    }
    return new RateSample(amounts, exposures);
  }

  private void fill(double[] amounts, SplittableRandom random) {
    switch (kind) {
      case START -> amounts[0] = 2;
      case RARE -> IntStream.range(0, 3).forEach(_ -> amounts[random.nextInt(BUCKETS)]++);
      case ALL_DAY -> noise(amounts, 10, random);
      case UNLIKE_NODES -> noise(amounts, 10 * Math.exp(0.3 * random.nextGaussian()), random);
      case TIMER -> Arrays.fill(amounts, 1);
    }
  }

  private static void noise(double[] amounts, double rate, SplittableRandom random) {
    Arrays.setAll(
        amounts, _ -> Math.max(0, Math.round(rate + Math.sqrt(rate) * random.nextGaussian())));
  }
}
