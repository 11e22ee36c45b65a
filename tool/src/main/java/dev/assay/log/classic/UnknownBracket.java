package dev.assay.log.classic;

import dev.assay.log.line.Ascii;
import org.jspecify.annotations.Nullable;

/// Handles a bracket that no JVM is known to write at this place.
final class UnknownBracket {
  private final ClassicCursor cursor;
  private final BracketTime time;

  UnknownBracket(ClassicCursor cursor, BracketTime time) {
    this.cursor = cursor;
    this.time = time;
  }

  /// Moves over a strange bracket that ends before anything known begins. Another one was opened by
  /// a program and not closed; what stands behind it is the JVM's.
  ///
  /// @param first index behind the bracket
  /// @param within the bracket that is open around it
  void pass(int first, BracketKind kind, @Nullable Bracket within) {
    cursor.at = first;
    boolean named = Ascii.isLetterOrDigit(cursor.peek());
    int end = named && (within == null || within.before < 0) ? end(first) : -1;
    boolean whole = end >= 0 && !(kind.isPause() && time.isBefore(end));
    cursor.at = whole ? end + 1 : first;
  }

  private int end(int first) {
    int open = 1;
    int last = Math.min(cursor.end, first + ClassicCursor.NEAR);
    for (int i = first; i < last; i++) {
      byte c = cursor.bytes[i];
      if (c == ']' && --open == 0) {
        return i;
      }
      if (c == '[') {
        open++;
        cursor.at = i + 1;
        if (BracketKind.take(cursor) != BracketKind.UNKNOWN) {
          return -1;
        }
      }
    }
    return -1;
  }
}
