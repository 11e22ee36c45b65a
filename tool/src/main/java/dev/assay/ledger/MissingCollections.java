package dev.assay.ledger;

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

  /// Takes the number of the next collection, or unknown.
  ///
  /// @return which ones are missing before it, or nothing
  @Nullable String before(long id) {
    if (id <= last) {
      return null;
    }
    long first = last + 1;
    boolean begun = last >= 0;
    seen++;
    last = id;
    if (!begun || id == first) {
      return null;
    }
    boolean whole = seen > FEWEST && absent <= ABSENT * seen;
    if (whole && id - first >= FEWEST) {
      return "GC(%d) to GC(%d)".formatted(first, id - 1);
    }
    absent += id - first;
    return null;
  }
}
