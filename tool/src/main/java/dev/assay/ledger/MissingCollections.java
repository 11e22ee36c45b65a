package dev.assay.ledger;

import dev.assay.log.line.Coverage;
import dev.assay.model.LogCoverage.Kind;
import dev.assay.model.LogEvent.At;
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

  /// Behind the first such hole.
  private At hole = LastLines.NOWHERE;

  /// Takes the number of the next collection, or unknown, and remarks which ones are missing.
  void next(At at, long id, Coverage remarks) {
    boolean known = untold;
    String absent = before(id);
    if (absent != null) {
      remarks.irregularity(Kind.COLLECTIONS_MISSING, at.file(), at.line(), absent);
    }
    hole = !known && untold ? at : hole;
  }

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

  /// Whether more are missing than are there, as where somebody looked for some of them: that is
  /// remarked unless their holes were. Of those that a log tells, at whatever level, nearly all
  /// bear a number in a line.
  boolean areMost(Coverage remarks) {
    boolean most = (untold || told > 0) && absent + told > seen;
    if (most && told == 0) {
      remarks.irregularity(Kind.COLLECTIONS_MISSING, hole.file(), hole.line(), words());
    }
    return most;
  }

  private String words() {
    return String.format(
        Locale.ROOT,
        "%,d of %,d from GC(%d) to GC(%d)",
        absent + told,
        last - begun + 1,
        begun,
        last);
  }
}
