package dev.assay.log.unified;

import dev.assay.log.line.Ascii;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.PauseKind;

/// The heap dumps that a JVM writes in front of a full collection and behind it, because flags ask
/// for them. The times of the collection that are told behind them hold theirs, too, and so do
/// those of a young one that Serial or CMS began around full ones, with the number before theirs.
final class HeapDumps {

  static final byte[] DUMP = Ascii.of("Heap Dump (");

  /// What was dumped around one collection, or around some whose numbers follow one another.
  private static final class Sum {
    private long first = LogEvent.UNKNOWN;
    private long nanos;

    /// An instant within the first dump.
    private long within;

    void begin(At at, long collection, long duration) {
      first = collection;
      nanos = duration;
      within = CollectionLines.instant(at) - duration / 2;
    }

    boolean isWithin(At at, long duration) {
      long end = CollectionLines.instant(at);
      return first >= 0 && duration >= nanos && end - duration <= within && within <= end;
    }
  }

  private final Sum full = new Sum();
  private final Sum fulls = new Sum();

  /// Number of the collection around which the heap was dumped last.
  private long last = LogEvent.UNKNOWN;

  /// Number of the last young pause around such collections.
  private long young = LogEvent.UNKNOWN;

  /// Notes one.
  Pause add(At at, long collection, String name, long duration) {
    if (collection == last) {
      full.nanos += duration;
    } else {
      full.begin(at, collection, duration);
    }
    if (fulls.first >= 0 && (collection == last || collection == last + 1)) {
      fulls.nanos += duration;
    } else {
      fulls.begin(at, collection, duration);
    }
    last = collection;
    return new Pause(
        at,
        collection,
        PauseKind.DUMP,
        name,
        null,
        duration,
        LogEvent.UNKNOWN,
        LogEvent.UNKNOWN,
        LogEvent.UNKNOWN);
  }

  /// Whether one was told within a collection.
  boolean isOf(long collection) {
    return collection >= 0 && (collection == last || collection == young);
  }

  /// What a pause took beside them. G1 of JDK 9 to 11 makes them before the pause begins and behind
  /// its end.
  long without(At at, long collection, long duration) {
    if (collection < 0 || last < 0) {
      return duration;
    }
    if (collection == last) {
      return full.isWithin(at, duration) ? duration - full.nanos : duration;
    }
    if (collection != fulls.first - 1 || !fulls.isWithin(at, duration)) {
      return duration;
    }
    young = collection;
    fulls.first = LogEvent.UNKNOWN;
    return duration - fulls.nanos;
  }
}
