package dev.assay.log.classic;

import dev.assay.log.line.Ascii;
import dev.assay.model.LogEvent;

/// Finds an event in the middle of a line, behind text that the application or another thread of
/// the JVM wrote without ending its line.
final class StrayEvents {

  /// Nothing begins in less: `[GC`.
  private static final int SHORTEST = 3;

  private static final byte[] CMS_PHASE = Ascii.of("[CMS-concurrent-");
  private static final byte[] USER = Ascii.of("[Times: user=");
  private static final byte[] SIZES = Ascii.of("[Eden: ");

  /// How a line ends that tells a stop.
  private static final byte[] STOPPED = Ascii.of(" seconds");

  private static final byte[] MILLIS = Ascii.of(" ms]");

  /// A date, an uptime and a number of a collection are shorter. Each place among so many bytes is
  /// tried.
  private static final int LONGEST_STAMPS = 80;

  /// Digits behind the separator of every stamp.
  private static final int DECIMALS = 3;

  private final ClassicCursor cursor;
  private final ClassicStamps stamps;
  private final ClassicStops stops;

  /// Whether the end of a pause may still come; without one, the line is searched only once.
  private boolean ends;

  /// Where the event that was found begins with its stamps, or -1 where the JVM itself wrote what
  /// stands before, or may begin other lines so.
  int from = -1;

  StrayEvents(ClassicCursor cursor, ClassicStamps stamps, ClassicStops stops) {
    this.cursor = cursor;
    this.stamps = stamps;
    this.stops = stops;
  }

  /// Whether another thread, or another JVM, may have gone on in a detail that it cut off: by how
  /// the line ends, and by brackets that details of the kind do not have.
  boolean mayStand() {
    int to = Ascii.trimmed(cursor.bytes, cursor.at, cursor.end);
    int first = cursor.peek();
    return Ascii.endsAt(cursor.bytes, cursor.at, to, BracketTime.SECONDS)
        || Ascii.endsAt(cursor.bytes, cursor.at, to, STOPPED)
        || ((first == '-' || first == 'D') && Ascii.find(cursor.bytes, cursor.at, to, '[') < to);
  }

  /// Moves to the first event in what is left of the line, or not at all.
  ///
  /// @param stamped whether the line bears a stamp of the JVM; without one, only what is surely an
  ///   event is taken for one
  boolean seek(boolean stamped) {
    int begin = cursor.at;
    ends = true;
    for (int i = begin; i <= cursor.end - SHORTEST; i++) {
      byte c = cursor.bytes[i];
      if (c == '[' || c == 'T' || c == 'A') {
        cursor.at = i;
        if (stamped ? begins() : isWhole(begin)) {
          stampsBefore(begin);
          return true;
        }
      }
    }
    cursor.at = begin;
    return false;
  }

  /// Takes the stamps that stand directly before the place found.
  private void stampsBefore(int begin) {
    int place = cursor.at;
    boolean rest = cursor.starts(BracketFigures.TIMES) || cursor.starts(SIZES);
    int stamp = place;
    int earliest = Math.max(begin, place - LONGEST_STAMPS);
    while (stamp > earliest && isStamp(cursor.bytes[stamp - 1])) {
      stamp--;
    }
    // A number of something else may stand before the stamps: `12:2026-11-21T00:08:46.295+0000: `.
    for (cursor.at = stamp; cursor.at < place; cursor.at = ++stamp) {
      if (isApart(stamp, begin)) {
        stamp = behindForeignDigits(stamp);
        cursor.at = stamp;
        if (stamps.take(cursor) && gaps(cursor.at) == place) {
          break;
        }
      }
    }
    cursor.at = begin;
    from = rest || isTorn() || isBegin(stamp == 0 ? '[' : cursor.bytes[stamp - 1]) ? -1 : stamp;
    cursor.at = place;
  }

  /// Where an uptime begins whose first digits ended what stands before, so that the rest goes on
  /// from the stamps before while the whole leaps: `TS 52.219: ` behind `2.178: `. A JVM writes no
  /// zero in front.
  private int behindForeignDigits(int number) {
    int point = Ascii.skipDigits(cursor.bytes, number, cursor.end);
    int place = number;
    while (place < point && !stamps.mayGoOnTo(uptime(place))) {
      place++;
      while (point - place > 1 && cursor.bytes[place] == '0') {
        place++;
      }
    }
    return place < point ? place : number;
  }

  private long uptime(int place) {
    cursor.at = place;
    return cursor.number() && cursor.decimal ? cursor.seconds() : LogEvent.UNKNOWN;
  }

  /// Whether lines of a JVM may begin with such a byte, as with a stamp.
  private static boolean isBegin(int c) {
    return c == '[' || Ascii.isLetterOrDigit(c);
  }

  /// Whether no number goes on there: `0.9380.941: ` are two stamps with three decimals each.
  private boolean isApart(int place, int begin) {
    int before = place == begin ? ' ' : cursor.bytes[place - 1];
    return Ascii.isDigit(before)
        ? ClassicStamps.isDate(cursor)
            || (place - begin > DECIMALS && isSeparator(cursor.bytes[place - DECIMALS - 1]))
        : !isSeparator(before) || !isDigitAt(place - 2, begin);
  }

  /// Whether a decimal number may go on behind a place; a comma behind a word parts fields.
  private boolean isDigitAt(int place, int begin) {
    return place >= begin && Ascii.isDigit(cursor.bytes[place]);
  }

  private static boolean isSeparator(int c) {
    return c == '.' || c == ',';
  }

  /// What stands behind the ends of stamps of several threads: `0.9380.941: : `.
  private int gaps(int from) {
    int i = from;
    while (i < cursor.end && (cursor.bytes[i] == ':' || cursor.bytes[i] == ' ')) {
      i++;
    }
    return i;
  }

  /// Whether an uptime stands here without the end of a stamp, which another thread kept from being
  /// written. Three decimals are followed by a year there; four digits are a year behind a comma.
  private boolean isTorn() {
    int begin = cursor.at;
    if (!cursor.number() || !cursor.decimal || cursor.peek() == ' ') {
      return false;
    }
    int separator = cursor.at - DECIMALS - 2;
    return cursor.peek() != '-' || separator < begin || !isSeparator(cursor.bytes[separator]);
  }

  /// Whether a date or an uptime may have such a byte.
  static boolean isStamp(int c) {
    return Ascii.isDigit(c) || ": .,+-T".indexOf(c) >= 0;
  }

  /// Whether the end of a pause that is not counted, its processor time, precedes what was found.
  ///
  /// @param begin index from which was sought
  boolean isOrphan(int begin) {
    return cursor.starts(BracketFigures.TIMES)
        && Ascii.find(cursor.bytes, begin, cursor.at, BracketTime.SECONDS) >= 0;
  }

  private boolean begins() {
    if (cursor.peek() != '[') {
      return stops.isHere();
    }
    int begin = cursor.at++;
    BracketKind kind = BracketKind.take(cursor);
    boolean begins = kind.begins() && !ProgramWords.isHere(kind, cursor);
    cursor.at = begin;
    return begins || kind.isOfClasses();
  }

  private boolean isWhole(int earliest) {
    if (stops.isHere() || isTimes() || cursor.starts(CMS_PHASE) || isSizes()) {
      return true;
    }
    if (!BracketKind.isCollection(cursor.bytes, cursor.at, cursor.end)) {
      return isShenandoah(earliest);
    }
    if (isStamped(earliest) || isSure()) {
      return true;
    }
    if (!ends || isProse()) {
      return false;
    }
    ends = cursor.holds(BracketTime.SECONDS);
    return ends;
  }

  /// Processor time, and not what another language says of it: `[Times: user=各CPU总耗时`.
  private boolean isTimes() {
    return cursor.starts(BracketFigures.TIMES)
        && !(cursor.starts(USER) && cursor.peek(USER.length) < -1);
  }

  /// Words as those of Shenandoah stand in the logs of many programs, but not between a stamp and
  /// an end as here: `2.472: [Pause Init Mark (process weakrefs), 3.341 ms]`.
  private boolean isShenandoah(int earliest) {
    int first = cursor.peek(1);
    if ((first != 'P' && first != 'C') || !isStamped(earliest)) {
      return false;
    }
    int begin = cursor.at++;
    boolean known = BracketKind.take(cursor).isShenandoah();
    int last = Math.min(cursor.end, cursor.at + ClassicCursor.NEAR);
    int time = Ascii.find(cursor.bytes, cursor.at, last, MILLIS) - DECIMALS - 1;
    boolean ends =
        time > begin
            ? isSeparator(cursor.bytes[time])
            : Ascii.find(cursor.bytes, cursor.at, last, BracketWords.START) >= 0;
    cursor.at = begin;
    return known && ends;
  }

  /// The heap of G1 tells an amount first: `[Eden: 13.0M(13.0M)->0.0B(12.0M) `.
  private boolean isSizes() {
    return cursor.starts(SIZES) && Ascii.isDigit(cursor.peek(SIZES.length));
  }

  /// Whether a pause tells its cause, or goes on as a JVM goes on: then its end may stand in
  /// another line.
  private boolean isSure() {
    int begin = cursor.at++;
    BracketKind.take(cursor);
    boolean sure = CollectionCauses.isHere(cursor) || goesOn();
    cursor.at = begin;
    return sure;
  }

  private boolean isProse() {
    int begin = cursor.at++;
    boolean prose = ProgramWords.isHere(BracketKind.take(cursor), cursor);
    cursor.at = begin;
    return prose;
  }

  /// A part of a collection, a class that it unloads, or the heap before it.
  private boolean goesOn() {
    if (!cursor.take(BracketWords.REMARK)) {
      cursor.take(BracketWords.CLEANUP);
    }
    cursor.spaces();
    BracketKind next = BracketKind.here(cursor);
    return next.isPart() || next == BracketKind.UNLOADING || cursor.isChange();
  }

  /// Moves to the first part of an open event in what is left of the line, or not at all.
  boolean seekPart() {
    int begin = cursor.at;
    for (int i = begin; i < cursor.end - 1; i++) {
      if (cursor.bytes[i] == '[') {
        cursor.at = i + 1;
        BracketKind kind = BracketKind.take(cursor);
        if (kind.isPart() || (kind.isPause() && CollectionCauses.isHere(cursor))) {
          cursor.at = i;
          return true;
        }
      }
    }
    cursor.at = begin;
    return false;
  }

  /// Behind `0.938: ` a pause may go on in the next line, as behind the stamps of two threads,
  /// `0.9380.941: : ` and `0.9380.941`.
  private boolean isStamped(int begin) {
    int at = cursor.at;
    while (at - begin > 2 && cursor.bytes[at - 1] == ' ' && cursor.bytes[at - 2] == ':') {
      at -= 2;
    }
    if (at == begin || !Ascii.isDigit(cursor.bytes[at - 1])) {
      return false;
    }
    return at < cursor.at
        || (at - begin > DECIMALS && isSeparator(cursor.bytes[at - DECIMALS - 1]));
  }
}
