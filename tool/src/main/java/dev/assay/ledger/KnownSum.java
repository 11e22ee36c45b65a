package dev.assay.ledger;

/// Sums of figures of which some are unknown: those that are known add up, and nothing is known
/// where none is.
final class KnownSum {
  private KnownSum() {}

  /// Where one is not known, the other.
  static long of(long one, long other) {
    return one < 0 ? other : other < 0 ? one : one + other;
  }
}
