package dev.assay.log.set;

import dev.assay.log.source.Mark;

/// What a line tells of a collection, and when.
record ToldCollection(String figures, boolean isVague, ToldTimes times) {

  static ToldCollection of(Mark mark, String line) {
    return new ToldCollection(mark.figures(), mark.isVague(), ToldTimes.of(line));
  }

  /// Whether both are known to be of different JVMs, as they have one number.
  boolean isOtherThan(ToldCollection other) {
    return !figures.equals(other.figures) || (isVague && times.areOthersThan(other.times));
  }

  /// Whether both are the same, if not by chance.
  boolean isKnownAs(ToldCollection other) {
    return figures.equals(other.figures) && (!isVague || isOfTime(other));
  }

  boolean isOfTime(ToldCollection other) {
    return times.areThoseOf(other.times);
  }
}
