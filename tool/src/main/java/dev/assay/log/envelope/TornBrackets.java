package dev.assay.log.envelope;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Brackets of JDK 5 to 8 that were broken within the words they begin with, or within the sizes of
/// G1's heap: `[CMS` and `Perm : 2554K->2554K(21248K)]`. Two pieces belong together where the
/// second goes on with the words of the first.
final class TornBrackets {

  private static final String SIZE = "\\d+[.,]\\d[BKMG]";

  /// What is in use and there is room for, before and after.
  private static final String CHANGE = SIZE + "\\(" + SIZE + "\\)->" + SIZE + "\\(" + SIZE + "\\)";

  /// Beginnings with a blank in them.
  private static final List<Pattern> BEGINNINGS =
      Stream.of(
              "Full GC",
              "GC (?:concurrent-|pause|remark|cleanup|ref-proc,|\\()",
              "1 CMS-(?:initial-mark|remark):",
              "YG occupancy: \\d+ K \\(\\d+ K\\)\\]",
              "Rescan \\((?:non-)?parallel\\)",
              "(?:root|grey object) rescan,",
              "weak refs processing,",
              "class unloading,",
              "scrub (?:symbol|string|symbol & string) tables?,",
              "CMS Perm ?:",
              "JNI Weak Reference,",
              "(?:System Dictionary|Parallel) Unloading,",
              "Finalize Marking,",
              "Class Histogram",
              "Eden: " + CHANGE + " Survivors: " + SIZE + "->" + SIZE + " Heap: " + CHANGE + "\\]")
          .map(words -> Pattern.compile("\\[" + words + ".*"))
          .toList();

  /// What G1 decided, whose end is the only one in the rest.
  private static final Pattern ERGONOMICS =
      Pattern.compile("\\[G1Ergonomics \\([A-Z][A-Za-z ]*\\) [^\\[\\]]*\\].*");

  private TornBrackets() {}

  /// Whether a line may end within one.
  static boolean mayBegin(byte[] bytes, int from, int to) {
    int i = to - 1;
    while (i >= from && bytes[i] != ']' && bytes[i] != '[') {
      i--;
    }
    return i >= from && bytes[i] == '[';
  }

  /// What stood between two parts of one; nothing where they are none.
  static @Nullable String joint(String text, String next) {
    int open = text.lastIndexOf('[');
    if (open < 0 || open + 1 == text.length() || text.indexOf(']', open) >= 0) {
      return null;
    }
    String begun = text.substring(open);
    for (Pattern words : BEGINNINGS) {
      if (isBegun(words, begun)) {
        if (TornLines.isPart(words, begun + ' ' + next)) {
          return " ";
        }
        if (TornLines.isPart(words, begun + next)) {
          return "";
        }
      }
    }
    // A blank more or less is no matter there, but one within a number is.
    return isBegun(ERGONOMICS, begun) && ERGONOMICS.matcher(begun + next).matches() ? "" : null;
  }

  private static boolean isBegun(Pattern words, String text) {
    Matcher matcher = words.matcher(text);
    return !matcher.matches() && matcher.hitEnd();
  }
}
