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

  private WholeWords() {}

  /// Whether words are such. ZGC tells parts of its pauses, and of what it does beside the
  /// application, by the thread that did them.
  static boolean are(String words) {
    return words.length() <= LONGEST
        && !words.contains(" (Z")
        && !words.contains("Worker#")
        && !words.contains(" (XDriver")
        && !words.contains(" (VM Thread)")
        && !words.contains("ms[")
        && !words.contains("][")
        && !TOOK.matcher(words).find()
        && !isLabel(words);
  }

  /// Whether the words only announce a figure, `Pause Init Mark: `; those of a failed evacuation
  /// have a colon within their parentheses.
  private static boolean isLabel(String words) {
    int open = words.indexOf('(');
    int behind = words.lastIndexOf(')') + 1;
    String outside =
        open < 0 || behind < open ? words : words.substring(0, open) + words.substring(behind);
    return outside.contains(": ") || outside.endsWith(":");
  }
}
