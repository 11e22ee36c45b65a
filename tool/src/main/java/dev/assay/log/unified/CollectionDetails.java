package dev.assay.log.unified;

import dev.assay.log.line.Ascii;

/// Recognises lines about collections that contribute to no figure, by their words. Every collector
/// has many of them, and they change with each release.
final class CollectionDetails {

  /// Lines with a time or a heap that feed no figure.
  private static final byte[][] KNOWN = {
    Ascii.of("Elastic TLABs "),
    Ascii.of("Coalescing and filling "),
    Ascii.of("Trigger"),
    Ascii.of("Expanding "),
    Ascii.of("Failed to allocate "),
    Ascii.of("GC cancellation took "),
    Ascii.of("GC Locker Stall "),
    Ascii.of("PSYoung generation size "),
    Ascii.of("New generation size "),
    Ascii.of("  Elapsed time = "),
    Ascii.of("Clear Bitmap "),
    Ascii.of("Clear Next Bitmap "),
    Ascii.of("Young Generation "),
    Ascii.of("Old Generation "),
  };

  private CollectionDetails() {}

  /// Whether a line is one: a sentence that tells neither a duration nor a heap before and after
  /// is, whatever it says.
  static boolean is(byte[] bytes, int from, int to) {
    return (!endsWithMillis(bytes, from, to)
            && TrailingTime.beforeUnit(bytes, from, to, 's') < 0
            && !isCut(bytes, from, to)
            && !TroubleLines.isTimedStall(bytes, from, to)
            && !TroubleLines.isCutStall(bytes, from, to))
        || Ascii.isAnyAt(bytes, from, to, KNOWN);
  }

  /// Whether a duration in milliseconds stands at the end, perhaps within a parenthesis that was
  /// taken off.
  private static boolean endsWithMillis(byte[] bytes, int from, int to) {
    int last = to - TrailingTime.MILLIS.length;
    if (last <= from || !Ascii.at(bytes, last, to, TrailingTime.MILLIS)) {
      return false;
    }
    int number = Ascii.decimalBefore(bytes, from, last);
    return number < last && number > from && (bytes[number - 1] == ' ' || bytes[number - 1] == '(');
  }

  /// Whether the words of a pause end within a parenthesis, or a line tells of a heap.
  static boolean isCut(byte[] bytes, int from, int to) {
    int open = to - 1;
    while (open >= from && bytes[open] != '(' && bytes[open] != ')') {
      open--;
    }
    boolean within =
        open >= from && bytes[open] == '(' && Ascii.at(bytes, from, to, CollectionLines.PAUSE);
    return within || hasHeap(bytes, from, to);
  }

  /// Whether a line tells of a heap, or a part of it, before and after.
  static boolean hasHeap(byte[] bytes, int from, int to) {
    int arrow = Ascii.find(bytes, from, to, '>');
    return arrow < to && arrow > from && bytes[arrow - 1] == '-';
  }
}
