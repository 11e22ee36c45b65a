package dev.assay.log.unified;

import dev.assay.log.line.Line;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;

/// The times of the last line of a JVM that told any, before another layout is learnt or they go
/// back, and those of a line behind it that may be a program's.
final class FormerTimes {

  private long uptime;
  private long clock;

  // Of a line whose words no JVM is known to write: they count where none follows.
  private long doubtfulUptime;
  private long doubtfulClock;

  /// Whether a JVM was started anew with a line that nobody read.
  private boolean passed;

  /// Whether one was with the line at hand.
  private boolean atHand;

  FormerTimes() {
    clear();
  }

  /// No line was read yet.
  void clear() {
    passed = false;
    atHand = false;
    keep(LogEvent.UNKNOWN, LogEvent.UNKNOWN);
  }

  /// A line of the JVM told these.
  void keep(long uptimeNanos, long clockNanos) {
    uptime = uptimeNanos;
    clock = clockNanos;
    doubt(LogEvent.UNKNOWN, LogEvent.UNKNOWN);
  }

  /// A line told these that may be a program's.
  void doubt(long uptimeNanos, long clockNanos) {
    doubtfulUptime = uptimeNanos;
    doubtfulClock = clockNanos;
  }

  /// Whether there is an uptime to compare others with.
  boolean tellUptime() {
    return uptime >= 0;
  }

  /// The line at hand tells this uptime.
  void compare(long uptimeNanos) {
    atHand |= uptimeNanos >= 0 && At.isRestart(uptimeNanos, uptime);
  }

  /// Nobody reads the line at hand.
  void passOver() {
    passed |= atHand;
  }

  /// The line at hand is none of a JVM.
  void disown() {
    atHand = false;
  }

  /// Whether a JVM was started anew since somebody asked where the one before ended.
  boolean areBeforeStart() {
    return passed || atHand;
  }

  /// A place on the line before, at the time at which the JVM before ended.
  At end(Line place) {
    At end = place.before(1, uptime, clock);
    clear();
    return end;
  }

  /// A place at the last time of all.
  At last(Line place) {
    boolean doubtful = doubtfulUptime >= 0 || doubtfulClock >= 0;
    return doubtful ? place.at(doubtfulUptime, doubtfulClock) : place.at(uptime, clock);
  }
}
