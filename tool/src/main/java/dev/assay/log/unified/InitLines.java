package dev.assay.log.unified;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.FormerStart;
import dev.assay.log.line.Line;
import dev.assay.log.line.LineReader.Reading;
import dev.assay.model.Fact;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/// Lines in which a JVM tells at its start what it is and has: version, processors, memory, heap.
final class InitLines {

  static final byte[] REGION_SIZE = Ascii.of("Heap Region Size: ");
  private static final byte[] HEAP_REGION_SIZE = Ascii.of("region size ");
  static final byte[] HEAP_ADDRESS = Ascii.of("Heap address: ");
  private static final byte[] HEAP_SIZE = Ascii.of(", size: ");
  private static final byte[] MEGABYTES = Ascii.of(" MB");
  static final byte[] CAPACITY = Ascii.of("Heap Max Capacity: ");

  /// So ZGC calls it, from JDK 13 on.
  static final byte[] MAX_CAPACITY = Ascii.of("Max Capacity: ");

  /// Of any collector, at debug: `Minimum heap 8388608 Initial heap 314572800 Maximum heap
  /// 314572800`.
  private static final byte[] LIMITS = Ascii.of("Minimum heap ");

  private static final byte[] LIMIT = Ascii.of(" Maximum heap ");

  static final byte[] VERSION = Ascii.of("Version: ");
  static final byte[] MEMORY = Ascii.of("Memory: ");
  static final byte[] CPUS = Ascii.of("CPUs: ");

  /// Of `os+cpu`: `CPU: total 2 (initial active 2) (2 cores per cpu`, up to JDK 10 without a blank.
  private static final byte[] PROCESSORS = Ascii.of("CPU:");

  private static final byte[] TOTAL = Ascii.of("total ");
  private static final byte[] ACTIVE = Ascii.of(" (initial active ");
  static final byte[] WORKERS = Ascii.of("Parallel Workers: ");
  static final byte[] CONCURRENT_WORKERS = Ascii.of("Concurrent Workers: ");

  /// ZGC from JDK 15 on: of pauses, and of all beside the program; for each generation as many as
  /// `Max` may be at work.
  private static final byte[] RUNTIME_WORKERS = Ascii.of("Runtime Workers: ");

  private static final byte[] GC_WORKERS = Ascii.of("GC Workers: ");
  private static final byte[] GC_WORKERS_MAX = Ascii.of("GC Workers Max: ");

  /// Shenandoah of JDK 17 and later, and of JDK 11.
  private static final byte[] PASSIVE = Ascii.of("Mode: Passive");

  private static final byte[] SHENANDOAH_PASSIVE = Ascii.of("Shenandoah GC mode: Passive");

  private final LineEvents events;
  private final HeapLines heap;
  private final WorkerLines workers;

  /// @param workers tells threads that no line here does
  InitLines(LineEvents events, HeapLines heap, WorkerLines workers) {
    this.events = events;
    this.heap = heap;
    this.workers = workers;
  }

  Reading read(Line line, int from) {
    if (Ascii.at(line.bytes, from, line.to, VERSION)) {
      events.started(line);
    }
    if (!tells(line, from, VERSION, Fact.VERSION, InitLines::words)
        && !tells(line, from, CPUS, Fact.CPUS, InitLines::available)
        && !tells(line, from, MEMORY, Fact.MEMORY, InitLines::bytes)
        && !threads(line, from)
        && !tells(line, from, CAPACITY, Fact.HEAP_MAXIMUM, InitLines::bytes)
        && !tells(line, from, MAX_CAPACITY, Fact.HEAP_MAXIMUM, InitLines::bytes)
        && !heapAddress(line, from)
        && !isPassive(line, from)
        && !processors(line, from)) {
      former(line, from);
    }
    return Reading.UNDERSTOOD;
  }

  private void former(Line line, int from) {
    if (Ascii.at(line.bytes, from, line.to, REGION_SIZE)) {
      regionSize(line, from + REGION_SIZE.length);
    } else {
      FormerStart.read(line.bytes, from, line.to, (fact, value) -> events.state(line, fact, value));
    }
  }

  /// Those of the machine, and those that the JVM may use.
  private boolean processors(Line line, int from) {
    byte[] bytes = line.bytes;
    boolean here = Ascii.at(bytes, from, line.to, PROCESSORS);
    int total = here ? Ascii.skipSpaces(bytes, from + PROCESSORS.length, line.to) : line.to;
    int digits = total + TOTAL.length;
    int end = Ascii.at(bytes, total, line.to, TOTAL) ? Ascii.skipDigits(bytes, digits, line.to) : 0;
    if (end > digits && Ascii.at(bytes, end, line.to, ACTIVE)) {
      int active = end + ACTIVE.length;
      String available = line.text(active, Ascii.skipDigits(bytes, active, line.to));
      events.state(line, Fact.CPUS, line.text(digits, end) + " total, " + available + " available");
    }
    return here;
  }

  /// The size of G1's regions stands here.
  void regionSize(Line line, int from) {
    regionSize(line, size(line, from));
  }

  private void regionSize(Line line, long bytes) {
    heap.regionSize(bytes);
    if (bytes >= 0) {
      events.state(line, Fact.REGION_SIZE, Long.toString(bytes));
    }
  }

  /// How large the heap may become; or the heap at the JVM's end, or around a collection: ` region
  /// size 1024K, 50 young (51200K), 8 survivors (8192K)`.
  void heap(Line line, int from) {
    int begin = Ascii.skipBlanks(line.bytes, from, line.to);
    if (Ascii.at(line.bytes, begin, line.to, LIMITS)) {
      int limit = Ascii.find(line.bytes, begin, line.to, LIMIT);
      String bytes = limit < 0 ? null : number(line, limit + LIMIT.length);
      if (bytes != null) {
        events.state(line, Fact.HEAP_MAXIMUM, bytes);
      }
    } else if (Ascii.at(line.bytes, begin, line.to, HEAP_REGION_SIZE)) {
      int size = begin + HEAP_REGION_SIZE.length;
      regionSize(line, Ascii.size(line.bytes, size, Ascii.find(line.bytes, size, line.to, ',')));
    }
  }

  /// Whether the line begins with a label. A value that is damaged tells nothing.
  private boolean tells(
      Line line,
      int from,
      byte[] label,
      Fact fact,
      BiFunction<Line, Integer, @Nullable String> read) {
    boolean here = Ascii.at(line.bytes, from, line.to, label);
    String value = here ? read.apply(line, from + label.length) : null;
    if (value != null) {
      events.state(line, fact, value);
    }
    return here;
  }

  private boolean threads(Line line, int from) {
    boolean told =
        tells(line, from, WORKERS, Fact.WORKERS, InitLines::number)
            || tells(line, from, CONCURRENT_WORKERS, Fact.CONCURRENT_WORKERS, InitLines::number)
            || tells(line, from, RUNTIME_WORKERS, Fact.WORKERS, InitLines::number)
            || tells(line, from, GC_WORKERS, Fact.CONCURRENT_WORKERS, InitLines::number)
            || tells(line, from, GC_WORKERS_MAX, Fact.CONCURRENT_WORKERS, InitLines::number);
    if (told) {
      workers.told();
    }
    return told;
  }

  /// Shenandoah begins no cycle by itself. One flag alone makes that so.
  private boolean isPassive(Line line, int from) {
    boolean passive =
        Ascii.at(line.bytes, from, line.to, PASSIVE)
            || Ascii.at(line.bytes, from, line.to, SHENANDOAH_PASSIVE);
    if (passive) {
      events.state(line, Fact.COMMAND_LINE, "-XX:ShenandoahGCMode=passive");
    }
    return passive;
  }

  private static String words(Line line, int begin) {
    // Behind `(release)` may stand what another program wrote.
    int close = Ascii.find(line.bytes, begin, line.to, ')');
    return line.text(begin, Math.min(line.to, close + 1)).strip();
  }

  private static String available(Line line, int begin) {
    return line.text(begin, Note.begin(line.bytes, begin, line.to)).strip();
  }

  private static @Nullable String number(Line line, int begin) {
    long number = Ascii.numberAt(line.bytes, begin, line.to);
    return number > 0 ? Long.toString(number) : null;
  }

  private static @Nullable String bytes(Line line, int begin) {
    long bytes = size(line, begin);
    return bytes >= 0 ? Long.toString(bytes) : null;
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
      events.state(line, Fact.HEAP_MAXIMUM, Long.toString(megabytes << 20));
    }
    return true;
  }

  /// Bytes that a line ends with, or the field of a program in which it stands, or in front of a
  /// note.
  static long size(Line line, int from) {
    byte[] bytes = line.bytes;
    long size = Ascii.size(bytes, from, CollectionLines.endOfField(bytes, from, line.to));
    return size >= 0 ? size : Ascii.size(bytes, from, Note.begin(bytes, from, line.to));
  }
}
