package dev.assay.log.unified;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Line;

/// Finds decorations in the middle of a line: behind what a logging library, a shell or an editor
/// put in front of it, and behind output whose line the application had not ended.
public final class StrayDecorations {

  /// Brackets of other programs that may stand in front.
  private static final int MOST = 8;

  private static final byte[] NEXT = Ascii.of("][");

  // Bytes of a time in its brackets.
  private static final int SHORTEST_TIME = 3;
  private static final int LONGEST_TIME = 40;

  /// No two lines have place in so few bytes.
  static final int LONGEST_SINGLE = 56;

  private final Decorations decorations;

  StrayDecorations(Decorations decorations) {
    this.decorations = decorations;
  }

  /// Moves the beginning of the line to decorations that are surely a JVM's, and reads these; or
  /// leaves the line as it is.
  boolean seek(Line line) {
    if (!mayHold(line)) {
      return false;
    }
    int begin = line.from;
    int to = line.to;
    int open = Ascii.find(line.bytes, begin, to, '[');
    for (int i = 0; i < MOST && open < to; i++) {
      line.from = open;
      if (mayBeSure(line.bytes, open, to) && readSure(line)) {
        if (i == 0 && open > begin && line.bytes[open - 1] == ']') {
          decorations.withoutTimes();
        }
        QuotedField.end(line, begin);
        return true;
      }
      open = Ascii.find(line.bytes, open + 1, to, '[');
    }
    line.from = begin;
    return false;
  }

  private boolean readSure(Line line) {
    boolean read = decorations.read(line);
    boolean sure = read && isSure(line);
    if (read && !sure) {
      decorations.disown();
    }
    return sure;
  }

  /// Whether nothing opens between this bracket and the next that closes, and not a single group
  /// stands here that is no tags and in front of no words of a JVM, as many programs write one.
  private static boolean mayBeSure(byte[] bytes, int open, int to) {
    int close = Ascii.find(bytes, open, to, ']');
    if (Ascii.find(bytes, open + 1, close, '[') < close) {
      return false;
    }
    int behind = Ascii.skipBlanks(bytes, Math.min(close + 1, to), to);
    return (behind < to && bytes[behind] == '[')
        || Tags.looksLike(bytes, open + 1, Ascii.trimmed(bytes, open + 1, close))
        || isSure(bytes, behind, to)
        || Wording.topic(bytes, behind, to) != null;
  }

  /// Remembers the line that no end parts from a message, if there is one.
  static void join(Line line, int message) {
    int next = another(line.bytes, message, line.to);
    line.joined = next < line.to ? next : -1;
  }

  /// Index at which a line begins that no end parts from a message, or `to`.
  static int another(byte[] bytes, int message, int to) {
    return to - message > LONGEST_SINGLE ? next(bytes, message, to) : to;
  }

  /// Index at which the decorations of another line begin with a time, or `to`.
  public static int next(byte[] bytes, int from, int to) {
    int next = Ascii.find(bytes, from, to, '[');
    while (next < to && !isTime(bytes, next, to)) {
      next = Ascii.find(bytes, next + 1, to, '[');
    }
    return next;
  }

  /// Ends a long line where the decorations of the next begin, if the ends of lines were lost.
  ///
  /// @return whether they do
  public static boolean part(Line line) {
    int text = Ascii.behindGroups(line.bytes, line.from, line.to);
    if (text == line.from || text >= line.to) {
      return false;
    }
    int next = next(line.bytes, text, line.to);
    boolean found = next < line.to;
    line.to = next;
    return found;
  }

  /// Whether decorations begin here, with a time, a level or a tag.
  static boolean beginsAt(byte[] bytes, int from, int to) {
    return from < to
        && bytes[from] == '['
        && (isTime(bytes, from, to) || DecorationRole.isSure(bytes, from, to));
  }

  /// `[0.250s][`, `[2026-03-01T08:00:00.250+0000][`, `[0.250s] GC(`.
  private static boolean isTime(byte[] bytes, int from, int to) {
    int close = Ascii.find(bytes, from, Math.min(to, from + LONGEST_TIME), ']');
    return close + 1 < to
        && bytes[close] == ']'
        && close - from > SHORTEST_TIME
        && Ascii.isDigit(bytes[from + 1])
        && (bytes[close + 1] == '[' || (bytes[close + 1] == ' ' && isSure(bytes, close + 2, to)));
  }

  private static boolean mayHold(Line line) {
    byte[] bytes = line.bytes;
    int to = line.to;
    return Ascii.find(bytes, line.from, to, NEXT) >= 0 || holdsTime(bytes, line.from, to);
  }

  /// Whether a group ends as times do, and a message follows.
  private static boolean holdsTime(byte[] bytes, int from, int to) {
    int close = Ascii.find(bytes, from, to, ']');
    while (close + 1 < to) {
      int last = close > from ? bytes[close - 1] : ' ';
      if (bytes[close + 1] == ' ' && (last == 's' || Ascii.isDigit(last))) {
        return true;
      }
      close = Ascii.find(bytes, close + 1, to, ']');
    }
    return false;
  }

  private boolean isSure(Line line) {
    int message = decorations.message;
    return decorations.tags.topic() != Topic.UNTAGGED
        || isSure(line.bytes, message, line.to)
        || Ascii.at(line.bytes, message, line.to, TopicLines.OLD_REGION_SIZE)
        || (Wording.topic(line.bytes, message, line.to) == Topic.INIT
            && decorations.at(line).uptime() >= 0);
  }

  /// Whether words that only a JVM writes stand here.
  public static boolean isSure(byte[] bytes, int message, int to) {
    return Ascii.at(bytes, message, to, CollectionId.WORD)
        || Wording.topic(bytes, message, to) == Topic.SAFEPOINT
        || CollectionLines.isCollector(bytes, message, to)
        || TroubleLines.isStall(bytes, message, to);
  }
}
