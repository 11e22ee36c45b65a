package dev.assay.ledger.run;

import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Pause;

/// Detects several JVMs that write by turns into one log, by the numbers and times of their
/// collections: each continues with the number after its last one at a later uptime, although the
/// collection just before is of another JVM. A restarted JVM would begin with a different number.
/// Where dates tell that the JVM which goes on was started when the one of that number was, and not
/// when the one just before was, fewer turns show it.
final class NumberedTurns {

  /// JVMs that are kept apart.
  private static final int MOST = 8;

  /// So many times nothing else than several JVMs explains it.
  private static final int ENOUGH = 3;

  /// The same for turns between JVMs with other starts.
  private static final int ENOUGH_DATED = 2;

  /// Two outputs of one JVM may tell the same instant so far apart.
  private static final long ROUNDED = 1_000_000;

  /// Starts that are told in whole milliseconds and lie so far apart are two.
  private static final long APART = 3 * ROUNDED;

  /// The last collections of each, and when they were.
  private final long[] ids = new long[MOST];

  private final At[] places = new At[MOST];
  private int known;
  private int last;
  private int found;
  private int dated;

  /// Takes the next pause with an uptime.
  ///
  /// @return whether it is certain that several JVMs tell theirs
  boolean areOfSeveral(Pause pause) {
    if (CollectionNumbers.isNumbered(pause)) {
      next(pause.id(), pause.at());
    }
    return found >= ENOUGH || dated >= ENOUGH_DATED;
  }

  private void next(long id, At at) {
    if (known > 0 && isNestedOrTwice(id, at.uptime())) {
      return;
    }
    int behind = nearest(id, at);
    boolean goesOn = known > 0 && id > ids[last] && isBehind(last, at);
    if (behind >= 0) {
      if (behind != last) {
        found += goesOn ? 0 : 1;
        dated += isDatedTurn(behind, at) ? 1 : 0;
      }
      keep(behind, id, at);
    } else if (goesOn) {
      keep(last, id, at);
    } else {
      learn(id, at);
    }
  }

  /// The one that goes on with this number, or -1: of several that of the same start, or the one
  /// that goes on soonest.
  private int nearest(long id, At at) {
    int nearest = -1;
    for (int i = 0; i < known; i++) {
      boolean here = id == ids[i] + 1 && isBehind(i, at);
      if (here && (nearest < 0 || isNearer(i, nearest, at))) {
        nearest = i;
      }
    }
    return nearest;
  }

  private boolean isNearer(int one, int other, At at) {
    boolean same = startsApart(one, at) <= ROUNDED;
    return same == (startsApart(other, at) <= ROUNDED)
        ? places[one].uptime() > places[other].uptime()
        : same;
  }

  private boolean isBehind(int place, At at) {
    return at.uptime() >= places[place].uptime();
  }

  /// Whether dates tell that this is of the JVM that wrote there, and behind what another wrote
  /// last.
  private boolean isDatedTurn(int place, At at) {
    return at.isDated()
        && places[last].isDated()
        && startsApart(place, at) <= ROUNDED
        && startsApart(last, at) >= APART
        && at.clock() >= places[last].clock();
  }

  /// How far the start of the JVM that wrote there is from that of another line.
  private long startsApart(int place, At at) {
    long start = JvmClocks.jvmStart(places[place]);
    return Math.abs(JvmClocks.jvmStart(at) - start);
  }

  /// Whether this collection was told already, or another one ended within it.
  private boolean isNestedOrTwice(long id, long uptime) {
    long back = ids[last] - id;
    long passed = uptime - places[last].uptime();
    boolean nested = back > 0 && back <= CollectionNumbers.NESTED && passed >= 0;
    return nested || (back == 0 && Math.abs(passed) <= ROUNDED);
  }

  private void learn(long id, At at) {
    if (known == MOST) {
      System.arraycopy(ids, 1, ids, 0, MOST - 1);
      System.arraycopy(places, 1, places, 0, MOST - 1);
      known--;
    }
    keep(known++, id, at);
  }

  private void keep(int place, long id, At at) {
    ids[place] = id;
    places[place] = at;
    last = place;
  }

  /// The log of another JVM follows.
  void clear() {
    known = 0;
    found = 0;
    dated = 0;
  }
}
