package dev.assay.audit;

/// A place in a text, and what stands around it.
///
/// @param start of the argument
/// @param end behind it
record Spot(String text, int start, int end) {

  /// The place of an argument, without a quote at one end only: that one belongs to the string that
  /// the argument is a word of.
  static Spot of(String text, int start, int end) {
    int from = start;
    int to = end;
    if (to - from > 1 && isQuote(text.charAt(to - 1)) && !quotes(text, from, to)) {
      to--;
    }
    if (to - from > 1 && isQuote(text.charAt(from)) && !quotes(text, from, to)) {
      from++;
    }
    Spot bare = new Spot(text, from, to);
    boolean within = from > 0 && to < text.length() && isQuote(text.charAt(from - 1));
    if (within && text.charAt(from - 1) == text.charAt(to)) {
      Spot quoted = new Spot(text, from - 1, to + 1);
      return quoted.isWhole() ? quoted : bare;
    }
    return bare;
  }

  /// Whether it is an element of a list, not the only word of a string that has to stay.
  private boolean isWhole() {
    return isOwnLine()
        || hasComment()
        || isOwnElement()
        || (charBefore() == '[' && charBehind() == ']');
  }

  private static boolean isQuote(char c) {
    return c == '"' || c == '\'';
  }

  /// Whether every quote in it is closed in it.
  private static boolean quotes(String text, int start, int end) {
    char open = 0;
    for (int i = start; i < end; i++) {
      char c = text.charAt(i);
      if (c == '\\') {
        i++;
      } else if (open == 0 && isQuote(c)) {
        open = c;
      } else if (c == open) {
        open = 0;
      }
    }
    return open == 0;
  }

  /// As it stands there.
  String raw() {
    return text.substring(start, end);
  }

  /// Whether quotes of its own enclose it.
  boolean isQuoted() {
    return end - start > 1
        && isQuote(text.charAt(start))
        && text.charAt(end - 1) == text.charAt(start);
  }

  /// Whether it is all that a quoted string holds.
  boolean isInQuotes() {
    return start > 0
        && end < text.length()
        && isQuote(text.charAt(start - 1))
        && text.charAt(start - 1) == text.charAt(end);
  }

  int lineStart() {
    return text.lastIndexOf('\n', start - 1) + 1;
  }

  /// Before the line's end, and before its carriage return.
  int lineEnd() {
    int newline = text.indexOf('\n', end);
    int stop = newline < 0 ? text.length() : newline;
    return stop > end && text.charAt(stop - 1) == '\r' ? stop - 1 : stop;
  }

  /// Behind the line's end.
  int lineBreakEnd() {
    int newline = text.indexOf('\n', end);
    return newline < 0 ? text.length() : newline + 1;
  }

  String newline() {
    return text.substring(lineEnd(), Math.max(lineEnd(), lineBreakEnd())).isEmpty()
        ? "\n"
        : text.substring(lineEnd(), lineBreakEnd());
  }

  /// What stands before it on its line.
  String before() {
    return text.substring(lineStart(), start);
  }

  /// What stands behind it on its line.
  String after() {
    return text.substring(end, lineEnd());
  }

  /// Whether nothing else stands on the line but a dash of YAML before it and a backslash or a
  /// caret, which continue the line, behind it.
  boolean isOwnLine() {
    return before().matches("\\s*(-\\s+)?") && after().matches("\\s*[\\\\^]?\\s*");
  }

  /// Whether it is an item of a YAML list with a comment behind it.
  boolean hasComment() {
    return before().matches("\\s*-\\s+") && after().matches("\\s+#.*");
  }

  boolean continuesBelow() {
    return isContinued(after());
  }

  boolean continuesAbove() {
    return lineStart() > 0
        && isContinued(
            text.substring(text.lastIndexOf('\n', lineStart() - 2) + 1, lineStart() - 1));
  }

  private static boolean isContinued(String line) {
    return line.stripTrailing().endsWith("\\") || line.stripTrailing().endsWith("^");
  }

  /// Where the line above ends without the character that continues it and the spaces before that.
  int endAbove() {
    int i = backwards(lineStart());
    return backwards(i - 1);
  }

  private int backwards(int from) {
    int i = from;
    while (i > 0 && Character.isWhitespace(text.charAt(i - 1))) {
      i--;
    }
    return i;
  }

  /// Whether it is one of several values between commas.
  boolean isOwnElement() {
    return nextIsComma() || (charBefore() == ',' && isClosing(charBehind()));
  }

  /// Whether commas separate it from others, or would.
  boolean hasComma() {
    return isOwnElement() || (isOpening(charBefore()) && isClosing(charBehind()) && isQuoted());
  }

  private static boolean isClosing(char c) {
    return c == ']' || c == ')' || c == '}';
  }

  private static boolean isOpening(char c) {
    return c == '[' || c == '(' || c == '{';
  }

  boolean nextIsComma() {
    return charBehind() == ',';
  }

  private char charBehind() {
    int i = skipGap(end);
    return i < text.length() ? text.charAt(i) : 0;
  }

  private char charBefore() {
    int i = gapStart(start);
    return i > 0 ? text.charAt(i - 1) : 0;
  }

  /// Over white space, line ends, and backslashes that continue a line.
  private int skipGap(int from) {
    int i = from;
    while (i < text.length() && (Character.isWhitespace(text.charAt(i)) || isContinuation(i))) {
      i++;
    }
    return i;
  }

  private int gapStart(int from) {
    int i = from;
    while (i > 0 && (Character.isWhitespace(text.charAt(i - 1)) || isContinuation(i - 1))) {
      i--;
    }
    return i;
  }

  private boolean isContinuation(int i) {
    int newline = text.indexOf('\n', i);
    return text.charAt(i) == '\\' && newline >= 0 && text.substring(i + 1, newline).isBlank();
  }

  int afterNextComma() {
    return skipGap(end) + 1;
  }

  int previousComma() {
    return gapStart(start) - 1;
  }

  /// Whether nothing, or only a backslash, follows on this line.
  boolean restIsBlank(int from) {
    return from <= lineEnd() && text.substring(from, lineEnd()).matches("\\s*\\\\?\\s*");
  }

  int skipSpaces(int from) {
    int i = from;
    while (i < text.length() && (text.charAt(i) == ' ' || text.charAt(i) == '\t')) {
      i++;
    }
    return i;
  }

  int beforeSpaces() {
    int i = start;
    while (i > 0 && (text.charAt(i - 1) == ' ' || text.charAt(i - 1) == '\t')) {
      i--;
    }
    return i;
  }

  /// The text with something else from here to there.
  String with(int from, int to, String other) {
    return text.substring(0, from) + other + text.substring(to);
  }
}
