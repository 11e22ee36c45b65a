package dev.assay.ledger.run;

import dev.assay.log.line.Coverage;
import dev.assay.model.LogCoverage.Kind;
import dev.assay.model.LogEvent.At;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Collections that are missing in a log, as the gaps in their numbers show: a file of a rotated
/// set is absent, or lines were cut out. It looks at one run.
final class MissingCollections {

  /// So many must have been seen, and so many be missing at once, before lines are taken for lost.
  private static final long FEWEST = 10;

  /// A log in which a larger share of the collections so far is absent was not asked for all.
  private static final double ABSENT = 0.2;

  private long last = -1;
  private long seen;
  private long absent;

  /// Absent collections that were remarked, which the others do not count.
  private long told;

  private final AbsentNumbers others = new AbsentNumbers();
  private final AbsentNumbers remarked = new AbsentNumbers();

  private long begun = -1;

  /// Where the first was told.
  private At first = At.NOWHERE;

  /// Whether a large hole was not remarked.
  private boolean untold;

  /// Behind the first such hole.
  private At hole = At.NOWHERE;

  /// Takes the number of the next collection, or unknown, and remarks which ones are missing.
  void next(At at, long id, Coverage remarks) {
    first = last < 0 && id >= 0 ? at : first;
    boolean known = untold;
    String which = before(id);
    if (which != null) {
      remarks.irregularity(Kind.COLLECTIONS_MISSING, at, which);
    }
    hole = !known && untold ? at : hole;
  }

  /// Where the first was told that has a number.
  At first() {
    return first;
  }

  /// Takes the number of the next collection, or unknown.
  ///
  /// @return which ones are missing before it, or nothing
  @Nullable String before(long id) {
    if (id == last) {
      return null;
    }
    if (id < last) {
      late(id);
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
      remarked.add(first, id);
      return "GC(%d) to GC(%d)".formatted(first, id - 1);
    }
    absent += id - first;
    others.add(first, id);
    untold |= many;
    return null;
  }

  /// Takes a number that may have been passed over.
  private void late(long id) {
    if (others.remove(id)) {
      absent--;
      seen++;
    } else if (remarked.remove(id)) {
      told--;
      seen++;
    }
  }

  /// Whether more collections are missing than are there, as where somebody searched a log for some
  /// of them. Remarks that, unless holes were remarked already. The level of the log does not
  /// matter: at each of them, nearly every collection has its number in some line.
  boolean areMost(Coverage remarks) {
    boolean most = (untold || told > 0) && absent + told > seen;
    if (most && told == 0) {
      remarks.irregularity(Kind.COLLECTIONS_MISSING, hole, words());
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
