package dev.assay.ledger;

import java.util.ArrayDeque;

/// Finds parts of collections that ran at the same time as other collections: while ZGC or
/// Shenandoah collects the old generation, it continues to collect the young one. Each is logged
/// when it ends.
final class CollectionsAtOnce {

  /// Times without a collection between them that the next one may have been around. A cycle of the
  /// old generation that takes more young collections than that counts some of them twice.
  private static final int KEPT = 1000;

  /// When one or more ran, on the axis.
  private record Interval(long begin, long end) {}

  /// Apart from one another, the latest last.
  private final ArrayDeque<Interval> told = new ArrayDeque<>();

  /// Adds a collection.
  ///
  /// @param end on the axis, or unknown
  /// @return nanoseconds of it in which others ran that are told already
  long add(long end, long duration) {
    if (end < 0) {
      return 0;
    }
    if (!told.isEmpty() && end < told.getLast().end()) {
      // The clock was set back.
      told.clear();
    }
    long begin = end - duration;
    long first = begin;
    long others = 0;
    while (!told.isEmpty() && told.getLast().end() > first) {
      Interval other = told.removeLast();
      others += other.end() - Math.max(begin, other.begin());
      first = Math.min(first, other.begin());
    }
    told.addLast(new Interval(first, end));
    if (told.size() > KEPT) {
      told.removeFirst();
    }
    return others;
  }
}
