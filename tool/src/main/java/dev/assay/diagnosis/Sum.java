package dev.assay.diagnosis;

import dev.assay.model.Gc.Group;
import dev.assay.model.Safepoints.Operation;
import dev.assay.text.Amounts;
import java.util.stream.Stream;

/// Stops or pauses added together.
///
/// @param nanos their time
/// @param reaching time to safepoint in it
/// @param nested of it, what collector pauses within them took
/// @param waited of it, what pauses waited beside these
/// @param waiting of it, what these pauses took
/// @param looked of it, what heap dumps and class histograms within pauses took
/// @param over nanoseconds of the runs that tell them
public record Sum(
    long count,
    long nanos,
    long reaching,
    long longest,
    long nested,
    long waited,
    long waiting,
    long looked,
    long over) {

  /// The stops of an operation.
  static Sum of(Operation operation, long over) {
    return new Sum(
        operation.total().count(),
        Math.max(0, operation.total().total()),
        operation.reached(),
        Math.max(0, operation.total().maximum()),
        Math.max(0, operation.pauseNanos()),
        0,
        0,
        0,
        over);
  }

  /// The pauses of a group.
  static Sum of(Group group, long over) {
    return new Sum(
        group.time().count(),
        group.time().total(),
        0,
        group.time().maximum(),
        group.within(),
        group.waited(),
        group.waiting(),
        group.looked(),
        over);
  }

  /// All of these, which are of the same runs.
  static Sum all(Stream<Sum> parts, long over) {
    return parts.reduce(Sum::and).orElse(new Sum(0, 0, 0, 0, 0, 0, 0, 0, over));
  }

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
        looked + more.looked,
        over);
  }

  /// What is left without some of these.
  ///
  /// @param rest the longest of what is left
  Sum without(Sum some, long rest) {
    return new Sum(
        Math.max(0, count - some.count),
        Math.max(0, nanos - some.nanos),
        Math.max(0, reaching - some.reaching),
        rest,
        Math.max(0, nested - some.nested),
        Math.max(0, waited - some.waited),
        Math.max(0, waiting - some.waiting),
        Math.max(0, looked - some.looked),
        over);
  }

  /// The same without the waits that another finding tells.
  Sum worked(Work work) {
    return waited(work.waited(collecting() - nested, waited, waiting));
  }

  /// The same of which pauses waited for so long.
  Sum waited(long known) {
    return new Sum(count, nanos, reaching, longest, nested, known, waiting, looked, over);
  }

  /// What they took, and did not wait, with pauses within others.
  long withoutWaits() {
    return Math.max(0, collecting() - waited);
  }

  /// What they took without heap dumps and class histograms, of which another finding speaks.
  long collecting() {
    return nanos - looked;
  }

  /// The same as it passed: what pauses within others took counts once.
  long passed() {
    return Math.max(0, collecting() - nested);
  }

  /// Says what does not count because they waited, or somebody looked at the heap.
  String besideWaits() {
    return new Uncounted().waiting(waited).looking(looked).inWords();
  }

  /// The longest as its line tells it, though they are said to have taken less.
  String longestInWords() {
    return Amounts.time(longest)
        + (looked > 0 ? " including these" : longest > work() ? " including waits" : "");
  }

  /// The longest of several, for the middle of a sentence.
  String andLongest() {
    return count == 1 ? "" : ", the longest " + longestInWords();
  }

  /// What they took by themselves.
  long work() {
    return Math.max(0, passed() - waited);
  }
}
