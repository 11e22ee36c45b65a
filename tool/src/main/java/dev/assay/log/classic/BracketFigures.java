package dev.assay.log.classic;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Line;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.References;
import dev.assay.model.ReferenceKind;
import dev.assay.model.SpaceKind;
import org.jspecify.annotations.Nullable;

/// Figures that stand in brackets of their own beside a collection: its processor time, and the
/// heap of G1.
final class BracketFigures {

  private static final byte[] SURVIVORS = Ascii.of("Survivors:");
  private static final byte[] HEAP = Ascii.of("Heap:");
  private static final byte[] PERMANENT = Ascii.of("], [Perm: ");
  private static final byte[] USER = Ascii.of("user=");
  private static final byte[] SYSTEM = Ascii.of("sys=");
  private static final byte[] REAL = Ascii.of("real=");
  static final byte[] TIMES = Ascii.of("[Times:");
  private static final byte[] CLOSE = Ascii.of("]");
  private static final byte[] COMMA = Ascii.of(", ");
  private static final byte[] REFERENCES = Ascii.of(" refs, ");
  static final byte[] SECONDS = Ascii.of(" secs]");

  private final ClassicCursor cursor;
  private final LastPause last;
  private final FirstCollection first;

  // A part of the heap before and after, as it was read last.

  private long before;
  private long after;
  private long capacity;

  /// What told a size last where its line ended, so that what that became stands in the next;
  /// nothing where the line went on.
  private @Nullable Bracket torn;

  private long tornSize;

  // Processor time as it was read last.

  private long user = LogEvent.UNKNOWN;
  private long system = LogEvent.UNKNOWN;
  private long real = LogEvent.UNKNOWN;

  /// The number of the line that ended within it, or unknown.
  private long tornTimes = LogEvent.UNKNOWN;

  BracketFigures(ClassicCursor cursor, LastPause last, FirstCollection first) {
    this.first = first;
    this.cursor = cursor;
    this.last = last;
  }

  /// Whether processor time stands behind the end of a bracket, and no heap behind that: then it is
  /// that of a part.
  boolean areTimesNext() {
    int begin = cursor.at;
    cursor.spaces();
    boolean here = cursor.take(TIMES);
    if (here && cursor.seekNear(CLOSE)) {
      cursor.spaces();
      here = !cursor.isChange();
    }
    cursor.at = begin;
    return here;
  }

  /// Whether processor time stands behind the heap that is told at a place: a tool that writes
  /// pauses of G1 anew puts their heap behind their end, `0.07 secs] 9M->5M(20M) [Times: `, where a
  /// JVM tells a time between.
  static boolean areTimesBehindHeap(ClassicCursor cursor, int place) {
    int near = Math.min(cursor.end, place + ClassicCursor.NEAR);
    int next = Ascii.find(cursor.bytes, place, near, ')') + 1;
    return next < near
        && Ascii.at(cursor.bytes, Ascii.skipBlanks(cursor.bytes, next, near), cursor.end, TIMES);
  }

  /// Takes such a heap, of which the cursor read the first number, or does not move.
  void heapBehindEnd(int begin) {
    int unit = cursor.at;
    if (Ascii.at(cursor.bytes, unit + 1, cursor.end, ClassicCursor.ARROW)
        && areTimesBehindHeap(cursor, unit)) {
      cursor.at = begin;
      if (change()) {
        last.heap(before, after, capacity);
      }
    }
  }

  /// `[Times: user=0.17 sys=0.00, real=0.10 secs]`.
  ///
  /// @param outside whether it stands behind the pause, and not within it
  void times(Line line, boolean outside) {
    user = LogEvent.UNKNOWN;
    system = LogEvent.UNKNOWN;
    real = LogEvent.UNKNOWN;
    boolean all = amounts();
    boolean whole = close();
    if (whole && outside && all) {
      last.times(user, system, real);
    }
    tornTimes = outside && !whole && cursor.at == cursor.end ? line.number : LogEvent.UNKNOWN;
  }

  /// Takes the rest of those within which the line before ended, or does not move: `real=0.10
  /// secs]`.
  boolean takeTimes(Line line) {
    int begin = cursor.at;
    boolean taken = tornTimes == line.number - 1 && amounts() && cursor.take(SECONDS);
    cursor.at = taken ? cursor.at : begin;
    if (taken) {
      last.times(user, system, real);
    }
    return taken;
  }

  /// Takes what stands here of the three, and says whether all of them are known.
  private boolean amounts() {
    user = user < 0 ? named(USER) : user;
    system = system < 0 ? named(SYSTEM) : system;
    cursor.at += cursor.peek() == ',' ? 1 : 0;
    real = real < 0 ? named(REAL) : real;
    return user >= 0 && system >= 0 && real >= 0;
  }

  /// Moves behind the end. Another JVM or thread may have gone on within:
  /// `real=0.2017-02-20T20:28:36.499-0500: 41133.702: [GC `.
  ///
  /// @return whether it is there
  private boolean close() {
    int begin = cursor.at;
    int bracket = Ascii.find(cursor.bytes, begin, cursor.end, '[');
    boolean whole = cursor.seekNear(CLOSE) && cursor.at <= bracket;
    cursor.at = whole ? cursor.at : beforeYear(begin);
    return whole;
  }

  /// A year was read as the end of the number that was cut off.
  private int beforeYear(int at) {
    int year = at - ClassicStamps.YEAR;
    boolean date = year > 0 && at < cursor.end && cursor.bytes[at] == '-';
    return date && Ascii.skipDigits(cursor.bytes, year, at) == at ? year : at;
  }

  /// `FinalReference, 18875 refs, 0.0237150 secs`; some JDKs tell two numbers of phantom ones.
  /// `weak refs processing, 0.0237150 secs` is all of them, where they are not told within it. The
  /// cursor stays.
  ///
  /// @param word index of the first word
  /// @param pause that they are told within, which began before the stamps within it
  void references(int word, Bracket pause) {
    int begin = cursor.at;
    ReferenceKind kind =
        switch (cursor.bytes[word]) {
          case 'S' -> ReferenceKind.SOFT;
          case 'W' -> ReferenceKind.WEAK;
          case 'F' -> ReferenceKind.FINAL;
          case 'P' -> ReferenceKind.PHANTOM;
          default -> ReferenceKind.ALL;
        };
    boolean comma = cursor.take(COMMA);
    long count = LogEvent.UNKNOWN;
    boolean told = comma && kind == ReferenceKind.ALL && cursor.number();
    if (comma && kind != ReferenceKind.ALL) {
      count = cursor.count();
      while (count >= 0 && cursor.take(REFERENCES) && cursor.number()) {
        told = true;
      }
    }
    if (told && !pause.headless && cursor.starts(SECONDS)) {
      last.references(new References(pause.begin(), kind, count, cursor.seconds()));
    }
    cursor.at = begin;
  }

  /// Who copies a log by hand may leave out the blank in front.
  private long named(byte[] word) {
    cursor.spaces();
    return cursor.take(word) && cursor.number() ? cursor.seconds() : LogEvent.UNKNOWN;
  }

  /// `25.0M(25.0M)->0.0B(21.0M) Survivors: 0.0B->4096.0K Heap: 25.0M(512.0M)->16.0M(512.0M)`.
  ///
  /// @return whether it is G1 that tells of survivors there; others have a bracket for these
  boolean sizes() {
    long eden = part(SpaceKind.EDEN);
    boolean survivors = cursor.seekNear(SURVIVORS);
    long survived = survivors ? part(SpaceKind.SURVIVOR) : LogEvent.UNKNOWN;
    if (cursor.seekNear(HEAP) && change()) {
      first.sizes(eden, survived, before);
      if (isPermanentFull()) {
        last.permanentFull(before, capacity);
      }
      last.heap(before, after, capacity);
    }
    close();
    return survivors;
  }

  /// Whether the permanent generation of JDK 7 follows, `], [Perm: 175031K->175031K(175104K)]`, and
  /// had no room left.
  private boolean isPermanentFull() {
    int place = cursor.at;
    boolean full = false;
    if (cursor.take(PERMANENT)) {
      long used = cursor.size();
      boolean whole = cursor.take(ClassicCursor.ARROW) && cursor.size() >= 0;
      long room = cursor.bracketed();
      full = whole && room >= 0 && Bracket.isPermanentFull(used, room);
    }
    cursor.at = place;
    return full;
  }

  /// Gives a part of the heap out, and returns what was in use before, or unknown.
  private long part(SpaceKind kind) {
    if (!change()) {
      return LogEvent.UNKNOWN;
    }
    last.part(kind, before, after, capacity);
    return before;
  }

  /// `25.0M(512.0M)->16.0M(512.0M)`.
  ///
  /// @return whether it tells what was left
  private boolean change() {
    cursor.spaces();
    before = cursor.size();
    cursor.bracketed();
    after = arrow() ? cursor.size() : LogEvent.UNKNOWN;
    capacity = cursor.bracketed();
    return after >= 0;
  }

  /// Moves over an arrow, which may have lost its dash: `1313K>488K(1536K)`.
  private boolean arrow() {
    if (cursor.take(ClassicCursor.ARROW)) {
      return true;
    }
    boolean head = cursor.peek() == '>' && Ascii.isDigit(cursor.peek(1));
    cursor.at += head ? 1 : 0;
    return head;
  }

  /// Takes a size, what became of it and the room for it.
  void size(Bracket bracket, long size) {
    boolean goesOn = torn == bracket;
    torn = null;
    long after = LogEvent.UNKNOWN;
    if (arrow()) {
      after = cursor.size();
      cursor.footnote('(');
    }
    long capacity = cursor.bracketed();
    if (after < 0 && capacity >= 0 && arrow()) {
      // The room was told on both sides of the arrow.
      after = cursor.size();
      capacity = cursor.bracketed();
    }
    cursor.footnote(',');
    if (bracket.capacity >= 0) {
      return;
    }
    if (after >= 0) {
      bracket.change(size, after, capacity);
    } else if (capacity < 0 && breaksOff()) {
      torn = bracket;
      tornSize = size;
    } else if (capacity >= 0 && goesOn) {
      bracket.change(tornSize, size, capacity);
    } else if (capacity >= 0 && bracket.before < 0) {
      bracket.change(size, size, capacity);
      if (bracket.kind == BracketKind.PAUSE) {
        bracket.becomeStep();
      }
    }
  }

  /// Whether a size of it was told last, in front of the end of a line.
  boolean isTorn(Bracket bracket) {
    return torn == bracket;
  }

  /// Whether the line ends in front of, within or behind an arrow.
  private boolean breaksOff() {
    return cursor.at + (cursor.peek() == '-' ? 1 : 0) == cursor.end;
  }
}
