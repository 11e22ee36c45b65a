package dev.assay.log.unified;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Coverage;
import dev.assay.log.line.Line;
import dev.assay.model.LogEvent.At;

/// The decorations of a line of the unified log, `[0.196s][info][gc,start]`: any of them, in any
/// order. What stands where is learnt from a line and checked on each; lines of several outputs in
/// one file may differ.
///
/// Times stand in front; what the JVM writes at once has the same, so they are compared with those
/// of the line before as a whole. Level and tags stand behind them. Fields instead of methods,
/// because this is read on every line.
final class Decorations {

  /// Bytes of the shortest decoration.
  private static final int SHORTEST = 4;

  /// Where no line begins.
  static final int NOWHERE = -1;

  final Endings endings = new Endings();

  /// The decorations of the last line that brought new ones.
  private final DecorationHead head = new DecorationHead();

  private final DecorationGroups groups = new DecorationGroups(head.opens, head.closings);

  /// How many groups stand in front of level and tags; -1 while that is not known.
  private int front = -1;

  /// Bytes of these groups; [Endings#NEVER] when the next line must not be compared with them.
  private int frontLength = Endings.NEVER;

  /// Whether the groups that [#behindFront] found are not those of the line before.
  private boolean peekedFront;

  /// Where the line begins whose decorations were read before its end was known, or -1.
  private int peeked = NOWHERE;

  /// Index of the first byte of the message.
  int message;

  /// The tags of the line; `(no tags)` where it has none.
  Tags tags = endings.none;

  private boolean fine;

  /// Whether a program's own logger wrote the level among the decorations learnt last.
  private boolean ofProgram;

  /// Whether lines of this log have tags, so that one without is a JVM's by its words alone.
  private boolean tagged;

  /// Whether a level is among the decorations learnt last.
  private boolean levelled;

  /// The times before the layout was learnt anew, or before they went back.
  final FormerTimes former = new FormerTimes();

  private final LineTimes times = new LineTimes(head, former);

  /// Looks at a line whose end is not known yet, for groups in front of level and tags like those
  /// of the line before.
  ///
  /// @return index behind them, or -1 if others stand here
  int behindFront(byte[] bytes, int from, int to) {
    peekedFront = !Ascii.at(bytes, from, to, head.bytes, frontLength);
    return !peekedFront || isFront(bytes, from, to) ? from + frontLength : -1;
  }

  /// Takes over what stands in the groups that were just found, because level and tags follow.
  ///
  /// @return whether it can be what such groups hold
  boolean takeFront(byte[] bytes, int from) {
    if (!peekedFront) {
      return true;
    }
    return head.goesBack(bytes, from)
        ? takeBack(bytes, from, frontLength)
        : takeFront(bytes, from, frontLength);
  }

  /// Takes the ending of a line over, which nobody need look for when the line is read.
  ///
  /// @param begin index of the line, or [#NOWHERE] if nobody reads it any more
  /// @param behind index of its message
  void take(int begin, Ending ending, int behind) {
    peeked = begin;
    tags = ending.tags();
    fine = ending.fine();
    message = behind;
  }

  /// Whether groups stand here that are as long as those of the line before; the line does not end
  /// in them.
  private boolean isFront(byte[] bytes, int from, int to) {
    int length = frontLength;
    return to - from > length
        && head.hasGroups(front, bytes, from)
        && Ascii.find(bytes, from, from + length, '\n') == from + length;
  }

  private boolean takeBack(byte[] bytes, int from, int length) {
    times.remember();
    boolean taken = takeFront(bytes, from, length);
    if (taken) {
      times.watch();
      former.passOver();
    }
    return taken;
  }

  /// The words of the line are no JVM's: neither are its times.
  void disown() {
    former.disown();
    times.next(false);
    frontLength = Endings.NEVER;
  }

  /// The words of the line may be a program's: its times count where no other line follows.
  void doubt() {
    times.doubt();
    disown();
  }

  /// Takes the groups in front of level and tags over, if they can be what such groups were.
  private boolean takeFront(byte[] bytes, int from, int length) {
    head.keep(bytes, from, from + length);
    boolean plausible = head.isPlausible();
    times.next(plausible);
    frontLength = plausible ? length : Endings.NEVER;
    return plausible;
  }

  /// Whether the line begins with decorations; then the fields tell what stands there.
  boolean read(Line line) {
    int known = peeked;
    peeked = NOWHERE;
    if (line.from == known) {
      return true;
    }
    if (line.from >= line.to || line.bytes[line.from] != '[' || goesOn(line)) {
      return false;
    }
    return (front >= 0 && readKnown(line)) || learn(line);
  }

  /// Reads a line whose decorations are others than those that were read.
  boolean readAnew(Line line) {
    disown();
    return learn(line);
  }

  /// Whether the line goes on with the message of the line before: from JDK 25 on blanks stand
  /// where this one has its decorations, `[ ] thrown in ...`. Then the fields tell of both.
  boolean goesOn(Line line) {
    int from = line.from;
    boolean opens = tags != endings.none && from < line.to && line.bytes[from] == '[';
    int close = opens ? Ascii.skipSpaces(line.bytes, from + 1, line.to) : line.to;
    if (close <= from + SHORTEST || close >= line.to || line.bytes[close] != ']') {
      return false;
    }
    message = Math.min(close + 2, line.to);
    return true;
  }

  /// Whether the level is debug or trace: then a line of unknown words is a detail.
  boolean isFine() {
    return fine;
  }

  /// Whether they tell the number of who wrote the line.
  boolean tellWriter() {
    return head.writer >= 0;
  }

  /// The number of the thread that wrote the line, else that of its process.
  long writer() {
    return head.number(head.writer);
  }

  /// Whether they tell a time.
  boolean tellTime() {
    return head.tellsTime();
  }

  /// Whether they tell both the time of day and the uptime, which no program puts there.
  boolean tellBothTimes() {
    return head.tellsBothTimes();
  }

  /// Whether a program's own logger wrote the decorations, perhaps around a line of the JVM.
  boolean isOfProgram() {
    return ofProgram;
  }

  /// Hands the counts of all sets of tags over.
  void report(Coverage coverage) {
    endings.report(coverage);
  }

  /// The line's place and time.
  At at(Line line) {
    return times.at(line);
  }

  /// Whether they tell a time of day themselves.
  boolean tellClock() {
    return times.tellClock();
  }

  /// A place at the time of the last line that had one.
  At last(Line place) {
    times.remember();
    return former.last(place);
  }

  /// The line was cut in front: who knows what its first groups are.
  void withoutTimes() {
    front = -1;
    frontLength = Endings.NEVER;
    head.clear();
    times.read();
  }

  /// No times, for lines without decorations; the layout must be learnt anew.
  void clear() {
    times.remember();
    front = -1;
    frontLength = Endings.NEVER;
    head.clear();
    times.next(true);
    fine = false;
    levelled = false;
    ofProgram = false;
    tags = endings.none;
  }

  private boolean readKnown(Line line) {
    int from = line.from;
    int length = frontLength;
    boolean same = Ascii.at(line.bytes, from, line.to, head.bytes, length);
    if (!same) {
      length = readFront(line.bytes, from, line.to);
    }
    boolean known = length >= 0 && readEnding(line.bytes, from + length, line.to);
    if (!same && known) {
      times.watch();
    } else if (!same) {
      // What was taken for groups in front may be others: their times are none.
      times.next(false);
    }
    return known;
  }

  /// Reads the groups in front of level and tags, of which only the bytes are new.
  ///
  /// @return their length, or -1 if others stand here
  private int readFront(byte[] bytes, int from, int to) {
    times.remember();
    frontLength = Endings.NEVER;
    int i = from;
    for (int group = 0; group < front; group++) {
      int open = i + 1;
      // The group is mostly as long as in the line before.
      int closing = open + head.closings[group] - head.opens[group];
      if (closing >= to || bytes[closing] != ']') {
        closing = Ascii.find(bytes, open, to, ']');
        // A bracket around the line is none of its groups, `[1795860000.5, {"log": "[0.1s]`.
        closing = Ascii.find(bytes, open, Math.min(closing, to), '[') < closing ? to : closing;
      }
      if (closing >= to || bytes[i] != '[') {
        return -1;
      }
      head.opens[group] = open - from;
      head.closings[group] = closing - from;
      i = closing + 1;
    }
    return takeFront(bytes, from, i - from) ? frontLength : -1;
  }

  private boolean readEnding(byte[] bytes, int from, int to) {
    int length = endings.length;
    boolean ends = to - from == length || (to - from > length && bytes[from + length] == ' ');
    Ending likely = ends ? endings.likely(bytes, from) : null;
    return likely == null ? findEnding(bytes, from, to) : take(likely, bytes, from + length, to);
  }

  private boolean findEnding(byte[] bytes, int from, int to) {
    int end = Ascii.behindGroups(bytes, from, to);
    boolean ours = end <= to && isEnding(bytes, from, end);
    Ending found = ours ? endings.of(bytes, from, end) : null;
    if (found == null
        || (levelled && !found.sure())
        || (found.tags() == endings.none && tags != endings.none)) {
      return false;
    }
    endings.expect(found);
    return take(found, bytes, end, to);
  }

  /// Whether level and tags stand here: neither begins with a digit, as a time or a number does
  /// that a line cut at its beginning did not show.
  private boolean isEnding(byte[] bytes, int from, int end) {
    return front > 0
        ? from + 1 >= end || !Ascii.isDigit(bytes[from + 1])
        : DecorationRole.isSure(bytes, from, end);
  }

  private boolean take(Ending ending, byte[] bytes, int end, int to) {
    take(NOWHERE, ending, end < to && bytes[end] == ' ' ? end + 1 : end);
    return tags.isPlausible();
  }

  /// Takes over what the groups of a line are.
  private boolean assign(DecorationRole[] roles) {
    for (int i = 0; i < roles.length; i++) {
      switch (roles[i]) {
        case TIME -> head.time = i;
        case UPTIME -> head.uptime(i);
        case CLOCK_MILLIS -> head.millis = i;
        case TAGS -> tags = endings.tags(head.bytes, head.opens[i], head.end(i));
        case LEVEL -> {
          fine = head.isFine(i);
          levelled = true;
        }
        case OTHER -> head.writer = head.number(i) < 0 ? head.writer : i;
      }
    }
    return tags.isPlausible() && head.isPlausible();
  }

  private boolean learn(Line line) {
    frontLength = Endings.NEVER;
    times.remember();
    times.lose();
    if (!groups.find(line)) {
      return false;
    }
    DecorationRole[] roles = groups.roles(line);
    if (tagged && !groups.tagged && !Wording.isOwn(line.bytes, groups.message, line.to)) {
      // A program's: `[500.123s] request done`.
      return false;
    }
    clear();
    message = groups.message;
    head.keep(line.bytes, line.from, line.from + groups.length());
    ofProgram = groups.ofProgram;
    if (!groups.useful || !assign(roles) || isName(line, roles[roles.length - 1])) {
      return false;
    }
    tagged |= tags.isRead();
    times.watch();
    front = groups.blankTags ? -1 : DecorationGroups.front(roles);
    frontLength = front < 0 ? Endings.NEVER : front == 0 ? 0 : head.closings[front - 1] + 1;
    return true;
  }

  /// Whether what looks like tags is the name of a thread or a logger, `[gc]`, which another
  /// program put somewhere in front of the decorations, or with its own level or numbers around it
  /// in a line of its own: `[INFO ][gc] [node-1] [gc][young][124]`.
  private boolean isName(Line line, DecorationRole last) {
    boolean alone = !head.tellsTime() && tags != endings.none;
    boolean strange = ofProgram || last != DecorationRole.TAGS;
    return alone
        && (strange || StrayDecorations.next(line.bytes, message, line.to) < line.to)
        && !StrayDecorations.isSure(line.bytes, message, line.to);
  }
}
