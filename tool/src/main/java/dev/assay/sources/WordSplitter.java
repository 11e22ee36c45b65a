package dev.assay.sources;

import java.util.ArrayList;
import java.util.List;

/// Parts a text into words at white space outside of quotes. A placeholder with white space in it,
/// `{{ .Values.heap }}`, does not part a word.
final class WordSplitter {

  /// Which characters quote.
  enum Quoting {
    /// Both quotes and the backslash, as in a shell.
    SHELL,
    /// Both quotes; a backslash is a character like any other. So the JVM reads its variables.
    VARIABLE,
    /// Double quotes only.
    WINDOWS
  }

  private static final int LONGEST_PLACEHOLDER = 500;

  private final Passage text;
  private final Quoting quoting;
  private final boolean spans;
  private final List<Passage> words = new ArrayList<>();
  private Passage.Builder word;
  private int wordStart = -1;
  private char quote;
  private int position;

  private WordSplitter(Passage text, Quoting quoting, boolean spans) {
    this.text = text;
    this.quoting = quoting;
    this.spans = spans;
    this.word = new Passage.Builder(text.source());
  }

  /// The words, without their quotes; the place of each includes them. A quote that is not closed
  /// reaches to the end.
  static List<Passage> split(Passage text, Quoting quoting) {
    return new WordSplitter(text, quoting, true).split();
  }

  /// The words of which only the characters have places: parts of them can be taken.
  static List<Passage> splitToParts(Passage text, Quoting quoting) {
    return new WordSplitter(text, quoting, false).split();
  }

  private List<Passage> split() {
    while (position < text.length()) {
      char c = text.charAt(position);
      if (quote == 0 && Character.isWhitespace(c)) {
        end();
        position++;
      } else {
        wordStart = wordStart < 0 ? position : wordStart;
        inWord(c);
      }
    }
    end();
    return words;
  }

  private void inWord(char c) {
    int placeholder = placeholderEnd();
    if (placeholder > position) {
      while (position < placeholder) {
        word.append(text, position++);
      }
    } else if (isQuote(c)) {
      quote = quote == 0 ? c : 0;
      position++;
    } else if (isEscape(c)) {
      escaped();
    } else {
      word.append(text, position++);
    }
  }

  private boolean isQuote(char c) {
    boolean any = c == '"' || (c == '\'' && quoting != Quoting.WINDOWS);
    return quote == 0 ? any : c == quote;
  }

  private boolean isEscape(char c) {
    if (c != '\\' || quoting != Quoting.SHELL || quote == '\'' || position + 1 >= text.length()) {
      return false;
    }
    return quote == 0 || "\"\\$`\n".indexOf(text.charAt(position + 1)) >= 0;
  }

  private void escaped() {
    char next = text.charAt(position + 1);
    if (next != '\n') {
      word.append(next, text, position, position + 2);
    }
    position += 2;
  }

  /// Where the placeholder that begins here ends; the current position when none does.
  private int placeholderEnd() {
    if (quote == '\'') {
      return position;
    }
    if (text.text().startsWith("{{", position)) {
      return after("}}");
    }
    if (text.text().startsWith("${", position)) {
      return after("}");
    }
    if (text.text().startsWith("$(", position)) {
      return after(")");
    }
    return text.charAt(position) == '`' ? after("`") : position;
  }

  private int after(String closing) {
    int limit = Math.min(text.length(), position + LONGEST_PLACEHOLDER);
    for (int i = position + 1; i < limit && text.charAt(i) != '\n'; i++) {
      if (text.text().startsWith(closing, i)) {
        return i + closing.length();
      }
    }
    return position;
  }

  private void end() {
    if (wordStart >= 0) {
      Passage built = word.build();
      words.add(spans ? built.spanning(text.start(wordStart), text.end(position - 1)) : built);
    }
    word = new Passage.Builder(text.source());
    wordStart = -1;
  }
}
