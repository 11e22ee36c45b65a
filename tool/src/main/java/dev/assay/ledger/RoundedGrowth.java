package dev.assay.ledger;

import dev.assay.model.LogEvent;

/// Growth of the old generation in young collections whose heap is told in tenths of a GiB, as G1
/// up to JDK 8 tells 10 GiB and more. The errors of differences within collections would add up, so
/// that it takes what it became since the one before, as far as the rounding hides what it was
/// before this one.
final class RoundedGrowth {

  private static final long GIB = 1L << 30;
  private static final double TENTH = GIB / 10.0;
  private static final long LEAST = 10 * GIB;

  /// More than the rounding of the whole heap and of its parts.
  private static final long ROUNDING = GIB / 10 + (1L << 20);

  /// What was in use behind the last collection.
  private long after = LogEvent.UNKNOWN;

  private boolean any;

  /// Below zero where the first sizes were rounded up.
  private long sum;

  /// Whether the heap is told so.
  static boolean isRounded(long heap) {
    return heap >= LEAST && Math.abs(heap - Math.round(heap / TENTH) * TENTH) <= 1;
  }

  /// A collection ended in which nothing is promoted, or that tells it exactly.
  void ends(long after) {
    this.after = after;
  }

  /// A young collection ended.
  void young(long before, long after) {
    long from = isHidden(before, this.after) ? this.after : before;
    boolean shrank = after < from && !isHidden(after, from);
    sum += shrank ? 0 : after - from;
    any = true;
    ends(after);
  }

  private static boolean isHidden(long size, long former) {
    return former >= 0 && Math.abs(size - former) <= ROUNDING;
  }

  /// Bytes, or unknown.
  long growth() {
    return any ? Math.max(0, sum) : LogEvent.UNKNOWN;
  }
}
