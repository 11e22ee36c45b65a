package dev.assay.log.classic;

import dev.assay.log.line.Ascii;

/// The rows of a tenuring distribution, which may bear the end of the collection that tells it,
/// where another thread kept their own from being written.
final class TenuringRow {

  private static final byte[] SURVIVORS = Ascii.of("Desired survivor size");
  private static final byte[] THRESHOLD = Ascii.of(" (max ");
  private static final byte[] CLOSE = Ascii.of(")");
  private static final byte[] AGE = Ascii.of("- age ");
  private static final byte[] AGES = Ascii.of(" total");

  private TenuringRow() {}

  /// Moves behind the rows of a tenuring distribution to where the collection goes on whose end
  /// their line bears, or not at all: `- age 1: 8891216 bytes, 8891216 total: 69952K->8696K`.
  static boolean goesOn(ClassicCursor cursor) {
    int begin = cursor.at;
    while (behindRow(cursor)) {
      int first = cursor.peek();
      if (first == ':' || first == ',' || BracketKind.here(cursor).isPart()) {
        return true;
      }
    }
    cursor.at = begin;
    return false;
  }

  private static boolean behindRow(ClassicCursor cursor) {
    if (cursor.starts(AGE)) {
      return cursor.seek(AGES);
    }
    return cursor.starts(SURVIVORS) && cursor.seek(THRESHOLD) && cursor.seek(CLOSE);
  }
}
