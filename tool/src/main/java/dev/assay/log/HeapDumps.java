package dev.assay.log;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.PauseKind;

/// The heap dumps that a JVM writes in front of a full collection and behind it, because flags ask
/// for them. The times of the collection that are told behind them hold theirs, too.
final class HeapDumps {

  static final byte[] DUMP = Ascii.of("Heap Dump (");

  private long id = LogEvent.UNKNOWN;
  private long nanos;

  /// An instant within the first one.
  private long within;

  /// Notes one.
  Pause add(At at, long collection, String name, long duration) {
    boolean first = !isOf(collection);
    nanos = duration + (first ? 0 : nanos);
    within = first ? CollectionLines.instant(at) - duration / 2 : within;
    id = collection;
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
    return collection >= 0 && collection == id;
  }

  /// What a pause took beside them. G1 of JDK 9 to 11 makes them before the pause begins and behind
  /// its end.
  long without(At at, long collection, long duration) {
    boolean around =
        isOf(collection) && duration >= nanos && CollectionLines.instant(at) - duration <= within;
    return around ? duration - nanos : duration;
  }
}
