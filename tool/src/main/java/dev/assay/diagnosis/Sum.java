package dev.assay.diagnosis;

/// Stops or pauses taken together.
///
/// @param nanos their time
/// @param reaching time to safepoint in it
/// @param nested of it, what collector pauses within them took
/// @param waited of it, what pauses waited beside these
/// @param waiting of it, what these pauses took
/// @param over nanoseconds of the runs that tell them
record Sum(
    long count,
    long nanos,
    long reaching,
    long longest,
    long nested,
    long waited,
    long waiting,
    long over) {

  /// These and others over the same time.
  Sum and(Sum more) {
    return new Sum(
        count + more.count,
        nanos + more.nanos,
        reaching + more.reaching,
        Math.max(longest, more.longest),
        nested + more.nested,
        waited + more.waited,
        waiting + more.waiting,
        over);
  }

  /// The same without the waits that another finding tells.
  Sum worked(Work work) {
    return waited(work.waited(nanos - nested, waited, waiting));
  }

  /// The same of which pauses waited for so long.
  Sum waited(long known) {
    return new Sum(count, nanos, reaching, longest, nested, known, waiting, over);
  }

  /// What they took, and did not wait, with pauses within others.
  long withoutWaits() {
    return Math.max(0, nanos - waited);
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
