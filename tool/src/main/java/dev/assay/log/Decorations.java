package dev.assay.log;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import org.jspecify.annotations.Nullable;

/// The decorations of a line of the unified log, `[0.196s][info][gc,start]`: any of them, in any
/// order. What stands where is learnt from a line and checked on each; lines of several outputs in
/// one file may differ.
///
/// Times stand in front and change from line to line; level and tags behind them, of which there
/// are few, in an order that repeats. So the second part is guessed from the line before and
/// compared as a whole. Fields instead of methods, because this is read on every line.
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

  /// Level and tags as they stand behind the times, and what they mean.
  private static final class Ending {
    private final byte[] text;
    private final Tags tags;
    private final boolean fine;

    /// The one that followed last time, and the one before that.
    private Ending next = this;

    private Ending other = this;

    Ending(byte[] text, Tags tags, boolean fine) {
      this.text = text;
      this.tags = tags;
      this.fine = fine;
    }

    /// Whether it stands here, and nothing more of a decoration behind it.
    boolean at(byte[] bytes, int from, int to) {
      int end = from + text.length;
      return Ascii.at(bytes, from, to, text) && (end == to || bytes[end] == ' ');
    }
  }

  private static final int MOST = 12;
  private static final byte[] NO_TAGS = Ascii.of("(no tags)");

  private final Interned<Tags> known = new Interned<>(Tags::of);
  private final Tags none = known.of(NO_TAGS, 0, NO_TAGS.length);
  private final Interned<Ending> endings = new Interned<>(this::ending);
  private final TimeStamp stamp = new TimeStamp();
  private final int[] opens = new int[MOST];
  private final int[] closings = new int[MOST];

  /// How many groups stand in front of level and tags; 0 while that is not known.
  private int front;

  private Ending last = new Ending(new byte[0], none, false);

  /// Index of the first byte of the message.
  int message;

  /// The tags of the line; `(no tags)` where it has none.
  Tags tags = none;

  private boolean fine;

  // The groups that hold the times, or -1.
  private int time = -1;
  private int uptime = -1;
  private int millis = -1;

  /// Whether the line begins with decorations; then the fields tell what stands there.
  boolean read(Line line) {
    if (line.from >= line.to || line.bytes[line.from] != '[') {
      return false;
    }
    return (front > 0 && readKnown(line)) || learn(line);
  }

  /// Whether the level is debug or trace: then a line of unknown words is a detail.
  boolean isFine() {
    return fine;
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
    byte[] bytes = line.bytes;
    long up = uptime < 0 ? LogEvent.UNKNOWN : nanos(bytes, opens[uptime], closings[uptime]);
    long clock = LogEvent.UNKNOWN;
    if (time >= 0) {
      clock = stamp.nanos(bytes, opens[time], closings[time]);
    } else if (millis >= 0) {
      long value = Ascii.number(bytes, opens[millis], closings[millis] - 2);
      clock = value < 0 ? LogEvent.UNKNOWN : value * 1_000_000;
    }
    return line.at(up, clock);
  }

  /// No times, for lines without decorations; the layout must be learnt anew.
  void clear() {
    front = 0;
    time = -1;
    uptime = -1;
    millis = -1;
    fine = false;
    tags = none;
  }

  private boolean readKnown(Line line) {
    byte[] bytes = line.bytes;
    int to = line.to;
    int i = line.from;
    for (int group = 0; group < front; group++) {
      int open = i + 1;
      // The group is mostly as long as in the line before.
      int closing = open + closings[group] - opens[group];
      if (closing >= to || bytes[closing] != ']') {
        closing = open;
        while (closing < to && bytes[closing] != ']') {
          closing++;
        }
      }
      if (closing >= to || bytes[i] != '[') {
        return false;
      }
      opens[group] = open;
      closings[group] = closing;
      i = closing + 1;
    }
    return readEnding(bytes, i, to) && plausible(bytes);
  }

  private boolean readEnding(byte[] bytes, int from, int to) {
    Ending before = last;
    Ending ending = before.next;
    if (!ending.at(bytes, from, to)) {
      Ending found = before.other;
      if (!found.at(bytes, from, to)) {
        int end = endOfGroups(bytes, from, to);
        if (end < 0) {
          return false;
        }
        found = endings.of(bytes, from, end);
      }
      before.other = ending;
      before.next = found;
      ending = found;
    }
    int end = from + ending.text.length;
    last = ending;
    tags = ending.tags;
    fine = ending.fine;
    message = end < to && bytes[end] == ' ' ? end + 1 : end;
    return tags.isPlausible();
  }

  /// Index behind the groups that follow one another without a space; -1 if they do not end.
  private static int endOfGroups(byte[] bytes, int from, int to) {
    int i = from;
    while (i < to && bytes[i] == '[') {
      i = Ascii.find(bytes, i + 1, to, ']') + 1;
    }
    return i > to ? -1 : i;
  }

  /// What level and tags mean.
  private Ending ending(String text) {
    Tags set = none;
    boolean detailed = false;
    for (String group : text.substring(Math.min(1, text.length())).split("\\]\\[?", -1)) {
      String word = group.stripTrailing();
      if (word.equals("debug") || word.equals("trace")) {
        detailed = true;
      } else if (role(word, Role.LEVEL, set != none) == Role.TAGS) {
        byte[] name = Ascii.of(word);
        set = known.of(name, 0, name.length);
      }
    }
    return new Ending(Ascii.of(text), set, detailed);
  }

  /// Takes over what the groups of a line are.
  private boolean assign(byte[] bytes, Role[] roles) {
    for (int i = 0; i < roles.length; i++) {
      switch (roles[i]) {
        case TIME -> time = i;
        case UPTIME -> uptime = i;
        case CLOCK_MILLIS -> millis = i;
        case TAGS -> tags = known.of(bytes, opens[i], Ascii.trimmed(bytes, opens[i], closings[i]));
        case LEVEL -> fine = bytes[opens[i]] == 'd' || bytes[opens[i]] == 't';
        case OTHER -> {}
      }
    }
    return tags.isPlausible() && plausible(bytes);
  }

  /// Whether what stands in the groups of times can be times.
  private boolean plausible(byte[] bytes) {
    return (uptime < 0
            || (Ascii.isDigit(bytes[opens[uptime]]) && bytes[closings[uptime] - 1] == 's'))
        && (time < 0 || (length(time) >= TimeStamp.SHORTEST && bytes[opens[time] + 10] == 'T'))
        && (millis < 0 || (length(millis) > 3 && bytes[closings[millis] - 1] == 's'));
  }

  private int length(int group) {
    return closings[group] - opens[group];
  }

  private boolean learn(Line line) {
    byte[] bytes = line.bytes;
    int count = groups(line);
    if (count == 0) {
      return false;
    }
    Role[] roles = new Role[count];
    boolean tagged = false;
    boolean useful = false;
    for (int i = 0; i < count; i++) {
      int end = Ascii.trimmed(bytes, opens[i], closings[i]);
      Role before = i > 0 ? roles[i - 1] : null;
      roles[i] = role(line.text(opens[i], end), before, tagged);
      tagged |= roles[i] == Role.TAGS;
      useful |= roles[i] != Role.OTHER;
    }
    clear();
    if (!useful || !assign(bytes, roles)) {
      return false;
    }
    front = front(roles);
    return true;
  }

  /// The number of groups before level and tags, if these are the last; else none are taken for
  /// known.
  private static int front(Role[] roles) {
    int i = roles.length;
    while (i > 0 && (roles[i - 1] == Role.TAGS || roles[i - 1] == Role.LEVEL)) {
      i--;
    }
    for (int j = 0; j < i; j++) {
      if (roles[j] == Role.TAGS || roles[j] == Role.LEVEL) {
        return 0;
      }
    }
    return i;
  }

  /// Finds the groups that follow one another; 0 if the line is something else.
  private int groups(Line line) {
    byte[] bytes = line.bytes;
    int count = 0;
    int i = line.from;
    int to = line.to;
    while (count < MOST && i < to && bytes[i] == '[') {
      int closing = Ascii.find(bytes, i + 1, to, ']');
      if (closing >= to) {
        return 0;
      }
      opens[count] = i + 1;
      closings[count++] = closing;
      i = closing + 1;
    }
    message = i < to && bytes[i] == ' ' ? i + 1 : i;
    return i < to && bytes[i] == '[' ? 0 : count;
  }

  private static Role role(String text, @Nullable Role before, boolean tagged) {
    if (text.isEmpty()) {
      return Role.OTHER;
    }
    if (Ascii.isDigit(text.charAt(0))) {
      return numeric(text);
    }
    return switch (text) {
      case "error", "warning", "info", "debug", "trace" -> Role.LEVEL;
      default ->
          !tagged && Tags.looksLike(text) && (before == Role.LEVEL || Tags.isKnown(text))
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
      if (!Ascii.isDigit(c) && (millis || (c != '.' && c != ','))) {
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
