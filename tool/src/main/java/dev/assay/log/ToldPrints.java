package dev.assay.log;

/// A number for each of the last pauses and stops that a log told, in their order, by which one is
/// known again.
final class ToldPrints {

  private static final int REMEMBERED = 1 << 15;

  /// What is told again follows in the same order, but for some that were lost.
  private static final int NEAR = 16;

  /// What a log told within a moment is among so many.
  private static final int RECENT = 64;

  /// Of the lines of several JVMs many lie behind, and none is told again: then all are looked
  /// through once for so many of them.
  private static final int SELDOM = 1 << 10;

  private final long[] prints = new long[REMEMBERED];

  private long count;

  /// The place behind the one that was known again last.
  private long following;

  /// When all are looked through again, and how many are passed over then if it is in vain.
  private long looks;

  private int patience = 1;

  void forget() {
    count = 0;
    following = 0;
    looks = 0;
    patience = 1;
  }

  /// How many there were.
  long count() {
    return count;
  }

  void add(long print) {
    prints[(int) count++ & (REMEMBERED - 1)] = print;
  }

  /// Whether it follows the one that was known again last.
  boolean isNext(long print) {
    return isBetween(following, Math.min(following + NEAR, count), print);
  }

  /// Whether the one that was known again last was told before all others.
  boolean isFirst() {
    return following == 1;
  }

  /// Whether it was told a moment ago.
  boolean isRecent(long print) {
    return isBetween(Math.max(0, count - RECENT), count, print);
  }

  /// Whether it is one of all; not looked for each time where that was in vain.
  boolean isFound(long print) {
    if (count < looks) {
      return false;
    }
    boolean found = isBetween(Math.max(0, count - REMEMBERED), count, print);
    patience = found ? 1 : Math.min(2 * patience, SELDOM);
    looks = found ? count : count + patience;
    return found;
  }

  private boolean isBetween(long from, long to, long print) {
    for (long place = from; place < to; place++) {
      if (prints[(int) place & (REMEMBERED - 1)] == print) {
        following = place + 1;
        return true;
      }
    }
    return false;
  }
}
