package dev.assay.ledger;

/// Sums of figures of which some are unknown: the known ones are added, and the sum is unknown only
/// if all are.
final class KnownSum {
  private KnownSum() {}

  /// Where one is not known, the other.
  static long of(long one, long other) {
    return one < 0 ? other : other < 0 ? one : one + other;
  }
}
