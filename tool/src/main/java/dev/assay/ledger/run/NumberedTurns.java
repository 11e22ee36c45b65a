package dev.assay.ledger.run;

import dev.assay.model.LogEvent.Pause;

/// Detects several JVMs that write by turns into one log, by the numbers and times of their
/// collections: each continues with the number after its last one at a later uptime, although the
/// collection just before is of another JVM. A restarted JVM would begin with a different number.
final class NumberedTurns {

  /// JVMs that are kept apart.
  private static final int MOST = 8;

  /// So many times nothing else than several JVMs explains it.
  private static final int ENOUGH = 3;

  /// Two outputs of one JVM may tell the same instant so far apart.
  private static final long ROUNDED = 1_000_000;

  /// The last collections of each, and when they were.
  private final long[] ids = new long[MOST];

  private final long[] uptimes = new long[MOST];
  private int known;
  private int last;
  private int found;

  /// Takes the next pause with an uptime.
  ///
  /// @return whether it is certain that several JVMs tell theirs
  boolean areOfSeveral(Pause pause) {
    if (CollectionNumbers.isNumbered(pause)) {
      next(pause.id(), pause.at().uptime());
    }
    return found >= ENOUGH;
  }

  private void next(long id, long uptime) {
    if (known > 0 && isNestedOrTwice(id, uptime)) {
      return;
    }
    int behind = nearest(id, uptime);
    if (behind >= 0) {
      boolean goesOn = id > ids[last] && uptime >= uptimes[last];
      found += behind != last && !goesOn ? 1 : 0;
      keep(behind, id, uptime);
    } else if (known > 0 && id > ids[last] && uptime >= uptimes[last]) {
      keep(last, id, uptime);
    } else {
      learn(id, uptime);
    }
  }

  /// The one that goes on with this number soonest, or -1.
  private int nearest(long id, long uptime) {
    int nearest = -1;
    for (int i = 0; i < known; i++) {
      boolean here = id == ids[i] + 1 && uptime >= uptimes[i];
      if (here && (nearest < 0 || uptimes[i] > uptimes[nearest])) {
        nearest = i;
      }
    }
    return nearest;
  }

  /// Whether this collection was told already, or another one ended within it.
  private boolean isNestedOrTwice(long id, long uptime) {
    long back = ids[last] - id;
    boolean nested = back > 0 && back <= CollectionNumbers.NESTED && uptime >= uptimes[last];
    return nested || (back == 0 && Math.abs(uptime - uptimes[last]) <= ROUNDED);
  }

  private void learn(long id, long uptime) {
    if (known == MOST) {
      System.arraycopy(ids, 1, ids, 0, MOST - 1);
      System.arraycopy(uptimes, 1, uptimes, 0, MOST - 1);
      known--;
    }
    keep(known++, id, uptime);
  }

  private void keep(int place, long id, long uptime) {
    ids[place] = id;
    uptimes[place] = uptime;
    last = place;
  }

  /// The log of another JVM follows.
  void clear() {
    known = 0;
    found = 0;
  }
}
