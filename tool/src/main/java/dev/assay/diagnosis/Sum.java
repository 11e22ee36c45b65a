package dev.assay.diagnosis;

/// Stops or pauses taken together.
///
/// @param nanos their time
/// @param reaching time to safepoint in it
/// @param nested of it, what collector pauses within them took
/// @param waited of it, what pauses waited beside these
/// @param over nanoseconds of the runs that tell them
record Sum(
    long count, long nanos, long reaching, long longest, long nested, long waited, long over) {

  /// These and others over the same time.
  Sum and(Sum more) {
    return new Sum(
        count + more.count,
        nanos + more.nanos,
        reaching + more.reaching,
        Math.max(longest, more.longest),
        nested + more.nested,
        waited + more.waited,
        over);
  }

  /// What they took by themselves.
  long work() {
    return Math.max(0, nanos - nested - waited);
  }
}
