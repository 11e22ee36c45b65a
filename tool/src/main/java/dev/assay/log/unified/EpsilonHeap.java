package dev.assay.log.unified;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Line;
import dev.assay.model.Fact;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.HeapUse;

/// Reads what Epsilon tells of its heap each time that a twentieth more of it is in use, and at its
/// end: `Heap: 2048M reserved, 376M (18.39%) committed, 104M (5.11%) used`. Nothing is ever freed,
/// so what is in use is all that was allocated.
final class EpsilonHeap {

  static final byte[] HEAP = Ascii.of("Heap: ");
  private static final byte[] RESERVED = Ascii.of(" reserved, ");
  private static final byte[] COMMITTED = Ascii.of(" committed, ");
  private static final byte[] USED = Ascii.of(" used");

  private final LineEvents events;

  /// What was in use when it was told last, or when the JVM started; unknown in an excerpt.
  private long last = LogEvent.UNKNOWN;

  EpsilonHeap(LineEvents events) {
    this.events = events;
  }

  /// A JVM with Epsilon starts.
  void starts() {
    last = 0;
  }

  /// Whether the line tells it.
  ///
  /// @param from index of `Heap: `
  boolean read(Line line, int from, int to) {
    byte[] bytes = line.bytes;
    int whole = from + HEAP.length;
    int committed = behindReserved(bytes, whole, to);
    int end = committed < 0 ? -1 : Ascii.find(bytes, committed, to, COMMITTED);
    int used = end + COMMITTED.length;
    if (end < 0 || Ascii.find(bytes, used, to, USED) != to - USED.length) {
      return false;
    }
    long maximum = size(bytes, whole, to);
    long inUse = size(bytes, used, to);
    if (maximum < 0 || inUse < 0) {
      return false;
    }
    events.state(line, Fact.HEAP_FULL, Long.toString(maximum));
    // Less in use is the heap of another JVM.
    long before = last < 0 || last > inUse ? inUse : last;
    last = inUse;
    long capacity = size(bytes, committed, to);
    events.accept(
        new HeapUse(
            events.at(line), LogEvent.UNKNOWN, HeapUse.UNFREED, before, inUse, capacity, 0));
    return true;
  }

  /// Index of what is committed, less than 0 if nothing is told to be reserved before it.
  ///
  /// @param from index of what is reserved
  static int behindReserved(byte[] bytes, int from, int to) {
    int behind = Ascii.find(bytes, from, to, ' ');
    return Ascii.at(bytes, behind, to, RESERVED) ? behind + RESERVED.length : -1;
  }

  /// Bytes of the size that begins here.
  private static long size(byte[] bytes, int from, int to) {
    return Ascii.size(bytes, from, Ascii.find(bytes, from, to, ' '));
  }
}
