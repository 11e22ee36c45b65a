package dev.assay.log;

import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What a line tells of a collection or a stop with all its digits, whatever stands in front of it:
/// the same in each output of its JVM.
///
/// @param stop whether of a stop, and not of a collection
/// @param key number and kind of the collection, nothing of a stop
/// @param figures all that is told of it
record Mark(boolean stop, String key, String figures) {

  /// Pauses, and what ZGC tells of its cycles where it tells no pause.
  private static final Pattern COLLECTION =
      Pattern.compile(
          "GC\\((?<id>\\d{1,9})\\) +(?<kind>(?:[yYO]: )?Pause [A-Za-z ]{1,40}|(?:Garbage|Minor|Major) Collection \\()"
              + "(?<figures>[^\\r\\n]{0,200}?(?:\\d[.,]\\d{3}ms|%\\)->\\d{1,9}M\\(\\d{1,3}%\\)))");

  private static final String YOUNG = "Y: ";

  /// What a major collection tells behind all of its young generation.
  private static final String OLD = "O: Pause Mark End ";

  private static final String AGAIN = "again";

  private static final String EXACT_STOP = "Safepoint \"";
  private static final String STOP = "Total time for which";

  private static final Pattern STOPS =
      Pattern.compile(
          EXACT_STOP
              + "[^\"\\r\\n]{1,80}\", Time since last: [^\\r\\n]{1,300}?Total: +\\d{1,18} ns"
              + "|"
              + STOP
              + " application threads were stopped: [^\\r\\n]{1,99}? seconds(?:, Stopping[^\\r\\n]{1,99}? seconds)?");

  /// Of what the line tells, nothing where that is something else.
  static @Nullable Mark of(String line) {
    if (line.contains("GC(")) {
      Matcher matcher = COLLECTION.matcher(line);
      return matcher.find()
          ? new Mark(false, matcher.group("id") + matcher.group("kind"), matcher.group("figures"))
          : null;
    }
    if (line.contains(EXACT_STOP) || line.contains(STOP)) {
      Matcher matcher = STOPS.matcher(line);
      return matcher.find() ? new Mark(true, "", matcher.group()) : null;
    }
    return null;
  }

  /// Whether it is like no other: JDK 13 and later tell nanoseconds of a stop and since the one
  /// before. Stops of former ones may look alike, so that they are known by their neighbours.
  boolean isExact() {
    return !stop || figures.startsWith(EXACT_STOP);
  }

  /// Whether it tells no time a collection took, as cycles of ZGC, whose sizes are those of many
  /// JVMs: only its time tells which one it was.
  boolean isVague() {
    return !stop && !figures.endsWith("ms");
  }

  /// The number of the collection.
  long collection() {
    int end = 0;
    while (end < key.length() && Character.isDigit(key.charAt(end))) {
      end++;
    }
    return Long.parseLong(key.substring(0, end));
  }

  /// The same or, where it is told already, that of the second time: a major collection of ZGC that
  /// a program asked for marks and relocates the young generation twice before the old one.
  ///
  /// @param told keys of what was told before
  Mark after(Set<String> told) {
    int young = key.indexOf(YOUNG);
    boolean twice =
        young > 0 && told.contains(key) && !told.contains(key.substring(0, young) + OLD);
    return twice ? new Mark(stop, key + AGAIN, figures) : this;
  }

  /// Two halves, so that no two of a million are alike by chance.
  long hash() {
    int second = (figures + key).hashCode();
    return (long) (key + figures).hashCode() << Integer.SIZE | Integer.toUnsignedLong(second * 31);
  }
}
