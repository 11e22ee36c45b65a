package dev.assay.log.source;

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
public record Mark(boolean stop, String key, String figures) {

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

  /// Of `safepoint+stats` since JDK 13: threads, then nanoseconds of the way to the stop, perhaps
  /// of the housekeeping, of the operation and of all.
  private static final Pattern ROW =
      Pattern.compile(
          "(\\w{1,80}) *\\[ *\\d+ +\\d+ *]\\[ *\\d+(?: +\\d+)? +(\\d{1,18}) +(\\d{1,18}) *] +\\d");

  /// The figures of a row in a line of its own, where the operation is told up to the last thread
  /// that goes on.
  private static final Pattern COLUMNS =
      Pattern.compile(
          "\"(\\w+)\".* At safepoint: (\\d{1,18}) ns, (?:Leaving safepoint: (\\d{1,18}) ns, )?Total: +(\\d{1,18}) ns");

  private static final String OF_TABLE = "Row of ";

  /// Of what the line tells, nothing where that is something else.
  public static @Nullable Mark of(String line) {
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
    if (line.contains("][ ")) {
      Matcher matcher = ROW.matcher(line);
      return matcher.find()
          ? row(matcher.group(1), Long.parseLong(matcher.group(2)), matcher.group(3))
          : null;
    }
    return null;
  }

  private static Mark row(String operation, long operating, String total) {
    return new Mark(true, "", OF_TABLE + operation + ' ' + operating + ' ' + total);
  }

  public boolean isRow() {
    return stop && figures.startsWith(OF_TABLE);
  }

  /// Whether it is the line that follows a row, and tells the same stop.
  public boolean isOfRow(@Nullable Mark before) {
    return before != null && before.isRow() && !isRow() && before.equals(row());
  }

  /// The row that tells the same stop, nothing of one of a JDK before 13.
  public @Nullable Mark row() {
    if (isRow()) {
      return this;
    }
    Matcher columns = COLUMNS.matcher(figures);
    if (!stop || !columns.find()) {
      return null;
    }
    String leaving = columns.group(3);
    long operating = Long.parseLong(columns.group(2));
    return row(
        columns.group(1),
        leaving == null ? operating : operating + Long.parseLong(leaving),
        columns.group(4));
  }

  /// Whether it is like no other: JDK 13 and later tell nanoseconds of a stop and since the one
  /// before. Stops of former ones may look alike, so that they are known by their neighbours.
  public boolean isExact() {
    return !stop || !figures.startsWith(STOP);
  }

  /// Whether it tells no time a collection took, as cycles of ZGC, whose sizes are those of many
  /// JVMs: only its time tells which one it was.
  public boolean isVague() {
    return !stop && !figures.endsWith("ms");
  }

  /// The number of the collection.
  public long collection() {
    int end = 0;
    while (end < key.length() && Character.isDigit(key.charAt(end))) {
      end++;
    }
    return Long.parseLong(key.substring(0, end));
  }

  /// This mark or, where it is told already, that of the second time: a major collection of ZGC
  /// that a program asked for marks and relocates the young generation twice before the old one.
  ///
  /// @param told keys of what was told before
  public Mark after(Set<String> told) {
    int young = key.indexOf(YOUNG);
    boolean twice =
        young > 0 && told.contains(key) && !told.contains(key.substring(0, young) + OLD);
    return twice ? new Mark(stop, key + AGAIN, figures) : this;
  }

  /// Two halves, so that no two of a million are alike by chance.
  public long hash() {
    int second = (figures + key).hashCode();
    return (long) (key + figures).hashCode() << Integer.SIZE | Integer.toUnsignedLong(second * 31);
  }
}
