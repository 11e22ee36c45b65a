package dev.assay.log.classic;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Line;
import dev.assay.log.line.LogEvents;
import dev.assay.log.line.ToldTwice;
import dev.assay.log.line.ToldTwice.Way;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Compiled;
import dev.assay.model.LogEvent.NotEntrant;

/// The lines of `PrintCompilation` on standard output: ` 150 2 !b 4 java.lang.X::m (45 bytes) made
/// not entrant` holds milliseconds, number, attributes (`%` on-stack, `s` synchronized, `!`
/// handlers, `b` blocking, `n` native), and the level if the JVM is tiered. JDK 6 has no
/// milliseconds.
public final class CompilationLines {

  // Words that lines of `jit,compilation` have, too.

  public static final byte[] BYTES = Ascii.of(" bytes)");
  public static final byte[] NOT_ENTRANT = Ascii.of("made not entrant");
  public static final byte[] ZOMBIE = Ascii.of("made zombie");

  /// In place of a method whose class was unloaded, up to JDK 17.
  public static final byte[] UNLOADED = Ascii.of("(method)");

  public static final byte[] METHOD = Ascii.of("::");
  private static final byte[] NATIVE = Ascii.of("(native)");
  private static final byte[] STATIC = Ascii.of("(static)");
  private static final byte[] NOT_USED = Ascii.of(": not used");
  private static final byte[] LOWER_LEVEL = Ascii.of(": OSR invalidation of lower level");
  private static final byte[] SKIPPED = Ascii.of("COMPILE SKIPPED");
  private static final byte[] FULL = Ascii.of("code cache is full");

  /// In later JDKs.
  private static final byte[] NOW_FULL = Ascii.of("CodeCache is full");

  /// The levels of JVMs that are not tiered, and tell none. This one is the highest.
  public static final int C2 = 4;

  private static final int WRAPPER = 0;

  private static final long NONE = Long.MAX_VALUE / 2;

  /// Milliseconds by which a line may be ahead of the last before the next must be so, too: from
  /// JDK 20 on digits that an application left at the end of its line touch those of the JVM.
  private static final long LEAP = 1_000;

  /// Columns of a number of four digits or less, behind the milliseconds.
  private static final int ID_COLUMNS = 5;

  private final ClassicCursor cursor;
  private final ClassicStamps stamps;
  private final LogEvents events;
  private final ToldTwice.First told;
  private final CodeCacheLines codeCache;

  /// Milliseconds of the last line that told them for sure; the first is believed.
  private long last = NONE;

  /// Those of a line that is far ahead; nothing without such a one.
  private long ahead = NONE;

  private boolean onStack;
  private int level;

  /// @param told by which way compilations count
  CompilationLines(
      ClassicCursor cursor,
      ClassicStamps stamps,
      LogEvents events,
      ToldTwice.First told,
      CodeCacheLines codeCache) {
    this.codeCache = codeCache;
    this.cursor = cursor;
    this.stamps = stamps;
    this.events = events;
    this.told = told;
  }

  /// Takes such a line, whose first number stands here, and those that other threads wrote into it
  /// before its end, or does not move.
  boolean take(Line line) {
    int begin = cursor.at;
    boolean taken = take(line, true);
    cursor.at = taken ? cursor.at : begin;
    boolean more = taken;
    while (more) {
      more = takeWithin(line);
    }
    return taken;
  }

  /// @param alone whether nothing stands before the number, of which the first digits may be
  private boolean take(Line line, boolean alone) {
    cursor.number();
    long millis = cursor.whole;
    boolean timed = !cursor.decimal && takeId(cursor.at) && alone;
    if (cursor.decimal || !attributes()) {
      return false;
    }
    boolean notEntrant = cursor.starts(NOT_ENTRANT);
    boolean madeFirst = notEntrant || cursor.starts(ZOMBIE);
    int method = madeFirst ? behindMade() : cursor.at;
    if (!cursor.take(UNLOADED) && !cursor.seek(METHOD)) {
      return false;
    }
    while (cursor.peek() > ' ') {
      cursor.at++;
    }
    int end = cursor.at;
    if (madeFirst) {
      if (notEntrant) {
        At at = line.at();
        give(new NotEntrant(at, level, line.text(method, end), false));
      }
      return true;
    }
    if (!timed || !isSure(millis)) {
      return outcome(line, line.at(), method, end);
    }
    long uptime = millis * 1_000_000;
    stamps.goOnTo(uptime);
    return outcome(line, line.at(uptime, LogEvent.UNKNOWN), method, end);
  }

  /// JDK 6 tells in front of the method what became of it: `made not entrant (2) X::m`.
  ///
  /// @return index of the method, to which the cursor moves
  private int behindMade() {
    int method = Ascii.find(cursor.bytes, cursor.at, cursor.end, METHOD);
    int begin = Math.max(method, cursor.at);
    while (begin > cursor.at && cursor.bytes[begin - 1] > ' ') {
      begin--;
    }
    cursor.at = begin;
    return begin;
  }

  private boolean isSure(long millis) {
    boolean sure = millis <= last + LEAP || (millis >= ahead && millis < Integer.MAX_VALUE);
    last = sure ? millis : last;
    ahead = sure ? NONE : millis;
    return sure;
  }

  /// Takes the number of a compilation, which stands in its column or, in older releases and where
  /// spaces were put together, nearer. A digit further away is the level, and no milliseconds stand
  /// in front; more digits are no level.
  private boolean takeId(int millisEnd) {
    int id = Ascii.skipSpaces(cursor.bytes, millisEnd, cursor.end);
    int idEnd = Ascii.skipDigits(cursor.bytes, id, cursor.end);
    boolean near = idEnd - millisEnd <= column(id, idEnd) || idEnd > id + 1;
    boolean here = id > millisEnd && idEnd > id && near;
    cursor.at = here ? idEnd : millisEnd;
    return here;
  }

  /// Bytes of the column of a number, with the space before it.
  private static int column(int id, int idEnd) {
    return Math.max(ID_COLUMNS, 1 + idEnd - id);
  }

  /// Takes such a line that stands behind what was written without ending its line.
  boolean takeWithin(Line line) {
    int begin = cursor.at;
    int method = Ascii.find(cursor.bytes, begin, cursor.end, METHOD);
    while (method > begin && cursor.bytes[method - 1] > ' ') {
      method--;
    }
    for (int i = begin; i < method; i++) {
      if (Ascii.isDigit(cursor.bytes[i])
          && (i == begin || !Ascii.isDigit(cursor.bytes[i - 1]))
          && areColumns(i, method)) {
        cursor.at = i;
        return take(line, i == begin);
      }
    }
    cursor.at = begin;
    return false;
  }

  /// Whether milliseconds begin here, and all columns follow up to a method.
  private boolean areColumns(int millis, int method) {
    int end = Ascii.skipDigits(cursor.bytes, millis, method);
    int id = Ascii.skipSpaces(cursor.bytes, end, method);
    int idEnd = Ascii.skipDigits(cursor.bytes, id, method);
    cursor.at = idEnd;
    return idEnd > id && idEnd - end == column(id, idEnd) && attributes() && cursor.at == method;
  }

  private boolean attributes() {
    onStack = false;
    level = C2;
    while (cursor.at < cursor.end) {
      int c = cursor.peek();
      if (c == '%') {
        onStack = true;
      } else if (c >= '0' && c <= '4' && cursor.peek(1) == ' ') {
        level = c - '0';
      } else if (c == 'n' && cursor.peek(1) == ' ') {
        level = WRAPPER;
      } else if (c != ' ' && c != '-' && (!isAttribute(c) || isMethod())) {
        return isMethod() || cursor.starts(UNLOADED);
      }
      cursor.at++;
    }
    return false;
  }

  private static boolean isAttribute(int c) {
    return c == 's' || c == '!' || c == 'b' || c == 'n';
  }

  private boolean isMethod() {
    int c = cursor.peek();
    int next = cursor.peek(1);
    boolean letter = Ascii.isLetter(c) || c == '$' || c == '_';
    return letter && next > ' ' && next != '!' && cursor.peek(2) > ' ';
  }

  /// Reads what became of a method, up to the next one that another thread wrote into the line.
  private boolean outcome(Line line, At at, int method, int end) {
    int all = cursor.end;
    int next = Ascii.find(cursor.bytes, cursor.at, all, METHOD);
    cursor.end = next < 0 ? all : next;
    boolean known = ownOutcome(line, at, method, end);
    cursor.end = all;
    return known;
  }

  private boolean ownOutcome(Line line, At at, int method, int end) {
    long size = size();
    if (cursor.seek(NOT_ENTRANT)) {
      boolean expected = isExpected(cursor.bytes, method, cursor.at, cursor.end);
      give(new NotEntrant(at, level, line.text(method, end), expected));
      return true;
    }
    if (cursor.seek(ZOMBIE)) {
      return true;
    }
    if (cursor.seek(SKIPPED)) {
      if (cursor.seek(FULL) || cursor.seek(NOW_FULL)) {
        codeCache.imply(at);
      }
      return true;
    }
    if (size >= 0) {
      give(new Compiled(at, level, onStack, size));
    }
    return size >= 0 || cursor.seek(STATIC);
  }

  /// Whether no assumption failed: the class of the method was unloaded, or a JDK from 25 on says
  /// that other code took its place.
  ///
  /// @param behind where the words end
  public static boolean isExpected(byte[] bytes, int method, int behind, int to) {
    return Ascii.at(bytes, method, to, UNLOADED)
        || Ascii.at(bytes, behind, to, NOT_USED)
        || Ascii.at(bytes, behind, to, LOWER_LEVEL);
  }

  private void give(LogEvent event) {
    if (told.counts(Way.PRINTED)) {
      events.accept(event);
    }
  }

  /// The bytes of `(45 bytes)`, none for a native method, or unknown.
  private long size() {
    int begin = cursor.at;
    while (cursor.at < cursor.end) {
      if (cursor.peek() == '(') {
        if (cursor.starts(NATIVE)) {
          return 0;
        }
        cursor.at++;
        if (cursor.number() && cursor.starts(BYTES)) {
          return cursor.whole;
        }
      } else {
        cursor.at++;
      }
    }
    cursor.at = begin;
    return LogEvent.UNKNOWN;
  }
}
