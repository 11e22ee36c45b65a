package dev.assay.log.line;

/// Collector pauses since the last safepoint ended: they ran inside the next one that a log tells,
/// whatever that one's name is. JDK 8 to 11 put a queued collection into a safepoint that bears the
/// name of the operation before it.
public final class PauseTally {
  private int count;
  private long nanos;

  /// A pause was told.
  public void add(long duration) {
    count++;
    nanos += Math.max(0, duration);
  }

  /// A safepoint that was taken for the one around them was not.
  public void putBack(int pauses, long duration) {
    count += pauses;
    nanos += duration;
  }

  /// How many there were.
  public int count() {
    return count;
  }

  /// What they took.
  public long nanos() {
    return nanos;
  }

  /// What they took of a safepoint around them, which cannot be more than all of it.
  public long within(long total) {
    return Math.min(nanos, total);
  }

  /// The safepoint around them was told.
  public void clear() {
    count = 0;
    nanos = 0;
  }
}
