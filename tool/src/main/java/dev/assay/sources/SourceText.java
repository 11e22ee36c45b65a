package dev.assay.sources;

import dev.assay.model.Origin;
import java.util.Arrays;

/// A text that arguments are read from, and the name under which the user knows it.
final class SourceText {

  private final String name;
  private final String text;
  private final boolean placed;
  private final int[] lineStarts;

  private SourceText(String name, String text, boolean placed) {
    this.name = name;
    this.text = text;
    this.placed = placed;
    this.lineStarts = placed ? lineStarts(text) : new int[0];
  }

  /// A file, or a part of one.
  static SourceText of(String name, String text) {
    return new SourceText(name, text, true);
  }

  /// A text in which places mean nothing, or which cannot be written back: a variable of the
  /// environment, the manifest inside of a JAR.
  static SourceText unplaced(String name, String text) {
    return new SourceText(name, text, false);
  }

  String name() {
    return name;
  }

  String text() {
    return text;
  }

  /// The last part of the name's path.
  String fileName() {
    return name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  }

  /// The place of the characters from `start` to before `end`.
  Origin origin(int start, int end) {
    if (!placed) {
      return Origin.unplaced(name);
    }
    int line = line(start);
    return new Origin(name, line, start - lineStarts[line - 1] + 1, start, end - start);
  }

  /// The place of a character, where the text as a whole cannot be replaced.
  Origin unpatchable(int start) {
    Origin origin = origin(start, start);
    return new Origin(name, origin.line(), origin.column(), -1, 0);
  }

  /// The line of a character, from 1.
  int line(int offset) {
    int found = Arrays.binarySearch(lineStarts, offset);
    return found >= 0 ? found + 1 : -found - 1;
  }

  private static int[] lineStarts(String text) {
    int[] starts = new int[1 + (int) text.chars().filter(c -> c == '\n').count()];
    int line = 0;
    for (int i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) {
      starts[++line] = i + 1;
    }
    return starts;
  }
}
