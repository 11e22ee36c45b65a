package dev.assay.ledger.run;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;

/// Numbers of collections that were passed over. One that goes on beside the application is told
/// when others with higher numbers were.
final class AbsentNumbers {

  /// Gaps that are remembered: a cycle is over before so many more come.
  private static final int MOST = 256;

  private final Deque<Gap> gaps = new ArrayDeque<>();

  /// @param end behind the last number
  private record Gap(long first, long end) {

    boolean holds(long id) {
      return first <= id && id < end;
    }
  }

  /// @param end behind the last of them
  void add(long first, long end) {
    if (first < end) {
      gaps.addFirst(new Gap(first, end));
    }
    if (gaps.size() > MOST) {
      gaps.removeLast();
    }
  }

  /// A number is told.
  ///
  /// @return whether it was absent up to here
  boolean remove(long id) {
    for (Iterator<Gap> left = gaps.iterator(); left.hasNext(); ) {
      Gap gap = left.next();
      if (gap.holds(id)) {
        left.remove();
        add(gap.first(), id);
        add(id + 1, gap.end());
        return true;
      }
    }
    return false;
  }
}
