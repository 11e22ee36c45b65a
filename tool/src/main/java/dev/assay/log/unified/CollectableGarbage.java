package dev.assay.log.unified;

import dev.assay.log.line.Ascii;
import dev.assay.model.LogEvent;

/// What Shenandoah finds at the end of marking, `Collectable Garbage: 93M (98%), Immediate: 83M
/// (87%), 332 regions, CSet: 10M (11%), 41 regions`. From JDK 26 on it tells the heap of a cycle
/// only when that is gone, so that what was allocated while it marked is told nowhere else.
final class CollectableGarbage {

  private static final byte[] WORDS = Ascii.of("Collectable Garbage: ");
  private static final byte[] IMMEDIATE = Ascii.of(" Immediate: ");
  private static final byte[] COLLECTED = Ascii.of(" CSet: ");

  private long id = LogEvent.UNKNOWN;

  /// In regions that hold nothing else.
  private long immediate;

  /// In those out of which the rest is copied.
  private long collected;

  /// Reads a line of it; false for others.
  boolean read(byte[] text, int from, int to, long collection) {
    if (!Ascii.at(text, from, to, WORDS)) {
      return false;
    }
    immediate = size(text, from, to, IMMEDIATE);
    collected = size(text, from, to, COLLECTED);
    id = collection;
    return true;
  }

  private static long size(byte[] text, int from, int to, byte[] words) {
    int found = Ascii.find(text, from, to, words);
    int begin = found + words.length;
    return found < 0 ? 0 : Math.max(0, Ascii.size(text, begin, Ascii.find(text, begin, to, ' ')));
  }

  /// Bytes that the next cleanup of this collection frees: the first what needs no copying, the
  /// second the rest.
  long next(long collection) {
    long next = id >= 0 && id == collection ? immediate : 0;
    immediate = collected;
    collected = 0;
    return next;
  }

  /// All bytes that this collection frees, or unknown where no line tells such. One that was given
  /// up while it marked has none.
  long all(long collection) {
    return id < 0 ? LogEvent.UNKNOWN : next(collection) + next(collection);
  }
}
