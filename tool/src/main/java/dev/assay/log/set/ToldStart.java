package dev.assay.log.set;

import dev.assay.log.source.Mark;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Collections of one start of a JVM by number and kind, as a log tells them. One of another start
/// may look the same by chance, so that starts are held against one another as a whole.
final class ToldStart {

  /// So many that differ tell that both are of one start.
  private static final int ENOUGH = 2;

  /// Of so many that are the same one may differ, as lines of several threads run into one another.
  private static final int DAMAGED = 10;

  private static final ToldTimes UNKNOWN = new ToldTimes(List.of(), List.of());

  /// @param number of what is told
  /// @param times where they are needed: of what is vague and of the first one
  private record Told(long number, boolean isVague, ToldTimes times) {

    boolean isOtherThan(Told other) {
      return number != other.number || (isVague && times.areOthersThan(other.times));
    }

    boolean isKnownAs(Told other) {
      return number == other.number && (!isVague || times.areThoseOf(other.times));
    }
  }

  private final long salt;
  private final Map<String, Told> collections = new HashMap<>();

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
    collections.put(mark.key(), new Told(number, mark.isVague(), times));
    return number ^ salt;
  }

  /// Removes the numbers of all that the other tells too, if it is the same start.
  void remove(ToldStart other, Set<Long> alone) {
    if (isSame(other)) {
      smaller(other)
          .forEach((key, _) -> {
            Told told = collections.get(key);
            Told others = other.collections.get(key);
            if (told != null && others != null && !told.isOtherThan(others)) {
              alone.remove(told.number ^ salt);
            }
          });
    }
  }

  private boolean isSame(ToldStart other) {
    int known = 0;
    int others = 0;
    for (String key : smaller(other).keySet()) {
      Told one = collections.get(key);
      Told another = other.collections.get(key);
      if (one != null && another != null) {
        known += one.isKnownAs(another) ? 1 : 0;
        others += one.isOtherThan(another) ? 1 : 0;
      }
    }
    return known >= ENOUGH
        ? others * DAMAGED <= known
        : known == 1 && others == 0 && isSingle(other);
  }

  /// Whether both tell a single collection, at the same time.
  private boolean isSingle(ToldStart other) {
    return collections.size() == 1
        && other.collections.size() == 1
        && single().times.areThoseOf(other.single().times);
  }

  private Told single() {
    return collections.values().iterator().next();
  }

  private Map<String, Told> smaller(ToldStart other) {
    return collections.size() <= other.collections.size() ? collections : other.collections;
  }
}
