package dev.assay.bench;

import java.util.SplittableRandom;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.stream.IntStream;

/// Repeats something random on all CPUs with a result that depends on the seed only: the work is
/// cut into parts, each with a generator of its own, however many CPUs there are.
///
/// @param repetitions in all; rounded up to whole parts
record Simulation(long seed, int repetitions) {

  private static final int PARTS = 64;

  /// Repetitions that are really done.
  int total() {
    return PARTS * perPart();
  }

  private int perPart() {
    return (repetitions + PARTS - 1) / PARTS;
  }

  /// The same with another number of repetitions.
  Simulation times(int other) {
    return new Simulation(seed, other);
  }

  /// The same for another subject, with draws of its own, so that one lucky seed flatters one only.
  Simulation of(String subject) {
    return new Simulation(seed + subject.hashCode(), repetitions);
  }

  /// Runs every part and adds the results up.
  ///
  /// @param part what one part does with its generator, [#perPart] times
  <T> T sum(Function<Part, T> part, BinaryOperator<T> add) {
    return IntStream.range(0, PARTS)
        .parallel()
        .mapToObj(i -> part.apply(new Part(new SplittableRandom(seed * 1_000_003 + i), perPart())))
        .reduce(add)
        .orElseThrow();
  }

  /// One part of the work.
  record Part(SplittableRandom random, int repetitions) {}
}
