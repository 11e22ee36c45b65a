package dev.assay.ledger;

/// The time that pauses waited.
///
/// @param nanos their wait
/// @param of what these pauses took
record Wait(long nanos, long of) {

  static final Wait NONE = new Wait(0, 0);

  Wait and(Wait more) {
    return new Wait(nanos + more.nanos, of + more.of);
  }

  Wait without(Wait part) {
    return new Wait(nanos - part.nanos, of - part.of);
  }

  /// This share of both.
  Wait part(double share) {
    return new Wait(Math.round(share * nanos), Math.round(share * of));
  }
}
