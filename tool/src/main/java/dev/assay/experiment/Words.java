package dev.assay.experiment;

import dev.assay.model.Problem;
import java.util.ArrayList;
import java.util.List;

/// Arguments in one string, parted as a shell does it, without its expansions.
public final class Words {

  private Words() {}

  /// Parts at white space outside of quotes; `\` keeps the next character, except inside single
  /// quotes.
  public static List<String> split(String text) {
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    boolean inWord = false;
    char quote = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (quote == 0 && Character.isWhitespace(c)) {
        if (inWord) {
          words.add(word.toString());
        }
        word.setLength(0);
        inWord = false;
        continue;
      }
      inWord = true;
      if (c == '\\' && quote != '\'' && i + 1 < text.length()) {
        word.append(text.charAt(++i));
      } else if (quote == 0 && (c == '"' || c == '\'')) {
        quote = c;
      } else if (quote != 0 && c == quote) {
        quote = 0;
      } else {
        word.append(c);
      }
    }
    if (quote != 0) {
      throw Problem.usage("a quote is not closed in '" + text + "'; close it with " + quote);
    }
    if (inWord) {
      words.add(word.toString());
    }
    return words;
  }
}
