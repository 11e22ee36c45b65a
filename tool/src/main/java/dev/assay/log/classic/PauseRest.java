package dev.assay.log.classic;

import dev.assay.log.line.Ascii;
import org.jspecify.annotations.Nullable;

/// Recognises by its words what is left of a pause whose beginning is missing, where the cursor
/// stands.
final class PauseRest {

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

  private static final byte[] REMARK = Ascii.of("[1 CMS-remark: ");
  private static final byte[] INITIAL_MARK = Ascii.of("[1 CMS-initial-mark: ");

  /// What only the remark of G1 tells.
  private static final byte[] FINALIZE = Ascii.of("[Finalize Marking");

  private static final byte[] REFERENCES = Ascii.of("[GC ref-proc");

  /// How what holds the classes ends, which only a collection of the whole heap tells, and last.
  private static final byte[] CLASSES = Ascii.of(")], ");

  private final ClassicCursor cursor;
  private final EndedTime time;

  PauseRest(ClassicCursor cursor, EndedTime time) {
    this.cursor = cursor;
    this.time = time;
  }

  /// The name of the pause, as far as what is left of it tells.
  String name() {
    if (cursor.starts(FINALIZE) || cursor.starts(REFERENCES) || time.isBefore(cursor.at)) {
      return Bracket.G1_REMARK;
    }
    if (cursor.starts(INTERRUPTED)) {
      return Bracket.FULL;
    }
    if (cursor.peek() == '(') {
      return isFailedMode() ? "GC" : "GC pause";
    }
    int before = Math.max(0, cursor.at - 2);
    return Ascii.find(cursor.bytes, before, cursor.end, CLASSES) >= 0 ? Bracket.FULL : "GC";
  }

  /// Within which part of a pause the log begins, as it goes on; nothing if within none.
  @Nullable BracketKind part() {
    return switch (cursor.peek()) {
      case ':' -> BracketKind.YOUNG;
      case '(' -> isFailedMode() ? BracketKind.OLD : null;
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
  ///
  /// @param first as in [#isEnd(boolean)]
  boolean isStep(boolean first) {
    boolean end = isEnd(first);
    return (end && cursor.starts(INITIAL_MARK)) || ((end || isDetail()) && cursor.holds(REMARK));
  }

  /// Whether a detail stands here whose bracket was cut off: `WeakReference, 13 refs, 0.0002
  /// secs]`.
  private boolean isDetail() {
    int begin = cursor.at;
    boolean detail = BracketKind.take(cursor).isTimed();
    cursor.at = begin;
    return detail;
  }

  /// Whether it goes on with a failed concurrent collection, or an evacuation without room.
  boolean isFailure() {
    return isFailedMode() || cursor.startsAny(OF_FAILED_PAUSE);
  }

  /// Whether it goes on with a failed concurrent collection.
  boolean isFailedMode() {
    return cursor.starts(FAILURE);
  }

  /// Moves to what tells the heap of a pause of CMS, if that stands in the line.
  boolean seekStep() {
    int step = Math.max(find(REMARK), find(INITIAL_MARK));
    cursor.at = step >= 0 ? step : cursor.at;
    return step >= 0;
  }

  private int find(byte[] word) {
    return Ascii.find(cursor.bytes, cursor.at, cursor.end, word);
  }

  /// Whether the heap is told behind a part of it: `...] 3803431K->2893192K(4492800K), `.
  boolean tellsHeap() {
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

  /// Whether what is left of a pause stands here, up to its time.
  ///
  /// @param first whether the log may begin within it: then the heap alone may stand in front
  boolean isEnd(boolean first) {
    int begin = cursor.at;
    boolean known =
        switch (cursor.peek()) {
          case '[' -> true;
          case '(' -> isFailedMode() || isTimeBehindWords();
          case ':' -> isChange();
          case ',' -> isTime();
          case '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' -> isFull(first);
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
  private boolean isFull(boolean first) {
    if (cursor.at == 0 || !Ascii.isBlank(cursor.bytes[cursor.at - 1])) {
      return false;
    }
    boolean change = cursor.takeChange();
    if ((change && cursor.size() < 0) || cursor.bracketed() < 0) {
      return false;
    }
    cursor.at += cursor.peek() == ',' ? 1 : 0;
    cursor.spaces();
    if (first && cursor.number()) {
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
