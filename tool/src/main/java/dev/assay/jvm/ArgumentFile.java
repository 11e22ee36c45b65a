package dev.assay.jvm;

import java.util.ArrayList;
import java.util.List;

/// The arguments in a file that a command line names with `@file`.
///
/// Follows the java launcher (`args.c`), which the tests hold against a real one: a `#` outside
/// quotes starts a comment and swallows the word that it touches, a backslash escapes only within
/// quotes, the end of the line closes a quote.
public final class ArgumentFile {

  /// An argument and where it stands, quotes included.
  ///
  /// @param start its first character
  /// @param end behind its last one
  public record Word(String text, int start, int end) {}

  private final String text;
  private final List<Word> words = new ArrayList<>();
  private final StringBuilder argument = new StringBuilder();
  private boolean started;
  private int start;
  private char quote;
  private int position;

  private ArgumentFile(String text) {
    this.text = text;
  }

  /// The arguments in the text of such a file.
  static List<String> arguments(String text) {
    return words(text).stream().map(Word::text).toList();
  }

  /// The same with the places.
  public static List<Word> words(String text) {
    return new ArgumentFile(text).read();
  }

  private List<Word> read() {
    while (position < text.length()) {
      char c = text.charAt(position++);
      if (quote == 0) {
        outsideQuotes(c);
      } else {
        insideQuotes(c);
      }
    }
    end(position);
    return words;
  }

  private void outsideQuotes(char c) {
    switch (c) {
      case ' ', '\t', '\n', '\r', '\f' -> end(position - 1);
      case '#' -> skipComment();
      case '"', '\'' -> {
        quote = c;
        begin();
      }
      default -> append(c);
    }
  }

  private void insideQuotes(char c) {
    if (c == quote) {
      quote = 0;
    } else if (c == '\n' || c == '\r') {
      quote = 0;
      end(position - 1);
    } else if (c == '\\' && position < text.length()) {
      escaped(text.charAt(position++));
    } else {
      append(c);
    }
  }

  private void escaped(char c) {
    switch (c) {
      case 'n' -> append('\n');
      case 'r' -> append('\r');
      case 't' -> append('\t');
      case 'f' -> append('\f');
      case '\n', '\r' -> skipSpace();
      default -> append(c);
    }
  }

  private void append(char c) {
    begin();
    argument.append(c);
  }

  private void begin() {
    start = started ? start : position - 1;
    started = true;
  }

  private void end(int end) {
    if (started) {
      words.add(new Word(argument.toString(), start, end));
    }
    argument.setLength(0);
    started = false;
  }

  private void skipComment() {
    started = false;
    end(position);
    while (position < text.length() && "\r\n".indexOf(text.charAt(position)) < 0) {
      position++;
    }
  }

  /// A line that ends in a backslash goes on at the first character of the next.
  private void skipSpace() {
    while (position < text.length() && Character.isWhitespace(text.charAt(position))) {
      position++;
    }
  }
}
