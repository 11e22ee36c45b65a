package dev.assay.log.classic;

import dev.assay.log.line.Ascii;

/// Recognises brackets that a program wrote and that look like those of a JVM: `[GC of orders
/// done]`, `[GC-3] done`.
final class ProgramWords {

  /// What follows `[GC ` without being a cause.
  private static final byte[][] STEPS = {
    Ascii.of("pause"),
    Ascii.of("remark"),
    Ascii.of("cleanup"),
    Ascii.of("YG "),
    Ascii.of("TLAB:"),
    Ascii.of("Before GC:"),
    Ascii.of("Desired survivor"),
    Ascii.of("Adaptive"),
    Ascii.of("eden 0x"),
  };

  private ProgramWords() {}

  /// Whether a bracket of some kind is one of a program; the cursor stands behind its first word.
  static boolean isHere(BracketKind kind, ClassicCursor cursor) {
    int begin = cursor.at;
    boolean pause = kind == BracketKind.PAUSE || kind == BracketKind.FULL_PAUSE;
    boolean here = pause && isHere(cursor);
    cursor.at = begin;
    return here;
  }

  /// Whether such words follow; the cursor stands behind `[GC` and moves over blanks.
  static boolean isHere(ClassicCursor cursor) {
    if (cursor.peek() == ']' || isHyphenated(cursor)) {
      return true;
    }
    while (cursor.peek() == '-') {
      cursor.at++;
    }
    cursor.spaces();
    if (isStrange(cursor.peek()) || (cursor.peek() == '[' && isStrange(cursor.peek(1)))) {
      return true;
    }
    return Ascii.isLetter(cursor.peek()) && !cursor.startsAny(STEPS);
  }

  /// Whether somebody explains the bracket of a pause that begins here: "`[GC` means", or words of
  /// another alphabet.
  static boolean isExplained(ClassicCursor cursor) {
    int begin = cursor.at++;
    BracketKind.take(cursor);
    boolean quoted = cursor.peek() == '`';
    cursor.spaces();
    boolean explained = quoted || isStrange(cursor.peek());
    cursor.at = begin;
    return explained;
  }

  /// Whether a line of the source of a program begins here: an annotation, or a block.
  static boolean isCode(ClassicCursor cursor) {
    return cursor.peek() == '@' || (cursor.peek() == '{' && cursor.peek(1) < 0);
  }

  /// Whether a byte is of a letter of another alphabet; -1 is the end.
  private static boolean isStrange(int c) {
    return c < -1;
  }

  /// The name of a thread; a JVM writes two hyphens, or none.
  private static boolean isHyphenated(ClassicCursor cursor) {
    int next = cursor.peek(1);
    return cursor.peek() == '-' && Ascii.isLetterOrDigit(next);
  }
}
