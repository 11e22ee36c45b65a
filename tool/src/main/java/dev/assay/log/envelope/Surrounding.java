package dev.assay.log.envelope;

import dev.assay.log.line.Ascii;

/// Two parts of a line without what a quotation, a comment or a literal puts around it: its mark in
/// front of the first and perhaps again of the second, and what closes the literal.
///
/// @param text the first
/// @param next the second, which is not marked where the line was broken after it had been
/// @param close what stands behind it
record Surrounding(String text, String next, String close) {

  private static final String MARKS = ">| /*#\"'\t";

  /// What stands behind a literal.
  private static final String CLOSING = "\"' ,;)+";

  /// Index behind the mark in front of a line.
  static int behindMark(byte[] bytes, int from, int to) {
    int i = from;
    while (i < to && MARKS.indexOf(bytes[i]) >= 0) {
      i++;
    }
    // That of sizes which were parted at it, `->8M`.
    return i > from && bytes[i - 1] == '>' && i < to && Ascii.isDigit(bytes[i]) ? i - 1 : i;
  }

  static Surrounding of(String text, String next) {
    int begin = 0;
    while (begin < text.length() && MARKS.indexOf(text.charAt(begin)) >= 0) {
      begin++;
    }
    String mark = text.substring(0, begin).strip();
    String bare = next.startsWith(mark) ? next.substring(mark.length()).stripLeading() : next;
    int end = mark.endsWith("\"") || mark.endsWith("'") ? beforeClose(bare) : bare.length();
    return new Surrounding(text.substring(begin), bare.substring(0, end), bare.substring(end));
  }

  /// Index of what closes a literal, or behind all.
  private static int beforeClose(String text) {
    int i = text.length();
    while (i > 0 && CLOSING.indexOf(text.charAt(i - 1)) >= 0) {
      i--;
    }
    int quote = i;
    while (quote < text.length() && "\"'".indexOf(text.charAt(quote)) < 0) {
      quote++;
    }
    return quote;
  }
}
