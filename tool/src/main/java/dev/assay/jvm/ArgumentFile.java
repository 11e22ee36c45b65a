package dev.assay.jvm;

import java.util.ArrayList;
import java.util.List;

/// The arguments in a file that a command line names with `@file`.
///
/// Follows the java launcher (`args.c`), which the tests hold against a real one: a `#` outside
/// quotes starts a comment and swallows the word that it touches, a backslash escapes only within
/// quotes, the end of the line closes a quote.
final class ArgumentFile {

  private final String text;
  private final List<String> arguments = new ArrayList<>();
  private final StringBuilder argument = new StringBuilder();
  private boolean started;
  private char quote;
  private int position;

  private ArgumentFile(String text) {
    this.text = text;
  }

  /// The arguments in the text of such a file.
  static List<String> arguments(String text) {
    return new ArgumentFile(text).read();
  }

  private List<String> read() {
    while (position < text.length()) {
      char c = text.charAt(position++);
      if (quote == 0) {
        outsideQuotes(c);
      } else {
        insideQuotes(c);
      }
    }
    end();
    return arguments;
  }

  private void outsideQuotes(char c) {
    switch (c) {
      case ' ', '\t', '\n', '\r', '\f' -> end();
      case '#' -> skipComment();
      case '"', '\'' -> {
        quote = c;
        started = true;
      }
      default -> append(c);
    }
  }

  private void insideQuotes(char c) {
    if (c == quote) {
      quote = 0;
    } else if (c == '\n' || c == '\r') {
      quote = 0;
      end();
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
    argument.append(c);
    started = true;
  }

  private void end() {
    if (started) {
      arguments.add(argument.toString());
    }
    argument.setLength(0);
    started = false;
  }

  private void skipComment() {
    started = false;
    end();
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
