package dev.assay.log.unified;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Line;
import dev.assay.log.line.LineReader.Reading;
import dev.assay.log.line.LogEvents;
import dev.assay.model.LogEvent.Fact;
import dev.assay.model.LogEvent.Statement;

/// Lines in which a JVM tells at its start what it is and has: version, processors, memory, heap.
final class InitLines {

  private static final byte[] REGION_SIZE = Ascii.of("Heap Region Size: ");
  private static final byte[] HEAP_REGION_SIZE = Ascii.of("region size ");
  private static final byte[] HEAP_ADDRESS = Ascii.of("Heap address: ");
  private static final byte[] HEAP_SIZE = Ascii.of(", size: ");
  private static final byte[] MEGABYTES = Ascii.of(" MB");
  private static final byte[] CAPACITY = Ascii.of("Heap Max Capacity: ");

  /// So ZGC calls it, from JDK 13 on.
  private static final byte[] MAX_CAPACITY = Ascii.of("Max Capacity: ");

  private static final byte[] VERSION = Ascii.of("Version: ");
  private static final byte[] MEMORY = Ascii.of("Memory: ");
  private static final byte[] CPUS = Ascii.of("CPUs: ");
  private static final byte[] WORKERS = Ascii.of("Parallel Workers: ");
  private static final byte[] CONCURRENT_WORKERS = Ascii.of("Concurrent Workers: ");

  private final LogEvents events;
  private final Decorations decorations;
  private final HeapLines heap;

  InitLines(LogEvents events, Decorations decorations, HeapLines heap) {
    this.events = events;
    this.decorations = decorations;
    this.heap = heap;
  }

  Reading read(Line line, int from) {
    if (Ascii.at(line.bytes, from, line.to, VERSION)) {
      events.started(decorations.at(line));
    }
    if (!state(line, from, VERSION, Fact.VERSION)
        && !state(line, from, CPUS, Fact.CPUS)
        && !size(line, from, MEMORY, Fact.MEMORY)
        && !number(line, from, WORKERS, Fact.WORKERS)
        && !number(line, from, CONCURRENT_WORKERS, Fact.CONCURRENT_WORKERS)
        && !size(line, from, CAPACITY, Fact.HEAP_MAXIMUM)
        && !size(line, from, MAX_CAPACITY, Fact.HEAP_MAXIMUM)
        && !heapAddress(line, from)
        && Ascii.at(line.bytes, from, line.to, REGION_SIZE)) {
      regionSize(line, from + REGION_SIZE.length);
    }
    return Reading.UNDERSTOOD;
  }

  /// The size of G1's regions stands here.
  void regionSize(Line line, int from) {
    regionSize(line, size(line, from));
  }

  private void regionSize(Line line, long bytes) {
    heap.regionSize(bytes);
    if (bytes >= 0) {
      events.accept(new Statement(decorations.at(line), Fact.REGION_SIZE, Long.toString(bytes)));
    }
  }

  /// The heap at the JVM's end, or around a collection: ` region size 1024K, 50 young (51200K), 8
  /// survivors (8192K)`.
  void heap(Line line, int from) {
    int begin = Ascii.skipBlanks(line.bytes, from, line.to);
    if (Ascii.at(line.bytes, begin, line.to, HEAP_REGION_SIZE)) {
      int size = begin + HEAP_REGION_SIZE.length;
      regionSize(line, Ascii.size(line.bytes, size, Ascii.find(line.bytes, size, line.to, ',')));
    }
  }

  private boolean state(Line line, int from, byte[] label, Fact fact) {
    if (!Ascii.at(line.bytes, from, line.to, label)) {
      return false;
    }
    int begin = from + label.length;
    // Behind `(release)` may stand what another program wrote.
    int close = Ascii.find(line.bytes, begin, line.to, ')');
    String value = line.text(begin, Math.min(line.to, close + 1)).strip();
    events.accept(new Statement(decorations.at(line), fact, value));
    return true;
  }

  private boolean number(Line line, int from, byte[] label, Fact fact) {
    if (!Ascii.at(line.bytes, from, line.to, label)) {
      return false;
    }
    int begin = from + label.length;
    long number = Ascii.number(line.bytes, begin, Ascii.skipDigits(line.bytes, begin, line.to));
    if (number > 0) {
      events.accept(new Statement(decorations.at(line), fact, Long.toString(number)));
    }
    return true;
  }

  private boolean size(Line line, int from, byte[] label, Fact fact) {
    if (!Ascii.at(line.bytes, from, line.to, label)) {
      return false;
    }
    long bytes = size(line, from + label.length);
    if (bytes >= 0) {
      events.accept(new Statement(decorations.at(line), fact, Long.toString(bytes)));
    }
    return true;
  }

  /// JDK 9 to 28: `Heap address: 0x00000000fc000000, size: 64 MB, Compressed Oops mode: 32-bit`.
  private boolean heapAddress(Line line, int from) {
    int begin = Ascii.find(line.bytes, from, line.to, HEAP_SIZE) + HEAP_SIZE.length;
    int end = Ascii.skipDigits(line.bytes, Math.max(begin, from), line.to);
    if (!Ascii.at(line.bytes, from, line.to, HEAP_ADDRESS)
        || !Ascii.at(line.bytes, end, line.to, MEGABYTES)) {
      return false;
    }
    long megabytes = Ascii.number(line.bytes, begin, end);
    if (megabytes > 0 && megabytes < 1L << 40) {
      String bytes = Long.toString(megabytes << 20);
      events.accept(new Statement(decorations.at(line), Fact.HEAP_MAXIMUM, bytes));
    }
    return true;
  }

  /// Bytes that a line ends with, or the field of a program in which it stands.
  static long size(Line line, int from) {
    return Ascii.size(line.bytes, from, CollectionLines.endOfField(line.bytes, from, line.to));
  }
}
