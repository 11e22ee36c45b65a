package dev.assay.log.unified;

import dev.assay.log.line.Line;
import dev.assay.model.LogEvent.At;

/// The times of the current line, read from its decorations on demand.
final class LineTimes {

  private final DecorationHead head;
  private final FormerTimes former;

  /// Whether the times were read from the head.
  private boolean read;

  /// Whether the groups are those of the head, and not of a line that turned out to be another.
  private boolean whole;

  private long uptimeNanos;
  private long clockNanos;

  LineTimes(DecorationHead head, FormerTimes former) {
    this.head = head;
    this.former = former;
  }

  /// The head holds the groups of another line.
  ///
  /// @param all whether what stands in them can be what they hold
  void next(boolean all) {
    read = false;
    whole = all;
  }

  /// The groups of a line are not those that the head holds.
  void lose() {
    whole = false;
  }

  /// The line's place and time.
  At at(Line line) {
    areKnown();
    return line.at(uptimeNanos, clockNanos);
  }

  /// Whether the head tells a time of day, and not what the line is wrapped in alone.
  boolean tellClock() {
    areKnown();
    return clockNanos >= 0;
  }

  /// Reads the times of the head, unless its groups may be those of another line.
  ///
  /// @return whether they are known
  private boolean areKnown() {
    if (!read && whole) {
      read();
    }
    return read;
  }

  /// Reads what the head holds.
  void read() {
    read = true;
    uptimeNanos = head.uptime();
    clockNanos = head.clock();
  }

  /// Keeps the times of the head, before its layout is lost.
  void remember() {
    if (head.tellsTime() && areKnown()) {
      former.keep(uptimeNanos, clockNanos);
    }
  }

  /// Compares the uptime with the one that was remembered.
  void watch() {
    if (head.uptime >= 0 && former.tellUptime()) {
      read();
      former.compare(uptimeNanos);
    }
  }

  /// They count where no other line follows.
  void doubt() {
    if (areKnown()) {
      former.doubt(uptimeNanos, clockNanos);
    }
  }
}
