package dev.assay.log;

/// The end of a pause with which a log of JDK 8 and older begins, as the end of a file does that
/// was cut off, and the oldest of rotated ones. Behind the first pause only the whole end of a
/// failed concurrent collection is taken for one: whoever searches a log for failures finds these.
final class LostBeginning {

  private static final byte[] SECONDS = Ascii.of("secs]");
  private static final byte[] FAILURE = Ascii.of("(concurrent mode");

  /// A step of CMS beside the application, into whose first one a pause may have been told.
  private static final byte[] PRECLEAN = Ascii.of("[Preclean ");

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
    over |= brackets.readTail(line);
    return true;
  }

  /// Whether the end of a pause stands here whose beginning was not found.
  boolean isOrphan() {
    return over && !cursor.starts(FAILURE) && isEnd() && !isPreclean();
  }

  private boolean isPreclean() {
    int begin = cursor.at;
    boolean found = cursor.seek(PRECLEAN);
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

  /// `, 0.3349320 secs]`.
  private boolean isTime() {
    cursor.at++;
    cursor.spaces();
    return cursor.number() && cursor.decimal;
  }
}
