package dev.assay.log.set;

import java.util.Collection;
import java.util.stream.Stream;

/// What a line tells of a collection, and when.
///
/// @param <F> what stands for its figures: they themselves or, where many are kept, a number
/// @param isVague whether only its time tells which one it was
/// @param times where they are needed
record ToldCollection<F>(F figures, boolean isVague, ToldTimes times) {

  /// Whether both are known to be of different JVMs, as they have one number.
  boolean isOtherThan(ToldCollection<F> other) {
    return !figures.equals(other.figures) || (isVague && times.areOthersThan(other.times));
  }

  /// Whether both are the same, if not by chance.
  boolean isKnownAs(ToldCollection<F> other) {
    return figures.equals(other.figures) && (!isVague || isOfTime(other));
  }

  /// One of these is the same in each that is known as this one.
  Stream<String> marks() {
    return isVague ? times.marks().map(time -> time + figures) : Stream.of(figures.toString());
  }

  private boolean isOfTime(ToldCollection<F> other) {
    return times.areThoseOf(other.times);
  }

  /// Whether two logs tell a single collection each, at the same time.
  static <F> boolean areOneOfATime(
      Collection<ToldCollection<F>> some, Collection<ToldCollection<F>> others) {
    return some.size() == 1
        && others.size() == 1
        && some.iterator().next().isOfTime(others.iterator().next());
  }
}
