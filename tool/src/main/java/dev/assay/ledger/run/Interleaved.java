package dev.assay.ledger.run;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;

/// Tells several JVMs that write into one log from one that is started anew: their uptimes fall and
/// rise by turns, and each goes on where the time that passed for the others has brought it.
///
/// All lines are laid on one axis of time. A JVM stands there by its start, which is learnt when a
/// line fits none that is known; a line belongs to the JVM that it moves on least.
///
/// Of JVMs that live about as long, one after the other, a late line may fit the start of the one
/// before. Their dates tell what their uptimes do not, so that uptimes that fall count only where
/// the dates do not gainsay it.
final class Interleaved {

  /// JVMs that are kept apart.
  private static final int MOST = 8;

  /// Uptime falls below its half for no late line of the JVM at hand, so that few such falls are
  /// certain; of others it takes many, and these soon after one another.
  private static final int ENOUGH_DEEP = 2;

  private static final int ENOUGH = 20;
  private static final int SOON = 1000;

  /// What follows so soon is taken for the same JVM's.
  private static final long NEAR = 100_000_000L;

  private static final long NEVER = Long.MAX_VALUE;

  private final DatedStarts dated = new DatedStarts();
  private final long[] starts = new long[MOST];
  private int known;

  /// The end of the axis, and the uptime there.
  private long now;

  private long last = LogEvent.UNKNOWN;

  /// Where on the axis the last line stands.
  private long instant;

  private int deepFalls;
  private int falls;

  /// Lines since the last fall.
  private int since;

  /// The log of other JVMs follows.
  void clear() {
    dated.clear();
    known = 0;
    now = 0;
    instant = 0;
    last = LogEvent.UNKNOWN;
    deepFalls = 0;
    falls = 0;
  }

  /// Whether lines of several JVMs were read by turns.
  boolean isCertain() {
    return deepFalls >= ENOUGH_DEEP || falls >= ENOUGH;
  }

  /// Takes the next line, which has an uptime.
  void next(At at) {
    long uptime = at.uptime();
    boolean mayGoBack = dated.mayGoBack(at);
    long step = uptime - last;
    since++;
    if (last >= 0 && step >= 0 && step <= NEAR) {
      instant += step;
    } else {
      find(uptime, mayGoBack);
    }
    now = Math.max(now, instant);
    last = uptime;
  }

  private void find(long uptime, boolean mayGoBack) {
    instant = goesOn(uptime);
    if (instant == NEVER) {
      learn(now - uptime);
      instant = now;
    } else if (mayGoBack && last >= 0 && uptime < last - JvmClocks.TOLERANCE) {
      fall(At.isRestart(uptime, last));
    }
  }

  private void fall(boolean deep) {
    if (deep) {
      deepFalls++;
    } else {
      falls = since > SOON ? 1 : falls + 1;
    }
    since = 0;
  }

  /// Where on the axis the line stands if it is one of a JVM that is known, or [#NEVER].
  private long goesOn(long uptime) {
    long least = NEVER;
    for (int i = 0; i < known; i++) {
      long instant = starts[i] + uptime;
      if (instant >= now - JvmClocks.TOLERANCE) {
        least = Math.min(least, instant);
      }
    }
    return least;
  }

  private void learn(long start) {
    if (known == MOST) {
      System.arraycopy(starts, 1, starts, 0, --known);
    }
    starts[known++] = start;
  }
}
