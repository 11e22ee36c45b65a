package dev.assay.log.unified;

import dev.assay.log.classic.LearntPrefix;
import dev.assay.log.line.Ascii;
import dev.assay.log.line.Line;
import dev.assay.log.line.SafepointWords;

/// Finds messages of a unified log that has no decorations behind what another program put in front
/// of them. Once one was found, what stands in front of others is known.
final class StrayMessages {

  private static final byte[] CLOSE = Ascii.of(") ");

  /// Behind decorations.
  private static final byte[] CLOSED = Ascii.of("] ");

  /// What a collection begins with.
  private static final byte[][] WORDS = {
    Ascii.of("Pause "), Ascii.of("Concurrent "), Ascii.of("Allocation Stall "),
  };

  /// Words of lines that no collection numbers.
  private static final byte[][] UNNUMBERED = {
    SafepointWords.ONE_LINE,
    SafepointWords.ESCAPED,
    SafepointWords.ENTERING,
    TroubleLines.STALL,
    ClassLines.FIRST,
  };

  private final LearntPrefix prefix = new LearntPrefix();

  /// Moves the beginning of a line without any decorations to words that are surely a JVM's, or to
  /// where they stood in the lines before; or leaves the line as it is.
  boolean seek(Line line) {
    int found = message(line.bytes, line.from, line.to);
    if (found < 0 && LearntPrefix.isHead(line)) {
      found = collector(line.bytes, line.from, line.to);
    }
    if (found > line.from && isApart(line.bytes, line.from, found - 1)) {
      int begin = line.from;
      line.from = found;
      learn(line, begin, found);
      return true;
    }
    int behind = prefix.behind(line);
    boolean known = behind > line.from;
    line.from = behind;
    return known || (prefix.areGroups() && seekGroups(line));
  }

  /// Moves the beginning of the line behind decorations that are known, if words follow that are
  /// surely a JVM's: the application had not ended its line in front of them.
  private boolean seekGroups(Line line) {
    int begin = line.from;
    line.from = prefix.within(line, line.to);
    if (line.from < line.to) {
      line.from = prefix.behind(line);
      if (StrayDecorations.isSure(line.bytes, line.from, line.to)) {
        return true;
      }
    }
    line.from = begin;
    return false;
  }

  /// Whether the numbers of processes or threads decorate the lines, and nothing else does.
  boolean areNumbered() {
    return prefix.namesProcess();
  }

  /// Index of a line's own text behind what stood in front of the lines before.
  int text(Line line) {
    return prefix.behind(line);
  }

  /// Remembers what stands before a line's own text.
  ///
  /// @param begin where the line began
  void learn(Line line, int begin, int text) {
    int from = line.from;
    line.from = begin;
    prefix.learn(line, text);
    line.from = from;
  }

  private static int message(byte[] bytes, int from, int to) {
    int found = Ascii.find(bytes, from, to, CollectionId.WORD);
    int number = found + CollectionId.WORD.length;
    int end = found < 0 ? to : Ascii.skipDigits(bytes, number, to);
    boolean sure =
        end > number && Ascii.at(bytes, end, to, CLOSE) && isTold(bytes, end + CLOSE.length, to);
    return sure ? found : unnumbered(bytes, from, to);
  }

  /// Index of a message of which a cut left the end of its decorations or none, or -1.
  ///
  /// @param to where the decorations of another line begin
  static int behindCut(byte[] bytes, int from, int to) {
    if (Ascii.find(bytes, from, to, '[') < to) {
      return -1;
    }
    int told = message(bytes, from, to);
    int found = told < 0 ? Ascii.find(bytes, from, to, SafepointWords.STOPPED) : told;
    int close = found - CLOSED.length;
    boolean rest = close >= from && Ascii.at(bytes, close, to, CLOSED);
    return rest || found == Ascii.skipBlanks(bytes, from, to) ? found : -1;
  }

  private static int unnumbered(byte[] bytes, int from, int to) {
    for (byte[] words : UNNUMBERED) {
      int found = Ascii.find(bytes, from, to, words);
      if (found >= 0) {
        return found > from && isExplained(bytes, found, to) ? -1 : found;
      }
    }
    return -1;
  }

  /// Whether a sentence quotes the message and says what it means, `"Entering safepoint region:
  /// RevokeBias": this is the name`: no colon stands behind a field in which a program put it.
  private static boolean isExplained(byte[] bytes, int from, int to) {
    if (!isQuotation(bytes[from - 1])) {
      return false;
    }
    int sign = from;
    while (sign < to && !isQuotation(bytes[sign])) {
      sign++;
    }
    while (sign < to && isQuotation(bytes[sign])) {
      sign++;
    }
    return sign + 1 < to && bytes[sign] == ':' && bytes[sign + 1] == ' ';
  }

  /// Whether it may be a quotation mark, or a part of one.
  private static boolean isQuotation(byte b) {
    return b == '"' || b == '`' || b < 0;
  }

  /// Whether no word goes on behind the byte; a point may end what a program writes, `done...`.
  private static boolean isApart(byte[] bytes, int from, int at) {
    byte b = bytes[at];
    return b == '.' ? at == from || isApart(bytes[at - 1]) : isApart(b);
  }

  private static boolean isApart(byte b) {
    return !Ascii.isLetterOrDigit(b) && b != '_' && b != '$' && b >= 0;
  }

  /// `Using G1` or `Initializing The Z Garbage Collector`, at the beginning of a log.
  private static int collector(byte[] bytes, int from, int to) {
    int using = Ascii.find(bytes, from, to, CollectionLines.USING);
    int found = using < 0 ? Ascii.find(bytes, from, to, CollectionLines.INITIALIZING) : using;
    return found >= 0 && CollectionLines.isCollector(bytes, found, to) ? found : -1;
  }

  /// Whether a line of a collection has words that only a collector has, ends with a time, or tells
  /// a heap before and after.
  private static boolean isTold(byte[] bytes, int begin, int to) {
    int from = CollectionLines.behindGeneration(bytes, begin, to);
    if (Ascii.isAnyAt(bytes, from, to, WORDS)) {
      return true;
    }
    int end = Ascii.trimmed(bytes, from, to);
    int unit = end - 2 < from ? ' ' : bytes[end - 2];
    boolean time = end > from && bytes[end - 1] == 's' && (unit == 'm' || Ascii.isDigit(unit));
    return time || CollectionDetails.hasHeap(bytes, from, end);
  }
}
