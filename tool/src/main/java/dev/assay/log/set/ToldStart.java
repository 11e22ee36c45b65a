package dev.assay.log.set;

import dev.assay.log.source.Mark;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The collections of one run of a JVM, by number and kind, as its whole log has them. A collection
/// of another run may look the same by chance, so runs are compared as a whole.
final class ToldStart {

  /// So many that differ tell that both are of one start.
  private static final int ENOUGH = 2;

  /// Of so many that are the same one may differ, as lines of several threads run into one another.
  private static final int DAMAGED = 10;

  private static final ToldTimes UNKNOWN = new ToldTimes(List.of(), List.of());

  private final long salt;

  /// Their figures are told by numbers, their times where they are vague and of the first one.
  private final Map<String, ToldCollection<Long>> collections = new HashMap<>();

  /// @param index how many starts stand in the log before
  ToldStart(int index) {
    salt = index * 0x9E3779B97F4A7C15L;
  }

  /// Whether another start begins with it.
  boolean isOver(Mark mark) {
    return collections.containsKey(mark.after(collections.keySet()).key());
  }

  /// @return a number of the collection that other starts of the log have not
  long add(Mark told, String line) {
    Mark mark = told.after(collections.keySet());
    long number = mark.hash();
    boolean timed = mark.isVague() || collections.isEmpty();
    ToldTimes times = timed ? ToldTimes.of(line) : UNKNOWN;
    collections.put(mark.key(), new ToldCollection<>(number, mark.isVague(), times));
    return salted(number);
  }

  /// Turns the number of a collection into that of one of this start, and back.
  long salted(long number) {
    return number ^ salt;
  }

  /// Removes the numbers of all that the other tells too, if it is the same start.
  void remove(ToldStart other, Set<Long> alone) {
    if (isSame(other)) {
      smaller(other)
          .forEach((key, _) -> {
            ToldCollection<Long> told = collections.get(key);
            ToldCollection<Long> others = other.collections.get(key);
            if (told != null && others != null && !told.isOtherThan(others)) {
              alone.remove(salted(told.figures()));
            }
          });
    }
  }

  private boolean isSame(ToldStart other) {
    int known = 0;
    int others = 0;
    for (String key : smaller(other).keySet()) {
      ToldCollection<Long> one = collections.get(key);
      ToldCollection<Long> another = other.collections.get(key);
      if (one != null && another != null) {
        known += one.isKnownAs(another) ? 1 : 0;
        others += one.isOtherThan(another) ? 1 : 0;
      }
    }
    return known >= ENOUGH
        ? others * DAMAGED <= known
        : known == 1
            && others == 0
            && ToldCollection.areOneOfATime(collections.values(), other.collections.values());
  }

  private Map<String, ToldCollection<Long>> smaller(ToldStart other) {
    return collections.size() <= other.collections.size() ? collections : other.collections;
  }
}
