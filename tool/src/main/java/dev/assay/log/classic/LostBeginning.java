package dev.assay.log.classic;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Line;

/// Reads the end of a pause whose beginning is missing. The log of a JDK up to 8 starts with one if
/// it is the tail of a file, cut anywhere within a line, or the oldest file of a rotation. Further
/// down, only ends are taken that tell the whole heap, or that end a failed concurrent collection,
/// an evacuation without room or a remark: a search through a log finds these.
final class LostBeginning {

  /// A step of CMS beside the application, into whose first one a pause may have been told.
  private static final byte[] PRECLEAN = Ascii.of("[Preclean ");

  // What concurrent phases have: processor time and time of CMS, and the name of one of G1.

  private static final byte[] PER = Ascii.of("/");
  private static final byte[] PHASE_END = Ascii.of("-end, ");

  /// In front of the last address of a row of the heap.
  private static final byte[] ADDRESS = Ascii.of(", 0x");

  /// Digits of an address; a JDK of 32 bits has no more.
  private static final int ADDRESS_DIGITS = 8;

  /// Stands for each line up to the first pause that has a beginning.
  private static final int EVERY = Integer.MAX_VALUE;

  /// Stands for no depth.
  private static final int NOWHERE = 1;

  private final ClassicCursor cursor;
  private final ClassicStamps stamps;
  private final BracketReader brackets;
  private final LostEnds ends;
  private final LastPause last;
  private final EndedTime time;
  private final PauseRest rest;
  private final ListedEnds list;

  /// The number of the first line that has words.
  private int first = 1;

  /// Whether a pause has begun, or the end of one was taken.
  private boolean over;

  /// Whether a pause has begun.
  private boolean begun;

  /// Whether no processor time followed the end that was taken: it may be that of a generation, and
  /// whoever wraps lines puts the rest of the pause into the next one.
  private boolean perhapsPart;

  /// Whether the end that was taken is a time alone. Parts of a pause and class histograms end with
  /// one, too; which it is shows in what follows.
  private boolean bare;

  LostBeginning(
      ClassicCursor cursor,
      ClassicStamps stamps,
      BracketReader brackets,
      LostEnds ends,
      LastPause last) {
    this.last = last;
    this.cursor = cursor;
    time = new EndedTime(cursor);
    rest = new PauseRest(cursor, time);
    list = new ListedEnds(cursor, time);
    this.stamps = stamps;
    this.brackets = brackets;
    this.ends = ends;
  }

  /// A pause begins, so that the log does not begin within one. Where it tells its processor time
  /// in the same line, those before it do, too.
  void pauseBegins() {
    if (bare && cursor.holds(BracketFigures.TIMES)) {
      takeBack();
    }
    bare = false;
    over = true;
    begun = true;
    first = Math.min(first, 1);
  }

  /// A bracket begins that stands outside of every event. Behind a part of a pause the pause goes
  /// on.
  void follows(BracketKind kind) {
    if (bare && kind.isPart()) {
      takeBack();
    }
    bare = false;
  }

  /// What was taken for the end of a pause is none.
  private void takeBack() {
    over = !last.takeBack();
  }

  /// The number of the line within which a log may begin: the first, or the one behind marks.
  /// Behind the end of a pause that may be the first of a list it is every line.
  int first() {
    return first;
  }

  /// Takes the first line of a log if it is the rest of one, or does not move. Where its time was
  /// cut off, too, nobody knows what it told.
  boolean takeFirst(Line line) {
    if (first == EVERY) {
      return takeNext(line);
    }
    if (isMark()) {
      first++;
      return false;
    }
    int begin = cursor.at;
    int depth = over || beginsWithPreclean() ? NOWHERE : depth();
    if (depth == NOWHERE) {
      return !over && (takeFailure(line) || takeSizes(line));
    }
    stamps.take(cursor);
    cursor.spaces();
    if (seekEnd(depth)) {
      perhapsPart = !cursor.holds(BracketFigures.TIMES);
      first = list.begin(begin) ? EVERY : first;
      over = read(line, false);
    } else {
      cursor.at = begin;
      if (!cursor.holds(PER) && !cursor.holds(PHASE_END)) {
        ends.goesOn(stamps.at(line));
      }
    }
    return true;
  }

  /// Takes one more end of a list of them, or does not move.
  private boolean takeNext(Line line) {
    boolean end = list.seek();
    if (end) {
      if (perhapsPart && line.number == 2 && list.mayBePart()) {
        takeBack();
      }
      over |= read(line, false);
    }
    return end;
  }

  /// Takes the failure of a concurrent collection of which the rest is in other lines: `(concurrent
  /// mode failure)CMS: Large block 0x00000007bfffdfd0`.
  private boolean takeFailure(Line line) {
    boolean failure = rest.isFailedMode();
    if (failure) {
      read(line, false);
      ends.goesOn(stamps.at(line));
    }
    return failure;
  }

  /// Whether CMS looks for references beside the application. It does not end that line, so that a
  /// pause may follow in it.
  private boolean beginsWithPreclean() {
    int open = Ascii.find(cursor.bytes, cursor.at, cursor.end, '[');
    return Ascii.at(cursor.bytes, open, cursor.end, PRECLEAN)
        && Ascii.find(cursor.bytes, cursor.at, open, ']') == open;
  }

  /// Whether no words stand in the line, as where a text marks that a log begins.
  private boolean isMark() {
    for (int i = cursor.at; i < cursor.end; i++) {
      if (Ascii.isLetterOrDigit(cursor.bytes[i])) {
        return false;
      }
    }
    return true;
  }

  /// Takes the rest of the sizes of a heap: `(9.0M) Survivors: 0.0B->1.0M Heap:
  /// 9.0M(9.0M)->1.0M(9.0M)]`. Processor time of the pause stays.
  private boolean takeSizes(Line line) {
    byte[] bytes = cursor.bytes;
    int begin = Ascii.skipBlanks(bytes, cursor.at, cursor.end);
    int close = Ascii.find(bytes, begin, cursor.end, ']');
    boolean sizes =
        close < Ascii.find(bytes, begin, cursor.end, '[')
            && close - begin > 2
            && bytes[close - 1] == ')'
            && Ascii.isLetter(bytes[close - 2])
            && Ascii.isDigit(bytes[close - 3]);
    boolean times =
        Ascii.at(bytes, begin, cursor.end, BracketFigures.TIMES) && time.isLast(close + 1);
    if (sizes || times) {
      ends.goesOn(stamps.at(line));
    }
    return sizes;
  }

  /// Takes the rest of a row of the heap that a pause tells before and after: `2688K, used 986K
  /// [0x00007f26a8000000, 0x00007f29c8000000, 0x00007f29c8000000)`. Decorations are no part of it.
  boolean takeHeap(Line line) {
    int close = Ascii.trimmed(line.bytes, line.from, line.to) - 1;
    int digits = close;
    while (digits > line.from && Ascii.isLetterOrDigit(line.bytes[digits - 1])) {
      digits--;
    }
    // The last of the letters is the x.
    digits += "0x".length();
    boolean row =
        !over
            && line.number <= first
            && close - digits >= ADDRESS_DIGITS
            && line.bytes[close] == ')'
            && !hasMany(line, '[')
            && Ascii.endsAt(line.bytes, line.from, digits, ADDRESS);
    if (row) {
      ends.goesOn(stamps.at(line));
    }
    return row;
  }

  private static boolean hasMany(Line line, int letter) {
    int first = Ascii.find(line.bytes, line.from, line.to, letter);
    return Ascii.find(line.bytes, Math.min(first + 1, line.to), line.to, letter) < line.to;
  }

  /// How deep within brackets what is left of an event tells the event itself, where brackets that
  /// were opened before its line are not counted, so that it is never positive; nowhere if no event
  /// ends there that began before.
  private int depth() {
    int depth = NOWHERE;
    int open = 0;
    int begin = cursor.at;
    for (int i = cursor.at; i < cursor.end; i++) {
      int c = cursor.bytes[i];
      begin = open == 0 && c == '[' ? i : begin;
      open += c == '[' ? 1 : c == ']' && !(open == 1 && isCauseClosed(begin, i)) ? -1 : 0;
      if (c == ']' && open < depth && time.isAt(i + 1) && !(open == 0 && isWhole(begin, i + 1))) {
        depth = Math.min(depth, time.goesOn(i + 1) ? open : open + 1);
      }
    }
    return depth;
  }

  /// Whether the bracket of a pause is closed behind its cause, as some do who write a log anew:
  /// `[GC (Allocation Failure)] [PSYoungGen: `. It has not ended there.
  private boolean isCauseClosed(int begin, int close) {
    if (cursor.bytes[close - 1] != ')') {
      return false;
    }
    int here = cursor.at;
    cursor.at = begin + 1;
    boolean pause = BracketKind.take(cursor).isPause() && CollectionCauses.isHere(cursor);
    cursor.at = here;
    return pause;
  }

  /// Whether the bracket that stands between is a whole pause, or its processor time. Within
  /// another one CMS tells a young collection, behind which its remark goes on; other words, or its
  /// own generations as the JVM of Hitachi tells them, are of no pause around it.
  private boolean isWhole(int begin, int behind) {
    int here = cursor.at;
    cursor.at = begin;
    BracketKind kind = BracketKind.here(cursor);
    cursor.at = behind;
    cursor.spaces();
    boolean apart = kind.isPause() && BracketKind.here(cursor).isSpace();
    boolean ended = kind.isPause() || kind == BracketKind.TIMES;
    boolean whole = apart || (ended && !time.isPartBefore() && !time.isBeforePart(behind));
    cursor.at = here;
    return whole;
  }

  /// Moves to what stands directly within an event that the line ends, as far as it is whole: `e)
  /// 33922K->14181K(126720K), 0.0099489 secs]`.
  private boolean seekEnd(int depth) {
    boolean end = isEnd() && depth >= (rest.part() == null ? 0 : -1);
    if (end || rest.seekStep()) {
      return true;
    }
    int open = 0;
    while (cursor.at + 1 < cursor.end) {
      int c = cursor.bytes[cursor.at++];
      open += c == '[' ? 1 : c == ']' ? -1 : 0;
      boolean within = open == depth || (open == depth + 1 && rest.isFailedMode());
      if (within && (c == ' ' || c == ']' || c == ')') && cursor.peek() != '[' && isEnd()) {
        return true;
      }
    }
    return false;
  }

  /// Takes what is left of a pause, or does not move.
  boolean take(Line line) {
    boolean known = over;
    boolean whole = perhapsPart && !begun && line.number == 2 && cursor.isChange();
    over &= !whole;
    boolean goesOn = over && !rest.isFailure() && !rest.tellsHeap();
    if (goesOn || beginsWithPreclean() || !isEnd()) {
      over = known;
      return false;
    }
    if (whole) {
      last.takeBack();
    }
    boolean part = !over && isStampedPart();
    over |= read(line, false);
    if (part && !over) {
      ends.goesOn(stamps.at(line));
    }
    return true;
  }

  /// Takes the end of the pause within which the log begins from behind what another program wrote
  /// in front of it: `[INFO] , 0.0063188 secs] [Times: `. The cursor stands at its processor time.
  ///
  /// @param begin index of the other text
  /// @return whether it ended
  boolean takeBehind(Line line, int begin) {
    if (over) {
      return false;
    }
    int times = cursor.at;
    cursor.at = begin;
    int depth = depth();
    if (depth == NOWHERE || !seekEnd(depth)) {
      cursor.at = time.commaBefore(times);
    }
    over = cursor.at < times && isEnd() && read(line, false);
    cursor.at = over ? cursor.at : times;
    return over;
  }

  /// Whether a generation is told behind a stamp, as within a pause: `592.079: [ParNew: `.
  private boolean isStampedPart() {
    boolean generation = BracketKind.here(cursor).isGeneration();
    return generation && cursor.at > 1 && cursor.bytes[cursor.at - 2] == ':';
  }

  /// Whether the end of a pause of CMS stands here.
  boolean isStep() {
    return rest.isStep(!over);
  }

  /// Takes the end of a pause of CMS whose beginning is not in the log, as whoever searches a log
  /// for remarks finds it where a young collection is told within each.
  ///
  /// @return whether it ended; then only it is surely one of its own
  boolean takeStep(Line line) {
    boolean whole = read(line, begun);
    over |= whole;
    return whole;
  }

  private boolean read(Line line, boolean apart) {
    bare = cursor.peek() == ',' && !cursor.holds(BracketFigures.TIMES);
    return brackets.readTail(line, rest.name(), rest.part(), apart);
  }

  /// Whether the end of a pause stands here whose beginning was not found.
  boolean isOrphan() {
    return over && !rest.isFailure() && isEnd() && !cursor.holds(PRECLEAN);
  }

  private boolean isEnd() {
    return rest.isEnd(!over);
  }
}
