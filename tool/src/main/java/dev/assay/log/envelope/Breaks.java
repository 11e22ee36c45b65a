package dev.assay.log.envelope;

import dev.assay.log.line.Ascii;
import java.util.Set;

/// How a terminal, a mailer or a page broke the lines of a unified log: at which column, and what
/// became of the blanks there.
///
/// @param column no line is longer
/// @param atWords whether lines were broken between words, and not just at the column
/// @param lost whether blanks at the column were taken away
/// @param first what every whole line begins with
/// @param words the words of the log, to tell whether a blank was lost at a break
/// @param indent what stands in front of every piece of a line but the first
record Breaks(
    int column, boolean atWords, boolean lost, Opening first, Set<String> words, Indent indent)
    implements Joints {

  /// Hardly a word of a log is longer.
  private static final int NEAR = 12;

  /// Hardly a line of a JVM is longer.
  static final int LONGEST = 10_000;

  /// Of a word all that counts: which number it holds does not.
  static String shape(String word) {
    StringBuilder shape = new StringBuilder();
    for (int i = 0; i < word.length(); i++) {
      char c = word.charAt(i);
      boolean digit = Ascii.isDigit(c);
      if (!digit || shape.isEmpty() || shape.charAt(shape.length() - 1) != '0') {
        shape.append(digit ? '0' : c);
      }
    }
    return shape.toString();
  }

  @Override
  public boolean begins(String line) {
    return first.begins(line);
  }

  @Override
  public String piece(String line) {
    boolean whole = indent.blanks() == 0 || begins(line) || line.length() < indent.blanks();
    return whole ? line : line.substring(indent.blanks());
  }

  /// Bytes up to the column behind the last piece.
  ///
  /// @param text what of the line has been put together
  /// @param length the length of the last piece
  int room(String text, int length) {
    return column - length - (text.length() > length ? indent.within() : 0);
  }

  @Override
  public boolean goesOn(String text, int length, String next) {
    if (next.isEmpty()
        || text.length() > LONGEST
        || first.isFirst(next)
        || (TornLines.begins(next) && !text.stripTrailing().endsWith("]"))
        || (isEnd(text) && !isRest(next))
        || (isChange(text) && !isBehindChange(next))) {
      return false;
    }
    int room = room(text, length);
    return room <= 0 || isCut(text) || isFull(room, next);
  }

  /// Whether decorations are not complete.
  private static boolean isCut(String text) {
    return text.indexOf(']') < 0 || text.lastIndexOf("][") > text.lastIndexOf("] ");
  }

  /// Whether a decoration was broken within its only word.
  private static boolean isDecoration(String text, String next) {
    return isCut(text)
        && Ascii.isLetter(text.charAt(text.length() - 1))
        && Ascii.isLetter(next.charAt(0));
  }

  /// Whether what the next line begins with had no place: a word, or what is left of the blanks of
  /// which the last were taken away.
  private boolean isFull(int room, String next) {
    if (!atWords) {
      return room == 1 || (room < NEAR && next.startsWith(" "));
    }
    return isTooLong(next, room);
  }

  /// Whether the first word, with the blank before or behind it, has no place.
  static boolean isTooLong(String next, int room) {
    int word = next.stripLeading().indexOf(' ');
    return (word < 0 ? next.length() : word) + 1 > room;
  }

  /// Up to the first blank.
  static String firstWord(String text) {
    int space = text.indexOf(' ');
    return space < 0 ? text : text.substring(0, space);
  }

  private static String lastWord(String text) {
    return text.substring(text.lastIndexOf(' ') + 1);
  }

  /// Whether a line may end here: a JVM writes nothing behind.
  static boolean isEnd(String text) {
    String end = text.stripTrailing();
    int length = end.length();
    return (end.endsWith("ms") && length > 2 && Ascii.isDigit(end.charAt(length - 3)))
        || end.endsWith(" seconds")
        || (end.endsWith("Size=") && end.contains(" Try increasing the code "))
        || (end.contains("Total: ") && (end.endsWith(" ns") || end.endsWith(" total")));
  }

  /// Whether it is a whole row of the table of stops: `Cleanup [ 11 1 ][ 913 82 198 1193 ] 0`. Its
  /// last number may go on in the next piece.
  static boolean isRow(String text) {
    int open = text.lastIndexOf("][ ");
    int close = text.lastIndexOf(" ]");
    return open > 0
        && open < close
        && text.substring(close + 2).strip().chars().allMatch(Ascii::isDigit)
        && close + 2 < text.stripTrailing().length();
  }

  /// Whether a line cannot end here: a parenthesis has not been closed, or a time was begun.
  static boolean isOpen(String text) {
    return text.lastIndexOf('(') > text.lastIndexOf(')')
        || (!isEnd(text) && (text.contains("Safepoint \"") || text.contains(" stopped: ")));
  }

  /// Whether sizes before and after something stand at the end.
  private static boolean isChange(String text) {
    return text.endsWith(")") && text.lastIndexOf("->") > text.lastIndexOf(' ');
  }

  /// Behind sizes, a line goes on with a time or the sizes of other spaces.
  private static boolean isBehindChange(String next) {
    String word = firstWord(next.stripLeading());
    return word.endsWith("Class:") || (word.endsWith("s") && Ascii.isDigit(word.charAt(0)));
  }

  /// Whether what follows an end can only be a part of the same line.
  private static boolean isRest(String next) {
    return ",;:/) ".indexOf(next.charAt(0)) >= 0;
  }

  @Override
  public String joined(String text, int length, String next) {
    return text + gap(text, length, next) + next;
  }

  /// What stood at the break between two pieces: blanks or nothing.
  String gap(String text, int length, String next) {
    if (text.endsWith(" ")
        || isNumber(lastWord(text), firstWord(next))
        || isDecoration(text, next)) {
      return "";
    }
    int parted = parted(text, next);
    int room = room(text, length);
    if (!atWords) {
      return room > 0 ? " ".repeat(room) : lost && parted > 0 ? " " : "";
    }
    return parted < 0 && room <= 0 ? "" : " ";
  }

  /// Whether two pieces are parts of one word, which is negative, or end and begin with words; 0
  /// where nobody can tell.
  int parted(String text, String next) {
    if (text.endsWith(" ") || next.startsWith(" ")) {
      return next.startsWith(" ") ? -1 : 0;
    }
    char first = next.charAt(0);
    if (text.endsWith(")")
        ? Character.isLetterOrDigit(first)
        : text.endsWith(",") && Ascii.isLetter(first)) {
      return 1;
    }
    String last = lastWord(text);
    String word = firstWord(next);
    if (words.contains(shape(last + word)) || isNumber(last, word)) {
      return -1;
    }
    return words.contains(shape(last)) && words.contains(shape(word)) ? 1 : 0;
  }

  /// Whether a time goes on: all of milliseconds have three decimals.
  private static boolean isNumber(String last, String word) {
    int point = last.lastIndexOf('.');
    return point > 0
        && last.length() - point <= 3
        && shape(last).matches("0\\.0?")
        && shape(word).equals("0ms");
  }
}
