package dev.assay.log.classic;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Line;
import org.jspecify.annotations.Nullable;

/// Reads the end of a pause whose beginning is missing. The log of a JDK up to 8 starts with one if
/// it is the tail of a file, cut anywhere within a line, or the oldest file of a rotation. Further
/// down, only ends are taken that tell the whole heap, or that end a failed concurrent collection,
/// an evacuation without room or a remark: a search through a log finds these.
final class LostBeginning {

  private static final byte[] CLOSE = Ascii.of("]");
  private static final byte[] FAILURE = Ascii.of("(concurrent mode");
  private static final byte[] INTERRUPTED = Ascii.of("(concurrent mode interrupted");

  /// What stands behind the name of a pause of G1.
  private static final byte[][] OF_PAUSE = {
    Ascii.of("(young)"), Ascii.of("(mixed)"), Ascii.of("(partial)"), Ascii.of("(initial-mark)")
  };

  /// What stands behind the name of a pause of G1 that found no room; its time follows.
  private static final byte[][] OF_FAILED_PAUSE = {
    Ascii.of("(to-space exhausted), "),
    Ascii.of("(to-space overflow), "),
    Ascii.of("(evacuation failed), ")
  };

  /// A step of CMS beside the application, into whose first one a pause may have been told.
  private static final byte[] PRECLEAN = Ascii.of("[Preclean ");

  private static final byte[] REMARK = Ascii.of("[1 CMS-remark: ");
  private static final byte[] INITIAL_MARK = Ascii.of("[1 CMS-initial-mark: ");

  /// What only the remark of G1 tells.
  private static final byte[] FINALIZE = Ascii.of("[Finalize Marking");

  private static final byte[] REFERENCES = Ascii.of("[GC ref-proc");

  /// How what holds the classes ends, which only a collection of the whole heap tells, and last.
  private static final byte[] CLASSES = Ascii.of(")], ");

  // What concurrent phases have: processor time and time of CMS, and the name of one of G1.

  private static final byte[] PER = Ascii.of("/");
  private static final byte[] PHASE_END = Ascii.of("-end, ");

  /// Stands for no depth.
  private static final int NOWHERE = 1;

  private final ClassicCursor cursor;
  private final ClassicStamps stamps;
  private final BracketReader brackets;
  private final LostEnds ends;
  private final LastPause last;
  private final EndedTime time;

  /// The number of the first line that has words.
  private int first = 1;

  /// Whether a pause has begun, or the end of one was taken.
  private boolean over;

  /// Whether a pause has begun.
  private boolean begun;

  /// Whether no processor time followed the end that was taken: it may be that of a generation, and
  /// whoever wraps lines puts the rest of the pause into the next one.
  private boolean perhapsPart;

  LostBeginning(
      ClassicCursor cursor,
      ClassicStamps stamps,
      BracketReader brackets,
      LostEnds ends,
      LastPause last) {
    this.last = last;
    this.cursor = cursor;
    time = new EndedTime(cursor);
    this.stamps = stamps;
    this.brackets = brackets;
    this.ends = ends;
  }

  /// A pause begins, so that the log does not begin within one.
  void pauseBegins() {
    over = true;
    begun = true;
  }

  /// The number of the line within which a log may begin: the first, or the one behind marks.
  int first() {
    return first;
  }

  /// Takes the first line of a log if it is the rest of one, or does not move. Where its time was
  /// cut off, too, nobody knows what it told.
  boolean takeFirst(Line line) {
    if (isMark()) {
      first++;
      return false;
    }
    int begin = cursor.at;
    int depth = over ? NOWHERE : depth();
    if (depth == NOWHERE) {
      return !over && takeSizes(line);
    }
    stamps.take(cursor);
    cursor.spaces();
    if (seekEnd(depth)) {
      perhapsPart = !cursor.holds(BracketFigures.TIMES);
      over = read(line, false);
    } else {
      cursor.at = begin;
      if (!cursor.holds(PER) && !cursor.holds(PHASE_END)) {
        ends.goesOn(stamps.at(line));
      }
    }
    return true;
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

  /// How deep within brackets what is left of an event tells the event itself, where brackets that
  /// were opened before its line are not counted, so that it is never positive; nowhere if no event
  /// ends there that began before.
  private int depth() {
    int depth = NOWHERE;
    int open = 0;
    for (int i = cursor.at; i < cursor.end; i++) {
      int c = cursor.bytes[i];
      open += c == '[' ? 1 : c == ']' ? -1 : 0;
      if (c == ']' && open < depth && time.isAt(i + 1)) {
        depth = Math.min(depth, time.goesOn(i + 1) ? open : open + 1);
      }
    }
    return depth;
  }

  /// Moves to what stands directly within an event that the line ends, as far as it is whole: `e)
  /// 33922K->14181K(126720K), 0.0099489 secs]`.
  private boolean seekEnd(int depth) {
    if (isEnd() && depth >= (part() == null ? 0 : -1)) {
      return true;
    }
    int step = Math.max(find(REMARK), find(INITIAL_MARK));
    if (step >= 0) {
      cursor.at = step;
      return true;
    }
    int open = 0;
    while (cursor.at + 1 < cursor.end) {
      int c = cursor.bytes[cursor.at++];
      open += c == '[' ? 1 : c == ']' ? -1 : 0;
      boolean within = open == depth || (open == depth + 1 && cursor.starts(FAILURE));
      if (within && (c == ' ' || c == ']' || c == ')') && cursor.peek() != '[' && isEnd()) {
        return true;
      }
    }
    return false;
  }

  private int find(byte[] word) {
    return Ascii.find(cursor.bytes, cursor.at, cursor.end, word);
  }

  /// Takes what is left of a pause, or does not move.
  boolean take(Line line) {
    boolean known = over;
    boolean whole = perhapsPart && !begun && line.number == 2 && cursor.isChange();
    over &= !whole;
    boolean failure = cursor.starts(FAILURE) || cursor.startsAny(OF_FAILED_PAUSE);
    if ((over && !failure && !tellsHeap()) || !isEnd()) {
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

  /// Whether a generation is told behind a stamp, as within a pause: `592.079: [ParNew: `.
  private boolean isStampedPart() {
    BracketKind kind = BracketKind.here(cursor);
    boolean generation = kind == BracketKind.YOUNG || kind == BracketKind.OLD;
    return generation && cursor.at > 1 && cursor.bytes[cursor.at - 2] == ':';
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
    return brackets.readTail(line, name(), part(), apart);
  }

  private String name() {
    if (cursor.starts(FINALIZE) || cursor.starts(REFERENCES) || time.isBefore(cursor.at)) {
      return Bracket.G1_REMARK;
    }
    if (cursor.starts(INTERRUPTED)) {
      return Bracket.FULL;
    }
    if (cursor.peek() == '(') {
      return cursor.starts(FAILURE) ? "GC" : "GC pause";
    }
    int before = Math.max(0, cursor.at - 2);
    return Ascii.find(cursor.bytes, before, cursor.end, CLASSES) >= 0 ? Bracket.FULL : "GC";
  }

  /// Within which part of a pause the log begins, as it goes on; nothing if within none.
  private @Nullable BracketKind part() {
    return switch (cursor.peek()) {
      case ':' -> BracketKind.YOUNG;
      case '(' -> cursor.starts(FAILURE) ? BracketKind.OLD : null;
      case ',' -> isTimeOfPart() ? BracketKind.YOUNG : null;
      default -> null;
    };
  }

  /// Whether the pause goes on behind the time that stands here, so that it is one of its parts.
  private boolean isTimeOfPart() {
    int begin = cursor.at;
    cursor.seek(BracketTime.SECONDS);
    boolean part = time.goesOn(cursor.at);
    cursor.at = begin;
    return part;
  }

  /// Whether the end of a pause of CMS stands here.
  boolean isStep() {
    return (isEnd() && cursor.starts(INITIAL_MARK))
        || ((isEnd() || isDetail()) && cursor.holds(REMARK));
  }

  /// Whether a detail stands here whose bracket was cut off: `WeakReference, 13 refs, 0.0002
  /// secs]`.
  private boolean isDetail() {
    int begin = cursor.at;
    boolean detail = BracketKind.take(cursor).isTimed();
    cursor.at = begin;
    return detail;
  }

  /// Whether the end of a pause stands here whose beginning was not found.
  boolean isOrphan() {
    return over
        && !cursor.starts(FAILURE)
        && !cursor.startsAny(OF_FAILED_PAUSE)
        && isEnd()
        && !cursor.holds(PRECLEAN);
  }

  /// Whether the heap is told behind a part of it: `...] 3803431K->2893192K(4492800K), `.
  private boolean tellsHeap() {
    int begin = cursor.at;
    boolean told = false;
    while (!told && cursor.seek(CLOSE)) {
      int behind = cursor.at;
      cursor.spaces();
      told = cursor.isChange();
      cursor.at = behind;
    }
    cursor.at = begin;
    return told;
  }

  private boolean isEnd() {
    int begin = cursor.at;
    boolean known =
        switch (cursor.peek()) {
          case '[' -> true;
          case '(' -> cursor.starts(FAILURE) || isTimeBehindWords();
          case ':' -> isChange();
          case ',' -> isTime();
          case '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' -> isFull();
          default -> false;
        };
    boolean end = known && cursor.seek(BracketTime.SECONDS);
    cursor.at = begin;
    return end;
  }

  /// `: 92938K->8649K(104832K), `.
  private boolean isChange() {
    cursor.at++;
    cursor.spaces();
    return cursor.isChange();
  }

  /// ` 3198859K->635365K(7848704K), [CMS Perm : `, behind a class histogram, and at the beginning
  /// of a log ` 798M->797M(5120M), 3.4595066 secs]`, or ` 10284K(23808K), 0.0004161 secs]` of CMS.
  /// A number at the begin of the line may be the rest of one.
  private boolean isFull() {
    if (cursor.at == 0 || !Ascii.isBlank(cursor.bytes[cursor.at - 1])) {
      return false;
    }
    boolean change = cursor.takeChange();
    if ((change && cursor.size() < 0) || cursor.bracketed() < 0) {
      return false;
    }
    cursor.at += cursor.peek() == ',' ? 1 : 0;
    cursor.spaces();
    if (!over && cursor.number()) {
      return cursor.decimal;
    }
    return change && BracketKind.here(cursor).isOfClasses();
  }

  /// ` (young) (initial-mark), 0.12895600 secs]`, ` (young) 413M->277M(1024M), 0.0178439 secs]`.
  private boolean isTimeBehindWords() {
    boolean known = false;
    while (cursor.peek() == '(') {
      known |= cursor.startsAny(OF_PAUSE) || cursor.startsAny(OF_FAILED_PAUSE);
      int end = Ascii.find(cursor.bytes, cursor.at, cursor.end, ')');
      cursor.at = Math.min(end + 1, cursor.end);
      cursor.spaces();
    }
    if (known && cursor.takeChange()) {
      cursor.size();
      cursor.bracketed();
    }
    return known && cursor.peek() == ',' && isTime();
  }

  /// `, 0.3349320 secs]`.
  private boolean isTime() {
    cursor.at++;
    cursor.spaces();
    return cursor.number() && cursor.decimal;
  }
}
