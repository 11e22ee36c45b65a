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

  /// The same where they worked for no more than this share of what they took beside the waits that
  /// are known.
  Sum worked(double share) {
    long more = Math.round((1 - share) * work());
    return new Sum(count, nanos, reaching, longest, nested, waited + more, over);
  }

  /// Says what does not count because they waited.
  String besideWaits() {
    return waited > 0
        ? ", not counting %s for which they waited".formatted(Amounts.time(waited))
        : "";
  }

  /// The longest as its line tells it, though they are said to have taken less.
  String longestInWords() {
    return Amounts.time(longest) + (longest > work() ? " with what it waited" : "");
  }

  /// What they took by themselves.
  long work() {
    return Math.max(0, nanos - nested - waited);
  }
}
