package dev.assay.log;

import dev.assay.model.LogEvent;

/// What Shenandoah finds at the end of marking, `Collectable Garbage: 83456K (98%), Immediate: ..`.
/// From JDK 26 on it tells the heap of a cycle only when that is gone, so that what was allocated
/// while it marked is told nowhere else.
final class CollectableGarbage {

  private static final byte[] WORDS = Ascii.of("Collectable Garbage: ");

  private long id = LogEvent.UNKNOWN;
  private long bytes;

  /// Reads a line of it; false for others.
  boolean read(byte[] text, int from, int to, long collection) {
    if (!Ascii.at(text, from, to, WORDS)) {
      return false;
    }
    int size = from + WORDS.length;
    bytes = Math.max(0, Ascii.size(text, size, Ascii.find(text, size, to, ' ')));
    id = collection;
    return true;
  }

  /// Bytes found in this collection, which counts once.
  long take(long collection) {
    boolean found = id >= 0 && id == collection;
    id = LogEvent.UNKNOWN;
    return found ? bytes : 0;
  }
}
