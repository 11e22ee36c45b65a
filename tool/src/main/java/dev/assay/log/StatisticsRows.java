package dev.assay.log;

import dev.assay.log.LineReader.Reading;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.Safepoint;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Rows of `safepoint,stats` from JDK 13 on, in nanoseconds. Where the tag `safepoint` is logged
/// too, its line follows each row and says the same; then the rows feed nothing.
final class StatisticsRows {

  private final Interned<String> names = new Interned<>(Function.identity());
  private final LogEvents events;
  private final PauseTally pauses;
  private final Decorations decorations;
  private final long[] numbers = new long[4];
  private boolean superfluous;
  private @Nullable Safepoint held;

  StatisticsRows(LogEvents events, PauseTally pauses, Decorations decorations) {
    this.events = events;
    this.pauses = pauses;
    this.decorations = decorations;
  }

  /// The log has lines with the tag `safepoint`.
  void leaveToOthers() {
    superfluous = true;
    if (held != null) {
      pauses.putBack(held.pauses(), held.pauseNanos());
      held = null;
    }
  }

  /// Whether rows feed nothing.
  boolean isSuperfluous() {
    return superfluous;
  }

  Reading read(Line line, int from) {
    StrayDecorations.join(line, from);
    if (superfluous) {
      return Reading.UNDERSTOOD;
    }
    Safepoint row = row(line, from);
    if (row != null) {
      end();
      held = row;
      pauses.clear();
    }
    return Reading.UNDERSTOOD;
  }

  /// Gives out the row that was held back.
  void end() {
    if (held != null) {
      events.accept(held);
      held = null;
    }
  }

  private @Nullable Safepoint row(Line line, int from) {
    byte[] bytes = line.bytes;
    int threads = Ascii.find(bytes, from, line.to, '[');
    int open = Ascii.find(bytes, Math.min(threads + 1, line.to), line.to, '[');
    int close = Ascii.find(bytes, open, line.to, ']');
    int count = close < line.to ? numbers(bytes, open + 1, close) : 0;
    if (count < 3) {
      return null;
    }
    String name = names.of(bytes, from, Ascii.trimmed(bytes, from, threads));
    long housekeeping = count == 4 ? numbers[1] : LogEvent.UNKNOWN;
    long total = numbers[count - 1];
    return new Safepoint(
        decorations.at(line),
        name,
        LogEvent.UNKNOWN,
        numbers[0],
        housekeeping,
        numbers[count - 2],
        LogEvent.UNKNOWN,
        total,
        pauses.count(),
        Math.min(pauses.nanos(), total));
  }

  private int numbers(byte[] bytes, int from, int to) {
    int count = 0;
    int i = Ascii.skipSpaces(bytes, from, to);
    while (i < to && count < numbers.length) {
      int end = Ascii.skipDigits(bytes, i, to);
      long value = Ascii.number(bytes, i, end);
      if (value < 0) {
        return 0;
      }
      numbers[count++] = value;
      i = Ascii.skipSpaces(bytes, end, to);
    }
    return i == to ? count : 0;
  }
}
