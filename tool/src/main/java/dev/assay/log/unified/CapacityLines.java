package dev.assay.log.unified;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Line;
import dev.assay.log.line.ReservedHeap;
import dev.assay.log.line.UsedHeap;
import dev.assay.model.Fact;

/// Lines of `gc,heap` in which ZGC tells the most that its heap may have: `Max Capacity:
/// 160M(100%)` from JDK 13 on, with the generation in front from JDK 21 on; before, its capacity
/// where that is all of it, ` Capacity: 160M (100%)`, which tells what is committed too. And the
/// most that was in use since the mark's start, the fifth column of ` Used: 92M (58%) 104M (65%)
/// 110M (69%) 64M (40%) 118M (74%)`, which only the row of the whole heap has. And what was alive
/// when marking ended, the second one of ` Live: - 27M (35%) 27M (35%) 27M (35%)`; a minor
/// collection, `y: `, marks only a part of it. Classes stand below the heap, ` Metaspace used
/// 4927K, committed 12096K, reserved 98304K`, when a JVM ends and, until JDK 15, around
/// collections; so do the rows of other collectors, whose addresses tell the maximum, too.
final class CapacityLines {

  private static final byte[] CAPACITY = Ascii.of("Capacity: ");
  private static final byte[] USED = Ascii.of("Used: ");
  private static final byte[] LIVE = Ascii.of("Live: ");

  private static final byte[] METASPACE = Ascii.of("Metaspace ");
  private static final byte[] COMMITTED = Ascii.of("committed ");

  /// The column of the end of marking.
  private static final int MARKED = 2;

  /// The column of the most.
  private static final int HIGH = 5;

  private static final byte[] WHOLE = Ascii.of("(100%)");

  /// What stands behind the letter of a generation: `Y: `, `y: `, `O: `.
  private static final byte[] GENERATION = Ascii.of(": ");

  private final LineEvents events;
  private final CycleRows cycle;
  private final UsedHeap used = new UsedHeap();
  private final ReservedHeap reserved = new ReservedHeap();

  CapacityLines(LineEvents events, CycleRows cycle) {
    this.events = events;
    this.cycle = cycle;
  }

  /// The rows of the heap that a JVM leaves follow.
  void ends() {
    used.forget();
    reserved.forget();
  }

  /// Whether a line with this first letter may tell it. The rows are indented, unless a page has
  /// put the blanks in a line together.
  static boolean mayTell(int letter) {
    return switch (letter) {
      case 'M', 'Y', 'y', 'O', 'Z', ' ' -> true;
      case 'C', 'L', 'U', 'D', 'P', 'T', 'c', 'd', 'g', 'p', 't' -> true;
      default -> Ascii.isDigit(letter);
    };
  }

  /// Reads what stands behind the number of the collection. Lines of other shapes are details.
  void read(Line line, int begin, long id) {
    byte[] bytes = line.bytes;
    int to = line.to;
    int from = Ascii.at(bytes, begin + 1, to, GENERATION) ? begin + 1 + GENERATION.length : begin;
    boolean most = Ascii.at(bytes, from, to, InitLines.MAX_CAPACITY);
    int label = most || from >= to || bytes[from] != ' ' ? from : from + 1;
    int behind = label + (most ? InitLines.MAX_CAPACITY : CAPACITY).length;
    if (!most && !Ascii.at(bytes, label, to, CAPACITY)) {
      row(line, begin, Ascii.skipSpaces(bytes, from, to));
      return;
    }
    if (!most) {
      cycle.capacity(bytes, behind, to, id);
    }
    int end = Ascii.find(bytes, from, to, '(');
    if (Ascii.at(bytes, end, to, WHOLE)) {
      int digits = Ascii.skipSpaces(bytes, behind, end);
      tell(line, Fact.HEAP_MAXIMUM, Ascii.size(bytes, digits, Ascii.trimmed(bytes, digits, end)));
    }
  }

  private void row(Line line, int begin, int from) {
    if (Ascii.at(line.bytes, from, line.to, USED)) {
      tell(line, Fact.HEAP_PEAK, HeapRow.size(line.bytes, from + USED.length, line.to, HIGH));
    } else if (Ascii.at(line.bytes, from, line.to, LIVE)) {
      live(line, line.bytes[begin], HeapRow.size(line.bytes, from + LIVE.length, line.to, MARKED));
    } else if (Ascii.at(line.bytes, from, line.to, METASPACE)) {
      classes(line, from);
    } else {
      tell(line, Fact.HEAP_PEAK, used.read(line.bytes, from, line.to));
      tell(line, Fact.HEAP_FULL, reserved.read(line.bytes, from, line.to));
    }
  }

  private void live(Line line, int letter, long bytes) {
    if (bytes < 0) {
      return;
    }
    switch (letter) {
      case ' ', 'L' -> events.state(line, Fact.HEAP_LIVE, Long.toString(bytes));
      case 'Y' -> events.state(line, Fact.YOUNG_LIVE, Long.toString(bytes));
      case 'O' -> events.state(line, Fact.OLD_LIVE, Long.toString(bytes));
      default -> {}
    }
  }

  private void classes(Line line, int from) {
    int committed = Ascii.find(line.bytes, from, line.to, COMMITTED);
    if (committed >= 0) {
      int begin = committed + COMMITTED.length;
      int end = Ascii.find(line.bytes, begin, line.to, ',');
      tell(line, Fact.METASPACE_PEAK, Ascii.size(line.bytes, begin, end));
    }
  }

  private void tell(Line line, Fact fact, long bytes) {
    if (bytes > 0) {
      events.state(line, fact, Long.toString(bytes));
    }
  }
}
