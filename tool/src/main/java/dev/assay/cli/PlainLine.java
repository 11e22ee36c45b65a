package dev.assay.cli;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/// A line of the plainest kind: words, and options that take one word and are given once. A command
/// understands it without picocli, whose loading takes longer than reading a short recording.
final class PlainLine {

  private final List<String> words = new ArrayList<>();
  private final Map<String, String> values = new HashMap<>();

  private PlainLine() {}

  /// Hands a line out as picocli would; one that is not plain is left to picocli.
  ///
  /// @param word takes what belongs to no option
  /// @param options what takes the words of options, by their names
  /// @return whether the line was plain
  static boolean take(
      List<String> line, Consumer<String> word, Map<String, Consumer<String>> options) {
    PlainLine plain = new PlainLine();
    if (!plain.reads(line, options)) {
      return false;
    }
    plain.words.forEach(word);
    options.forEach((name, taker) -> {
      String value = plain.values.get(name);
      if (value != null) {
        taker.accept(value);
      }
    });
    return true;
  }

  private boolean reads(List<String> line, Map<String, Consumer<String>> options) {
    for (int i = 0; i < line.size(); i++) {
      String next = line.get(i);
      if (!options.containsKey(next)) {
        words.add(next);
      } else if (++i == line.size() || values.put(next, line.get(i)) != null) {
        return false;
      }
    }
    return words.stream().noneMatch(PlainLine::isOption)
        && values.values().stream().noneMatch(PlainLine::isOption);
  }

  private static boolean isOption(String word) {
    return word.startsWith("-");
  }
}
