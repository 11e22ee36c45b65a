package dev.assay.log;

import org.jspecify.annotations.Nullable;

/// The end of a pause with which a log of JDK 8 and older begins, as the end of a file does that
/// was cut off, and the oldest of rotated ones. Behind the first pause only the whole end of a
/// failed concurrent collection or of a remark is taken for one: whoever searches a log finds
/// these.
final class LostBeginning {

  private static final byte[] SECONDS = Ascii.of("secs]");
  private static final byte[] FAILURE = Ascii.of("(concurrent mode");

  /// A step of CMS beside the application, into whose first one a pause may have been told.
  private static final byte[] PRECLEAN = Ascii.of("[Preclean ");

  private static final byte[] REMARK = Ascii.of("[1 CMS-remark: ");

  /// What only the remark of G1 tells.
  private static final byte[] FINALIZE = Ascii.of("[Finalize Marking");

  private static final byte[] REFERENCES = Ascii.of("[GC ref-proc");

  /// A time and the stamps behind it are shorter.
  private static final int NEAREST = 80;

  private final ClassicCursor cursor;
  private final Brackets brackets;
  private boolean over;

  LostBeginning(ClassicCursor cursor, Brackets brackets) {
    this.cursor = cursor;
    this.brackets = brackets;
  }

  /// A pause begins, so that the log does not begin within one.
  void pauseBegins() {
    over = true;
  }

  void nextLog() {
    over = false;
  }

  /// Takes what is left of a pause, or does not move.
  boolean take(Line line) {
    boolean failure = cursor.starts(FAILURE);
    if ((over && !failure) || !isEnd()) {
      return false;
    }
    over |= read(line, false);
    return true;
  }

  /// Takes the end of a remark whose beginning is not in the log, as whoever searches a log for
  /// remarks finds it where a young collection is told within each.
  ///
  /// @return whether it ended; then only it is surely one of its own
  boolean takeRemark(Line line) {
    boolean whole = read(line, true);
    over |= whole;
    return whole;
  }

  private boolean read(Line line, boolean apart) {
    boolean remark = cursor.starts(FINALIZE) || cursor.starts(REFERENCES);
    return brackets.readTail(line, remark ? "GC remark" : "GC", part(), apart);
  }

  /// Within which part of a pause the log begins, as it goes on; nothing if within none.
  private @Nullable BracketKind part() {
    return switch (cursor.peek()) {
      case ':' -> BracketKind.YOUNG;
      case '(' -> BracketKind.OLD;
      case ',' -> isTimeOfPart() ? BracketKind.YOUNG : null;
      default -> null;
    };
  }

  /// Whether the pause goes on behind the time that stands here, so that it is one of its parts.
  private boolean isTimeOfPart() {
    int begin = cursor.at;
    cursor.seek(SECONDS);
    cursor.spaces();
    boolean part = cursor.isChange();
    while (!part && cursor.at < cursor.end && cursor.peek() != '[' && cursor.at - begin < NEAREST) {
      cursor.at++;
    }
    if (cursor.peek() == '[') {
      cursor.at++;
      part = BracketKind.take(cursor).isPart();
    }
    cursor.at = begin;
    return part;
  }

  /// Whether the end of a remark stands here.
  boolean isRemark() {
    return isEnd() && holds(REMARK);
  }

  /// Whether the end of a pause stands here whose beginning was not found.
  boolean isOrphan() {
    return over && !cursor.starts(FAILURE) && isEnd() && !holds(PRECLEAN);
  }

  private boolean holds(byte[] word) {
    int begin = cursor.at;
    boolean found = cursor.seek(word);
    cursor.at = begin;
    return found;
  }

  private boolean isEnd() {
    int begin = cursor.at;
    boolean known =
        switch (cursor.peek()) {
          case '[' -> true;
          case '(' -> cursor.starts(FAILURE);
          case ':' -> isChange();
          case ',' -> isTime();
          case '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' -> isFull();
          default -> false;
        };
    boolean end = known && cursor.seek(SECONDS);
    cursor.at = begin;
    return end;
  }

  /// `: 92938K->8649K(104832K), `.
  private boolean isChange() {
    cursor.at++;
    cursor.spaces();
    return cursor.isChange();
  }

  /// ` 3198859K->635365K(7848704K), [CMS Perm : `, behind a class histogram. A number at the begin
  /// of the line may be the rest of one.
  private boolean isFull() {
    boolean whole = cursor.at > 0 && cursor.bytes[cursor.at - 1] == ' ' && cursor.isChange();
    cursor.at += "->".length();
    if (!whole || cursor.size() < 0 || cursor.bracketed() < 0) {
      return false;
    }
    cursor.at += cursor.peek() == ',' ? 1 : 0;
    cursor.spaces();
    boolean bracket = cursor.peek() == '[';
    cursor.at++;
    return bracket && BracketKind.take(cursor) == BracketKind.METASPACE;
  }

  /// `, 0.3349320 secs]`.
  private boolean isTime() {
    cursor.at++;
    cursor.spaces();
    return cursor.number() && cursor.decimal;
  }
}
