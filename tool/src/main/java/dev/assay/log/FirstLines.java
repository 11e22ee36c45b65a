package dev.assay.log;

import dev.assay.log.envelope.Envelope;
import dev.assay.log.line.Ascii;
import dev.assay.log.line.Line;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The first bytes of a file. The first collection of a JDK up to 8 shows what another program put
/// in front of each line; a log that begins within a pause has lines before it.
final class FirstLines {

  private static final byte[] COLLECTION = Ascii.of("[GC ");
  private static final byte[] WORKER = Ascii.of("[GC Worker");
  private static final byte[] FULL = Ascii.of("[Full GC ");

  private final byte[] bytes;
  private final int from;
  private final int to;

  /// @param from where a line begins
  FirstLines(byte[] bytes, int from, int to) {
    this.bytes = bytes;
    this.from = from;
    this.to = to;
  }

  /// Shows a reader of decorations the line with the first collection, if a time or another number
  /// in brackets stands in front of the first line: then it is the first to judge lines.
  void showBehindBrackets(Consumer<Line> reader) {
    int close = Ascii.find(bytes, from, to, ']');
    boolean group = bytes[from] == '[' && close + 1 < to && bytes[close + 1] == ' ';
    if (group && Ascii.isDigit(bytes[from + 1])) {
      show(reader);
    }
  }

  /// Shows a reader the line with the first collection.
  void show(Consumer<Line> reader) {
    int young = young();
    int full = Ascii.find(bytes, from, young < 0 ? to : young, FULL);
    int found = full < 0 ? young : full;
    Line line = found < 0 ? null : unwrapped(found);
    if (line != null) {
      reader.accept(line);
    }
  }

  /// Index of the first one that may be young; details of G1 begin like it, `[GC Worker Start`.
  private int young() {
    int found = Ascii.find(bytes, from, to, COLLECTION);
    while (found >= 0 && Ascii.at(bytes, found, to, WORKER)) {
      found = Ascii.find(bytes, found + 1, to, COLLECTION);
    }
    return found;
  }

  private @Nullable Line unwrapped(int place) {
    Line line = new Line();
    line.bytes = bytes;
    // The first one may be the rest of a pause.
    line.number = 2;
    line.from = place;
    while (line.from > from && bytes[line.from - 1] != '\n') {
      line.from--;
    }
    int end = Ascii.find(bytes, place, to, '\n');
    line.to = end > place && bytes[end - 1] == '\r' ? end - 1 : end;
    return new Envelope().unwrap(line);
  }
}
