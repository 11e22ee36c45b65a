package dev.assay.cli;

import dev.assay.text.Amounts;
import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;

/// What the user is told of the files that were named: of what is said of each of thousands, the
/// first few and how many more there are.
final class LogMessages {

  /// So many of a kind.
  private static final int SHOWN = 10;

  /// What is the name of a file, or a number of something, and no word of a sentence.
  private static final Pattern NAME = Pattern.compile("\\S*[^\\sa-zA-Z,;:()-]\\S*");

  private final PrintStream err;

  /// How many there are of each kind, by what is the same in them.
  private final Map<String, Integer> counts = new LinkedHashMap<>();

  LogMessages(PrintStream err) {
    this.err = err;
  }

  void tell(String line) {
    if (counts.merge(kind(line), 1, Integer::sum) <= SHOWN) {
      err.println("assay: " + line);
    }
  }

  private static String kind(String line) {
    return NAME.matcher(line).replaceAll("...");
  }

  /// Tells of those that were not shown.
  void end() {
    counts.forEach((kind, count) -> {
      if (count > SHOWN) {
        err.println("assay: " + Amounts.number(count - SHOWN) + " more like this: " + kind);
      }
    });
    counts.clear();
  }
}
