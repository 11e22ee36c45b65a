package dev.assay.log.set;

import dev.assay.log.source.Mark;

/// Numbers of the stops of a log in their order. Those that are not exact look like others, so that
/// each has the number of what is told of it and of the one before.
final class ToldStops {

  private static final int ODD = 31;

  /// Of the last stop alone, 0 before the first.
  private long before;

  /// Whether the number of the next one is that of no other, but by chance.
  boolean isKnown(Mark stop) {
    return stop.isExact() || before != 0;
  }

  /// The number of the next one.
  long next(Mark stop) {
    long alone = stop.hash();
    long number = stop.isExact() ? alone : before * ODD + alone;
    before = alone;
    return number;
  }
}
