package dev.assay.log.unified;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.TimeStamp;
import dev.assay.model.LogEvent;

/// Bytes of the decorations of a line, kept for the lines behind it, and which group holds what.
/// Fields instead of methods, because this is read on every line.
final class DecorationHead {
  /// Of two clocks of one JVM: whole milliseconds, and some between two readings.
  private static final long AGREEMENT = 1_000_000_000L;

  private final TimeStamp stamp = new TimeStamp();

  byte[] bytes = new byte[64];

  /// Where groups begin and end.
  final int[] opens = new int[DecorationGroups.MOST];

  final int[] closings = new int[DecorationGroups.MOST];

  // The groups that hold the times, or -1.
  int time = -1;
  int uptime = -1;
  int millis = -1;

  /// The group that holds the last number of a process or a thread, or -1.
  int writer = -1;

  /// Takes other bytes; the groups stay.
  void keep(byte[] source, int from, int to) {
    if (to - from > bytes.length) {
      bytes = new byte[2 * (to - from)];
    }
    System.arraycopy(source, from, bytes, 0, to - from);
  }

  /// No group holds anything.
  void clear() {
    time = -1;
    uptime = -1;
    millis = -1;
    writer = -1;
  }

  /// Whether the brackets of the first groups stand here where those of the head do.
  boolean hasGroups(int count, byte[] line, int from) {
    for (int group = 0; group < count; group++) {
      if (line[from + opens[group] - 1] != '[' || line[from + closings[group]] != ']') {
        return false;
      }
    }
    return true;
  }

  /// Whether the uptime here, which is as long as that of the head, is less.
  boolean goesBack(byte[] line, int from) {
    int end = uptime < 0 ? 0 : closings[uptime];
    for (int i = end == 0 ? 0 : opens[uptime]; i < end; i++) {
      if (line[from + i] != bytes[i]) {
        return line[from + i] < bytes[i];
      }
    }
    return false;
  }

  /// Whether a group holds a time.
  boolean tellsTime() {
    return time >= 0 || uptime >= 0 || millis >= 0;
  }

  /// Whether one group holds the time of day, and another the uptime.
  boolean tellsBothTimes() {
    return uptime >= 0 && (time >= 0 || millis >= 0);
  }

  /// A group tells the time since some start. Of two that agree the finer one is taken, of others
  /// the shorter: `timenanos` counts since the start of the machine.
  void uptime(int group) {
    if (uptime < 0) {
      uptime = group;
      return;
    }
    long longer = nanos(uptime) - nanos(group);
    boolean agree = Math.abs(longer) < AGREEMENT;
    boolean finer = bytes[end(group) - 2] == 'n';
    uptime = (agree ? finer : longer > 0) ? group : uptime;
  }

  /// Nanoseconds since the start of the JVM, or unknown.
  long uptime() {
    return uptime < 0 ? LogEvent.UNKNOWN : nanos(uptime);
  }

  /// Nanoseconds since 1970, or unknown.
  long clock() {
    if (time >= 0) {
      return stamp.nanos(bytes, opens[time], closings[time]);
    }
    long value = millis < 0 ? -1 : Ascii.number(bytes, opens[millis], end(millis) - 2);
    return value < 0 ? LogEvent.UNKNOWN : value * 1_000_000;
  }

  private long nanos(int group) {
    int from = opens[group];
    int to = end(group);
    int unit = bytes[Math.max(from, to - 2)];
    if (unit == 'm') {
      return Ascii.decimal(bytes, from, to - 2, 6);
    }
    if (unit == 'n') {
      return Ascii.number(bytes, from, to - 2);
    }
    return Ascii.decimal(bytes, from, to - 1, 9);
  }

  /// The number that a group holds, or negative.
  long number(int group) {
    return Ascii.number(bytes, opens[group], end(group));
  }

  /// Whether a group holds the level debug or trace.
  boolean isFine(int group) {
    return bytes[opens[group]] == 'd' || bytes[opens[group]] == 't';
  }

  /// Whether what stands in the groups of times can be times.
  boolean isPlausible() {
    return (uptime < 0 || (Ascii.isDigit(bytes[opens[uptime]]) && bytes[end(uptime) - 1] == 's'))
        && (time < 0 || (length(time) >= TimeStamp.SHORTEST && bytes[opens[time] + 10] == 'T'))
        && (millis < 0 || isClock(opens[millis], end(millis) - 2));
  }

  private boolean isClock(int from, int unit) {
    return unit - from >= DecorationRole.CLOCK_DIGITS && bytes[unit] == 'm';
  }

  private int length(int group) {
    return closings[group] - opens[group];
  }

  /// Index behind the last byte of a group: a JVM fills each up with blanks to the longest that it
  /// has written.
  int end(int group) {
    return Ascii.trimmed(bytes, opens[group], closings[group]);
  }
}
