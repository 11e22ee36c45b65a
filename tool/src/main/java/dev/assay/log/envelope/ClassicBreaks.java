package dev.assay.log.envelope;

import java.util.List;

/// How the lines of a pre-unified log were broken. Its events have several lines of their own; what
/// these begin with begins no piece.
///
/// @param column no line is longer
/// @param atWords whether lines were broken between words, and not just at the column
/// @param indent blanks in front of all pieces of a line but the first
record ClassicBreaks(int column, boolean atWords, int indent) implements Joints {

  /// Blanks before the column, at which a terminal takes them away.
  private static final int BLANKS = 2;

  /// Mailers that leave the blank at a break break some lines by so much earlier.
  private static final int FLOWED = 4;

  /// What begins lines that bear no stamp.
  private static final List<String> BEGINS =
      List.of(
          "[GC",
          "[Full GC",
          " [Times:",
          " (concurrent mode",
          " (promotion failed",
          "[1 CMS",
          " [1 CMS",
          "Total time for which",
          "Application time:",
          "{",
          "}",
          "Heap after",
          "Desired",
          "- age",
          "Statistics",
          "-----",
          "Before GC",
          "After GC",
          "Java HotSpot",
          "OpenJDK",
          "Memory: ",
          "CommandLine flags:",
          " par new",
          " PSYoungGen",
          " def new",
          "  eden",
          "  from",
          "  to ",
          " concurrent",
          " garbage-first",
          "   [",
          "      [",
          " Metaspace");

  /// Lines of events have many beginnings, and each may be broken.
  @Override
  public boolean begins(String line) {
    return true;
  }

  private static boolean isBegin(String line) {
    if (isStamped(line)) {
      return true;
    }
    for (String word : BEGINS) {
      if (line.startsWith(word)) {
        return true;
      }
    }
    return false;
  }

  /// Whether a date or an uptime stands at the beginning.
  private static boolean isStamped(String line) {
    String shape = Breaks.shape(Breaks.firstWord(line));
    return shape.equals("0.0:")
        || shape.equals("0,0:")
        || shape.startsWith("0-0-0T0:0:0.0")
        || shape.startsWith("0-0-0T0:0:0,0");
  }

  @Override
  public String piece(String line) {
    return line.startsWith(" ".repeat(indent)) ? line.substring(indent) : line;
  }

  /// Bytes up to the column behind the last piece.
  ///
  /// @param text what of the line has been put together
  int room(String text, int length) {
    return column - length - (text.length() > length ? indent : 0);
  }

  @Override
  public boolean goesOn(String text, int length, String next) {
    if (next.isEmpty()
        || text.length() > Breaks.LONGEST
        || isWhole(text)
        || TornLines.begins(next)
        || (isBegin(" ".repeat(indent) + next) && isEnd(text))
        || (isBegin(next) && isEnd(text))) {
      return false;
    }
    int room = room(text, length);
    if (atWords) {
      int slack = text.endsWith(" ") && !isEnd(text) ? FLOWED : 0;
      return !isBegin(next) && !next.startsWith(" ") && Breaks.isTooLong(next, room - slack);
    }
    return room <= 0 || (room <= BLANKS && !isBegin(next) && !isEnd(text));
  }

  /// Whether nothing can follow: of a tenuring distribution the next line may be the rest of its
  /// collection.
  private static boolean isWhole(String text) {
    return (text.startsWith("Desired") && text.endsWith(")"))
        || (text.startsWith("- age") && text.endsWith("total"));
  }

  /// Whether a JVM may end a line so: not within a number or a word.
  private static boolean isEnd(String text) {
    String end = text.stripTrailing();
    return end.endsWith("]")
        || end.endsWith(")")
        || end.endsWith("):")
        || end.endsWith("GC:")
        || end.endsWith("seconds")
        || end.endsWith(" sec")
        || end.endsWith("total")
        || end.endsWith("K")
        || end.endsWith("}")
        || end.endsWith("[ParNew")
        || end.endsWith("[DefNew")
        || end.endsWith("[GC")
        || end.endsWith("[CMS");
  }

  @Override
  public String joined(String text, int length, String next) {
    return text + gap(text, length, next) + next;
  }

  /// What stood at the break between two pieces and in neither: blanks or nothing.
  String gap(String text, int length, String next) {
    if (atWords) {
      return text.endsWith(" ") ? "" : " ";
    }
    if (next.startsWith(" ")) {
      return "";
    }
    return " ".repeat(Math.max(0, room(text, length)));
  }
}
