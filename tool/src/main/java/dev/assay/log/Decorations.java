package dev.assay.log;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import org.jspecify.annotations.Nullable;

/// The decorations of a line of the unified log, `[0.196s][info][gc,start]`: any of them, in any
/// order. What stands where is learnt from a line and checked on each; lines of several outputs in
/// one file may differ. Fields instead of methods, because this is read on every line.
final class Decorations {

  /// What a decoration is.
  private enum Role {
    TIME,
    /// Seconds with a point, or milliseconds, or nanoseconds.
    UPTIME,
    /// Milliseconds since 1970.
    CLOCK_MILLIS,
    LEVEL,
    TAGS,
    /// Process, thread, host: of no use for any figure.
    OTHER
  }

  private static final int MOST = 12;
  private static final long CLOSING = Ascii.spread(']');
  private static final byte[] NO_TAGS = Ascii.of("(no tags)");

  private final Interned<Tags> known = new Interned<>(Tags::of);
  private final Tags none = known.of(NO_TAGS, 0, NO_TAGS.length);
  private final TimeStamp stamp = new TimeStamp();
  private final int[] closings = new int[MOST];
  private Role[] layout = {};

  /// Index of the first byte of the message.
  int message;

  /// The tags of the line; `(no tags)` where it has none.
  Tags tags = none;

  private int time;
  private int timeEnd;
  private int uptime;
  private int uptimeEnd;
  private int millis;
  private int millisEnd;

  /// Whether the line begins with decorations; then the fields tell what stands there.
  boolean read(Line line) {
    if (line.from >= line.to || line.bytes[line.from] != '[') {
      return false;
    }
    int count = groups(line);
    return count > 0 && (count == layout.length && assign(line) || learn(line, count));
  }

  /// Hands the counts of all sets of tags over.
  void report(Coverage coverage) {
    known.forEach(set -> {
      if (set.lines() > 0) {
        coverage.add(set.text(), set.lines(), set.understood());
      }
    });
  }

  /// The line's place and time.
  At at(Line line) {
    long up = uptime < 0 ? LogEvent.UNKNOWN : nanos(line.bytes, uptime, uptimeEnd);
    long clock = LogEvent.UNKNOWN;
    if (time >= 0) {
      clock = stamp.nanos(line.bytes, time, timeEnd);
    } else if (millis >= 0) {
      long value = Ascii.number(line.bytes, millis, millisEnd - 2);
      clock = value < 0 ? LogEvent.UNKNOWN : value * 1_000_000;
    }
    return line.at(up, clock);
  }

  /// No times, for lines without decorations.
  void clear() {
    time = -1;
    uptime = -1;
    millis = -1;
    tags = none;
  }

  /// Finds the closing brackets of the groups that follow one another; 0 if the line is something
  /// else.
  private int groups(Line line) {
    byte[] bytes = line.bytes;
    int count = 0;
    int i = line.from;
    int to = line.to;
    while (true) {
      if (count == MOST) {
        return 0;
      }
      int closing = closing(bytes, i + 1, to);
      if (closing >= to) {
        return 0;
      }
      closings[count++] = closing;
      i = closing + 1;
      if (i >= to || bytes[i] != '[') {
        message = i < to && bytes[i] == ' ' ? i + 1 : i;
        return count;
      }
    }
  }

  private static int closing(byte[] bytes, int from, int to) {
    int i = from;
    for (; i + 8 <= to; i += 8) {
      long found = Ascii.matches(Ascii.word(bytes, i), CLOSING);
      if (found != 0) {
        return i + (Long.numberOfTrailingZeros(found) >>> 3);
      }
    }
    while (i < to && bytes[i] != ']') {
      i++;
    }
    return i;
  }

  private boolean assign(Line line) {
    clear();
    int from = line.from + 1;
    for (int i = 0; i < layout.length; i++) {
      int to = closings[i];
      switch (layout[i]) {
        case TIME -> {
          time = from;
          timeEnd = to;
        }
        case UPTIME -> {
          uptime = from;
          uptimeEnd = to;
        }
        case CLOCK_MILLIS -> {
          millis = from;
          millisEnd = to;
        }
        case TAGS -> tags = known.of(line.bytes, from, Ascii.trimmed(line.bytes, from, to));
        case LEVEL, OTHER -> {}
      }
      from = to + 2;
    }
    return plausible(line.bytes);
  }

  private boolean plausible(byte[] bytes) {
    return tags.isPlausible()
        && (uptime < 0
            || Ascii.isDigit(bytes[uptime]) && uptimeEnd > uptime && bytes[uptimeEnd - 1] == 's')
        && (time < 0 || timeEnd - time >= TimeStamp.SHORTEST && bytes[time + 10] == 'T')
        && (millis < 0 || millisEnd - millis > 3 && bytes[millisEnd - 1] == 's');
  }

  private boolean learn(Line line, int count) {
    Role[] before = layout;
    Role[] roles = new Role[count];
    int from = line.from + 1;
    boolean tagged = false;
    boolean useful = false;
    for (int i = 0; i < count; i++) {
      int to = Ascii.trimmed(line.bytes, from, closings[i]);
      roles[i] = role(line.text(from, to), i > 0 ? roles[i - 1] : null, i == count - 1, tagged);
      tagged |= roles[i] == Role.TAGS;
      useful |= roles[i] != Role.OTHER;
      from = closings[i] + 2;
    }
    layout = roles;
    if (useful && assign(line)) {
      return true;
    }
    layout = before;
    return false;
  }

  private static Role role(String text, @Nullable Role before, boolean last, boolean tagged) {
    if (text.isEmpty()) {
      return Role.OTHER;
    }
    if (Ascii.isDigit(text.charAt(0))) {
      return numeric(text);
    }
    return switch (text) {
      case "error", "warning", "info", "debug", "trace" -> Role.LEVEL;
      default ->
          !tagged && Tags.looksLike(text) && (before == Role.LEVEL || last && Tags.isKnown(text))
              ? Role.TAGS
              : Role.OTHER;
    };
  }

  private static Role numeric(String text) {
    if (text.length() >= TimeStamp.SHORTEST && text.charAt(10) == 'T') {
      return Role.TIME;
    }
    if (!text.endsWith("s")) {
      return Role.OTHER;
    }
    boolean millis = text.endsWith("ms");
    int digits = text.length() - (millis || text.endsWith("ns") ? 2 : 1);
    for (int i = 0; i < digits; i++) {
      char c = text.charAt(i);
      if (!Ascii.isDigit(c) && (millis || c != '.' && c != ',')) {
        return Role.OTHER;
      }
    }
    // Thirteen digits of milliseconds are 31 years of uptime, or a clock after 2001.
    return millis && digits >= 13 ? Role.CLOCK_MILLIS : Role.UPTIME;
  }

  private static long nanos(byte[] bytes, int from, int to) {
    int unit = bytes[Math.max(from, to - 2)];
    if (unit == 'm') {
      return Ascii.decimal(bytes, from, to - 2, 6);
    }
    if (unit == 'n') {
      return Ascii.number(bytes, from, to - 2);
    }
    return Ascii.decimal(bytes, from, to - 1, 9);
  }
}
