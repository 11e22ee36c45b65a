package dev.assay.ledger;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Collections that a log ought to tell and does not, as their numbers show: a file of a rotated
/// set is not there, or lines were cut out. Of one run.
final class MissingCollections {

  /// Fewer may be told by lines that the log was not asked for.
  private static final long FEWEST = 10;

  /// Of collections seen so far, this share may be absent in a log that tells all of them.
  private static final double ABSENT = 0.2;

  private long last = -1;
  private long seen;
  private long absent;

  /// Those of holes that were told.
  private long told;

  private long begun = -1;

  /// Whether many are absent at once where that was not told.
  private boolean untold;

  /// Takes the number of the next collection, or unknown.
  ///
  /// @return which ones are missing before it, or nothing
  @Nullable String before(long id) {
    if (id <= last) {
      return null;
    }
    long first = last + 1;
    boolean goesOn = last >= 0;
    begun = goesOn ? begun : id;
    seen++;
    last = id;
    if (!goesOn || id == first) {
      return null;
    }
    boolean whole = seen > FEWEST && absent <= ABSENT * seen;
    boolean many = id - first >= FEWEST;
    if (whole && many) {
      told += id - first;
      return "GC(%d) to GC(%d)".formatted(first, id - 1);
    }
    absent += id - first;
    untold |= many;
    return null;
  }

  /// Whether more are missing than are there, as where somebody looked for some of them. Of those
  /// that a log tells, at whatever level, nearly all bear a number in a line.
  boolean areMost() {
    return (untold || told > 0) && absent + told > seen;
  }

  /// Whether many are missing somewhere and none of the holes was told.
  boolean areUntold() {
    return untold && told == 0;
  }

  /// How many are missing.
  String words() {
    return String.format(
        Locale.ROOT,
        "%,d of %,d from GC(%d) to GC(%d)",
        absent + told,
        last - begun + 1,
        begun,
        last);
  }
}
