package dev.assay.log;

import dev.assay.model.LogEvent.Fact;
import dev.assay.model.LogEvent.Statement;

/// Lines of `gc,heap` in which ZGC tells the most that its heap may have: `Max Capacity:
/// 160M(100%)` from JDK 13 on, with the generation in front from JDK 21 on; before, its capacity
/// where that is all of it, ` Capacity: 160M (100%)`.
final class CapacityLines {

  private static final byte[] MAXIMUM = Ascii.of("Max Capacity: ");
  private static final byte[] CAPACITY = Ascii.of(" Capacity: ");
  private static final byte[] WHOLE = Ascii.of("(100%)");

  /// What stands behind the letter of a generation: `Y: `, `y: `, `O: `.
  private static final byte[] GENERATION = Ascii.of(": ");

  private final LogEvents events;
  private final Decorations decorations;

  CapacityLines(LogEvents events, Decorations decorations) {
    this.events = events;
    this.decorations = decorations;
  }

  /// Whether a line with this first letter may tell it.
  static boolean mayTell(int letter) {
    return letter == 'M' || letter == 'Y' || letter == 'y' || letter == 'O' || letter == ' ';
  }

  /// Reads what stands behind the number of the collection. Lines of other shapes are details.
  void read(Line line, int begin) {
    byte[] bytes = line.bytes;
    int to = line.to;
    int from = Ascii.at(bytes, begin + 1, to, GENERATION) ? begin + 1 + GENERATION.length : begin;
    byte[] label = Ascii.at(bytes, from, to, MAXIMUM) ? MAXIMUM : CAPACITY;
    if (!Ascii.at(bytes, from, to, label)) {
      return;
    }
    int end = Ascii.find(bytes, from, to, '(');
    if (Ascii.at(bytes, end, to, WHOLE)) {
      int digits = Ascii.skipSpaces(bytes, from + label.length, end);
      tell(line, Ascii.size(bytes, digits, Ascii.trimmed(bytes, digits, end)));
    }
  }

  private void tell(Line line, long bytes) {
    if (bytes > 0) {
      events.accept(new Statement(decorations.at(line), Fact.HEAP_MAXIMUM, Long.toString(bytes)));
    }
  }
}
