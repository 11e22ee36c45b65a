package dev.assay.sources;

import dev.assay.jvm.JavaCommand;
import dev.assay.sources.WordSplitter.Quoting;
import java.util.ArrayList;
import java.util.List;

/// The words of a command line around an option found in a text.
///
/// @param quoted whether it stands in strings
/// @param end where the text goes on
record OptionRun(List<Passage> words, boolean quoted, int end) {

  private static final String QUOTES = "\"'`";

  /// Characters that may stand between two strings of one list.
  private static final String BETWEEN = " \t\r\n,+\\";

  /// Longer strings are no command lines.
  private static final int LONGEST = 1_000_000;

  OptionRun {
    words = List.copyOf(words);
  }

  /// The run around an option.
  ///
  /// @param at where the option begins
  /// @param floor what stands before belongs to another run
  static OptionRun around(Passage text, int at, int floor) {
    int open = opening(text, at, floor);
    return open < 0 ? bare(text, at) : quoted(text, open, floor);
  }

  /// The quote that begins the string around a place, on the same line; -1 when there is none.
  private static int opening(Passage text, int at, int floor) {
    for (int i = at - 1; i >= floor && text.charAt(i) != '\n' && at - i < 2_000; i--) {
      char c = text.charAt(i);
      boolean escaped = i > 0 && text.charAt(i - 1) == '\\';
      if (QUOTES.indexOf(c) >= 0 && !escaped) {
        return closing(text, i) > at ? i : -1;
      }
    }
    return -1;
  }

  private static int closing(Passage text, int open) {
    int limit = Math.min(text.length(), open + LONGEST);
    for (int i = open + 1; i < limit && text.charAt(i) != '\n'; i++) {
      if (text.charAt(i) == '\\') {
        i++;
      } else if (text.charAt(i) == text.charAt(open)) {
        return i;
      }
    }
    return -1;
  }

  /// Words up to the end of the line, or to where something else begins.
  private static OptionRun bare(Passage text, int at) {
    int end = at;
    while (end < text.length() && "\r\n\"'`<>".indexOf(text.charAt(end)) < 0) {
      end++;
    }
    List<Passage> words = new ArrayList<>();
    for (Passage word : WordSplitter.split(text.sub(at, end), Quoting.VARIABLE)) {
      boolean valued = !words.isEmpty() && JavaCommand.takesValue(words.getLast().text());
      if (!word.text().startsWith("-") && !valued) {
        break;
      }
      words.add(trimmed(word));
    }
    return new OptionRun(words, false, end);
  }

  /// Without the punctuation of the sentence, list or call around it.
  private static Passage trimmed(Passage word) {
    int to = word.length();
    while (to > 1 && ",;)]}.".indexOf(word.charAt(to - 1)) >= 0 && !closes(word.text(), to)) {
      to--;
    }
    return word.sub(0, to);
  }

  private static boolean closes(String word, int to) {
    return (word.charAt(to - 1) == '}' && word.lastIndexOf('{', to - 1) >= 0)
        || (word.charAt(to - 1) == ')' && word.lastIndexOf('(', to - 1) >= 0)
        || word.substring(0, to).endsWith("...");
  }

  /// The string, with those before and behind it that belong to the same list.
  private static OptionRun quoted(Passage text, int open, int floor) {
    int first = open;
    int before = previous(text, first, floor);
    while (before >= 0) {
      first = before;
      before = previous(text, first, floor);
    }
    List<Passage> words = new ArrayList<>();
    int position = first;
    int end = open + 1;
    while (position >= 0) {
      int close = closing(text, position);
      words.addAll(words(text, position, close));
      end = close + 1;
      position = next(text, end, text.charAt(position));
    }
    return new OptionRun(words, true, end);
  }

  private static List<Passage> words(Passage text, int open, int close) {
    Passage inner = JsonStrings.unescaped(text.sub(open + 1, close));
    List<Passage> words = WordSplitter.split(inner, Quoting.VARIABLE);
    return words.size() == 1
        ? List.of(words.getFirst().spanning(text.start(open), text.end(close)))
        : words;
  }

  /// The opening quote of the option string before this one in the same list; -1 for none.
  private static int previous(Passage text, int open, int floor) {
    int at = open - 1;
    while (at >= floor && BETWEEN.indexOf(text.charAt(at)) >= 0) {
      at--;
    }
    if (at < floor || at == open - 1 || text.charAt(at) != text.charAt(open)) {
      return -1;
    }
    int from = at - 1;
    while (from >= floor && text.charAt(from) != '\n' && text.charAt(from) != text.charAt(open)) {
      from--;
    }
    boolean string = from >= floor && text.charAt(from) == text.charAt(open);
    return string && text.peek(from + 1) == '-' && closing(text, from) == at ? from : -1;
  }

  private static int between(Passage text, int from) {
    int at = from;
    while (at < text.length() && BETWEEN.indexOf(text.charAt(at)) >= 0) {
      at++;
    }
    return at;
  }

  /// The opening quote of the next string of the same list; -1 for none.
  private static int next(Passage text, int end, char quote) {
    int at = between(text, end);
    while (text.text().startsWith("//", at)) {
      int line = text.text().indexOf('\n', at);
      at = between(text, line < 0 ? text.length() : line);
    }
    boolean string = at > end && text.peek(at) == quote && closing(text, at) > at;
    return string ? at : -1;
  }
}
