package dev.assay.log;

/// Finds messages of a unified log that has no decorations behind what a logging library put in
/// front of them.
final class StrayMessages {

  private static final byte[] CLOSE = Ascii.of(") ");

  private StrayMessages() {}

  /// Moves the beginning of a line without any decorations to words that are surely a JVM's, behind
  /// what a logging library put in front of them; or leaves the line as it is.
  static boolean seek(Line line) {
    byte[] bytes = line.bytes;
    int to = line.to;
    int found = Ascii.find(bytes, line.from, to, UnifiedReader.GC);
    int number = found + UnifiedReader.GC.length;
    int end = found < 0 ? to : Ascii.skipDigits(bytes, number, to);
    if (end == number || !Ascii.at(bytes, end, to, CLOSE) || !hasFigure(bytes, end, to)) {
      found = Ascii.find(bytes, line.from, to, SafepointWords.ONE_LINE);
    }
    boolean sure = found > line.from && Ascii.isBlank(bytes[found - 1]);
    line.from = sure ? found : line.from;
    return sure;
  }

  /// Whether a line of a collection ends with a time or tells a heap before and after.
  private static boolean hasFigure(byte[] bytes, int from, int to) {
    int end = Ascii.trimmed(bytes, from, to);
    int unit = bytes[end - 2];
    boolean time = bytes[end - 1] == 's' && (unit == 'm' || Ascii.isDigit(unit));
    return time || CollectionLines.hasHeap(bytes, from, end);
  }
}
