package dev.assay.log.unified;

import java.util.regex.Pattern;

/// Words of a pause or a phase, in front of its figures, that are those of the whole and of nothing
/// else.
final class WholeWords {

  /// Words, sizes and duration of a pause or a phase are shorter.
  static final int LONGEST = 512;

  /// How long a collection took, within its words: what stands behind is a note of who copied the
  /// line, and may end with a time too. Behind sizes, the beginning of a number shows that it was
  /// broken.
  private static final Pattern TOOK =
      Pattern.compile("\\d[.,]\\d{3}ms| \\d+(?:[.,]\\d+)?ms(?!\\w)|->\\S+ \\d+[.,]?\\d*$");

  /// What no JVM writes into the words of a pause, outside of parentheses.
  private static final Pattern OF_OTHERS = Pattern.compile("(?:^| )[a-z]|[/\"{}=@]");

  private WholeWords() {}

  /// Whether words are those of a whole pause. What an application wrote into a line that it tore
  /// may end with a time, too: `Pause Remark GET /a took 250ms`.
  static boolean areOfPause(String words) {
    return are(words) && !OF_OTHERS.matcher(outside(words)).find();
  }

  /// Whether words are such. ZGC tells parts of its pauses, and of what it does beside the
  /// application, by the thread that did them. G1 tells what a phase was asked for: `Concurrent
  /// Refine Adjust Only (#threads wanted: 0 ...`.
  static boolean are(String words) {
    return words.length() <= LONGEST
        && !words.contains(" (Z")
        && !words.contains("Worker#")
        && !words.contains("(#threads ")
        && !words.contains(" (XDriver")
        && !words.contains(" (VM Thread)")
        && !words.contains("ms[")
        && !words.contains("][")
        && !words.contains("GC(")
        && !TOOK.matcher(words).find()
        && !isLabel(words);
  }

  /// Whether the words only announce a figure, `Pause Init Mark: `; those of a failed evacuation
  /// have a colon within their parentheses.
  private static boolean isLabel(String words) {
    String outside = outside(words);
    return outside.contains(": ") || outside.endsWith(":");
  }

  /// What stands in front of the first parenthesis and behind the last one.
  private static String outside(String words) {
    int open = words.indexOf('(');
    int behind = words.lastIndexOf(')') + 1;
    return open < 0 || behind < open ? words : words.substring(0, open) + words.substring(behind);
  }
}
