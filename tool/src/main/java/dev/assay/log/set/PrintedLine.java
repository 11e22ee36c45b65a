package dev.assay.log.set;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A line that a JVM printed, as each of its outputs has it.
///
/// @param number the same for the same words
/// @param weight how much it tells of which JVM it was: 0 for what many print, 1 for a row of the
///   table of stops, whose figures are small, and for a compilation, [#EXACT] for a time with all
///   its digits
record PrintedLine(long number, int weight) {

  static final int EXACT = 4;

  /// What a program wrote into the same line is around it.
  private static final Pattern TIME =
      Pattern.compile(
          "(?:\\d{4}-\\d\\d-\\d\\dT[\\d:.,]{12}[+-]\\d{4}: )?(?:\\d{1,9}[.,]\\d{3}: )?"
              + "(?:\\[|Total time for)[^\\r\\n]{0,300}?\\d[.,]\\d{7} sec");

  private static final Pattern ROW =
      Pattern.compile("\\d{1,9}[.,]\\d{3}: [^\\[\\r\\n]{1,80}\\[[ \\d]+] +\\[[ \\d]+] +\\d");

  /// Milliseconds and number, attributes and level, method and size; what became of it tells it
  /// from the same compilation before.
  private static final Pattern COMPILATION =
      Pattern.compile(
          "\\d{1,9} +\\d{1,9} [ %s!bn]{5} +(?:[0-4-] +)?"
              + "[^ \\r\\n]{1,300}::[^)\\r\\n]{1,300}\\)(?: +made [a-z]{3,9}(?: entrant)?)?");

  /// Both halves of a number with other factors, so that no two of a million are alike by chance.
  private static final int FACTOR = 131;

  static PrintedLine of(String line) {
    String words = line.indexOf('&') < 0 ? line : unescaped(line);
    Matcher time = TIME.matcher(words);
    if (time.find()) {
      return new PrintedLine(number(time.group()), EXACT);
    }
    Matcher row = ROW.matcher(words);
    if (row.find()) {
      return new PrintedLine(number(row.group()), 1);
    }
    Matcher compilation = COMPILATION.matcher(words);
    return compilation.find()
        ? new PrintedLine(number(compilation.group()), 1)
        : new PrintedLine(number(words.strip()), 0);
  }

  /// A `LogFile` is XML.
  private static String unescaped(String line) {
    return line.replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&apos;", "'")
        .replace("&amp;", "&");
  }

  private static long number(String words) {
    int second = 0;
    for (int i = 0; i < words.length(); i++) {
      second = FACTOR * second + words.charAt(i);
    }
    return (long) words.hashCode() << Integer.SIZE | Integer.toUnsignedLong(second);
  }
}
