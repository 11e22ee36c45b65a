package dev.assay.log.unified;

import java.util.LinkedHashSet;
import java.util.SequencedSet;

/// Who logged stops, by the number of a process or thread in the decorations. A single thread of a
/// JVM does so; if one appears again after another, there is more than one JVM.
final class Tellers {

  /// Those that are remembered; a log that goes on over more starts has these behind it.
  private static final int MOST = 1 << 10;

  /// A JVM that ends may be late with its last line.
  private static final int ENOUGH = 2;

  private final SequencedSet<Long> before = new LinkedHashSet<>();
  private long last = -1;
  private int returns;

  /// Takes the one who tells the next stop.
  ///
  /// @return whether it is another than before
  boolean next(long number) {
    if (number == last) {
      return false;
    }
    boolean first = last < 0;
    returns += before.contains(number) ? 1 : 0;
    if (last >= 0) {
      before.add(last);
    }
    if (before.size() > MOST) {
      before.removeFirst();
    }
    last = number;
    return !first;
  }

  /// Whether it is certain that several JVMs tell theirs by turns.
  boolean areSeveral() {
    return returns >= ENOUGH;
  }
}
